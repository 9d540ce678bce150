"""``docs/money.md`` shows what the code does: each movement's accounts, each state, each check."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db.models import TextChoices
from django.utils import timezone

from config.tests.world import World
from core.ids import uuid7
from payments.ledger import movements
from payments.ledger.audit import CHECKS
from payments.ledger.models import AccountKind, Posting, PostingKind
from payments.models import FeeSchedule, FoundBy, Order, OrderStatus, Payment, PaymentStatus
from payments.payouts.models import AccountStatus, PayoutStatus
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.tests.paid_work import funded, released
from projects.models import Project

PAGE = (Path(__file__).parents[3] / "docs" / "money.md").read_text("utf-8")
TAXES = {AccountKind.CGST, AccountKind.SGST, AccountKind.IGST}


def rows(name: str) -> list[list[str]]:
    """The cells of a marked table, without its head."""
    found = re.search(rf"<!-- {name} -->\n(.*?)<!-- /{name} -->", PAGE, re.DOTALL)
    assert found, name
    lines = found[1].strip().splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize(
    "states", [OrderStatus, PaymentStatus, RefundStatus, PayoutStatus, AccountStatus]
)
def test_a_drawing_has_all_states_and_no_other(states: type[TextChoices]) -> None:
    found = re.search(rf"<!-- {states.__name__} -->\n```mermaid\n(.*?)```", PAGE, re.DOTALL)
    assert found, states
    edges = re.findall(r"^\s+(\S+) --> (\w+|\[\*\])", found[1], re.MULTILINE)
    drawn = {end for edge in edges for end in edge} - {"[*]"}
    assert drawn == set(states.values)
    assert ("paid", "failed") not in edges, "nothing leads back from paid"


def test_every_check_is_told() -> None:
    assert [row[0].strip("`") for row in rows("checks")] == list(CHECKS)


def an_order(project: Project) -> Payment:
    """The payment of a listing fee."""
    order = Order.objects.create(
        project=project,
        payer=project.homeowner,
        fee_schedule=FeeSchedule.objects.get(),
        amount_paise=500,
        status=OrderStatus.PAID,
        gateway_order_id=f"order_{uuid7().hex}",
        receipt=uuid7().hex,
        opened_at=timezone.now(),
        paid_at=timezone.now(),
        found_by=FoundBy.BROWSER,
    )
    return Payment.objects.create(
        order=order,
        gateway_payment_id=f"pay_{uuid7().hex}",
        status=PaymentStatus.CAPTURED,
        amount_paise=500,
    )


def owed(payment: Payment, cause: RefundCause) -> Refund:
    return Refund.objects.create(
        payment=payment,
        order=payment.order,
        funding=getattr(payment.order, "funding", None),
        amount_paise=500,
        cause=cause,
        status=RefundStatus.OWED,
    )


def everything(project: Project) -> Iterator[tuple[str, Posting | None]]:
    """Each row of the page, and the posting it tells of."""
    fee, twice = an_order(project), an_order(project)
    yield "listing_fee_paid", movements.listing_fee_paid(fee.order)
    yield (
        "refund_owed (listing fee)",
        movements.refund_owed(owed(fee, RefundCause.LISTING_CANCELLED)),
    )
    yield (
        "refund_owed (in vain, twice)",
        movements.refund_owed(owed(twice, RefundCause.PAID_TWICE)),
    )
    funding = funded(project)
    yield "milestone_funded", Posting.objects.get(reference=f"milestone_funded:{funding.pk}")
    payout = released(funding, 100_000, fee_paise=5_900)
    yield "released", Posting.objects.get(reference=f"released:{payout.release_id}")
    yield "paid_out", movements.paid_out(payout)
    yield "payout_returned", movements.payout_returned(payout)
    paid = funding.order.payments.get()
    refund = owed(paid, RefundCause.WORK_CANCELLED)
    yield "refund_owed (held)", movements.refund_owed(refund)
    yield "refund_sent", movements.refund_sent(refund)
    yield "refund_returned", movements.refund_returned(refund)


def sides(posting: Posting) -> list[set[str]]:
    entries = posting.entries.values_list("account__kind", "amount_paise")
    return [
        {kind for kind, paise in entries if paise > 0},
        {kind for kind, paise in entries if paise < 0},
    ]


def promised(cell: str) -> tuple[set[str], bool]:
    """The accounts of a cell, and whether a tax is among them."""
    kinds = set(re.findall(r"\w+", cell)) & set(AccountKind.values)
    return kinds - TAXES, bool(kinds & TAXES)


@pytest.mark.django_db
def test_each_movement_books_what_the_page_says(world: World) -> None:
    page = {row[0]: row[1:] for row in rows("postings")}
    seen = dict(everything(world.project("in_progress")))
    assert set(seen) == set(page)
    assert {name.split()[0] for name in page} == set(PostingKind.values)
    for name, posting in seen.items():
        assert posting is not None, name
        for kinds, cell in zip(sides(posting), page[name], strict=True):
            assert (kinds - TAXES, bool(kinds & TAXES)) == promised(cell), name
