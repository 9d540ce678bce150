"""The audit is silent when everything agrees, and names discrepancies."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from config.tests.world import World
from payments.escrow.models import Funding
from payments.ledger import movements
from payments.ledger.audit import CHECKS, audit
from payments.ledger.tasks import audit_books
from payments.payouts.models import Payout
from payments.tests.paid_work import funded, released

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("in_progress",)


@pytest.fixture
def payout(world: World) -> Payout:
    return released(funded(world.project("in_progress")), 400_000, fee_paise=11_800)


def found() -> list[tuple[str, int, int]]:
    return [(finding.check, finding.books_paise, finding.rows_paise) for finding in audit()]


def by_hand(sql: str) -> None:
    """What only somebody who removes the guards can do."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        for table in ("account", "entry", "posting"):
            cursor.execute(f"ALTER TABLE payments_ledger_{table} DISABLE TRIGGER USER")
        cursor.execute(sql)


def test_nothing_is_found_where_all_agrees(payout: Payout) -> None:
    assert found() == []
    out = StringIO()
    call_command("ledger_check", stdout=out)
    assert f"{len(CHECKS)} checks" in out.getvalue()


def test_a_movement_that_was_not_booked_is_found(payout: Payout) -> None:
    Funding.objects.update(released_paise=500_000)
    assert found() == [("held_is_what_fundings_hold", 600_000, 500_000)]


def test_a_payout_that_left_unseen_is_found(payout: Payout) -> None:
    movements.paid_out(payout)
    assert found() == [
        ("workers_wait_for_what_was_not_paid_out", 0, 388_200),
        ("gateway_has_what_came_and_did_not_leave", 611_800, 1_000_000),
    ]


def test_a_release_without_its_payout_is_found(payout: Payout) -> None:
    payout.delete()
    assert [check for check, _, _ in found()] == [
        "workers_wait_for_what_was_not_paid_out",
        "every_release_has_its_payout",
    ]


def test_an_edited_entry_is_found(payout: Payout) -> None:
    by_hand(
        "UPDATE payments_ledger_entry SET amount_paise = amount_paise - 1"
        " WHERE balance_paise = -388200"
    )
    assert [check for check, _, _ in found()] == ["postings_balance", "balances_are_sums"]
    with pytest.raises(CommandError, match="2 findings"):
        call_command("ledger_check", stderr=StringIO())


def test_a_balance_set_by_hand_is_found(payout: Payout) -> None:
    by_hand("UPDATE payments_ledger_account SET balance_paise = 0 WHERE kind = 'worker'")
    assert [check for check, _, _ in found()] == [
        "balances_are_sums",
        "workers_wait_for_what_was_not_paid_out",
    ]


def test_the_night_logs_each_finding(payout: Payout, caplog: pytest.LogCaptureFixture) -> None:
    audit_books()
    assert "do not agree" not in caplog.text
    Funding.objects.update(released_paise=500_000)
    audit_books()
    assert "the books do not agree" in caplog.text
