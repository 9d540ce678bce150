"""The small demo: figures, money and pictures agree with the rows, its people sign in."""

import json
from io import BytesIO, StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db.models import Avg, Count, Sum
from django.test import Client
from django.utils import timezone
from PIL import Image

from accounts.models import Role
from core.photos import FORMATS, file_name, sizes_of
from demo.build import DESK_SIGN_INS, SIGN_INS
from demo.tests.conftest import SmallDemo
from payments.escrow.models import Funding, Release
from payments.escrow.selectors import project_money
from payments.ledger.models import Account, AccountKind, Entry
from payments.models import Order, OrderStatus, Payment, Purpose
from professionals.models import (
    PortfolioItem,
    PortfolioPhoto,
    TimeOff,
    WorkerProfile,
    WorkerTrade,
)
from projects.models import Project
from projects.transitions.models import Transition
from reviews.models import Review

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("small_demo")]


def test_figures_follow_from_the_rows() -> None:
    for worker in WorkerProfile.objects.filter(rating_count__gt=0):
        shown = Review.objects.filter(reviewee=worker.user, state="published")
        found = shown.aggregate(Avg("rating"), Count("id"))
        assert worker.rating_count == found["id__count"]
        assert float(worker.rating_average) == pytest.approx(found["rating__avg"], abs=0.01)
        copies = WorkerTrade.objects.filter(worker=worker).values_list("rating_average", flat=True)
        assert set(copies) == {worker.rating_average}
    for project in Project.objects.all():
        last = Transition.objects.filter(project=project).order_by("-id").first()
        assert last is not None
        assert last.to_status == project.status


def test_every_demo_account_signs_in() -> None:
    out = StringIO()
    call_command("demo", "--print-accounts", stdout=out)
    accounts = json.loads(out.getvalue())
    labels = {account.label for account in (*SIGN_INS, *DESK_SIGN_INS)}
    assert {account["role"] for account in accounts} == labels
    for account in accounts:
        client = Client()
        answer = ask(client, "auth/login", email=account["email"], password=account["password"])
        if account["role"] not in Role.values:
            assert answer.json()["code"] == "second_factor_required"
            shown = code_of(client, account["email"])
            assert shown["code"] in client.get("/dev/authenticator").content.decode().replace(
                " ", ""
            )
            ask(client, "auth/2fa/authenticate", code=shown["code"])
            answer = ask(client, "auth/2fa/trust", trust=False)
            after = code_of(client, account["email"])
            assert after["code"] != shown["code"]
            state = client.get("/api/session").json()["user"]["staff_state"]
            assert state == "ready"
        assert answer.status_code == 200


def code_of(client: Client, email: str) -> dict[str, Any]:
    rows = client.get("/dev/authenticator/codes").json()
    found: dict[str, Any] = next(row for row in rows if row["account"] == email)
    return found


def ask(client: Client, path: str, **body: object) -> Any:
    return client.post(f"/_allauth/browser/v1/{path}", body, content_type="application/json")


def test_loading_twice_is_refused_or_skipped() -> None:
    call_command("demo", "--if-empty", stdout=StringIO())
    with pytest.raises(CommandError):
        call_command("demo", stdout=StringIO())


def test_books_gateway_and_screens_agree(small_demo: SmallDemo) -> None:
    shop = small_demo.shop
    fundings = list(Funding.objects.select_related("project__homeowner"))
    assert fundings
    assert f"{len(fundings)} paid milestones" in small_demo.told
    for payment in Payment.objects.select_related("order"):
        told = shop.payment(payment.gateway_payment_id)
        assert (told["status"], told["amount"]) == ("captured", payment.amount_paise)
        assert told["order_id"] == payment.order.gateway_order_id
    assert not Order.objects.exclude(status=OrderStatus.PAID).exists()
    assert Order.objects.filter(
        purpose=Purpose.LISTING_FEE, payer__email=SIGN_INS[0].email
    ).exists()
    assert Entry.objects.aggregate(sum=Sum("amount_paise"))["sum"] == 0
    held = {
        row.project_id: row.balance_paise for row in Account.objects.filter(kind=AccountKind.HELD)
    }
    states = set()
    for project in {row.project for row in fundings}:
        told = project_money(project.homeowner, project.pk)
        assert told.held_paise == -(held[project.pk] or 0)
        states |= {row.state for row in told.milestones}
    assert {"unfunded", "held", "released", "frozen"} <= states
    assert Release.objects.filter(funding__payer__email=SIGN_INS[0].email).exists()


def test_some_show_finished_work_and_many_are_away_on_some_days(small_demo: SmallDemo) -> None:
    folder = small_demo.folder
    workers = WorkerProfile.objects.count()
    assert workers // 4 < PortfolioItem.objects.values("worker").distinct().count() < workers
    for photo in PortfolioPhoto.objects.all():
        for size in sizes_of(photo.width, photo.height):
            for kind in FORMATS:
                assert (folder / file_name(photo.key, size, kind)).is_file()
    photo = PortfolioPhoto.objects.all()[0]
    with Image.open(BytesIO((folder / photo.key).read_bytes())) as picture:
        assert (picture.format, picture.size) == ("WEBP", (photo.width, photo.height))
    assert TimeOff.objects.filter(ends_on__gte=timezone.localdate()).exists()
    copied = set(WorkerTrade.objects.exclude(days_off=[]).values_list("worker_id", flat=True))
    assert copied == set(TimeOff.objects.values_list("worker_id", flat=True))


def test_everybody_stands_at_the_centre_of_an_area() -> None:
    for worker in WorkerProfile.objects.select_related("area"):
        assert worker.area is not None
        assert (worker.latitude, worker.longitude) == (worker.area.latitude, worker.area.longitude)
