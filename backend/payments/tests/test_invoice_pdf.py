"""The printed page of a document: in both languages, with typed text never interpreted."""

import json

import pytest
import typst
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Profile
from config.tests.world import World
from core.files import typeset
from payments.invoices import rendering
from payments.invoices.amount_in_words import amount_in_words, number_in_words
from payments.invoices.documents import document_for_order
from payments.invoices.labels import longest_text, money, printable, rate, wording_of
from payments.invoices.models import Invoice
from payments.invoices.rendering import document_pdf
from payments.tests.invoiced import paid_order
from payments.tests.paid_work import funded

LANGUAGES = ["en", "hi"]


def pages(document: Invoice, language: str) -> int:
    """The number of its pages."""
    words = json.dumps(wording_of(document, language))
    drawn = typst.Compiler(
        rendering.TEMPLATE,
        font_paths=[typeset.FONTS],
        ignore_system_fonts=True,
    ).compile(format="svg", sys_inputs={"words": words, "mark": typeset.MARK})
    return len(drawn) if isinstance(drawn, list) else 1


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_one_sheet_and_the_same_each_time(language: str) -> None:
    document = document_for_order(paid_order(World()))
    pdf = document_pdf(document, language)
    assert pdf.startswith(b"%PDF-")
    assert pdf == document_pdf(Invoice.objects.get(), language)
    assert pages(document, language) == 1


@pytest.mark.django_db
def test_an_invoice_says_what_the_law_asks_for() -> None:
    document = document_for_order(paid_order(World()))
    words = wording_of(document, "en")
    facts = {fact["label"]: fact["value"] for fact in words["facts"]}
    assert words["title"] == "Tax invoice"
    assert facts["Number"] == document.number
    assert facts["Place of supply"] == "Maharashtra (27)"
    assert facts["Reverse charge"] == "No"
    assert facts["Paid by"] == "UPI"
    assert words["columns"] == ["What for", "SAC", "Amount"]
    assert words["line"] == ["Listing fee", "998599", "₹4.24"]
    assert [(row["label"], row["value"]) for row in words["sums"]] == [
        ("Taxable value", "₹4.24"),
        ("CGST 9%", "₹0.38"),
        ("SGST 9%", "₹0.38"),
    ]
    assert words["total"]["value"] == "₹5.00"
    assert words["in_words"]["value"] == "Rupees five only"
    assert any(line.startswith("GSTIN 27") for line in words["parties"][0]["lines"])


@pytest.mark.django_db
def test_hindi_is_hindi_throughout() -> None:
    words = wording_of(document_for_order(paid_order(World())), "hi")
    assert words["in_words"]["value"] == "पाँच रुपये मात्र"
    said = [words["title"], words["foot"], words["total"]["label"], *words["columns"]]
    said += [fact["label"] for fact in words["facts"]]
    said += [party["heading"] for party in words["parties"]]
    assert [text for text in said if text != "SAC" and text.isascii()] == []


@pytest.mark.django_db
def test_a_receipt_says_that_it_is_no_tax_invoice() -> None:
    words = wording_of(document_for_order(funded(World().project("in_progress")).order), "en")
    assert words["title"] == "Receipt"
    assert words["sums"] == []
    assert words["columns"] == ["What for", "Amount"]
    assert "not a tax invoice" in words["notes"][0]


HOSTILE = [
    '#panic("x") $1/0$ *bold* _it_ @ref `raw` = heading \\ #set text(red) #read("/etc/passwd")',
    "<script>alert(1)</script>&lt;b&gt;",
    "\u202eevil\u2066 \u200f עברית العربية தமிழ் 😀",
    "W" * 50_000,
    "क्षि" * 12_000,
    "word " * 12_000,
    "a\x00b\x1bc\r\nd",
    "\u0300" * 1_000,
    "",
]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", HOSTILE)
def test_what_people_type_is_printed_and_never_obeyed(typed: str, language: str) -> None:
    document = document_for_order(paid_order(World()))
    document.printed["project"] = document.printed["milestone"] = typed
    document.printed["recipient"] |= {"name": typed, "address": typed}
    assert document_pdf(document, language).startswith(b"%PDF-")
    assert pages(document, language) == 1


@given(st.text(max_size=2_000))
def test_any_text_is_cut_to_a_line_and_broken_where_it_must(text: str) -> None:
    shown = printable(text)
    visible = shown.replace("\u200b", "")
    assert len(visible) <= longest_text
    assert not any(ord(letter) < 32 for letter in shown)
    assert all(len(part) <= 60 or "\u094d" in part for part in shown.replace("\u200b", " ").split())


def test_letters_that_join_are_never_parted() -> None:
    assert "\u200b\u093f" not in printable("कि" * 60)
    assert "\u094d\u200b" not in printable("क्ष" * 60)


@pytest.mark.parametrize(
    ("paise", "english", "hindi"),
    [
        (500, "Rupees five only", "पाँच रुपये मात्र"),
        (100, "Rupee one only", "एक रुपया मात्र"),
        (76, "Seventy-six paise only", "छिहत्तर पैसे मात्र"),
        (
            12_345_650,
            "Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only",
            "एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचास पैसे मात्र",
        ),
        (
            1_000_000_000,
            "Rupees one crore only",
            "एक करोड़ रुपये मात्र",
        ),
        (10**12, "Rupees one thousand crore only", "एक हज़ार करोड़ रुपये मात्र"),
    ],
)
def test_amounts_in_words(paise: int, english: str, hindi: str) -> None:
    assert amount_in_words(paise, "en") == english
    assert amount_in_words(paise, "hi") == hindi


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_words_of_its_own(language: str) -> None:
    words = [number_in_words(number, language) for number in range(2_000)]
    assert len(set(words)) == len(words)


def test_figures_of_a_document() -> None:
    assert [money(5), money(500), money(12_345_650)] == ["₹0.05", "₹5.00", "₹1,23,456.50"]
    assert [rate(1800), rate(900), rate(250)] == ["18%", "9%", "2.5%"]


@pytest.mark.django_db
def test_a_name_in_hindi_is_printed_in_our_own_fonts() -> None:
    world = World()
    Profile.objects.filter(user=world.user("owner")).update(first_name="अनीता", last_name="शर्मा")
    pdf = document_pdf(document_for_order(paid_order(world)), "en")
    assert b"NotoSansDevanagari" in pdf
    assert b"HankenGrotesk" in pdf
