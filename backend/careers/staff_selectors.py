"""The desk's reads: the list of applications, and one of them.

Every function raises NotAllowed to others than the desk, SecondFactorNeeded without it.
"""

from typing import Literal, cast
from uuid import UUID

from django.db.models import Count, Q
from django.utils import timezone
from django.utils.translation import get_language

from accounts.email.addresses import comparable_address
from accounts.selectors import people_names
from careers.decisions import MOVES
from careers.models import UNDECIDED, CareerApplication
from careers.policy import Viewer, access_application, desk_member
from careers.schemas import (
    CareerDeskOut,
    CareerStepOut,
    NextStage,
    StaffCareerOut,
    StaffCareerRowOut,
    StaffPositionOut,
    StageName,
)
from careers.terms import deleted_after
from content.positions import positions
from core.api.pagination import Page, Paging, page_newest_first

Wanted = Literal["waiting", "undecided", "all"] | StageName


def around(viewer: Viewer) -> CareerDeskOut:
    """How many wait, how many for too long, and which positions have applications."""
    desk_member(viewer)
    rows = CareerApplication.objects.all()
    counts = rows.aggregate(
        waiting=Count("pk", filter=Q(reply_due_at__isnull=False)),
        overdue=Count("pk", filter=Q(reply_due_at__lt=timezone.now())),
    )
    titles = {one.slug: one.title for one in positions((get_language() or "en")[:2])}
    found = {
        row["position"]: row
        for row in rows.order_by("position")
        .values("position")
        .annotate(
            waiting=Count("pk", filter=Q(reply_due_at__isnull=False)),
            undecided=Count("pk", filter=Q(stage__in=UNDECIDED)),
        )
    }
    gone = rows.filter(position__in=found.keys() - titles.keys()).order_by("position", "-id")
    titles |= dict(gone.distinct("position").values_list("position", "position_title"))
    return CareerDeskOut(
        **counts,
        positions=[
            StaffPositionOut(
                slug=slug,
                title=title,
                waiting=found[slug]["waiting"] if slug in found else 0,
                undecided=found[slug]["undecided"] if slug in found else 0,
            )
            for slug, title in titles.items()
        ],
    )


def applications(
    viewer: Viewer,
    *,
    wanted: Wanted,
    position: str,
    words: str,
    paging: Paging,
) -> Page[StaffCareerRowOut]:
    """A page of the list, newest first. ``words`` is a number or an address, and searches all."""
    desk_member(viewer)
    rows = CareerApplication.objects.all()
    if words:
        number = words.upper()
        rows = rows.filter(
            Q(number=number)
            | Q(pk__in=CareerApplication.objects.filter(repeats__number=number).values("pk"))
            | Q(email=comparable_address(words))
        )
    elif wanted == "waiting":
        rows = rows.filter(reply_due_at__isnull=False)
    elif wanted == "undecided":
        rows = rows.filter(stage__in=UNDECIDED)
    elif wanted != "all":
        rows = rows.filter(stage=wanted)
    if position:
        rows = rows.filter(position=position)
    return page_newest_first(rows, paging).map(_row)


def application(viewer: Viewer, application_id: UUID) -> StaffCareerOut:
    """An application with its steps and internal notes. Raises NotFound."""
    row = access_application(viewer, application_id)
    steps = list(row.steps.order_by("id"))
    names = people_names(step.author_id for step in steps)
    return StaffCareerOut(
        **_row(row).model_dump(),
        email=row.email,
        phone=row.phone,
        links=row.links,
        words=row.words,
        language=cast(Literal["en", "hi"], row.language),
        cv_name=row.cv_name,
        cv_size=row.cv_size,
        consent_version=row.consent_version,
        decided_at=row.decided_at,
        deleted_after=deleted_after(decided_at=row.decided_at, moved_at=row.moved_at),
        next_stages=[cast(NextStage, stage.value) for stage in MOVES[row.stage]],
        repeats=list(row.repeats.order_by("pk").values_list("number", flat=True)),
        steps=[
            CareerStepOut.from_row(
                step,
                stage=cast(StageName, step.stage) if step.stage else None,
                author_name=names.get(step.author_id),
            )
            for step in steps
        ],
    )


def _row(row: CareerApplication) -> StaffCareerRowOut:
    return StaffCareerRowOut.from_row(row)
