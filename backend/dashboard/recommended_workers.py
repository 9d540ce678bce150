"""Professionals who suit a homeowner's open work, found by the public search.

Each is shown for one project: of its trade, near its place, in the order of "best match". People
who have already applied are left out. Without open work, the best rated near the person's own town
are shown, of every trade.
"""

import json
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from accounts.selectors import profile_of
from applications.models import Application
from core.api.schemas import Out
from core.errors import NotAllowed
from dashboard.schemas import RecommendedWorkerOut
from places.models import Area
from professionals.search.request import Sort, WorkerSearch
from professionals.search.selectors import find_workers_within_radius
from projects.models import Project
from projects.policy import open_work
from trades.selectors import trades

SHOWN = 6
MOST_WORK = 3
"""For how many pieces of work somebody is looked for, the newest first."""
FOUND_FOR_EACH = 12


class Basis(StrEnum):
    """Whom the recommendations were looked for by."""

    OPEN_WORK = "open_work"
    HOME = "home"
    NOTHING = "nothing"
    """Nothing is open, and the person has named no town."""


class RecommendedWorkersOut(Out):
    """``items`` are search results, each with ``for_work``: the id and title it is shown for."""

    items: list[RecommendedWorkerOut]
    basis: Basis


def recommended_workers(person: User) -> RecommendedWorkersOut:
    """The best ``SHOWN``. Raises NotAllowed for people who post no work. Six queries at most."""
    if not person.posts_work:
        raise NotAllowed
    works = _works(person)
    if works:
        return RecommendedWorkersOut(items=_for_works(works), basis=Basis.OPEN_WORK)
    home = _home(person)
    if home is None:
        return RecommendedWorkersOut(items=[], basis=Basis.NOTHING)
    search = WorkerSearch(
        trade_ids=tuple(trades().values_list("pk", flat=True)),
        latitude=home.latitude,
        longitude=home.longitude,
        sort=Sort.RATING,
        limit=SHOWN,
    )
    return RecommendedWorkersOut(
        items=[{**found, "for_work": None} for found in _found(search)], basis=Basis.HOME
    )


def _works(person: User) -> list[Project]:
    """The newest open work of each trade and place."""
    rows = open_work().filter(
        homeowner=person, on_hold_at__isnull=True, trade__isnull=False, latitude__isnull=False
    )
    apart = {(row.trade_id, row.cell): row for row in rows.order_by("published_at")[:50]}
    return sorted(apart.values(), key=_published, reverse=True)[:MOST_WORK]


def _published(row: Project) -> Any:
    return row.published_at or row.created_at


def _for_works(works: list[Project]) -> list[dict[str, Any]]:
    """Alternately the best of each project, nobody twice."""
    applied = set(
        Application.objects.filter(project__in=[work.pk for work in works]).values_list(
            "project", "applicant"
        )
    )
    columns = [
        [
            {**found, "for_work": {"id": work.pk, "title": work.title}}
            for found in _found(_search(work))
            if (work.pk, UUID(found["worker_id"])) not in applied
        ]
        for work in works
    ]
    shown: dict[str, dict[str, Any]] = {}
    for place in range(FOUND_FOR_EACH):
        for column in columns:
            if place < len(column):
                shown.setdefault(column[place]["worker_id"], column[place])
    return list(shown.values())[:SHOWN]


def _search(work: Project) -> WorkerSearch:
    today = timezone.localdate()
    wanted = work.starts_on if work.starts_on and work.starts_on >= today else None
    return WorkerSearch(
        trade_ids=(work.trade_id or 0,),
        latitude=work.latitude or 0,
        longitude=work.longitude or 0,
        available_on=wanted,
        limit=FOUND_FOR_EACH,
    )


def _found(search: WorkerSearch) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = json.loads(find_workers_within_radius(search).items)
    return items


def _home(person: User) -> Area | None:
    city = profile_of(person).city
    # The area of a whole town has the id of the town.
    return Area.objects.filter(pk=city.pk).first() if city else None
