"""What is masked in a text before somebody is hired, and what never is."""

import pytest
from django.utils import translation
from hypothesis import example, given
from hypothesis import strategies as st

from core.text.contact_details import hold_back

PHONE = "[phone number: shown after hiring]"
EMAIL = "[e-mail address: shown after hiring]"
LINK = "[link: shown after hiring]"
UPI = "[UPI ID: shown after hiring]"


@pytest.mark.parametrize(
    "number",
    [
        "9876543210",
        "+919876543210",
        "+91 98765 43210",
        "+91-98765-43210",
        "09876543210",
        "0091 98765 43210",
        "98765 43210",
        "98765-43210",
        "98765.43210",
        "98765 - 43210",
        "987 654 3210",
        "(987) 654-3210",
        "9876 543 210",
        "98 76 54 32 10",
        "9 8 7 6 5 4 3 2 1 0",
        "9,8,7,6,5,4,3,2,1,0",
        "98765\u200b43210",
        "९८७६५ ४३२१०",
        "९८७६५43210",
        "９８７６５４３２１０",
        "nine eight seven six five four three two one zero",
        "Nine Eight Double Seven six five four three two one",
        "ninety eight seventy six fifty four thirty two ten",
        "98765 four 3210",
        "98765four3210",
        "नौ आठ सात छह पाँच चार तीन दो एक शून्य",
        "nau aath saat chhe paanch char teen do ek shunya",
        "98765_43210",
        "020-2567 8901",
        "011 2345 6789",
        "+1 415 555 0132",
    ],
)
def test_phone_number_is_held_back(number: str) -> None:
    held = hold_back(f"Please call {number} for a visit.")
    assert held.shown == f"Please call {PHONE} for a visit."
    assert held.kinds == ("phone",)


@pytest.mark.parametrize(
    "text",
    [
        "My budget is 5,00,000 and not a rupee more.",
        "Between ₹65000-75000 for all of it.",
        "Rs 65000 - 75000, or 65,000 to 75,000",
        "₹9,87,65,43,210 was the whole tender.",
        "A hall of 600 600 1200 mm tiles.",
        "Tiles 600x600 and 800 x 1200, 2400 sq ft in all.",
        "Rooms of 12x10, 14x12 and 9x9 ft; 1,250 sq ft.",
        "Areas: 750, 900, 1250 sq ft",
        "Pune 411038, Noida 201301, Chennai 600001.",
        "Chennai 600001 2026",
        "From 20-11-2026 to 25/12/2026, 9:30 to 18:00.",
        "Days 6, 7, 8, 9, 10, 11, 12 of the month.",
        "60 70 80 90 100 bags of cement",
        "I have done 12 houses in 7 years; two men, three days, one helper.",
        "Do one room first, then two more.",
        "Steel at ₹72.50 a kg, sand at ₹4500.00 a load.",
        "Invoice 2026/11/000123, GSTIN 27ABCDE1234F1Z5",
        "Account 98765432101234567",
        "IFSC HDFC0001234, Aadhaar 2345 6789 0123",
        "Finish the work.in two days I come again.",
        "Look at the site. In the morning I start.",
        "Ready at site in 2 days, cement @350 per bag, 45 @ sq ft, paint @day rates",
        "Done. Me and my brother do the rest.",
        "plan.pdf and quote v1.2 are attached",
        "Board fbx2 and the rooms ufbtf2, as in the plan",
        "I do putty, primer and 2 coats: ₹18/sq ft; 3 BHK = 1450 sq.ft.",
        "टाइल 600 600 1200, बजट 5,00,000 रुपये, तीन दिन",
        "",
        "   ",
    ],
)
def test_figures_of_the_work_stay(text: str) -> None:
    held = hold_back(text)
    assert (held.shown, held.kinds) == (text, ())


@pytest.mark.parametrize(
    "address",
    [
        "ramesh.k@gmail.com",
        "Ramesh+work@tiles.co.in",
        "ramesh at gmail dot com",
        "ramesh (at) gmail.com",
        "ramesh[at]gmail[dot]com",
        "ramesh @ gmail.com",
        "ramesh at gmail",
        "ramesh.k@my-firm.construction",
    ],
)
def test_email_is_held_back(address: str) -> None:
    held = hold_back(f"Write to {address} please")
    assert held.kinds == ("email",)
    assert EMAIL in held.shown
    assert "ramesh" not in held.shown.lower()


