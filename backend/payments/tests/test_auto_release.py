"""A silent homeowner is reminded on the fifth day, and the money is released on the seventh:
once."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Profile
from config.tests.world import World
from core.models import OutgoingMail, OutgoingSms
from milestones import services as plan
from milestones.models import Milestone, MilestoneStatus, MilestoneStep
from notifications.models import Category, Choice, Notification
from payments.escrow.auto_release import release_unanswered, remind_unanswered
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.escrow.rules import SILENCE, is_release_due, is_reminder_due, releases_at, service_fee
from payments.escrow.selectors import project_money
from payments.escrow.services import milestone_release
from payments.tests.money_world import fund, planned, submitted
from projects import lifecycle
from projects.services import project_move

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("in_progress",)

NOON = datetime(2027, 3, 1, 6, 30, tzinfo=UTC)
"""Twelve o'clock in India."""

Clock = Callable[..., None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Set the time to this long after a noon; it stands still until it is set again."""

    def to(**after: float) -> None:
        moment = NOON + timedelta(**after)
        monkeypatch.setattr("django.utils.timezone.now", lambda: moment)

    to()
    return to


@pytest.fixture
def waiting(world: World, clock: Clock) -> Funding:
    """Paid work that was submitted at noon of day 0."""
    return submitted(world)


def told(world: World, actor: str, event: str) -> int:
    return Notification.objects.filter(user=world.user(actor), event=f"payments/{event}").count()


def status() -> str:
    return Milestone.objects.get().status


def test_a_reminder_then_a_release_each_once(world: World, waiting: Funding, clock: Clock) -> None:
    clock(days=4, hours=23)
    assert (remind_unanswered(), release_unanswered()) == (0, 0)
    clock(days=5)
    assert (remind_unanswered(), remind_unanswered()) == (1, 0)
    mail = OutgoingMail.objects.get(subject__startswith="Please look")
    assert mail.subject == "Please look at “Conduits” by 08/03/2027, 12:00"
    assert "₹20,000" in mail.text
    clock(days=6, hours=23)
    assert release_unanswered() == 0
    clock(days=7)
    assert (release_unanswered(), release_unanswered()) == (1, 0)
    assert status() == MilestoneStatus.ACCEPTED
    step = MilestoneStep.objects.latest("id")
    assert (step.verb, step.actor) == ("accept", None)
    release = Release.objects.get()
    assert (release.cause, release.actor) == (ReleaseCause.SILENCE, None)
    assert told(world, "owner", "released_unanswered") == 1
    assert told(world, "member", "money_released") == 1
    assert told(world, "owner", "release_waits") == 1


def test_the_page_names_the_moment(world: World, waiting: Funding, clock: Clock) -> None:
    owner = world.user("owner")

    def moment() -> datetime | None:
        return project_money(owner, waiting.project_id).milestones[0].releases_at

    assert moment() == NOON + timedelta(days=7)
    clock(days=6, hours=12)
    assert moment() == NOON + timedelta(days=7, hours=12), "a day after a reminder at best"
    clock(days=6)
    remind_unanswered()
    clock(days=6, hours=12)
    assert moment() == NOON + timedelta(days=7)


def test_after_a_long_standstill_a_day_lies_between(waiting: Funding, clock: Clock) -> None:
    clock(days=9)
    assert (release_unanswered(), remind_unanswered()) == (0, 1)
    assert OutgoingMail.objects.filter(subject__contains="11/03/2027, 12:00").exists()
    clock(days=9, hours=23)
    assert release_unanswered() == 0
    clock(days=10)
    assert release_unanswered() == 1


def test_nobody_is_woken_by_it(waiting: Funding, clock: Clock) -> None:
    for hour in (8.1, 12, 20.9):
        clock(days=5, hours=hour)
        assert remind_unanswered() == 0
    clock(days=5, hours=21)
    assert remind_unanswered() == 1


def test_the_reminder_is_also_a_text_in_hindi(world: World, waiting: Funding, clock: Clock) -> None:
    owner = world.user("owner")
    Profile.objects.filter(user=owner).update(
        language="hi", phone="+919820012345", phone_verified_at=NOON
    )
    clock(days=5)
    remind_unanswered()
    assert OutgoingMail.objects.filter(subject__contains="08/03/2027").exists()
    text = OutgoingSms.objects.get(template="payments/release_waits.hi")
    assert "08/03/2027 को 12:00 बजे" in text.text


def test_an_answer_stops_the_clock(world: World, waiting: Funding, clock: Clock) -> None:
    clock(days=5)
    remind_unanswered()
    plan.milestone_request_changes(
        world.user("owner"), milestone_id=waiting.milestone_id, words="One is missing."
    )
    clock(days=7)
    assert release_unanswered() == 0
    clock(days=8)
    plan.milestone_submit(world.user("member"), milestone_id=waiting.milestone_id, note="")
    clock(days=9)
    assert (release_unanswered(), remind_unanswered()) == (0, 0), "the old reminder does not count"
    clock(days=13)
    assert (remind_unanswered(), release_unanswered()) == (1, 0)
    clock(days=15)
    assert release_unanswered() == 1


def test_a_late_payment_starts_the_clock(world: World, clock: Clock) -> None:
    row = planned(world)
    plan.milestone_submit(world.user("member"), milestone_id=row.pk, note="")
    clock(days=6)
    fund(row)
    clock(days=10)
    assert (remind_unanswered(), release_unanswered()) == (0, 0)
    clock(days=11)
    assert remind_unanswered() == 1
    clock(days=13)
    assert release_unanswered() == 1


def test_a_part_that_was_released_leaves_the_clock_running(
    world: World, waiting: Funding, clock: Clock
) -> None:
    clock(days=3)
    milestone_release(world.user("owner"), milestone_id=waiting.milestone_id, amount_paise=500_000)
    clock(days=5)
    assert remind_unanswered() == 1
    clock(days=7)
    assert release_unanswered() == 1
    assert [row.amount_paise for row in Release.objects.order_by("pk")] == [500_000, 1_500_000]


def test_a_dispute_stops_it(world: World, waiting: Funding, clock: Clock) -> None:
    clock(days=5)
    remind_unanswered()
    project_move(
        world.user("owner"),
        project_id=waiting.project_id,
        verb=lifecycle.DISPUTE,
        reason="It sparks.",
    )
    clock(days=30)
    assert (remind_unanswered(), release_unanswered()) == (0, 0)
    assert status() == MilestoneStatus.SUBMITTED


def test_what_is_not_paid_for_waits_forever(world: World, clock: Clock) -> None:
    row = planned(world)
    plan.milestone_submit(world.user("member"), milestone_id=row.pk, note="")
    clock(days=30)
    assert (remind_unanswered(), release_unanswered()) == (0, 0)
    assert status() == MilestoneStatus.SUBMITTED


def test_who_switched_texts_off_gets_none(world: World, waiting: Funding, clock: Clock) -> None:
    owner = world.user("owner")
    Profile.objects.filter(user=owner).update(phone="+919820012345", phone_verified_at=NOON)
    Choice.objects.create(user=owner, category=Category.MONEY, channel="sms", is_on=False)
    clock(days=5)
    assert remind_unanswered() == 1
    assert not OutgoingSms.objects.exists()


hours = st.floats(0, 400, allow_nan=False)


@given(submitted=hours, paid=hours, reminded=st.none() | hours, now=hours)
def test_never_without_a_day_s_notice(
    submitted: float, paid: float, reminded: float | None, now: float
) -> None:
    times = {
        "submitted_at": NOON + timedelta(hours=submitted),
        "paid_at": NOON + timedelta(hours=paid),
    }
    noticed = None if reminded is None else NOON + timedelta(hours=reminded)
    moment = NOON + timedelta(hours=now)
    since = max(times.values())
    if is_release_due(**times, reminded_at=noticed, now=moment):
        assert noticed is not None
        assert since <= noticed <= moment - SILENCE.notice
        assert moment >= since + SILENCE.release_after
        assert not is_reminder_due(**times, reminded_at=noticed, now=moment)
    else:
        assert releases_at(**times, reminded_at=noticed, now=moment) > moment or noticed is None


@given(
    basis_points=st.integers(0, 10_000),
    parts=st.lists(st.integers(100, 10**9), min_size=1, max_size=8),
)
def test_the_fees_of_the_parts_are_the_fee_of_the_whole(
    basis_points: int, parts: list[int]
) -> None:
    released = taken = 0
    for part in parts:
        fee = service_fee(
            basis_points=basis_points,
            amount_paise=part,
            released_before_paise=released,
            fees_before_paise=taken,
        )
        assert 0 <= fee <= part - 100, "what is left can be paid out"
        released, taken = released + part, taken + fee
    whole = (2 * released * basis_points + 10_000) // 20_000
    assert taken <= whole
    if basis_points <= 5_000 and min(parts) >= 1_000:
        assert taken == whole
