"""What is removed from people's text, and what stays."""

from typing import Annotated

import pytest
from ninja import Schema
from pydantic import StringConstraints, ValidationError

from core.testing.people import SignIn
from core.text.clean_text import Written, clean


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
    assert clean(typed) == kept


def test_limits_count_what_is_kept() -> None:
    assert Words(text=" \x07ten signs\u202e!\n ").text == "ten signs!"
    for wrong in ("\u200e\x00 ", "eleven sign", 5):
        with pytest.raises(ValidationError):
            Words.model_validate({"text": wrong})


@pytest.mark.django_db
def test_marks_of_direction_reach_no_field(sign_in: SignIn) -> None:
    """Also those of fields that are not ``Written``."""
    _, client = sign_in("asha")
    body = {"edit_version": "*", "locality": "Kothrud \u202eenuP\x00"}
    answer = client.patch("/api/me/profile", body, "application/json")
    assert (answer.status_code, answer.json()["locality"]) == (200, "Kothrud enuP")
