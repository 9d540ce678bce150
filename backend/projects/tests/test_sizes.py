"""Sizes in what people type, and as answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projects.questions.sizes import Size, size_in


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("10×12 room paint", "10x12"),
        ("paint 10x12 room", "10x12"),
        ("10 X 12 ft bedroom", "10x12"),
        ("room 10' x 12.5' paint", "10x12.5"),
        ("10 by 12 feet kitchen", "10x12"),
        ("१०×१२ कमरे का पेंट", "10x12"),
        ("10 फुट गुणा 12 फुट", "10x12"),
        ("3x4 m room", "9.8x13.1"),
        ("3m x 4m room", "9.8x13.1"),
        ("room paint", None),
        ("2x4x8 plywood", None),
        ("10x12 and 8x9 room", None),
        ("0x12 room", None),
        ("9999x9999 hall", None),
        ("call 98200x12345", None),
        ("10km x 12", None),
    ],
)
def test_the_one_size_in_the_words(words: str, size: str | None) -> None:
    found = size_in(words)
    assert (str(found) if found else None) == size


@given(st.text(max_size=200))
def test_any_words_are_read(words: str) -> None:
    found = size_in(words)
    assert found is None or Size.read(str(found)) == found


@pytest.mark.parametrize("answer", ["", "12", "x12", "12x", "12x0", "12x10x8", "1001x5", "१x२"])
def test_what_is_no_size(answer: str) -> None:
    assert Size.read(answer) is None
