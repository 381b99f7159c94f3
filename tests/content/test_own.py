"""Rule sets in files: found by a site and by the command line, with a name and numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from senet_rules.cli import main
from senet_rules.content.language import load_language
from senet_rules.content.numbers import stored
from senet_rules.content.own import RuleSetFileError, ruleset_asked, use_rulesets
from senet_rules.engine.rulesets import OURS, RULESETS
from senet_rules.view.names import ruleset_name

STARTER = Path(__file__).parents[2] / "senet_rules" / "site" / "starter" / "files"
RIVER = "rulesets/river.toml"

pytestmark = pytest.mark.usefixtures("own_rulesets")


@pytest.fixture
def river(tmp_path: Path) -> Path:
    """A copy of the file with the starter's rules."""
    path = tmp_path / "river.toml"
    path.write_text((STARTER / RIVER).read_text("utf-8"), "utf-8")
    return path


def test_a_site_names_files_and_keys() -> None:
    use_rulesets([RIVER, "standard"], STARTER)
    assert list(RULESETS) == ["river", "standard"]
    use_rulesets([], STARTER)
    assert list(RULESETS) == list(OURS)


def test_its_names_are_said_in_their_languages() -> None:
    use_rulesets([RIVER], STARTER)
    said = {code: ruleset_name(RULESETS["river"], load_language(code)) for code in ("de", "tr")}
    assert [str(name) for name in said.values()] == ["Fluss-Senet", "Nehir Senet’i"]


def test_a_language_without_a_name_takes_the_english_one(river: Path) -> None:
    river.write_text(river.read_text("utf-8").replace("\nde = ", "\nnl = "), "utf-8")
    use_rulesets([river.name], river.parent)
    name = ruleset_name(RULESETS["river"], load_language("de"))
    assert (str(name), name.language) == ("River Senet", "en")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[retreat]", "[retreat", "river.toml: found no TOML: "),
        ("group = 2", "group = 1", "river.toml: rule set 'river': protection: a group is two"),
        ('"FixedStart"', '"Dice"', r"river.toml: opening.kind: found 'Dice', expected one of Fi"),
        ('"river"', '"bell"', "river.toml: key: found 'bell', expected another than those"),
    ],
)
def test_a_faulty_file_is_told_with_its_place(
    river: Path, old: str, new: str, message: str
) -> None:
    river.write_text(river.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(RuleSetFileError, match=message):
        use_rulesets([river.name], river.parent)


def test_a_missing_file_and_a_wrong_key_are_told() -> None:
    with pytest.raises(RuleSetFileError, match=r"lake\.toml: found no such file, expected a rule"):
        use_rulesets(["lake.toml"], STARTER)
    with pytest.raises(RuleSetFileError, match=r"mkdocs\.yml: plugins: senet: rulesets: .*'lake'"):
        use_rulesets(["lake"], STARTER)


def test_commands_take_a_file(river: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert main(["perft", "--ruleset", str(river), "--depth", "1"]) == 0
    assert main(["compare", "standard", str(river)]) == 0
    assert "River Senet" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["perft", "--ruleset", f"{river}.toml", "--depth", "1"])
    assert "river.toml.toml: found no such file" in capsys.readouterr().err


def test_its_numbers_are_kept_beside_it(river: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = ruleset_asked(str(river))
    with pytest.raises(stored.StaleNumbersError, match=f"run: .* --ruleset {river}"):
        stored.numbers_of(ruleset)
    for name in ("senet_rules.content.numbers.commands", stored.__name__):
        monkeypatch.setattr(f"{name}.GAMES", 3)
    assert main(["simulate", "--refresh", "--ruleset", str(river)]) == 0
    assert stored.numbers_of(ruleset).tally.games == 3
    assert river.with_suffix(".json").is_file()
