"""One spelling of what people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.normalisation import latinise, normalise


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("  New   DELHI ", "new delhi"),
        ("Rāmpur", "rampur"),
        ("Pimpri-Chinchwad", "pimpri chinchwad"),
        ("civil_contractor", "civil contractor"),
        ("गुड़गाँव", "गुडगाँव"),
        ("ज़ीरकपुर", "जीरकपुर"),
        ("ಬೆಂಗಳೂರು", "ಬೆಂಗಳೂರು"),
        ("!?", ""),
    ],
)
def test_normalise(typed: str, expected: str) -> None:
    assert normalise(typed) == expected


@given(st.text(st.characters(codec="ascii")))
def test_plain_letters_are_normalised_as_among_others(text: str) -> None:
    assert normalise(f"{text} é") == f"{normalise(text)} e".strip()


@pytest.mark.parametrize(
    ("hindi", "latin"),
    [
        ("रामपुर", "rampur"),
        ("कानपुर", "kanpur"),
        ("भोपाल", "bhopal"),
        ("मुंबई", "munbai"),
        ("दिल्ली", "dilli"),
        ("बिजली मिस्त्री", "bijli mistri"),
        ("राज मिस्त्री", "raj mistri"),
        ("नल", "nal"),
        ("कमल", "kamal"),
        ("AC रिपेयर", "ac ripeyar"),
    ],
)
def test_latinise_writes_hindi_as_people_type_it(hindi: str, latin: str) -> None:
    assert latinise(hindi) == latin


@given(st.text(max_size=60))
def test_both_are_stable_on_any_text(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)
    assert latinise(latinise(text)) == latinise(text)
