"""What the two sides of the demo's finished work say of each other."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from demo.source import Chance, by_day, id_at, words
from demo.work import store_with_dates
from professionals.models import WorkerProfile
from projects.models import Project, Status
from reviews.aspects import aspects_of
from reviews.deadlines import shown_at
from reviews.models import Review, ReviewState
from reviews.rating import figures_of

BOTH, HOMEOWNER, WORKER, NOBODY = "both", "homeowner", "worker", "nobody"
OF_FIRST = (WORKER, HOMEOWNER, NOBODY, BOTH, BOTH, BOTH)
"""Who has spoken of the first works, which the demo's sign-ins took part in."""


def write_reviews(
    chance: Chance, projects: list[Project], workers: dict[UUID, WorkerProfile], *, praised: UUID
) -> None:
    """Both sides of most completed work speak; the workers' figures follow from it.

    ``praised`` is whom everybody speaks well of, so that one of the demo's sign-ins is top rated.
    """
    rows: list[Review] = []
    finished = [row for row in projects if row.status == Status.COMPLETED]
    for number, project in enumerate(finished):
        if project.worker is None or project.completed_at is None:
            continue
        spoke = chance.choice((BOTH, BOTH, BOTH, HOMEOWNER, HOMEOWNER, WORKER, NOBODY))
        if number < len(OF_FIRST):
            spoke = OF_FIRST[number]
        is_praised = project.worker_id == praised
        if is_praised and spoke in (WORKER, NOBODY):
            spoke = BOTH
        pair = [
            _review(chance, project, project.completed_at, of_worker=side == HOMEOWNER)
            for side in (HOMEOWNER, WORKER)
            if spoke in (side, BOTH)
        ]
        if is_praised:
            _praise(pair[0], number)
        _show(chance, pair)
        rows += pair
        workers[project.worker.pk].completed_projects += 1
    store_with_dates(rows)
    for worker_id in {row.reviewee_id for row in rows} & workers.keys():
        _count(workers[worker_id])


def _review(chance: Chance, project: Project, completed_at: datetime, *, of_worker: bool) -> Review:
    rating, comment = chance.choice(words("talk")["reviews" if of_worker else "reviews_back"])
    moment = min(by_day(completed_at + timedelta(hours=chance.randint(2, 70))), chance.now)
    moment = max(moment, completed_at)
    sides = (project.homeowner, project.worker)
    reviewer, reviewee = sides if of_worker else reversed(sides)
    return Review(
        id=id_at(moment),
        created_at=moment,
        project=project,
        reviewer=reviewer,
        reviewee=reviewee,
        rating=rating,
        comment=comment,
        would_hire_again=chance.choice((None, rating > 3)),
        publishes_at=shown_at(completed_at, moment),
        **_aspects(chance, rating, of_worker=of_worker),
    )


def _praise(review: Review, number: int) -> None:
    best = [said for said in words("talk")["reviews"] if said[0] == 5]
    review.rating, review.comment = best[number % len(best)]
    review.would_hire_again = True


def _aspects(chance: Chance, rating: int, *, of_worker: bool) -> dict[str, Any]:
    """Near to the rating; a third give none."""
    if chance.random() < 0.33:
        return {}
    return {
        name: min(5, max(1, rating + chance.choice((-1, 0, 0, 0, 1))))
        for name in aspects_of(is_worker=of_worker)
    }


def _show(chance: Chance, pair: list[Review]) -> None:
    """Both with the second, one alone when its time has come; some are answered."""
    for review in pair:
        at = max(row.created_at for row in pair) if len(pair) == 2 else review.publishes_at
        if at > chance.now:
            continue
        review.state, review.published_at = ReviewState.PUBLISHED, at
        replied_at = at + timedelta(hours=chance.randint(1, 60))
        if review.rating < 4 and replied_at < chance.now:
            review.reply, review.replied_at = chance.choice(words("talk")["replies"]), replied_at


def _count(worker: WorkerProfile) -> None:
    stars, count, trades = figures_of(worker.user_id)
    worker.rating_count = count
    worker.rating_average = round(stars / count, 2) if count else 0
    worker.ratings_by_trade = {str(trade): [of.stars, of.count] for trade, of in trades.items()}
