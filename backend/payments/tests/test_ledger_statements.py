"""A person's balances, statement and file: only their own money, at a constant cost."""

import csv
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from config.tests.clients import fresh_browser
from config.tests.world import World
from core.files.spreadsheets import safe_cell
from core.ids import first_id_of, moment_of, uuid7
from payments.ledger import movements
from payments.models import FeeSchedule, FoundBy, Order, OrderStatus
from payments.tests.paid_work import funded, released
from projects.models import Project

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("in_progress",)


@pytest.fixture
def project(world: World) -> Project:
    return world.project("in_progress")


@pytest.fixture
def worker(world: World) -> Client:
    return fresh_browser(world.user("member"))


def fee_paid(project: Project) -> Order:
    order = Order.objects.create(
        project=project,
        payer=project.homeowner,
        fee_schedule=FeeSchedule.objects.get(),
        amount_paise=500,
        status=OrderStatus.PAID,
        gateway_order_id=f"order_{uuid7().hex}",
        receipt=f"listing-{uuid7().hex}"[:40],
        opened_at=timezone.now(),
        paid_at=timezone.now(),
        found_by=FoundBy.BROWSER,
    )
    movements.listing_fee_paid(order)
    return order


def lines(client: Client, **query: str) -> list[dict[str, Any]]:
    answer = client.get("/api/me/money/statement", query)
    assert answer.status_code == 200, answer.content
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


def test_a_homeowner_reads_what_was_paid_and_where_it_is(
    owner: Client, worker: Client, project: Project
) -> None:
    fee_paid(project)
    released(funded(project, amount_paise=300_000), 100_000, fee_paise=5_900)
    read = [
        (line["kind"], line["direction"], line["amount_paise"], line["balance_paise"])
        for line in lines(owner)
    ]
    assert read == [
        ("released", "within", 100_000, 200_000),
        ("milestone_funded", "out", 300_000, 300_000),
        ("listing_fee_paid", "out", 500, None),
    ]
    money = owner.get("/api/me/money").json()
    assert {name: paise for name, paise in money.items() if paise} == {
        "fees_paise": 500,
        "funded_paise": 300_000,
        "held_paise": 200_000,
        "released_paise": 100_000,
    }


def test_a_worker_reads_what_was_earned(worker: Client, project: Project) -> None:
    payout = released(funded(project, amount_paise=300_000), 100_000, fee_paise=5_900)
    movements.paid_out(payout)
    movements.payout_returned(payout)
    movements.payout_returned(payout)
    titles = {line["milestone_title"] for line in lines(worker)}
    assert titles == {payout.release.funding.milestone.title}
    shown = ("kind", "direction", "amount_paise", "service_fee_paise", "balance_paise")
    read = [tuple(line[name] for name in shown) for line in lines(worker)]
    assert read == [
        ("payout_returned", "in", 94_100, 0, 94_100),
        ("paid_out", "out", 94_100, 0, 0),
        ("released", "in", 94_100, 5_900, 94_100),
    ]
    money = worker.get("/api/me/money").json()
    assert {name: paise for name, paise in money.items() if paise} == {
        "fees_paise": 5_900,
        "held_paise": 200_000,
        "released_paise": 100_000,
        "waiting_paise": 94_100,
        "payouts": [{"reason": "no_account", "amount_paise": 94_100, "until": None}],
    }


@pytest.mark.parametrize("actor", ["stranger", "homeowner", "supervisor", "contractor", "staff"])
def test_nobody_else_reads_a_line(world: World, project: Project, actor: str) -> None:
    fee_paid(project)
    released(funded(project), 100_000)
    client = fresh_browser(world.user(actor))
    assert lines(client) == []
    money = client.get("/api/me/money").json()
    assert money.pop("payouts") == []
    assert set(money.values()) == {0}
    assert len(download(client)) == 1


