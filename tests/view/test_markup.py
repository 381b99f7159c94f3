"""Text in HTML and SVG is shown as it stands."""

import html

from hypothesis import given
from hypothesis import strategies as st

from senet_rules.view.markup import escape


@given(st.text(alphabet=st.one_of(st.sampled_from("&<>\"';"), st.characters())))
def test_it_escapes_as_python_does(text: str) -> None:
    assert escape(text) == html.escape(text)
