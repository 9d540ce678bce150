"""What things cost, and that every page shows the same."""

from dataclasses import asdict
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from config.tests.clients import fresh_browser
from config.tests.world import World
from payments.fee_schedule.rules import FIRST_FEES, included_tax, quote
from payments.models import FeeSchedule
from projects.models import Kind, Project
from projects.services import project_create


def test_gst_inside_five_rupees() -> None:
    """india.md, Tax: 424 + 76 paise."""
    assert included_tax(500, 1800) == 76


@pytest.mark.django_db
def test_the_migration_writes_the_first_fees_of_the_rules() -> None:
    first = FeeSchedule.objects.values(*asdict(FIRST_FEES)).earliest("valid_from")
    assert first == asdict(FIRST_FEES)


@given(st.integers(0, 10**12), st.integers(0, 10_000))
def test_tax_is_the_part_that_the_rate_adds(amount: int, rate: int) -> None:
    tax = included_tax(amount, rate)
    net = amount - tax
    assert 0 <= tax <= amount
    # Within half a paisa: tax = net × rate.
    assert abs(2 * (amount * rate - tax * (10_000 + rate))) <= 10_000 + rate
    assert net * rate // 10_000 <= tax + 1


@given(st.integers(100, 10**12), st.integers(100, 10**6))
def test_the_budget_is_shown_and_not_charged(budget: int, fee: int) -> None:
    figures = quote(
        base_amount_paise=budget, listing_fee_paise=fee, gst_basis_points=1800, is_due=True
    )
    assert figures.total_amount_paise == budget + fee
    assert figures.charged_now_paise == fee


@pytest.mark.django_db
def test_fees_are_public(client: Client) -> None:
    answer = client.get("/api/fees")
    assert answer.status_code == 200
    fees = answer.json()
    assert fees["listing_fee_paise"] == 500
    assert fees["listing_fee_tax_paise"] == 76
    assert (fees["gst_basis_points"], fees["service_fee_basis_points"]) == (1800, 0)


@pytest.mark.django_db
def test_the_latest_begun_schedule_is_in_force(client: Client) -> None:
    now = timezone.now()
    for fee, begins in ((900, now - timedelta(days=1)), (700, now - timedelta(days=9))):
        FeeSchedule.objects.create(
            listing_fee_paise=fee,
            gst_basis_points=1800,
            service_fee_basis_points=0,
            valid_from=begins,
        )
    FeeSchedule.objects.create(
        listing_fee_paise=1100,
        gst_basis_points=1800,
        service_fee_basis_points=0,
        valid_from=now + timedelta(days=1),
    )
    assert client.get("/api/fees").json()["listing_fee_paise"] == 900


@pytest.mark.django_db
@pytest.mark.parametrize(
    "wrong",
    [
        {"listing_fee_paise": 99},
        {"gst_basis_points": 10_001},
        {"service_fee_basis_points": 10_001},
    ],
)
def test_an_absurd_schedule_is_refused_by_the_database(wrong: dict[str, int]) -> None:
    values = {"listing_fee_paise": 500, "gst_basis_points": 0, "service_fee_basis_points": 0}
    with pytest.raises(IntegrityError), transaction.atomic():
        FeeSchedule.objects.create(**{**values, **wrong}, valid_from=timezone.now())


def test_a_quote_for_a_draft(owner: Client, draft: Project) -> None:
    assert owner.get(f"/api/projects/{draft.pk}/fee-quote").json() == {
        "base_amount_paise": 4_500_000,
        "platform_fee_paise": 500,
        "tax_paise": 76,
        "total_amount_paise": 4_500_500,
        "charged_now_paise": 500,
    }


def test_a_quote_once_paid_charges_nothing(owner: Client, world: World) -> None:
    answer = owner.get(f"/api/projects/{world.project('open').pk}/fee-quote").json()
    assert (answer["platform_fee_paise"], answer["charged_now_paise"]) == (500, 0)


def test_a_quote_is_the_owner_s(world: World, draft: Project) -> None:
    path = f"/api/projects/{draft.pk}/fee-quote"
    assert fresh_browser(world.user("homeowner")).get(path).status_code == 404
    assert fresh_browser(world.user("staff")).get(path).status_code == 403
    assert Client().get(path).status_code == 401


def test_a_job_has_no_fee(world: World, owner: Client) -> None:
    job = project_create(world.user("owner"), kind=Kind.JOB, title="Fix a tap")
    answer = owner.get(f"/api/projects/{job.pk}/fee-quote")
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_pay")
