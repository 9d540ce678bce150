"""The texts of a document in the reader's language: plain text for each place of the template."""

import re
import unicodedata
from collections.abc import Iterable
from datetime import date
from typing import TypedDict

from babel.dates import format_date
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from core.money import group_digits
from payments.invoices.amount_in_words import amount_in_words
from payments.invoices.documents import Printed, PrintedParty
from payments.invoices.models import DocumentKind, Invoice

longest_text = 120
longest_address = 200
"""Letters that are printed of a title or name, and of an address: a document is one sheet."""
_longest_word = 24
_break = "\u200b"
_joiners = "\u200c\u200d"
_virama_or_joiner = ("\u094d", "\u200c", "\u200d")

_not_printed = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+"
)

_methods: dict[str, Promise] = {
    "upi": gettext_lazy("UPI"),
    "card": gettext_lazy("Card"),
    "netbanking": gettext_lazy("Net banking"),
    "wallet": gettext_lazy("Wallet"),
    "emi": gettext_lazy("EMI"),
    "paylater": gettext_lazy("Pay later"),
}


class Fact(TypedDict):
    label: str
    value: str


class PartyText(TypedDict):
    heading: str
    name: str
    lines: list[str]


class Wording(TypedDict):
    """All texts of the template. ``facts`` are pairs, ``sums`` the lines under the table."""

    language: str
    title: str
    number: str
    site: str
    facts: list[Fact]
    parties: list[PartyText]
    columns: list[str]
    line: list[str]
    details: list[str]
    sums: list[Fact]
    total: Fact
    in_words: Fact
    notes: list[str]
    foot: str


def wording_of(document: Invoice, language: str) -> Wording:
    """The texts of one document in ``en`` or ``hi``."""
    printed: Printed = document.printed
    with override(language):
        return {
            "language": language,
            "title": str(DocumentKind(document.kind).label),
            "number": document.number,
            "site": settings.PUBLIC_URL.partition("://")[2],
            "facts": list(_facts(document, printed, language)),
            "parties": [
                _party(_("Supplier"), printed["supplier"], language),
                _party(_billed_heading(document), printed["recipient"], language),
            ],
            "columns": _columns(printed),
            "line": _line(document, printed),
            "details": [
                printable(text)
                # Work that is paid as one has one name.
                for text in dict.fromkeys((printed["project"], printed["milestone"]))
                if text
            ],
            "sums": list(_sums(document, printed)),
            "total": {"label": _total_label(document), "value": money(document.total_paise)},
            "in_words": {
                "label": _("In words"),
                "value": amount_in_words(document.total_paise, language),
            },
            "notes": _notes(document),
            "foot": _("Made by a computer and valid without a signature."),
        }


def printable(text: str, longest: int = longest_text) -> str:
    """Typed text made safe for a line: no control or direction marks, cut to a maximum length, with
    break points in words longer than a line."""
    shown = " ".join(_not_printed.sub(" ", unicodedata.normalize("NFC", text)).split())
    if len(shown) > longest:
        shown = f"{shown[: longest - 1].rstrip()}…"
    return " ".join(_breakable(word) for word in shown.split(" "))


def _breakable(word: str) -> str:
    parts: list[str] = []
    since = 0
    for letter in word:
        is_joined = unicodedata.category(letter).startswith("M") or letter in _joiners
        if since >= _longest_word and not is_joined and not parts[-1].endswith(_virama_or_joiner):
            parts.append(_break)
            since = 0
        parts.append(letter)
        since += 1
    return "".join(parts)


def money(paise: int) -> str:
    """``₹1,23,456.50``; documents always show paise."""
    rupees, rest = divmod(paise, 100)
    return f"₹{group_digits(rupees)}.{rest:02d}"


def rate(basis_points: int) -> str:
    """``1800`` → ``18%``, ``250`` → ``2.5%``."""
    return f"{basis_points / 100:g}%"


