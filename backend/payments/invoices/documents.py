"""Writes invoices, receipts and credit notes, each in the transaction of its charge.

A repeated call returns the existing document. A document never changes afterwards: the database
refuses it (triggers of the initial migration).
"""

from dataclasses import asdict
from typing import TypedDict

from django.utils import timezone

from accounts.models import User
from core.events import publish
from payments.escrow.models import Release
from payments.invoices.charges import tax_of_order, tax_of_refund, tax_of_release
from payments.invoices.models import DocumentKind, Invoice
from payments.invoices.numbers import next_number
from payments.invoices.parties import Party, recipient, supplier
from payments.invoices.tax import TaxSplit
from payments.models import Order, Payment, PaymentStatus, Purpose
from payments.refunds.models import Refund, RefundCause
from professionals.business.gstin import gst_code_of

_never_charged = frozenset({RefundCause.PAID_IN_VAIN, RefundCause.PAID_TWICE})

SERVICE_CODE = "998599"
"""SAC of what we charge for: other support services (annexure to notification 11/2017-CTR)."""


class PrintedParty(TypedDict):
    name: str
    address: str
    gstin: str
    email: str
    state: str
    state_hi: str
    state_gst_code: str


class Printed(TypedDict):
    """What a document prints beside its figures, as it was on that day. Empty text is omitted.

    ``subject`` selects the words of the line; ``paid_with`` and ``payment_id`` are the gateway's;
    ``rate_basis_points`` is 0 on a receipt.
    """

    subject: str
    project: str
    milestone: str
    supplier: PrintedParty
    recipient: PrintedParty
    service_code: str
    rate_basis_points: int
    order_id: str
    payment_id: str
    paid_with: str
    corrects_number: str
    corrects_issued_on: str


def document_for_order(order: Order) -> Invoice:
    """The document of a paid order: a tax invoice for a listing fee, a receipt for a milestone."""
    written = Invoice.objects.filter(order=order).first()
    if written is not None:
        return written
    is_fee = order.purpose == Purpose.LISTING_FEE
    amount = order.amount_paise
    return _write(
        DocumentKind.INVOICE if is_fee else DocumentKind.RECEIPT,
        order.payer,
        tax_of_order(order) if is_fee else TaxSplit(amount, 0, 0, 0),
        _print_document(
            order,
            order.payer,
            subject="listing_fee" if is_fee else "milestone",
            rate_basis_points=order.fee_schedule.gst_basis_points if is_fee else 0,
            payment=_payment_of(order),
        ),
        order=order,
    )


def invoice_for_release(release: Release) -> Invoice | None:
    """The worker's tax invoice for the service fee of a release; None without a fee."""
    if release.service_fee_paise == 0:
        return None
    written = Invoice.objects.filter(release=release).first()
    if written is not None:
        return written
    order = release.funding.order
    return _write(
        DocumentKind.INVOICE,
        release.funding.worker,
        tax_of_release(release),
        _print_document(
            order,
            release.funding.worker,
            subject="service_fee",
            rate_basis_points=order.fee_schedule.gst_basis_points,
        ),
        release=release,
    )


def credit_note_for(refund: Refund) -> Invoice | None:
    """The credit note for a refund of a listing fee (CGST Act, section 34).

    None without a tax invoice: a milestone's money includes no tax of ours, and a payment made
    twice or in vain was never charged for.
    """
    written = Invoice.objects.filter(refund=refund).first()
    if written is not None:
        return written
    if refund.cause in _never_charged:
        return None
    corrected = Invoice.objects.filter(order=refund.order_id, kind=DocumentKind.INVOICE).first()
    if corrected is None:
        return None
    was: Printed = corrected.printed
    return _write(
        DocumentKind.CREDIT_NOTE,
        corrected.recipient,
        tax_of_refund(refund),
        {
            **was,
            "corrects_number": corrected.number,
            "corrects_issued_on": corrected.issued_on.isoformat(),
        },
        refund=refund,
        corrects=corrected,
    )


def _write(
    kind: DocumentKind,
    person: User,
    split: TaxSplit,
    printed: Printed,
    *,
    order: Order | None = None,
    release: Release | None = None,
    refund: Refund | None = None,
    corrects: Invoice | None = None,
) -> Invoice:
    publish(f"user:{person.pk}", "money")
    number = next_number(kind, at=timezone.now())
    return Invoice.objects.create(
        kind=kind,
        series_id=number.prefix,
        serial=number.serial,
        number=number.text,
        issued_on=number.issued_on,
        recipient=person,
        order=order,
        release=release,
        refund=refund,
        corrects=corrects,
        printed=printed,
        total_paise=split.total_paise,
        **asdict(split),
    )


def _print_document(
    order: Order,
    person: User,
    *,
    subject: str,
    rate_basis_points: int,
    payment: Payment | None = None,
) -> Printed:
    milestone = order.milestone
    return {
        "subject": subject,
        "project": order.project.title,
        "milestone": milestone.title if milestone is not None else "",
        "supplier": _party(supplier()),
        "recipient": _party(recipient(person)),
        "service_code": SERVICE_CODE if rate_basis_points else "",
        "rate_basis_points": rate_basis_points,
        "order_id": order.gateway_order_id,
        "payment_id": payment.gateway_payment_id if payment else "",
        "paid_with": payment.method if payment else "",
        "corrects_number": "",
        "corrects_issued_on": "",
    }


def _party(party: Party) -> PrintedParty:
    return {
        "name": party.name,
        "address": party.address,
        "gstin": party.gstin,
        "email": party.email,
        "state": party.state.name,
        "state_hi": party.state.name_hi,
        "state_gst_code": gst_code_of(party.state.code),
    }


def _payment_of(order: Order) -> Payment | None:
    taken = [PaymentStatus.CAPTURED, PaymentStatus.REFUNDED]
    return order.payments.filter(status__in=taken).order_by("pk").first()
