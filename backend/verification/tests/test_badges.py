"""One state behind all badges: grants and profiles always agree."""

import ast
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator
from config.tests.world import World, person
from core.testing.jobs import RunJobs
from notifications.models import Notification
from professionals.models import (
    BADGES,
    PortfolioItem,
    PortfolioPhoto,
    WorkerProfile,
    WorkerTrade,
)
from professionals.services import worker_profile_save
from projects.transitions.models import Transition
from reviews import rating as review_figures
from reviews.models import Review, ReviewState
from staff.models import StaffAct
from trades.models import Trade
from verification.badges import rules, tasks
from verification.badges.models import Badge, BadgeGrant
from verification.badges.selectors import disagreeing_profiles
from verification.badges.services import badges_sync
from verification.models import Verification, VerificationStatus
from verification.references.models import ReferenceState, WorkerReference
from verification.references.phone_numbers import digest_of
from verification.tests.conftest import Browse

BACKEND = Path(__file__).parent.parent.parent
WORDS = "Looked at three pieces of work and called a customer."


@pytest.fixture
def member(world: World) -> User:
    return world.user("member")


@pytest.fixture
def electrician() -> Trade:
    return Trade.objects.get(slug="electrician")


@pytest.fixture
def verifier(world: World) -> User:
    user = person("homeowner", "priya", is_staff=True, desks=[Desk.VERIFIER])
    give_authenticator(user)
    return user


def verify(worker: User, *, days: int = 730, confirmed: int = 0) -> Verification:
    now = timezone.now()
    verification, _made = Verification.objects.update_or_create(
        worker=worker,
        defaults={
            "status": VerificationStatus.VERIFIED,
            "round": 1,
            "submitted_at": now,
            "decided_at": now,
            "verified_until": now + timedelta(days=days),
        },
    )
    for number in range(confirmed):
        phone = f"+91982201234{number}"
        WorkerReference.objects.create(
            verification=verification,
            name="Sunita Rao",
            phone=phone,
            phone_digest=digest_of(phone),
            relation="Customer",
            state=ReferenceState.CONFIRMED,
            asked_at=now,
            answered_at=now,
            worked_for_them=True,
            would_hire_again="yes",
        )
    badges_sync(worker.pk)
    return verification


def review(world: World, member: User, count: int, *, rating: int = 5, trade: Trade) -> None:
    """So many published reviews of the member's work; the project is one and the same."""
    project = world.project("completed")
    project.trade = trade
    project.save()
    now = timezone.now()
    for number in range(count):
        reviewer = person("homeowner", f"h{number}{rating}")
        Review.objects.create(
            project=project,
            reviewer=reviewer,
            reviewee=member,
            rating=rating,
            state=ReviewState.PUBLISHED,
            published_at=now,
            publishes_at=now,
        )
    review_figures.recount([member.pk])


def show_work(member: User, trade: Trade, pieces: int) -> None:
    profile = member.worker_profile
    WorkerTrade.objects.get_or_create(worker=profile, trade=trade, defaults={"position": 0})
    for number in range(pieces):
        item = PortfolioItem.objects.create(worker=profile, title=f"Work {number}", trade=trade)
        key = f"portfolio/{item.pk}"
        PortfolioPhoto.objects.create(item=item, key=key, width=10, height=10)


def held(worker: User) -> set[str]:
    assert not disagreeing_profiles().exists()
    worker.worker_profile.refresh_from_db()
    return set(worker.worker_profile.badges)


def test_a_verification_and_its_end_decide_two_badges(member: User) -> None:
    verification = verify(member, confirmed=1)
    assert held(member) == {"id_verified"}
    verify(member, confirmed=0)
    WorkerReference.objects.create(
        verification=verification,
        name="Arvind Shah",
        phone="+919822012399",
        phone_digest=digest_of("+919822012399"),
        relation="Customer",
        state=ReferenceState.CONFIRMED,
        asked_at=timezone.now(),
        answered_at=timezone.now(),
        worked_for_them=True,
        would_hire_again="no",
    )
    badges_sync(member.pk)
    assert held(member) == {"id_verified", "reference_verified"}
    grant = BadgeGrant.objects.get(worker=member, badge=Badge.REFERENCE_VERIFIED)
    assert grant.reasons == {"references": 2}
    Verification.objects.filter(pk=verification.pk).update(
        status=VerificationStatus.REJECTED, verified_until=None
    )
    badges_sync(member.pk)
    assert held(member) == set()
    ended = BadgeGrant.objects.filter(worker=member).values_list("ended_reason", flat=True)
    assert set(ended) == {"verification_ended"}


