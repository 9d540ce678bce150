"""What is removed from people's text, and what stays."""

from typing import Annotated

import pytest
from ninja import Schema
from pydantic import StringConstraints, ValidationError

from core.text.clean_text import Written, written


class Words(Schema):
    text: Annotated[Written, StringConstraints(min_length=1, max_length=10)]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Good work.\n", "Good work."),
        ("one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"),
        ("a\x07b\x1b[31mc\x7f\x85", "ab[31mc"),
        ("tab\tand\n\nline", "tab\tand\n\nline"),
        ("pay \u202e0005\u202c now\u200f", "pay 0005 now"),
        ("क\u094d\u200dष <b>bold</b>", "क\u094d\u200dष <b>bold</b>"),
        ("\u2067\x00\u2069 ", ""),
    ],
)
def test_what_nobody_sees_is_taken_out(typed: str, kept: str) -> None:
    assert written(typed) == kept


def test_limits_count_what_is_kept() -> None:
    assert Words(text=" \x07ten signs\u202e!\n ").text == "ten signs!"
    for wrong in ("\u200e\x00 ", "eleven sign", 5):
        with pytest.raises(ValidationError):
            Words.model_validate({"text": wrong})
