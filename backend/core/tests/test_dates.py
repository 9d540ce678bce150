"""Dates in words."""

from datetime import date

import pytest
from django.utils.formats import date_format
from django.utils.translation import override

from core.dates import in_words


@pytest.mark.parametrize(
    ("day", "english", "hindi"),
    [
        (date(2026, 11, 5), "5 Nov 2026", "5 नवंबर 2026"),
        (date(2027, 2, 28), "28 Feb 2027", "28 फ़रवरी 2027"),
        (date(2026, 12, 1), "1 Dec 2026", "1 दिसंबर 2026"),
    ],
)
def test_dates_in_both_languages(day: date, english: str, hindi: str) -> None:
    with override("en"):
        assert in_words(day) == english
    with override("hi"):
        assert in_words(day) == hindi
        # What Django formats has the same names.
        assert date_format(day, "j F Y") == hindi
