"""A worker's bank account: validated by field, opened at the gateway, shown by four digits."""

import json
import logging
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

from accounts.reauthentication.services import fresh_for
from accounts.tests.signing_in import sign_in_freshly
from config.tests.world import World
from core.models import OutgoingMail, OutgoingSms
from core.testing.jobs import RunJobs
from integrations.razorpay.gateway import BankAccount
from integrations.razorpay.simulator.switches import ApiFault, Endpoint, Review
from integrations.razorpay.testing import RunningSimulator
from notifications.models import Notification
from payments.models import WebhookEvent
from payments.payouts import bank_account_tasks, bank_accounts
from payments.payouts.models import AccountStatus, Payout, PayoutAccount, PayoutStatus
from payments.tests.paid_work import (
    NUMBER,
    failed_payout,
    funded,
    paid_at_gateway,
    released,
    with_account,
    with_phone,
)
from payments.webhooks.dispatch import webhook_handle

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("in_progress",)

PATH = "/api/me/payout-account"
BANK = {
    "account_holder_name": "Suresh  Sharma ",
    "account_number": "5010 0234 567891",
    "account_number_again": NUMBER,
    "ifsc": "hdfc0001234",
}


@pytest.fixture
def member(world: World) -> Client:
    with_phone(world.user("member"))
    client = Client()
    sign_in_freshly(client, world.user("member"))
    return client


def put(client: Client, **changes: str) -> Any:
    return client.put(PATH, {**BANK, **changes}, content_type="application/json")


def test_an_account_is_opened_and_shown_masked(member: Client, simulator: RunningSimulator) -> None:
    assert member.get(PATH).json() == {
        "account": None,
        "waiting_paise": 0,
        "needs_phone": False,
        "can_remove": False,
    }
    answer = put(member)
    assert answer.status_code == 200, answer.content
    shown = answer.json()["account"]
    assert (shown["holder_name"], shown["bank_name"]) == ("Suresh Sharma", "HDFC Bank")
    assert (shown["ifsc"], shown["masked_number"]) == ("HDFC0001234", "XXXX XXXX 7891")
    assert put(member).status_code == 200, "the same again is the same account"
    assert PayoutAccount.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("account_holder_name", "S"),
        ("account_holder_name", "12345678"),
        ("account_number", "12345678"),
        ("account_number", "1234567890123456789"),
        ("account_number", "12345678901a"),
        ("account_number", "000000000000"),
        ("account_number_again", "50100234567890"),
        ("ifsc", "HDFC1001234"),
        ("ifsc", "HDFC000123"),
        ("ifsc", "QQQQ0001234"),
        ("upi_id", "ramesh"),
        ("upi_id", "r@okaxis"),
        ("upi_id", "ramesh@ok axis"),
        ("upi_id", "ramesh@okaxis@ybl"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(
    member: Client, simulator: RunningSimulator, field: str, value: str
) -> None:
    answer = put(member, **{field: value})
    assert answer.status_code == 422
    assert [one["field"] for one in answer.json()["errors"]] == [field]
    assert not PayoutAccount.objects.exists()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"account_number": " - "}, "Please fill in all required banking details."),
        ({"ifsc": "", "upi_id": "no"}, "Please fill in all required banking details."),
        (
            {"account_number_again": "50100234567890"},
            "Account numbers do not match. Please check and try again.",
        ),
        ({"ifsc": "HDFC000123"}, "IFSC code must be 11 characters long."),
    ],
)
def test_the_words_of_the_specification(
    member: Client, simulator: RunningSimulator, changes: dict[str, str], said: str
) -> None:
    """Spec part 2, points 5 and 8."""
    answer = put(member, **changes)
    assert (answer.status_code, answer.json()["detail"]) == (422, said)
    answer = member.put(PATH, {}, content_type="application/json")
    assert answer.json()["detail"] == "Please fill in all required banking details."
    assert [one["field"] for one in answer.json()["errors"]] == [
        *("account_holder_name", "account_number", "account_number_again", "ifsc")
    ]


def test_a_upi_id_is_kept_as_a_mask(member: Client, simulator: RunningSimulator) -> None:
    shown = put(member, upi_id=" Ramesh.Kumar@OKaxis ").json()["account"]
    assert shown["masked_upi"] == "ra•••@okaxis"
    assert put(member).json()["account"]["masked_upi"] == ""