@pytest.mark.parametrize(
    "link",
    [
        "https://example.com/me?x=1",
        "http://tiles.in",
        "www.tiles.in/work",
        "rameshtiles.com",
        "wa.me/919876543210",
        "t.me/ramesh",
        "instagram.com/ramesh_tiles",
        "rameshtiles dot com",
        "bit.ly/3abc",
        "@ramesh_tiles",
    ],
)
def test_link_or_handle_is_held_back(link: str) -> None:
    held = hold_back(f"See {link}, it has pictures.")
    assert held.shown == f"See {LINK}, it has pictures."
    assert held.kinds == ("link",)


@pytest.mark.parametrize(
    "words", ["Telegram: rameshtiles", "insta id ramesh_tiles", "WhatsApp @ram"]
)
def test_handle_of_a_network_is_held_back(words: str) -> None:
    held = hold_back(f"I am on {words}")
    assert held.kinds == ("link",)
    assert held.shown.endswith(LINK)


@pytest.mark.parametrize("upi", ["ramesh@okhdfcbank", "9876543210@ybl", "ramesh.k @paytm"])
def test_upi_id_is_held_back(upi: str) -> None:
    held = hold_back(f"Pay {upi} first.")
    assert held.shown == f"Pay {UPI} first."
    assert held.kinds == ("upi",)


def test_all_kinds_in_the_order_they_were_written() -> None:
    held = hold_back("a@b.com, 9876543210, again 9876543211; tiles.com")
    assert held.kinds == ("email", "phone", "link")
    assert held.shown == f"{EMAIL}, {PHONE}, again {PHONE}; {LINK}"


def test_stand_in_speaks_the_readers_language() -> None:
    with translation.override("hi"):
        held = hold_back("9876543210")
    assert held.kinds == ("phone",)
    assert "फ़ोन" in held.shown


def test_fifty_thousand_characters_are_read_in_a_moment() -> None:
    for piece in ("9 8 ", "a.", "a at ", "98765 ", "nine ", "@a", "www", "\u202e", "<b>"):
        text = (piece * 50_000)[:50_000]
        assert hold_back(text).shown is not None


digits = st.text("0123456789", min_size=9, max_size=9)
prefixes = st.sampled_from(["", "+91", "+91 ", "0", "91 ", "+91-"])
separators = st.sampled_from(["", " ", "-", ".", " - ", "_", "/"])
sentences = st.sampled_from(["{}", "Call {} now", "मुझे {} पर बुलाएँ", "no.{}", "({})", "{}\nThanks"])


@given(
    first=st.sampled_from("6789"),
    rest=digits,
    prefix=prefixes,
    separator=separators,
    sentence=sentences,
)
@example("9", "000000000", "", "", "{}")
def test_a_number_is_found_however_it_is_broken(
    first: str, rest: str, prefix: str, separator: str, sentence: str
) -> None:
    number = first + rest
    if separator and number[:5].endswith("00") and number.endswith("00"):
        return  # two round amounts: "65000-75000" is a budget
    written = f"{prefix}{number[:5]}{separator}{number[5:]}"
    held = hold_back(sentence.format(written))
    assert held.kinds == ("phone",)
    assert held.shown == sentence.format(PHONE)


@given(
    st.lists(st.integers(1, 10**9), min_size=1, max_size=4),
    st.sampled_from(["₹{}", "Rs {}", "{} rupees", "{} sq ft"]),
)
def test_amounts_in_indian_grouping_are_never_taken(amounts: list[int], form: str) -> None:
    text = " and ".join(form.format(_grouped(amount)) for amount in amounts)
    assert hold_back(text).shown == text


@given(st.text(max_size=300))
def test_whatever_is_written_is_answered_and_once_is_enough(text: str) -> None:
    held = hold_back(text)
    assert (held.shown == text) == (not held.kinds)
    if held.kinds:
        assert hold_back(held.shown).kinds == ()


def _grouped(amount: int) -> str:
    """5,00,000: the last three digits, then pairs."""
    head, tail = divmod(amount, 1000)
    if not head:
        return str(tail)
    parts = [f"{tail:03}"]
    while head >= 100:
        head, pair = divmod(head, 100)
        parts.append(f"{pair:02}")
    return ",".join([str(head), *reversed(parts)])
