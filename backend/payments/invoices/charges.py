"""The taxed part of an order, a release and a refund. Amounts are paise.

A listing fee is for our service to the homeowner, a service fee for one to the worker. The rest of
a milestone's money belongs to others and includes no tax of ours. A document's figures stay: a
later move to another state does not change them.
"""

from django.db.models import Sum

from accounts.models import User
from payments.escrow.models import Release
from payments.invoices.models import DocumentKind, Invoice
from payments.invoices.parties import place_of_supply, supplier_state_code
from payments.invoices.tax import TaxSplit, part_of, split_tax
from payments.models import Order
from payments.refunds.models import Refund


def tax_of_order(order: Order) -> TaxSplit:
    """The tax included in a listing fee."""
    written = Invoice.objects.filter(order=order).first()
    if written is not None:
        return split_of(written)
    return _split_for(order.payer, order.amount_paise, order.fee_schedule.gst_basis_points)


def tax_of_release(release: Release) -> TaxSplit:
    """The tax included in a release's service fee; all zero without a fee.

    Uses the fees under which the milestone was funded.
    """
    written = Invoice.objects.filter(release=release).first()
    if written is not None:
        return split_of(written)
    funding = release.funding
    return _split_for(
        funding.worker, release.service_fee_paise, funding.order.fee_schedule.gst_basis_points
    )


def tax_of_refund(refund: Refund) -> TaxSplit:
    """The tax included in a refund of a listing fee, by its original document.

    All refunds together include, tax by tax, exactly what the fee included.
    """
    written = Invoice.objects.filter(refund=refund).first()
    if written is not None:
        return split_of(written)
    credited = Invoice.objects.filter(
        kind=DocumentKind.CREDIT_NOTE, refund__order_id=refund.order_id
    )
    before = credited.aggregate(paise=Sum("total_paise"))["paise"] or 0
    return part_of(tax_of_order(refund.order), refund.amount_paise, before_paise=before)


def split_of(document: Invoice) -> TaxSplit:
    """The figures of an issued document."""
    return TaxSplit(
        taxable_paise=document.taxable_paise,
        cgst_paise=document.cgst_paise,
        sgst_paise=document.sgst_paise,
        igst_paise=document.igst_paise,
    )


def _split_for(person: User, amount_paise: int, basis_points: int) -> TaxSplit:
    is_same_state = place_of_supply(person) == supplier_state_code()
    return split_tax(amount_paise, basis_points, is_same_state=is_same_state)
