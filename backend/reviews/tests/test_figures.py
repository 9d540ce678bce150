"""A worker's figures equal a recount, whatever was written, shown, hidden, restored or erased."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from random import Random

import pytest
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from accounts.models import User
from config.tests.world import World, person
from core.privacy.data_holders import Identity
from professionals.models import WorkerProfile, WorkerTrade
from professionals.services import usual_stars_copy, worker_profile_save
from professionals.tests.policy_rows import listed
from reviews import privacy, publication
from reviews.models import Review, ReviewState
from reviews.moderation import review_hide, review_restore
from reviews.services import ReviewContent, review_write
from reviews.tests.test_reviews import completed_project, staff_at_work
from trades.models import Trade
from trades.services import TradeFigures, trade_figures_save

TRADES = ("electrician", "plumber")
STEPS = ("write", "write", "answer", "pass", "hide", "restore", "erase", "edit_trades")


class FiguresTest(TestCase):
    @settings(max_examples=25, deadline=None)
    @given(seed=st.integers(0, 2**32), steps=st.lists(st.sampled_from(STEPS), max_size=12))
    def test_any_sequence_equals_a_recount(self, seed: int, steps: list[str]) -> None:
        chance, world = Random(seed), World()
        listed(world)
        worker, staff = world.user("member"), staff_at_work(world)
        for number, step in enumerate(steps):
            STEP_OF[step](chance, worker, staff, number)
            check(worker)


def write(chance: Random, worker: User, _staff: User, number: int) -> None:
    owner = person("homeowner", f"owner{number}")
    project = completed_project(owner, worker, chance.choice(TRADES))
    review_write(owner, project_id=project.pk, content=ReviewContent(rating=chance.randint(1, 5)))


def answer(chance: Random, worker: User, _staff: User, _number: int) -> None:
    """The worker speaks of one who waits, which shows both."""
    waiting = Review.objects.filter(reviewee=worker, state=ReviewState.WAITING).first()
    if waiting:
        review_write(
            worker,
            project_id=waiting.project_id,
            content=ReviewContent(rating=chance.randint(1, 5)),
        )


def pass_time(chance: Random, worker: User, _staff: User, _number: int) -> None:
    some = Review.objects.filter(state=ReviewState.WAITING).first()
    if some:
        Review.objects.filter(pk=some.pk).update(
            publishes_at=timezone.now() - timedelta(days=chance.randint(0, 3))
        )
    publication.show_due()


def hide(chance: Random, worker: User, staff: User, _number: int) -> None:
    seen = Review.objects.filter(reviewee=worker).exclude(state=ReviewState.HIDDEN)
    some = chance.choice(list(seen) or [None])
    if some:
        review_hide(staff, review_id=some.pk, words="It names a child.")


def restore(chance: Random, worker: User, staff: User, _number: int) -> None:
    some = Review.objects.filter(reviewee=worker, state=ReviewState.HIDDEN).first()
    if some:
        review_restore(staff, review_id=some.pk, words="It names a child.")


def erase(chance: Random, worker: User, _staff: User, _number: int) -> None:
    """An account of somebody who reviewed goes; the rating rests on what was said."""
    some = Review.objects.filter(reviewee=worker).first()
    if some:
        privacy.erase(Identity(user_id=some.reviewer_id, names=("Anita Sharma",)))


def edit_trades(chance: Random, worker: User, _staff: User, _number: int) -> None:
    """What somebody offers changes; what was said of a trade comes back with it."""
    profile = WorkerProfile.objects.select_related("area").get(pk=worker.pk)
    chosen = chance.sample(TRADES, chance.randint(1, 2))
    trades = [Trade.objects.get(slug=slug) for slug in chosen]
    worker_profile_save(worker, trades=trades, area=profile.area)


STEP_OF: dict[str, Callable[[Random, User, User, int], None]] = {
    "write": write,
    "answer": answer,
    "pass": pass_time,
    "hide": hide,
    "restore": restore,
    "erase": erase,
    "edit_trades": edit_trades,
}


def check(worker: User) -> None:
    """By hand, of everything that everybody may read."""
    shown = list(
        Review.objects.filter(reviewee=worker, state=ReviewState.PUBLISHED).select_related(
            "project"
        )
    )
    stars = [row.rating for row in shown]
    average = Decimal(sum(stars)) / len(stars) if stars else Decimal(0)
    rounded = average.quantize(Decimal("0.01"))
    profile = WorkerProfile.objects.get(pk=worker.pk)
    assert (profile.rating_average, profile.rating_count) == (rounded, len(stars))
    for row in WorkerTrade.objects.filter(worker=profile):
        of_trade = [one.rating for one in shown if one.project.trade_id == row.trade_id]
        assert (row.rating_average, row.rating_count) == (rounded, len(stars))
        assert (row.trade_stars, row.trade_reviews) == (sum(of_trade), len(of_trade))


@pytest.mark.django_db
def test_what_is_usual_in_a_trade_moves_the_ranking_of_all_its_workers() -> None:
    world = World()
    listed(world)
    trade = Trade.objects.get(slug="electrician")
    row = WorkerTrade.objects.get(worker=world.user("member").pk, trade=trade)
    before = row.best_rank

    def usual(average: str, count: int) -> Decimal:
        trade_figures_save(figures={trade.pk: TradeFigures(40, Decimal(average), count)})
        usual_stars_copy()
        row.refresh_from_db()
        return row.usual_stars

    assert usual("4.6", 29) == Decimal("3.8")  # Too few to tell.
    assert usual("3.89", 30) == Decimal("3.8")  # Too near to rewrite a trade for it.
    assert row.best_rank == before
    assert usual("4.6", 30) == Decimal("4.6")
    assert row.best_rank - before == 100  # Nobody has reviewed him: all of it is the usual.