def test_time_ends_what_it_gave(member: User, run_jobs: RunJobs) -> None:
    verification = verify(member, confirmed=2)
    past = timezone.now() - timedelta(minutes=1)
    Verification.objects.filter(pk=verification.pk).update(verified_until=past)
    BadgeGrant.objects.update(granted_at=past - timedelta(days=730), expires_at=past)
    assert held(member) == {"id_verified", "reference_verified"}
    tasks.sync_all_badges()
    run_jobs()
    assert held(member) == set()
    ended = BadgeGrant.objects.values_list("ended_reason", flat=True)
    assert set(ended) == {"expired"}


def test_an_old_confirmation_does_not_count_for_a_new_verification(member: User) -> None:
    verify(member, confirmed=2)
    WorkerReference.objects.update(answered_at=timezone.now() - timedelta(days=400))
    badges_sync(member.pk)
    assert held(member) == {"id_verified"}


def test_a_profile_made_later_shows_what_is_held(world: World) -> None:
    newcomer = person("worker", "imran")
    verify(newcomer)
    assert not WorkerProfile.objects.filter(pk=newcomer.pk).exists()
    worker_profile_save(newcomer, trades=[Trade.objects.get(slug="plumber")])
    assert held(newcomer) == {"id_verified"}


def test_top_rated_is_given_and_ended_by_the_rule_alone(
    world: World, member: User, electrician: Trade, run_jobs: RunJobs
) -> None:
    review(world, member, 9, trade=electrician)
    run_jobs()
    assert held(member) == set()
    review(world, member, 1, rating=4, trade=electrician)
    run_jobs()
    assert held(member) == set(), "(49 + 3 × 3.8) / 13 is 4.65"
    Review.objects.filter(rating=4).update(rating=5)
    review_figures.recount([member.pk])
    assert run_jobs().count("verification.badges.recompute.sync_badges") == 1
    assert held(member) == {"top_rated"}
    grant = BadgeGrant.objects.get(badge=Badge.TOP_RATED)
    assert grant.reasons == {"reviews": 10, "average": 5.0, "weighted": 4.72}
    assert grant.expires_at is None
    project = world.project("completed")
    lost = Transition.objects.create(
        project=project,
        verb="settle_cancelled",
        from_status="disputed",
        to_status="cancelled",
    )
    tasks.sync_all_badges()
    run_jobs()
    assert held(member) == set()
    lost.delete()
    badges_sync(member.pk)
    assert held(member) == {"top_rated"}
    Review.objects.update(published_at=timezone.now() - timedelta(days=366))
    tasks.sync_all_badges()
    run_jobs()
    assert held(member) == set()


@given(
    stars=st.lists(st.integers(1, 5), max_size=200),
    usual=st.decimals(1, 5, places=1),
)
def test_the_average_lies_between_the_reviews_and_the_usual(
    stars: list[int], usual: Decimal
) -> None:
    weighted = rules.weighted_average(sum(stars), len(stars), usual)
    both = [*map(Decimal, stars), usual]
    assert min(both) - Decimal("0.01") <= weighted <= max(both) + Decimal("0.01")
    if len(stars) < rules.TOP_REVIEWS:
        assert not rules.is_top_rated(sum(stars), len(stars), usual)


def grant_path(worker: User) -> str:
    return f"/api/staff/workers/{worker.pk}/skill-badge"


def test_a_verifier_gives_the_skill_badge_where_figures_reach(
    world: World, member: User, verifier: User, electrician: Trade, browse: Browse
) -> None:
    show_work(member, electrician, 3)
    review(world, member, 2, trade=electrician)
    desk = browse(verifier)
    body = {"trade": "electrician", "words": WORDS}

    def give() -> Any:
        return desk.post(grant_path(member), body, content_type="application/json")

    assert (give().status_code, give().json()["code"]) == (409, "skill_not_reached")
    review(world, member, 1, rating=4, trade=electrician)
    answer = give()
    assert answer.status_code == 201
    assert answer.json()["held"]["figures"]["average"] == 4.67
    assert answer.json()["held"]["granted_by"] == "Priya Sharma"
    assert held(member) == {"skill_verified"}
    assert give().json()["code"] == "skill_badge_held"
    act = StaffAct.objects.get(verb="badge.granted")
    assert (act.desk, act.about_id, act.words) == (Desk.VERIFIER, member.pk, WORDS)
    ended = desk.delete(
        grant_path(member), {"words": "Not their own work."}, content_type="application/json"
    )
    assert ended.json()["held"] is None
    assert held(member) == set()
    assert StaffAct.objects.filter(verb="badge.taken_back").exists()
    events = list(Notification.objects.filter(user=member).values_list("event", flat=True))
    assert "verification/skill_badge_granted" in events
    assert "verification/skill_badge_ended" in events


