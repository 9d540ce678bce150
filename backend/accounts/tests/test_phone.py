"""Every spelling of an Indian mobile number is one number; anything else is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.phone_numbers import to_e164


@pytest.mark.parametrize(
    "typed",
    [
        "9876543210",
        "98765 43210",
        "98765-43210",
        "98765.43210",
        "+919876543210",
        "+91 98765 43210",
        "+91-98765-43210",
        "+91 (98765) 43210",
        "919876543210",
        "91 9876543210",
        "00919876543210",
        "0091 98765 43210",
        "09876543210",
        "0 98765 43210",
        "+91 09876543210",
        "+91 (0) 98765 43210",
        "0091 (0) 98765.43210",
        "  9876543210\n",
        "98765\u00a043210",
        "98765\u201143210",
        "98765\u201343210",
        "\u202a+91 98765 43210\u202c",
        "९८७६५ ४३२१०",
        "+९१ ९८७६५४३२१०",
        "９８７６５４３２１０",
    ],
)
def test_spellings_of_one_number(typed: str) -> None:
    assert to_e164(typed) == "+919876543210"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "987654321",
        "98765432101",
        "5876543210",
        "0000000000",
        "1800123456",
        "+1 98765 43210",
        "+44 7911 123456",
        "+92 300 1234567",
        "91987654321",
        "+9198765432100",
        "++919876543210",
        "9876+543210",
        "98765a43210",
        "9876543210 x5",
        "9876543210,9876543211",
        "nine eight",
        "<9876543210>",
        "98765\x0043210",
    ],
)
def test_what_is_no_indian_mobile_number(typed: str) -> None:
    assert to_e164(typed) is None


def test_a_number_that_begins_like_the_country_code_keeps_its_digits() -> None:
    assert to_e164("9198765432") == "+919198765432"
    assert to_e164("09198765432") == "+919198765432"
    assert to_e164("+919198765432") == "+919198765432"


@given(st.text(max_size=40))
def test_whatever_is_typed_is_a_number_of_ours_or_none(typed: str) -> None:
    phone = to_e164(typed)
    assert phone is None or (len(phone) == 13 and phone[:3] == "+91" and phone[3] in "6789")
    assert phone is None or to_e164(phone) == phone
