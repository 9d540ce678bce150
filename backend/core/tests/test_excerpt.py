"""Texts in messages end at a word's end."""

import pytest

from core.text.excerpt import excerpt


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" fan not  working ", "fan not working"),
        ("a fan that does not turn", "a fan that does…"),
        ("x" * 30, "x" * 15 + "…"),
    ],
)
def test_a_long_text_is_cut_at_a_words_end(text: str, shown: str) -> None:
    assert excerpt(text, 16) == shown
