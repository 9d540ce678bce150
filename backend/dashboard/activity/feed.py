"""Recent activity, newest first, that one person may see: one query and two for names.

A page continues at the time and id of its last line, so its cost does not depend on the length of
the history, and nothing is shown twice when new lines come in.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import User
from accounts.selectors import PersonCard, people_cards
from core.api.pagination import Page, Paging, aware_time, decode_cursor, encode_cursor
from core.database.compiled_queries import compiled
from dashboard.activity.lines import Cursor, Line
from dashboard.activity.sources import SOURCES
from dashboard.schemas import ActivityLineOut, ActorOut
from projects.models import Project
from projects.public_text import public_title

_OF_REQUESTS = ("work.offer", "work.hand_back", "work.counter", "work.reserve", "work.lapse")


def activity_of(person: User, *, paging: Paging) -> Page[ActivityLineOut]:
    """A page of lines. Raises ValidationFailed for an invalid cursor."""
    after = Cursor(*decode_cursor(paging.cursor, aware_time, UUID)) if paging.cursor else None
    at, last = (after.at, after.id) if after else (None, None)
    found = [Line(*row) for row in _merge_sources(person, at, last, limit=paging.limit)]
    shown = found[: paging.limit]
    owned = set(_owned(person, list({line.project_id for line in shown})))
    people = people_cards(line.actor_id for line in shown if line.actor_id)
    return Page(
        items=[_shown(line, person, owned, people) for line in shown],
        next=encode_cursor([shown[-1].at.isoformat(), shown[-1].id])
        if found[paging.limit :]
        else None,
    )


@compiled
def _merge_sources(
    person: User, at: datetime | None, last: UUID | None, *, limit: int
) -> QuerySet[Any, Any]:
    """The newest lines of all sources after the cursor, and one more than is shown."""
    after = Cursor(at, last) if at is not None and last is not None else None
    first, *others = (source(person, after, limit + 1) for source in SOURCES)
    return first.union(*others, all=True).order_by("-line_at", "-line_id")[: limit + 1]


@compiled
def _owned(person: User, project_ids: list[UUID]) -> QuerySet[Project, UUID]:
    rows = Project.objects.filter(pk__in=project_ids, homeowner=person)
    return rows.values_list("pk", flat=True)


def _shown(
    line: Line, person: User, owned: set[UUID], people: Mapping[UUID, PersonCard]
) -> ActivityLineOut:
    is_owner = line.project_id in owned
    actor = people.get(line.actor_id) if line.actor_id else None
    return ActivityLineOut.from_row(
        line,
        is_own_act=_is_own_act(line, person, is_owner=is_owner),
        is_own_work=is_owner,
        actor=ActorOut.from_row(actor) if actor else None,
        title=public_title(line.title),
        rate_unit=line.unit,
        link=_link(line, is_owner=is_owner),
    )


def _is_own_act(line: Line, person: User, *, is_owner: bool) -> bool:
    """Whether the reader did it. An offer names its side, not its author."""
    if line.code == "application.rejected":
        return False
    if line.actor_id is not None:
        return line.actor_id == person.pk
    if "offer" in line.code and not line.code.startswith("work."):
        is_by_homeowner = line.code.endswith("homeowner")
        is_answer = not line.code.startswith("offer.")
        return is_owner == (is_by_homeowner != is_answer)
    return False


def _link(line: Line, *, is_owner: bool) -> str:
    kind = line.code.partition(".")[0]
    if line.code == "review.received":
        return "/dashboard?tab=reviews"
    if kind == "work":
        # Somebody who was asked and not hired sees the request, and no workspace.
        is_request = not is_owner or line.code in _OF_REQUESTS
        if line.subject_id and is_request:
            return f"/bookings/{line.subject_id}"
        return f"/projects/{line.project_id}"
    if kind in ("milestone", "progress") or line.code == "thread.message":
        return f"/projects/{line.project_id}"
    if is_owner:
        return f"/projects/{line.project_id}/applications"
    return f"/applications/{line.subject_id}"
