"""Why released money has not arrived: the same reason on every screen and in every message."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.suspensions.models import SuspensionReason
from accounts.suspensions.services import suspension_begin
from config.tests.world import World, person
from core.mail.mail import write
from notifications.models import Notification
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.escrow.services import release_part
from payments.payouts.models import AccountStatus, Payout, PayoutAccount, PayoutStatus
from payments.payouts.payout_account import active_account
from payments.payouts.reasons import PayoutReason, account_gate
from payments.tests.paid_work import funded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("in_progress",)

STEPS = {
    PayoutReason.NO_ACCOUNT: "add_bank_account",
    PayoutReason.ACCOUNT_REFUSED: "correct_bank_account",
    PayoutReason.FAILED: "retry_payout",
}


def account(worker: User, **changes: Any) -> PayoutAccount:
    return PayoutAccount.objects.create(
        worker=worker,
        gateway_account_id="acc_1",
        holder_name="Suresh Sharma",
        ifsc="HDFC0000001",
        last_four="7891",
        **{"status": AccountStatus.ACTIVE, **changes},
    )


def no_account(worker: User) -> None:
    pass


def in_review(worker: User) -> None:
    account(worker, status=AccountStatus.UNDER_REVIEW)


def refused(worker: User) -> None:
    account(worker, status=AccountStatus.NEEDS_CLARIFICATION)


def changed(worker: User) -> None:
    account(worker, usable_from=timezone.now() + timedelta(hours=20))


def on_hold(worker: User) -> None:
    account(worker)
    staff = person("homeowner", "moderna", is_staff=True)
    suspension_begin(staff, user_id=worker.pk, reason=SuspensionReason.FRAUD, words="", days=None)


def ready(worker: User) -> None:
    account(worker)


CASES = [
    (no_account, PayoutReason.NO_ACCOUNT, "Add it, and the money is sent"),
    (in_review, PayoutReason.ACCOUNT_IN_REVIEW, "checks your bank account"),
    (refused, PayoutReason.ACCOUNT_REFUSED, "Enter the details again"),
    (changed, PayoutReason.COOLING_OFF, "for 24 hours after a bank account was changed"),
    (on_hold, PayoutReason.ON_HOLD, "while your account is on hold"),
    (ready, PayoutReason.SCHEDULED, "is sent to your bank account next"),
]


def part_of(funding: Funding, world: World) -> Release:
    owner = world.user("owner")
    return release_part(
        funding=funding, amount_paise=400_000, cause=ReleaseCause.HOMEOWNER, actor=owner
    )


def ask(user: User, path: str) -> Any:
    client = Client()
    client.force_login(user)
    answer = client.get(f"/api/{path}")
    assert answer.status_code == 200, answer.content
    return answer.json()


@pytest.mark.parametrize(("arrange", "reason", "words"), CASES)
def test_every_screen_tells_the_same(
    world: World, arrange: Any, reason: PayoutReason, words: str
) -> None:
    worker = world.user("member")
    funding = funded(world.project("in_progress"))
    arrange(worker)
    release = part_of(funding, world)
    gate = account_gate(worker.pk)
    assert gate.reason is reason
    assert (gate.reason is PayoutReason.SCHEDULED) is (active_account(worker.pk) is not None)
    _told(worker, words)
    if arrange is on_hold:
        return  # Nobody in whose name the account asks.
    expected = [(reason.value, release.net_paise)]
    assert parts(ask(worker, "me/money")) == expected
    project = ask(worker, f"projects/{funding.project_id}/money")
    assert parts(project) == expected
    [milestone] = [row for row in project["milestones"] if row["released_paise"]]
    assert parts(milestone) == expected
    assert (milestone["payouts"][0]["until"] is not None) is (reason is PayoutReason.COOLING_OFF)
    assert [row["reason"] for row in ask(worker, "me/payouts")["items"]] == [reason.value]
    steps = ask(worker, "me/next-steps")["waiting"]
    asked = [step for step in steps if step["amount_paise"] is not None]
    assert [(step["step"], step["amount_paise"]) for step in asked] == [
        (STEPS[reason], release.net_paise) for _ in range(1) if reason in STEPS
    ]
    assert steps[: len(asked)] == asked, "first of all"
    homeowner = ask(world.user("owner"), f"projects/{funding.project_id}/money")
    assert homeowner["payouts"] == [], "a worker's bank is nobody else's business"
    assert all(row["payouts"] == [] for row in homeowner["milestones"])


def parts(shown: dict[str, Any]) -> list[tuple[str, int]]:
    return [(part["reason"], part["amount_paise"]) for part in shown["payouts"]]


def _told(worker: User, words: str) -> None:
    told = Notification.objects.get(user=worker, event="payments/money_released")
    for language in ("en", "hi"):
        _subject, text, _html = write(
            "payments/money_released", {**told.context, "link": told.link}, language
        )
        assert (words in text) is (language == "en")


def test_only_what_arrived_is_called_paid(world: World) -> None:
    worker = world.user("member")
    funding = funded(world.project("in_progress"))
    ready(worker)
    release_part(
        funding=funding,
        amount_paise=400_000,
        cause=ReleaseCause.HOMEOWNER,
        actor=world.user("owner"),
    )
    for status, reason in (
        (PayoutStatus.SENT, "sent"),
        (PayoutStatus.FAILED, "failed"),
        (PayoutStatus.PAID, "paid"),
    ):
        Payout.objects.update(
            status=status,
            gateway_transfer_id="trf_1",
            sent_at=timezone.now(),
            paid_at=timezone.now() if status == PayoutStatus.PAID else None,
            account=PayoutAccount.objects.get(),
        )
        shown = ask(worker, f"projects/{funding.project_id}/money")
        assert [part["reason"] for part in shown["payouts"]] == [reason]
        unpaid = [part["reason"] for part in ask(worker, "me/money")["payouts"]]
        assert unpaid == ([] if reason == "paid" else [reason])