def test_nobody_gives_a_badge_to_themselves(
    member: User, electrician: Trade, browse: Browse
) -> None:
    User.objects.filter(pk=member.pk).update(is_staff=True, desks=[Desk.VERIFIER])
    member.refresh_from_db()
    give_authenticator(member)
    answer = browse(member).post(
        grant_path(member),
        {"trade": "electrician", "words": WORDS},
        content_type="application/json",
    )
    assert answer.status_code == 403


def skill(member: User, verifier: User, electrician: Trade, *, ends: timedelta) -> BadgeGrant:
    now = timezone.now()
    grant = BadgeGrant.objects.create(
        worker=member,
        badge=Badge.SKILL_VERIFIED,
        trade=electrician,
        granted_by=verifier,
        granted_at=now - rules.SKILL_LASTS + ends,
        expires_at=now + ends,
    )
    badges_sync(member.pk)
    return grant


def test_a_skill_badge_is_warned_of_once_and_ends(
    member: User, verifier: User, electrician: Trade, run_jobs: RunJobs
) -> None:
    grant = skill(member, verifier, electrician, ends=timedelta(days=29))
    tasks.warn_of_ending_badges()
    tasks.warn_of_ending_badges()
    warned = Notification.objects.filter(event="verification/skill_badge_ends_soon")
    assert warned.count() == 1
    assert held(member) == {"skill_verified"}
    BadgeGrant.objects.filter(pk=grant.pk).update(expires_at=timezone.now())
    tasks.sync_all_badges()
    run_jobs()
    assert held(member) == set()


def test_a_badge_is_open_once_at_a_time(member: User) -> None:
    verify(member)
    grant = BadgeGrant.objects.get()
    grant.pk = UUID(int=7)
    grant._state.adding = True
    with pytest.raises(IntegrityError), transaction.atomic():
        grant.save(force_insert=True)


def test_a_profile_written_past_the_grants_is_found_and_mended(
    member: User, run_jobs: RunJobs
) -> None:
    WorkerProfile.objects.filter(pk=member.pk).update(top_rated=True)
    assert list(disagreeing_profiles()) == [member.worker_profile]
    tasks.sync_all_badges()
    run_jobs()
    assert held(member) == set()


def test_only_one_function_writes_badges() -> None:
    """``badges_changed`` has one caller, and nobody else sets the columns."""
    callers = set()
    for path in BACKEND.glob("*/**/*.py"):
        if {"tests", "migrations"} & set(path.parts):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "badges_changed":
                callers.add(str(path.relative_to(BACKEND)))
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.ctx, ast.Store)
                and node.attr in BADGES
                and path.parts[-2] != "demo"
            ):
                callers.add(f"{path.relative_to(BACKEND)} sets {node.attr}")
    assert callers == {"verification/badges/services.py"}


def test_the_public_page_says_since_when_and_why(
    member: User, world: World, electrician: Trade, browse: Browse
) -> None:
    verify(member, confirmed=2)
    answer = browse(member).get(f"/api/workers/{member.pk}/badges").json()["badges"]
    assert [row["badge"] for row in answer] == ["id_verified", "reference_verified"]
    assert answer[1]["figures"]["references"] == 2
    assert answer[1]["until"] == answer[0]["until"]


def test_one_s_own_badges_say_what_is_missing(
    member: User, world: World, electrician: Trade, browse: Browse
) -> None:
    show_work(member, electrician, 1)
    client = browse(member)

    def missing() -> dict[str, list[tuple[str, float, float]]]:
        rows = client.get("/api/me/badges").json()["badges"]
        return {
            row["badge"]: [(one["code"], one["have"], one["needed"]) for one in row["missing"]]
            for row in rows
        }

    assert missing() == {
        "id_verified": [("verification", 0, 1)],
        "reference_verified": [("verification", 0, 1), ("references", 0, 2)],
        "skill_verified": [("pieces", 1, 3), ("reviews", 0, 3)],
        "top_rated": [("reviews", 0, 10)],
    }
    verify(member, confirmed=1)
    show_work(member, electrician, 2)
    review(world, member, 10, rating=4, trade=electrician)
    assert missing() == {
        "id_verified": [],
        "reference_verified": [("references", 1, 2)],
        "skill_verified": [("verifier", 0, 1)],
        "top_rated": [("average", 3.95, 4.7)],
    }