def day_in_words(day: date, language: str) -> str:
    """``22 November 2026``."""
    return format_date(day, "long", locale=f"{language}_IN")


def _facts(document: Invoice, printed: Printed, language: str) -> Iterable[Fact]:
    yield {"label": _("Number"), "value": document.number}
    yield {"label": _("Date"), "value": day_in_words(document.issued_on, language)}
    if printed["corrects_number"]:
        day = day_in_words(date.fromisoformat(printed["corrects_issued_on"]), language)
        yield {
            "label": _("For the invoice"),
            "value": _("%(number)s of %(day)s")
            % {"number": printed["corrects_number"], "day": day},
        }
    if document.kind != DocumentKind.RECEIPT:
        party = printed["recipient"]
        state = party["state_hi"] if language == "hi" else party["state"]
        yield {
            "label": _("Place of supply"),
            "value": f"{state} ({party['state_gst_code']})",
        }
        yield {"label": _("Reverse charge"), "value": _("No")}
    yield {"label": _("Order number"), "value": printed["order_id"]}
    if printed["payment_id"]:
        yield {"label": _("Payment number"), "value": printed["payment_id"]}
    if printed["paid_with"]:
        method = printed["paid_with"]
        yield {"label": _("Paid by"), "value": str(_methods.get(method, method))}


def _billed_heading(document: Invoice) -> str:
    return _("Received from") if document.kind == DocumentKind.RECEIPT else _("Billed to")


def _party(heading: str, party: PrintedParty, language: str) -> PartyText:
    state = party["state_hi"] if language == "hi" else party["state"]
    given = [printable(party["address"], longest_address), printable(party["email"])]
    lines = [text for text in given if text]
    if party["gstin"]:
        lines.append(f"GSTIN {party['gstin']}")
    lines.append(f"{state} ({party['state_gst_code']})")
    return {"heading": heading, "name": printable(party["name"]), "lines": lines}


def _columns(printed: Printed) -> list[str]:
    middle = [_("SAC")] if printed["service_code"] else []
    return [_("What for"), *middle, _("Amount")]


def _line(document: Invoice, printed: Printed) -> list[str]:
    is_whole = printed["milestone"] == printed["project"]
    subjects = {
        "listing_fee": _("Listing fee"),
        "service_fee": _("Service fee"),
        "milestone": _("Payment for the work, held until it is accepted")
        if is_whole
        else _("Payment for a milestone, held for the work"),
    }
    middle = [printed["service_code"]] if printed["service_code"] else []
    return [subjects[printed["subject"]], *middle, money(document.taxable_paise)]


def _sums(document: Invoice, printed: Printed) -> Iterable[Fact]:
    if document.kind == DocumentKind.RECEIPT:
        return
    points = printed["rate_basis_points"]
    yield {"label": _("Taxable value"), "value": money(document.taxable_paise)}
    if document.igst_paise:
        yield {"label": f"IGST {rate(points)}", "value": money(document.igst_paise)}
    else:
        yield {"label": f"CGST {rate(points // 2)}", "value": money(document.cgst_paise)}
        yield {"label": f"SGST {rate(points // 2)}", "value": money(document.sgst_paise)}


def _total_label(document: Invoice) -> str:
    totals = {
        DocumentKind.INVOICE: _("Total paid, GST included"),
        DocumentKind.RECEIPT: _("Total received"),
        DocumentKind.CREDIT_NOTE: _("Total given back, GST included"),
    }
    return totals[DocumentKind(document.kind)]


def _notes(document: Invoice) -> list[str]:
    match DocumentKind(document.kind):
        case DocumentKind.RECEIPT:
            return [
                _(
                    "This money is held for the work named above and goes to its worker when you"
                    " release it. It is no income of ours and holds no GST of ours: this is not a"
                    " tax invoice."
                )
            ]
        case DocumentKind.CREDIT_NOTE:
            return [_("The amount goes back the way it was paid.")]
        case DocumentKind.INVOICE:
            return []
