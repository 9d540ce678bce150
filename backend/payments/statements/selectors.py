"""Reads of the ledger: a person's balances and statement. Paise, INR."""

from collections.abc import Iterator
from datetime import date

from django.db.models import QuerySet, Sum
from django.utils.translation import gettext as _
from pydantic import Field

from accounts.models import User
from core.api.pagination import Page, Paging, page_newest_first
from core.api.schemas import Out
from core.database.compiled_queries import compiled, compiled_aggregate
from core.errors import ValidationFailed
from payments.escrow.models import Funding, Release
from payments.ledger.models import Account, AccountKind, Entry, PostingKind
from payments.payouts.models import Payout, PayoutStatus
from payments.payouts.reasons import PayoutPartOut, unpaid_parts
from payments.refunds.models import Refund, RefundStatus
from payments.statements import lines as statements
from payments.statements.schemas import StatementLineOut

UNDER_WAY = (RefundStatus.OWED, RefundStatus.SENT, RefundStatus.FAILED)


class BalancesOut(Out):
    """All a person's money now; the other role's figures are 0.

    ``held`` waits for work to be accepted, on either side. A homeowner has paid ``fees`` and
    ``funded``, of which ``released`` went to workers. A worker has earned ``released`` (service
    ``fees`` are deducted from it), of which ``waiting`` is here and ``paid_out`` the rest;
    ``on_its_way`` of that has not arrived yet. ``payouts`` says why money has not arrived.
    """

    fees_paise: int = 0
    funded_paise: int = 0
    held_paise: int = 0
    released_paise: int = 0
    refunds_under_way_paise: int = 0
    refunded_paise: int = 0
    waiting_paise: int = 0
    on_its_way_paise: int = 0
    paid_out_paise: int = 0
    payouts: list[PayoutPartOut] = Field(
        default=[], description="Released money that has not arrived"
    )


def balances(person: User) -> BalancesOut:
    """The person's balances. A fixed number of queries."""
    return _of_worker(person) if person.offers_work else _of_payer(person)


def _of_payer(person: User) -> BalancesOut:
    funded, fees, refunds = _funded(person), _fees(person), dict(_refunds(person))
    return BalancesOut(
        fees_paise=fees["paise"],
        funded_paise=funded["paid"],
        held_paise=funded["paid"] - funded["released"] - funded["refunded"],
        released_paise=funded["released"],
        refunds_under_way_paise=sum(refunds.get(status, 0) for status in UNDER_WAY),
        refunded_paise=refunds.get(RefundStatus.DONE, 0),
    )


@compiled_aggregate
def _funded(payer: User) -> tuple[QuerySet[Funding], dict[str, Sum]]:
    return Funding.objects.filter(payer=payer), {
        "paid": Sum("amount_paise", default=0),
        "released": Sum("released_paise", default=0),
        "refunded": Sum("refunded_paise", default=0),
    }


@compiled_aggregate
def _fees(payer: User) -> tuple[QuerySet[Entry], dict[str, Sum]]:
    paid = Entry.objects.filter(
        posting__payer=payer,
        posting__kind=PostingKind.LISTING_FEE_PAID,
        account__kind=AccountKind.GATEWAY,
    )
    return paid, {"paise": Sum("amount_paise", default=0)}


@compiled
def _refunds(payer: User) -> QuerySet[Refund, tuple[str, int]]:
    rows = Refund.objects.filter(order__payer=payer).values_list("status")
    return rows.annotate(paise=Sum("amount_paise"))


def _of_worker(person: User) -> BalancesOut:
    funded = Funding.objects.filter(worker=person).aggregate(
        paid=Sum("amount_paise", default=0),
        released=Sum("released_paise", default=0),
        refunded=Sum("refunded_paise", default=0),
    )
    fees = Release.objects.filter(funding__worker=person).aggregate(
        paise=Sum("service_fee_paise", default=0)
    )
    on_its_way = Payout.objects.filter(worker=person, status=PayoutStatus.SENT).aggregate(
        paise=Sum("amount_paise", default=0)
    )
    account = Account.objects.filter(kind=AccountKind.WORKER, owner=person).first()
    waiting = -(account.balance_paise or 0) if account else 0
    return BalancesOut(
        fees_paise=fees["paise"],
        held_paise=funded["paid"] - funded["released"] - funded["refunded"],
        released_paise=funded["released"],
        waiting_paise=waiting,
        on_its_way_paise=on_its_way["paise"],
        paid_out_paise=funded["released"] - fees["paise"] - waiting,
        payouts=unpaid_parts(person),
    )


def statement(
    person: User, *, first: date | None, last: date | None, paging: Paging
) -> Page[StatementLineOut]:
    """One page of the person's statement, newest first. Raises ValidationFailed."""
    return page_newest_first(
        statements.postings_of(person, first=first, last=_after(first, last)), paging
    ).map(lambda posting: statements.line(posting, person))


def every_line(
    person: User, *, first: date | None, last: date | None
) -> Iterator[StatementLineOut]:
    """The person's whole statement of these days, newest first, read in batches.

    Raises ValidationFailed at once, not during iteration.
    """
    postings = statements.postings_of(person, first=first, last=_after(first, last))
    rows = postings.order_by("-id").iterator(chunk_size=1000)
    return (statements.line(posting, person) for posting in rows)


def _after(first: date | None, last: date | None) -> date | None:
    if first is not None and last is not None and last < first:
        raise ValidationFailed.at("to", _("This must not be before the first day."))
    return last