def test_a_statement_comes_page_by_page(owner: Client, project: Project) -> None:
    for _ in range(5):
        funded(project)
    seen: list[str] = []
    query: dict[str, str] = {"limit": "2"}
    for _ in range(3):
        page = owner.get("/api/me/money/statement", query).json()
        seen += [line["id"] for line in page["items"]]
        query["cursor"] = page["next"]
    assert page["next"] is None
    assert seen == [line["id"] for line in lines(owner)]
    assert owner.get("/api/me/money/statement", {"cursor": "mangled"}).status_code == 422


def test_days_are_indias_and_both_ends_count(owner: Client, project: Project) -> None:
    funded(project)
    today = timezone.localdate()
    day = timedelta(days=1)
    assert len(lines(owner, **{"from": f"{today}", "to": f"{today}"})) == 1
    assert len(lines(owner, **{"from": f"{today + day}"})) == 0
    assert len(lines(owner, to=f"{today - day}")) == 0
    assert len(lines(owner, to=f"{today}")) == 1
    wrong = owner.get("/api/me/money/statement", {"from": f"{today}", "to": f"{today - day}"})
    assert wrong.status_code == 422
    assert wrong.json()["errors"][0]["field"] == "to"
    assert owner.get("/api/me/money/statement.csv?from=2026-02-02&to=2026-02-01").status_code == 422


def test_an_id_tells_its_moment() -> None:
    moment = datetime(2026, 3, 31, 18, 30, tzinfo=UTC)
    first = first_id_of(moment)
    assert moment_of(first) == moment
    assert first_id_of(moment - timedelta(milliseconds=1)) < first < uuid7()
    assert timezone.now() - moment_of(uuid7()) < timedelta(seconds=5)


def queries(ask: Callable[[], object]) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        ask()
    return len(captured)


def test_many_movements_cost_what_few_do(owner: Client, project: Project) -> None:
    funded(project)
    lines(owner)
    few = [queries(lambda: lines(owner)), queries(lambda: owner.get("/api/me/money"))]
    for _ in range(20):
        released(funded(project), 100_000)
    assert few == [queries(lambda: lines(owner)), queries(lambda: owner.get("/api/me/money"))]


def download(client: Client, **query: str) -> list[list[str]]:
    answer = client.get("/api/me/money/statement.csv", query)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.getvalue().decode("utf-8")
    assert text.startswith("\ufeff")
    return list(csv.reader(StringIO(text.removeprefix("\ufeff"))))


def test_the_file_says_what_the_page_says(worker: Client, project: Project) -> None:
    released(funded(project, amount_paise=300_000), 100_050, fee_paise=5_900)
    header, line = download(worker)
    assert header[:3] == ["Date", "Time", "What happened"]
    assert line[0] == f"{timezone.localdate():%Y-%m-%d}"
    assert line[2:4] == ["Earned", "Rewire the kitchen"]
    assert line[5:] == ["941.50", "", "", "59.00", "941.50"]


def test_the_file_speaks_the_readers_language(worker: Client, project: Project) -> None:
    released(funded(project), 100_000)
    answer = worker.get("/api/me/money/statement.csv", headers={"accept-language": "hi"})
    assert "Earned" not in answer.getvalue().decode()


def test_the_file_is_named_by_its_days(owner: Client) -> None:
    answer = owner.get("/api/me/money/statement.csv?from=2026-04-01&to=2027-03-31")
    assert 'filename="karigar-statement-20260401-20270331.csv"' in answer["Content-Disposition"]
    assert answer["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("text", ["=1+1", "+91", "-5", "@SUM(A1)", "\tx", "\r=1"])
def test_no_cell_is_a_formula(owner: Client, project: Project, text: str) -> None:
    assert safe_cell(text) == f"'{text}"
    project.title = text
    project.save()
    funded(project)
    assert download(owner)[1][3].startswith("'")


def test_a_day_far_off_is_no_fault(owner: Client) -> None:
    for day in (date.min, date.max):
        assert owner.get("/api/me/money/statement", {"from": f"{day}"}).status_code == 422
        assert owner.get("/api/me/money/statement", {"to": f"{day}"}).status_code == 422
    assert lines(owner, **{"from": "2000-01-01", "to": "2200-01-01"}) == []
