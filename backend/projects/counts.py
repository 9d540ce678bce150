"""What each count of work and of applications means: the one definition that every screen uses.

Work that was not thrown away is in exactly one ``Stage``, so the stages of anybody's work add up to
all of it. ``UNDER_WAY`` is what has begun and is not over; "In progress" is the stage alone.
Dashboard, statistics, charts, lists and the staff's pages count and filter by these, and
``config/tests/test_counts.py`` compares what they show.
"""

from enum import StrEnum

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.models import User
from projects.models import MemberRole, PaymentStatus, Project, ProjectMember, Status

UNDER_WAY = (Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED)
CLOSED = (Status.COMPLETED, Status.CANCELLED, Status.EXPIRED)


class Stage(StrEnum):
    """The state of work as people count it: open work is live or paused."""

    DRAFT = "draft"
    OFFERED = "offered"
    LIVE = "live"
    PAUSED = "paused"
    IN_PROGRESS = "in_progress"
    DELIVERED = "delivered"
    DISPUTED = "disputed"
    COMPLETED = "completed"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


LIVE = Q(status=Status.OPEN, paused_at__isnull=True, on_hold_at__isnull=True)
"""On the market: anybody may see it and apply."""
PAUSED = Q(status=Status.OPEN) & ~LIVE
TO_PAY = Q(status=Status.DRAFT, payment_status=PaymentStatus.PENDING)
"""A draft that becomes live once its fee is paid."""
POSTED = Q(published_at__isnull=False) | Q(awarded_at__isnull=False) | Q(status=Status.OFFERED)
"""Some worker could see it. A draft, and one cancelled before it was published, was not posted."""

STAGES: dict[Stage, Q] = {
    Stage.LIVE: LIVE,
    Stage.PAUSED: PAUSED,
    **{
        stage: Q(status=Status(stage.value))
        for stage in Stage
        if stage not in (Stage.LIVE, Stage.PAUSED)
    },
}


def stage_of(project: Project) -> Stage:
    """The stage of one piece of work, as ``STAGES`` finds it."""
    if project.status != Status.OPEN:
        return Stage(project.status)
    is_live = project.paused_at is None and project.on_hold_at is None
    return Stage.LIVE if is_live else Stage.PAUSED


def existing_work() -> QuerySet[Project]:
    """All work but drafts that were thrown away."""
    return Project.objects.filter(discarded_at__isnull=True)


def work_posted_by(person: User) -> QuerySet[Project]:
    """A homeowner's own work, drafts too."""
    return existing_work().filter(homeowner=person)


def work_done_by(person: User) -> QuerySet[Project]:
    """Work that somebody carries out or runs for others: was hired for it, or has a place in it.

    A professional's guest place is no work of theirs; a supervisor is taken on by one.
    """
    places = ProjectMember.objects.filter(
        project=OuterRef("pk"), user=person, removed_at__isnull=True
    )
    if person.posts_work or person.offers_work:
        places = places.exclude(role=MemberRole.GUEST)
    return existing_work().filter(Q(worker=person) | Exists(places)).exclude(homeowner=person)


def work_of(person: User) -> QuerySet[Project]:
    """The work that a person's figures count: a homeowner's own, the others' as they do it."""
    return work_posted_by(person) if person.posts_work else work_done_by(person)


def work_counts(rows: QuerySet[Project], **others: Count) -> dict[str, int]:
    """How many of ``rows`` are in each stage, with ``under_way``, in one query with ``others``."""
    return rows.aggregate(**work_count_expressions(), **others)


def work_count_expressions() -> dict[str, Count]:
    """What ``work_counts`` counts, by name."""
    return {
        **{stage.value: Count("pk", filter=q) for stage, q in STAGES.items()},
        "under_way": Count("pk", filter=Q(status__in=UNDER_WAY)),
    }
