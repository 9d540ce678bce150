"""Reads of professional profiles. Every one starts from what the viewer may see."""

from collections.abc import Iterable
from functools import partial
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Prefetch, Q, QuerySet

from accounts.models import User
from accounts.selectors import PersonCard, people_cards
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from core.errors import NotFound
from professionals.models import Team, TeamMember, WorkerProfile, WorkerTrade
from professionals.policy import (
    Viewer,
    listed_workers,
    sees_all_workers,
    visible_workers,
    workers_known_to,
)
from professionals.rules import ranked_stars
from trades.models import Trade
from trades.rates import RateUnit


class WorkerCardOut(Out):
    """A worker as shown in lists of applicants (spec part 2, point 2); empty for a person without a
    profile."""

    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None
    business_name: str = ""
    experience_years: int = 0
    rate_paise: int | None = None
    rate_unit: RateUnit | None = None
    skills: list[str] = []
    rating_average: float | None = None
    rating_count: int = 0
    city: str = ""
    badges: list[str] = []


def worker_cards(worker_ids: Iterable[UUID]) -> dict[UUID, WorkerCardOut]:
    """A card for every requested id, in three queries for any number.

    Not filtered by ``visible_workers``: the caller may already see what these people did.
    """
    ids = set(worker_ids)
    people = people_cards(ids)
    profiles = {row.pk: row for row in worker_profiles(list(ids))}
    return {
        worker_id: _card(worker_id, people.get(worker_id), profiles.get(worker_id))
        for worker_id in ids
    }


@compiled
def _known_worker(person: User | None, worker_id: UUID) -> QuerySet[WorkerProfile]:
    rows = workers_known_to(person) if person else listed_workers()
    return with_details(rows).filter(pk=worker_id)


@compiled
def worker_profiles(ids: list[UUID]) -> QuerySet[WorkerProfile]:
    """Profiles, listed or not: the caller may already see what these people did."""
    return with_details(WorkerProfile.objects.filter(pk__in=ids))


def _card(worker_id: UUID, person: PersonCard | None, row: WorkerProfile | None) -> WorkerCardOut:
    person = person or PersonCard("", "", None)
    card = partial(
        WorkerCardOut,
        id=worker_id,
        first_name=person.first_name,
        last_name=person.last_name,
        avatar_url=person.avatar_url,
    )
    if row is None:
        return card()
    return card(
        business_name=row.business_name,
        experience_years=row.experience_years,
        rate_paise=row.rate_paise,
        rate_unit=RateUnit(row.rate_unit) if row.rate_paise else None,
        skills=[trade.shown_name for trade in trades_of(row)],
        rating_average=rating_of(row),
        rating_count=row.rating_count,
        city=row.city.name if row.city else "",
        badges=row.badges,
    )


def with_details(rows: QuerySet[WorkerProfile]) -> QuerySet[WorkerProfile]:
    """The rows with their city, and their trades in the worker's own order.

    Leaves out the lists of spellings: reading those of twenty cities costs more than finding the
    workers.
    """
    ordered = (
        WorkerTrade.objects.only(
            *("worker_id", "trade_id", "trade__slug", "trade__name", "trade__name_hi"),
            "trade__usual_stars",
        )
        .select_related("trade")
        .order_by("position")
    )
    return (
        rows.select_related("user", "city", "area__city")
        .defer("city__aliases", "area__city__aliases")
        .prefetch_related(Prefetch("worker_trades", ordered))
    )


def trades_of(row: WorkerProfile) -> list[Trade]:
    return [worker_trade.trade for worker_trade in row.worker_trades.all()]


def rating_of(row: WorkerProfile) -> float | None:
    """The average of 1 to 5 stars, or None for a person without reviews."""
    return float(row.rating_average) if row.rating_count else None


def ranked_rating(row: WorkerProfile, trade: Trade) -> float:
    """The stars that rank in the trade (``rules.ranked_stars``)."""
    stars, count = row.ratings_by_trade.get(str(trade.pk), (0, 0))
    return float(
        ranked_stars(row.rating_average, row.rating_count, stars, count, trade.usual_stars)
    )


def worker_detail(viewer: Viewer, worker_id: UUID) -> WorkerProfile:
    """One public profile; NotFound when it is not listed (unless it is the viewer's own)."""
    if sees_all_workers(viewer):
        row = with_details(visible_workers(viewer)).filter(pk=worker_id).first()
    else:
        person = viewer if isinstance(viewer, User) else None
        row = next(iter(_known_worker(person, worker_id)), None)
    if row is None:
        raise NotFound
    return row


def workers_for_search_engines() -> QuerySet[WorkerProfile]:
    """Listed professionals who allow search engines to index their public page."""
    return visible_workers(AnonymousUser()).filter(user__profile__allows_search_engines=True)


def own_worker_profile(user: User) -> WorkerProfile:
    """The person's own profile; an unsaved one with the defaults before the first save."""
    found = worker_profiles([user.pk])
    return found[0] if found else WorkerProfile(user=user)


def team_members(contractor: User) -> QuerySet[TeamMember]:
    """The present members of the contractor's team, longest membership first."""
    return (
        TeamMember.objects.filter(team__contractor=contractor, left_at__isnull=True)
        .select_related("member__profile")
        .order_by("id")
    )


def teammates_of(person_id: UUID) -> set[UUID]:
    """The people who are in a team with the person now, including contractors."""
    present = TeamMember.objects.filter(left_at__isnull=True)
    own = Q(contractor=person_id) | Q(pk__in=present.filter(member=person_id).values("team"))
    teams = dict(Team.objects.filter(own).values_list("pk", "contractor_id"))
    members = present.filter(team__in=list(teams)).values_list("member_id", flat=True)
    return {*teams.values(), *members} - {person_id}