def test_an_old_proof_is_asked_for_again_once_the_values_are_right(
    member: Client, simulator: RunningSimulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    from accounts.reauthentication import services as reauthentication

    now = reauthentication.clock()
    monkeypatch.setattr(reauthentication, "clock", lambda: now + fresh_for + 1)
    assert put(member, ifsc="nothing").status_code == 422
    answer = put(member)
    assert (answer.status_code, answer.json()["code"]) == (401, "reauthentication_required")
    assert not PayoutAccount.objects.exists()
    assert member.delete(PATH).status_code == 401


@pytest.mark.parametrize("fault", list(ApiFault))
def test_a_gateway_at_fault_keeps_nothing_and_the_same_again_makes_one_account(
    member: Client, simulator: RunningSimulator, fault: ApiFault
) -> None:
    simulator.switches.slow_seconds = 0
    simulator.switches.fail(Endpoint.OPEN_ACCOUNT, fault)
    answer = put(member)
    assert (answer.status_code, answer.json()["code"]) == (503, "gateway_not_answering")
    assert not PayoutAccount.objects.exists()
    assert put(member).status_code == 200
    with simulator.store.reading() as rows:
        assert rows.execute("SELECT COUNT(*) FROM accounts").fetchone()[0] == 1


def test_what_the_gateway_decides_later_is_told_and_followed(
    world: World, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    simulator.switches.account = Review.UNDER_REVIEW
    payout = released(paid_at_gateway(simulator, world.project("in_progress")), 400_000)
    account = with_account(world.user("member"))
    run_jobs()
    payout.refresh_from_db()
    assert (account.status, payout.status) == ("under_review", PayoutStatus.WAITING)
    simulator.accounts.review(account.gateway_account_id, Review.NEEDS_CLARIFICATION)
    bank_accounts.account_check(account_id=account.pk)
    assert Notification.objects.filter(event="payments/payout_account_wrong").count() == 1
    simulator.accounts.review(account.gateway_account_id, Review.ACTIVATED)
    deliver(simulator)
    run_jobs()
    payout.refresh_from_db()
    assert payout.status == PayoutStatus.PAID
    assert Notification.objects.filter(event="payments/payout_account_active").count() == 1


def deliver(simulator: RunningSimulator, *, times: int = 1) -> None:
    """Every webhook so far, newest first, so many times each."""
    for event_id, body in reversed(simulator.queued_events()):
        for again in range(times):
            event, _ = WebhookEvent.objects.get_or_create(
                event_id=f"{event_id}-{again}",
                defaults={"type": json.loads(body)["event"], "payload": body.decode()},
            )
            webhook_handle(event_id=event.pk)


def test_webhooks_late_reordered_and_repeated_end_alike(
    world: World, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    with_account(world.user("member"))
    payout = released(paid_at_gateway(simulator, world.project("in_progress")), 400_000)
    run_jobs()
    deliver(simulator, times=3)
    run_jobs()
    payout.refresh_from_db()
    assert payout.status == PayoutStatus.PAID
    outcomes = WebhookEvent.objects.filter(type__startswith="transfer").values_list("outcome")
    assert {outcome for (outcome,) in outcomes} == {"applied"}
    assert Notification.objects.filter(event="payments/payout_paid").count() == 1


def test_a_suspended_account_is_found_by_the_clock(
    world: World, simulator: RunningSimulator
) -> None:
    account = with_account(world.user("member"))
    simulator.accounts.review(account.gateway_account_id, Review.SUSPENDED)
    PayoutAccount.objects.update(status=AccountStatus.UNDER_REVIEW, checked_at=None)
    bank_account_tasks.check_accounts()
    bank_account_tasks.check_account(account_id=str(account.pk))
    account.refresh_from_db()
    assert account.status == AccountStatus.SUSPENDED


def test_a_change_is_warned_of_by_mail_and_text(
    world: World, member: Client, simulator: RunningSimulator
) -> None:
    former = with_account(world.user("member"))
    other = "918020011223344"
    assert put(member, account_number=other, account_number_again=other).status_code == 200
    former.refresh_from_db()
    assert former.status == AccountStatus.CLOSED
    assert OutgoingMail.objects.filter(subject__contains="bank account").count() == 1
    text = OutgoingSms.objects.get(template="payments/payout_account_changed.en")
    assert "XXXX XXXX 3344" in text.text
    assert put(member).status_code == 200, "and back again"
    former.refresh_from_db()
    assert former.status != AccountStatus.CLOSED


def test_an_account_is_removed_unless_money_is_on_its_way_to_it(
    world: World, member: Client, simulator: RunningSimulator
) -> None:
    account = with_account(world.user("member"))
    payout = released(funded(world.project("in_progress")), 400_000)
    answer = member.delete(PATH)
    assert (answer.status_code, answer.json()["code"]) == (409, "payouts_under_way")
    Payout.objects.filter(pk=payout.pk).update(status=PayoutStatus.WAITING, account=None)
    assert member.delete(PATH).status_code == 204
    account.refresh_from_db()
    assert account.status == AccountStatus.CLOSED
    assert member.get(PATH).json()["waiting_paise"] == 400_000
    assert member.delete(PATH).status_code == 204, "again is no harm"


def test_a_failed_payout_says_so_plainly_and_is_tried_again(
    world: World, member: Client, simulator: RunningSimulator
) -> None:
    payout = failed_payout(world.project("in_progress"))
    (shown,) = member.get("/api/me/payouts").json()["items"]
    assert (shown["status"], shown["can_retry"]) == ("failed", False)
    assert shown["failure"].startswith("The bank did not accept")
    with_account(world.user("member"))
    PayoutAccount.objects.update(usable_from=None)
    Payout.objects.update(status=PayoutStatus.FAILED)
    (shown,) = member.get("/api/me/payouts").json()["items"]
    assert shown["can_retry"]
    retry = f"/api/payouts/{payout.pk}/retry"
    assert member.post(retry, content_type="application/json").json()["status"] == "queued"
    again = member.post(retry, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "payout_not_failed")


def test_the_number_is_nowhere(
    world: World,
    member: Client,
    simulator: RunningSimulator,
    run_jobs: RunJobs,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Every answer, every line of the log and every row of every table, whatever went wrong."""
    answers = [put(member, ifsc="bad"), put(member, account_number_again="123456789")]
    with caplog.at_level(logging.DEBUG):
        for fault in (ApiFault.DOWN, ApiFault.GARBAGE, ApiFault.ACTED_BUT_LOST):
            simulator.switches.fail(Endpoint.OPEN_ACCOUNT, fault)
            answers.append(put(member))
        answers += [put(member), member.get(PATH), member.get("/api/me/payouts")]
        released(paid_at_gateway(simulator, world.project("in_progress")), 400_000)
        run_jobs()
        deliver(simulator)
        run_jobs()
        answers.append(member.get("/api/me/payouts"))
    said = "".join(answer.content.decode() for answer in answers)
    assert "7891" in said
    logged = caplog.text + "".join(capfd.readouterr())
    for text in (said, logged, *every_row()):
        assert NUMBER not in text
        assert NUMBER[:-4] not in text
    assert NUMBER not in repr(BankAccount("Suresh Sharma", NUMBER, "HDFC0001234"))


def every_row() -> list[str]:
    """Each table as one text."""
    texts = []
    with connection.cursor() as cursor:
        for model in apps.get_models():
            if model._meta.managed:
                table = connection.ops.quote_name(model._meta.db_table)
                cursor.execute(f"SELECT coalesce(string_agg(t::text, ' '), '') FROM {table} t")  # noqa: S608 — a table's own name
                texts.append(cursor.fetchone()[0])
        cursor.execute("SELECT coalesce(string_agg(args::text, ' '), '') FROM procrastinate_jobs")
        texts.append(cursor.fetchone()[0])
    return texts


def test_the_bank_of_a_branch_is_named(member: Client) -> None:
    bank = {"name": "State Bank of India", "is_known_branch": True}
    assert member.get("/api/banks/sbin0001234").json() == bank
    unknown = bank | {"is_known_branch": False}
    assert member.get("/api/banks/sbin0999999").json() == unknown, "it may be a new one"
    assert member.get("/api/banks/QQQQ0001234").status_code == 404
    assert member.get("/api/banks/SBIN").status_code == 404
