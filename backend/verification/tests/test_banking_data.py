"""What is stored of a bank account: never its number, and one of two concurrent ones."""

import logging
import threading
from contextlib import suppress

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.test import Client

from accounts.models import User
from config.tests.world import World
from core.testing.jobs import RunJobs
from integrations.razorpay.gateway import BankAccount, GatewayUnreachable
from integrations.razorpay.simulator.switches import ApiFault, Endpoint
from integrations.razorpay.testing import (
    RunningSimulator,
)
from payments.payouts.bank_details import PayoutDetails
from payments.payouts.models import PayoutAccount
from payments.tests.paid_work import with_phone
from verification.banking.models import BankCheck
from verification.banking.services import banking_put
from verification.tests.banking_world import (
    NUMBER,
    PATH,
    UPI,
    account_check,
    advance,
    put,
)
from verification.tests.conftest import Browse


@pytest.fixture
def worker(world: World) -> User:
    return with_phone(world.user("member"))


@pytest.fixture
def client(worker: User, browse: Browse) -> Client:
    return browse(worker)


def test_the_number_is_nowhere(
    client: Client,
    worker: User,
    simulator: RunningSimulator,
    run_jobs: RunJobs,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Every answer, every line of the log, every row and every job, whatever went wrong."""
    answers = []
    with caplog.at_level(logging.DEBUG):
        for endpoint in (Endpoint.OPEN_ACCOUNT, Endpoint.CREATE_CONTACT, Endpoint.ASK_BANK):
            simulator.switches.fail(endpoint, ApiFault.ACTED_BUT_LOST)
            answers.append(put(client, upi_id=UPI))
        jobs = _every_row()
        answers += [put(client, ifsc="bad", upi_id=UPI), client.get(PATH)]
        with suppress(GatewayUnreachable):
            advance(worker)
        advance(worker)
        answers += [client.get(PATH), client.get("/api/me/verification")]
    said = "".join(answer.content.decode() for answer in answers)
    assert "7891" in said
    logged = caplog.text + "".join(capfd.readouterr())
    for text in (said, logged, *jobs, *_every_row()):
        assert NUMBER not in text
        assert NUMBER[:-4] not in text
        assert UPI not in text


def _every_row() -> list[str]:
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


@pytest.mark.django_db(transaction=True)
def test_two_accounts_at_once_leave_one(simulator: RunningSimulator) -> None:
    with transaction.atomic():
        worker = with_phone(World().user("member"))
    barrier = threading.Barrier(2)
    faults: list[BaseException] = []

    def give(number: str) -> None:
        bank = BankAccount("Suresh Sharma", number, "HDFC0000317")
        try:
            barrier.wait(timeout=20)
            banking_put(worker, details=PayoutDetails(bank, UPI))
        except Exception as fault:
            faults.append(fault)
        finally:
            connection.close()

    threads = [
        threading.Thread(target=give, args=[number]) for number in (NUMBER, "918020011223344")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    current = BankCheck.objects.filter(worker=worker, replaced_at__isnull=True)
    assert sorted(current.values_list("kind", flat=True)) == ["bank_account", "upi"]
    account = PayoutAccount.objects.exclude(status="closed").get()
    assert {check.account_id for check in current} == {account.pk}
    assert account_check(worker).last_four == account.last_four
