"""Postings of the ledger, event by event: the only functions that other modules call.

Each writes one posting in the caller's transaction; calling it again for the same row changes
nothing. Debits are above zero, credits below; ``docs/money.md`` shows the same as a table. Amounts
are paise, INR.
"""

from collections.abc import Iterator
from uuid import UUID

from payments.escrow.models import Funding, Release
from payments.invoices.charges import tax_of_order, tax_of_refund, tax_of_release
from payments.invoices.tax import TaxSplit
from payments.ledger.models import AccountKind, Posting, PostingKind
from payments.ledger.services import Move, Place, Subject, post
from payments.models import Order
from payments.payouts.models import Payout
from payments.refunds.models import Refund, RefundCause

_gateway = Place(AccountKind.GATEWAY)

_NEVER_BOOKED = (RefundCause.PAID_IN_VAIN, RefundCause.PAID_TWICE)
"""What came in for nothing was booked as nobody's: it goes straight back."""


def listing_fee_paid(order: Order) -> Posting:
    """The listing fee was paid and used: book its net amount and tax."""
    reference = f"listing_fee_paid:{order.pk}"
    return _written(reference) or post(
        kind=PostingKind.LISTING_FEE_PAID,
        reference=reference,
        subject=Subject(order.project_id, payer_id=order.payer_id),
        moves=[
            Move(_gateway, order.amount_paise),
            *_earned(AccountKind.LISTING_FEES, tax_of_order(order)),
        ],
    )


def milestone_funded(funding: Funding) -> Posting:
    """A milestone's money was paid and is held."""
    return post(
        kind=PostingKind.MILESTONE_FUNDED,
        reference=f"milestone_funded:{funding.pk}",
        subject=Subject(
            funding.project_id,
            milestone_id=funding.milestone_id,
            payer_id=funding.payer_id,
        ),
        moves=[
            Move(_gateway, funding.amount_paise),
            Move(_held(funding.project_id), -funding.amount_paise),
        ],
    )


def released(release: Release) -> Posting:
    """Part of the held money became the worker's, less the service fee."""
    funding = release.funding
    reference = f"released:{release.pk}"
    return _written(reference) or post(
        kind=PostingKind.RELEASED,
        reference=reference,
        subject=Subject(
            funding.project_id,
            milestone_id=funding.milestone_id,
            payer_id=funding.payer_id,
            worker_id=funding.worker_id,
        ),
        moves=[
            Move(_held(funding.project_id), release.amount_paise),
            Move(_worker(funding.worker_id), -release.net_paise),
            *_earned(AccountKind.SERVICE_FEES, tax_of_release(release)),
        ],
    )


def refund_owed(refund: Refund) -> Posting:
    """Money is owed back to its payer: from held money, from a booked fee, or straight from the
    gateway if it was taken in vain or twice. The caller locks the order's row."""
    reference = f"refund_owed:{refund.pk}"
    return _written(reference) or post(
        kind=PostingKind.REFUND_OWED,
        reference=reference,
        subject=_of_refund(refund),
        moves=[
            *_taken_back(refund),
            Move(_owed_to(refund), -refund.amount_paise),
        ],
    )


def refund_sent(refund: Refund) -> Posting | None:
    """The gateway has accepted the refund. None if it is already sent."""
    return _refund_moves(refund, PostingKind.REFUND_SENT, refund.amount_paise)


def refund_returned(refund: Refund) -> Posting | None:
    """A sent refund came back: it is owed again. None if it is not sent."""
    return _refund_moves(refund, PostingKind.REFUND_RETURNED, -refund.amount_paise)


def paid_out(payout: Payout) -> Posting | None:
    """The gateway has accepted a transfer to the worker. None if it is already sent."""
    return _payout_moves(payout, PostingKind.PAID_OUT, payout.amount_paise)


def payout_returned(payout: Payout) -> Posting | None:
    """A sent transfer came back: the worker waits again. None if it is not sent."""
    return _payout_moves(payout, PostingKind.PAYOUT_RETURNED, -payout.amount_paise)


def _refund_moves(refund: Refund, kind: PostingKind, paise: int) -> Posting | None:
    reference = _there_and_back(
        refund.pk, kind, out=PostingKind.REFUND_SENT, back=PostingKind.REFUND_RETURNED
    )
    if reference is None:
        return None
    return post(
        kind=kind,
        reference=reference,
        subject=_of_refund(refund),
        moves=[Move(_owed_to(refund), paise), Move(_gateway, -paise)],
    )


def _payout_moves(payout: Payout, kind: PostingKind, paise: int) -> Posting | None:
    reference = _there_and_back(
        payout.pk, kind, out=PostingKind.PAID_OUT, back=PostingKind.PAYOUT_RETURNED
    )
    if reference is None:
        return None
    funding = payout.release.funding
    return post(
        kind=kind,
        reference=reference,
        subject=Subject(
            funding.project_id,
            milestone_id=funding.milestone_id,
            worker_id=payout.worker_id,
        ),
        moves=[Move(_worker(payout.worker_id), paise), Move(_gateway, -paise)],
    )


def _there_and_back(
    row_id: UUID, kind: PostingKind, *, out: PostingKind, back: PostingKind
) -> str | None:
    """The reference of a row's next ``out`` or ``back``, which alternate, ``out`` first.

    None if it is not that kind's turn: the ledger has it already. The caller locks the row; the
    number at the end keeps the references distinct.
    """
    times_out = Posting.objects.filter(reference__startswith=f"{out.value}:{row_id}:").count()
    times_back = Posting.objects.filter(reference__startswith=f"{back.value}:{row_id}:").count()
    is_out = times_out > times_back
    if is_out == (kind == out):
        return None
    return f"{kind.value}:{row_id}:{(times_out if is_out else times_out + 1)}"


def _taken_back(refund: Refund) -> Iterator[Move]:
    if refund.funding is not None:
        yield Move(_held(refund.funding.project_id), refund.amount_paise)
    elif refund.cause in _NEVER_BOOKED:
        yield Move(_gateway, refund.amount_paise)
    else:
        for move in _earned(AccountKind.LISTING_FEES, tax_of_refund(refund)):
            yield Move(move.place, -move.paise)


def _earned(fee: AccountKind, tax: TaxSplit) -> list[Move]:
    """Credits of a fee and its tax."""
    return [
        Move(Place(fee), -tax.taxable_paise),
        Move(Place(AccountKind.CGST), -tax.cgst_paise),
        Move(Place(AccountKind.SGST), -tax.sgst_paise),
        Move(Place(AccountKind.IGST), -tax.igst_paise),
    ]


def _written(reference: str) -> Posting | None:
    """The existing posting of a reference. Checked first where the customer may have moved since:
    tax once booked stays."""
    return Posting.objects.filter(reference=reference).first()


def _of_refund(refund: Refund) -> Subject:
    order = refund.order
    return Subject(order.project_id, milestone_id=order.milestone_id, payer_id=order.payer_id)


def _held(project_id: UUID) -> Place:
    return Place(AccountKind.HELD, project_id)


def _worker(worker_id: UUID) -> Place:
    return Place(AccountKind.WORKER, worker_id)


def _owed_to(refund: Refund) -> Place:
    return Place(AccountKind.REFUNDS, refund.order.payer_id)
