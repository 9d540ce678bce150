"""What each count of work and of applications means: the one definition that every screen uses.

Work that was not discarded is in exactly one ``Stage``, so a person's stages add up to all of their
work. ``UNDER_WAY`` is work that has begun and is not over; "In progress" is that stage alone.
Dashboard, statistics, charts, lists and staff pages count and filter by these, and
``config/tests/test_counts.py`` compares what they show.
"""

from enum import StrEnum

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.models import User
from projects.models import MemberRole, PaymentStatus, Project, ProjectMember, Status

UNDER_WAY = (Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED)
CLOSED = (Status.COMPLETED, Status.CANCELLED, Status.EXPIRED)


class Stage(StrEnum):
    """The stage of work as screens count it: open work is live or paused."""

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
"""Some worker could see it. Drafts, and work cancelled before it was published, were not posted."""

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
    """The stage of one piece of work, according to ``STAGES``."""
    if project.status != Status.OPEN:
        return Stage(project.status)
    is_live = project.paused_at is None and project.on_hold_at is None
    return Stage.LIVE if is_live else Stage.PAUSED


def existing_work() -> QuerySet[Project]:
    """All work except discarded drafts."""
    return Project.objects.filter(discarded_at__isnull=True)


def work_posted_by(person: User) -> QuerySet[Project]:
    """A homeowner's own work, including drafts."""
    return existing_work().filter(homeowner=person)


def work_done_by(person: User) -> QuerySet[Project]:
    """Work that the person was hired for, or is a member of, for others.

    A guest place does not count as a professional's work. It does for a supervisor, whom a
    professional adds.
    """
    return work_with_place(person, counts_guests=not (person.posts_work or person.offers_work))


def work_with_place(person: User, *, counts_guests: bool) -> QuerySet[Project]:
    """``work_done_by`` for a compiled query, which gets only the person's key."""
    places = ProjectMember.objects.filter(
        project=OuterRef("pk"), user=person, removed_at__isnull=True
    )
    if not counts_guests:
        places = places.exclude(role=MemberRole.GUEST)
    return existing_work().filter(Q(worker=person) | Exists(places)).exclude(homeowner=person)


def work_of(person: User) -> QuerySet[Project]:
    """The work that a person's figures count: posted for a homeowner, done for all others."""
    return work_posted_by(person) if person.posts_work else work_done_by(person)


def work_counts(rows: QuerySet[Project], **others: Count) -> dict[str, int]:
    """Counts ``rows`` by stage, with ``under_way``, in one query together with ``others``."""
    return rows.aggregate(**work_count_expressions(), **others)


def work_count_expressions() -> dict[str, Count]:
    """The expressions of ``work_counts``, by name."""
    return {
        **{stage.value: Count("pk", filter=q) for stage, q in STAGES.items()},
        "under_way": Count("pk", filter=Q(status__in=UNDER_WAY)),
    }
