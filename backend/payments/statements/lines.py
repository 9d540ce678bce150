"""A person's money as statement lines, one per movement, newest first. Paise, INR.

A homeowner sees what was paid, held and refunded; a worker what was earned and paid out. Every
figure is from the ledger: nothing is computed twice.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Literal

from django.db.models import Prefetch, QuerySet
from django.utils import timezone

from accounts.models import User
from core.ids import first_id_of
from payments.ledger.models import AccountKind, Entry, Posting, PostingKind
from payments.statements.schemas import StatementLineOut

Direction = Literal["in", "out", "within"]
"""Towards the reader, away, or from one purpose to another without leaving Karigar."""

_fees = {AccountKind.SERVICE_FEES, AccountKind.CGST, AccountKind.SGST, AccountKind.IGST}

_read_by_payer: dict[str, tuple[AccountKind, Direction]] = {
    PostingKind.LISTING_FEE_PAID: (AccountKind.GATEWAY, "out"),
    PostingKind.MILESTONE_FUNDED: (AccountKind.GATEWAY, "out"),
    PostingKind.RELEASED: (AccountKind.HELD, "within"),
    PostingKind.REFUND_OWED: (AccountKind.REFUNDS, "within"),
    PostingKind.REFUND_SENT: (AccountKind.REFUNDS, "in"),
    PostingKind.REFUND_RETURNED: (AccountKind.REFUNDS, "out"),
}
_read_by_worker: dict[str, tuple[AccountKind, Direction]] = {
    PostingKind.RELEASED: (AccountKind.WORKER, "in"),
    PostingKind.PAID_OUT: (AccountKind.WORKER, "out"),
    PostingKind.PAYOUT_RETURNED: (AccountKind.WORKER, "in"),
}


def postings_of(person: User, *, first: date | None, last: date | None) -> QuerySet[Posting]:
    """The postings on the person's statement from ``first`` to ``last`` (days in India), both
    included; None leaves an end open. ``line`` needs no further query for each."""
    # An account is permanently a worker's or a homeowner's (spec part 1, point 6).
    own = {"worker": person} if person.offers_work else {"payer": person}
    postings = Posting.objects.filter(**own).select_related("project", "milestone")
    if first is not None:
        postings = postings.filter(id__gte=first_id_of(_midnight(first)))
    if last is not None:
        postings = postings.filter(id__lt=first_id_of(_midnight(last + timedelta(days=1))))
    return postings.prefetch_related(
        Prefetch("entries", queryset=Entry.objects.select_related("account"))
    )


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), timezone.get_default_timezone()).astimezone(UTC)


def line(posting: Posting, person: User) -> StatementLineOut:
    """A posting of ``postings_of`` as the person reads it."""
    entries = {entry.account.kind: entry for entry in posting.entries.all()}
    is_worker = posting.worker_id == person.pk
    read_as = _read_by_worker if is_worker else _read_by_payer
    account, direction = read_as[posting.kind]
    entry = entries.get(AccountKind.WORKER if is_worker else AccountKind.HELD)
    fees = [entry.amount_paise for kind, entry in entries.items() if kind in _fees and is_worker]
    return StatementLineOut.from_row(
        posting,
        happened_at=posting.created_at,
        project_title=posting.project.title,
        milestone_title=posting.milestone.title if posting.milestone else None,
        direction=direction,
        amount_paise=abs(entries[account].amount_paise),
        service_fee_paise=-sum(fees),
        balance_paise=-entry.balance_paise if entry and entry.balance_paise is not None else None,
    )
