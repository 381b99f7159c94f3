"""What the benchmarks measure with: pages that are the same each time, and honest figures."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from _bench_corpus import page_texts, translated, write_english, write_translated
from _bench_process import run_measured
from _environment import SetupError
from senet_rules.i18n.blocks import cut

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")


def test_a_larger_site_begins_with_the_same_pages() -> None:
    small = page_texts(3)
    page_texts.cache_clear()
    large = page_texts(40)
    assert list(small) == ["index.md", "part-1/page-1.md", "part-1/page-2.md"]
    assert small.keys() < large.keys()
    assert small["index.md"].split("See")[0] == large["index.md"].split("See")[0]
    assert page_texts(3) == small


def test_a_translated_page_has_the_same_blocks_in_other_letters() -> None:
    for path, text in page_texts(3).items():
        there = cut(path, text), cut(path, translated(path, text))
        assert len({tuple((b.kind, b.context) for b in blocks) for blocks in there}) == 1
        assert all(b.text.isascii() for b in there[0])
        assert not any(b.text.isascii() for b in there[1])


def test_both_builders_get_the_same_english_pages(tmp_path: Path) -> None:
    write_english(tmp_path / "ours", 2)
    write_translated(tmp_path / "peer", 2, 3)
    assert sorted(path.name for path in (tmp_path / "peer").iterdir()) == ["de", "en", "sv"]
    for path in page_texts(2):
        assert (tmp_path / "ours" / path).read_text() == (tmp_path / "peer/en" / path).read_text()


@LINUX
def test_time_and_memory_of_all_processes_are_measured(tmp_path: Path) -> None:
    hold = "import time; held = b'x' * 60_000_000; time.sleep(0.5)"
    two = f"import subprocess as s, sys; a = s.Popen([sys.executable, '-c', {hold!r}]); {hold}"
    taken = run_measured([sys.executable, "-c", f"{two}; a.wait()"], tmp_path)
    assert taken.seconds > 0.5
    assert taken.cpu_seconds > 0
    assert 120 < taken.peak_mb < 200


@LINUX
def test_a_program_that_fails_is_told_with_its_last_words(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"ended with 3: no such page$"):
        run_measured([sys.executable, "-c", "print('no such page'); raise SystemExit(3)"], tmp_path)
