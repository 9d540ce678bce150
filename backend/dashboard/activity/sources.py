"""The sources of a person's activity, each read with that person's permissions.

One's own acts are included: the list says what happened, not what is new. A thread's messages are
one line, at the time of the last message from somebody else; it contains none of the text, so it
shows nothing that the thread itself would mask.
"""

from collections.abc import Callable
from typing import Any

from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce, Concat

from accounts.models import User
from applications.models import (
    Application,
    ApplicationMessage,
    ApplicationOffer,
    OfferStatus,
)
from dashboard.activity.lines import Cursor, lines
from milestones.models import MilestoneStep
from projects.models import Project, ProjectMember
from projects.ports import ApplicationStatus
from projects.transitions.models import Transition
from reviews.models import Review, ReviewState
from workspace.diary.models import ProgressUpdate
from workspace.models import Message

Source = Callable[[User, Cursor | None, int], QuerySet[Any, Any]]

_OF_POSTING = ("create", "publish", "pause", "resume", "repost", "extend", "expire", "undo_cancel")
"""What its owner does with work before anybody is hired: no matter of who is hired later."""
_OF_BOOKING = ("offer", "hand_back", "counter", "reschedule", "call_off", "book", "cancel")
_SENT = Q(paused_at__isnull=True)


def _member_of(viewer: User, project: str) -> Exists:
    return Exists(
        ProjectMember.objects.filter(
            project=OuterRef(project), user=viewer, removed_at__isnull=True
        )
    )


def _steps_of_work(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """The timeline of own work, of work the person participates in, and of received requests."""
    own = Q(project__homeowner=viewer)
    joined = Q(_member_of(viewer, "project")) & ~Q(verb__in=_OF_POSTING)
    asked = Q(project__booking__worker=viewer, verb__in=_OF_BOOKING)
    rows = Transition.objects.filter(own | joined | asked).exclude(
        # A request begins when it is sent, not with its draft.
        verb="create",
        project__booking__isnull=False,
    )
    return lines(
        rows,
        code=Concat(Value("work."), F("verb")),
        actor="actor",
        subject="project__booking",
        after=after,
        limit=limit,
    )


def _applications(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """Each with the terms that it was sent with: a later offer changes the application's own."""
    first = ApplicationOffer.objects.filter(application=OuterRef("pk")).order_by("version")
    rows = Application.objects.filter(
        Q(applicant=viewer) | Q(project__homeowner=viewer) & _SENT
    ).annotate(
        first_paise=Coalesce(Subquery(first.values("rate_paise")[:1]), F("rate_paise")),
        first_unit=Coalesce(Subquery(first.values("rate_unit")[:1]), F("rate_unit")),
    )
    return lines(
        rows,
        code="application.sent",
        actor="applicant",
        subject="pk",
        amount="first_paise",
        unit="first_unit",
        after=after,
        limit=limit,
    )


_DECISIONS = {
    ApplicationStatus.REJECTED: "application.rejected",
    ApplicationStatus.WITHDRAWN: "application.withdrawn",
    ApplicationStatus.EXPIRED: "application.expired",
}


def _decisions(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """The ends of applications, except the award, which is a step of the work."""
    rows = Application.objects.filter(
        Q(applicant=viewer)
        | Q(project__homeowner=viewer, status=ApplicationStatus.WITHDRAWN) & _SENT,
        status__in=_DECISIONS,
        decided_at__isnull=False,
    )
    code = Case(*(When(status=status, then=Value(name)) for status, name in _DECISIONS.items()))
    return lines(
        rows,
        code=code,
        actor="applicant",
        at="decided_at",
        subject="pk",
        after=after,
        limit=limit,
    )


def _parties(viewer: User) -> Q:
    return Q(application__applicant=viewer) | Q(
        application__project__homeowner=viewer, application__paused_at__isnull=True
    )


def _offers(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """New terms by either side; the first ones came with the application."""
    return lines(
        ApplicationOffer.objects.filter(_parties(viewer), version__gt=1),
        code=Concat(Value("offer.by_"), F("party")),
        actor=None,
        project="application__project",
        subject="application",
        amount="rate_paise",
        unit="rate_unit",
        after=after,
        limit=limit,
    )


def _answers(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    rows = ApplicationOffer.objects.filter(
        _parties(viewer),
        version__gt=1,
        status__in=[OfferStatus.AGREED, OfferStatus.DECLINED],
        answered_at__isnull=False,
    )
    return lines(
        rows,
        # Not shown as answered by the person who made the offer.
        code=Concat(F("status"), Value("_offer_by_"), F("party")),
        actor=None,
        at="answered_at",
        project="application__project",
        subject="application",
        amount="rate_paise",
        unit="rate_unit",
        after=after,
        limit=limit,
    )


def _questions(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """The other side's last message in each thread before the award."""
    last = (
        ApplicationMessage.objects.filter(application=OuterRef("pk"))
        .exclude(author=viewer)
        .order_by("-id")
        .values("pk")[:1]
    )
    threads = Application.objects.filter(
        Q(applicant=viewer) | Q(project__homeowner=viewer) & _SENT
    ).annotate(last=Subquery(last))
    rows = ApplicationMessage.objects.filter(
        pk__in=threads.filter(last__isnull=False).values("last")
    )
    return lines(
        rows,
        code="thread.question",
        actor="author",
        project="application__project",
        subject="application",
        after=after,
        limit=limit,
    )


def _messages(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """The last message from somebody else in each of the person's workspaces."""
    last = (
        Message.objects.filter(project=OuterRef("pk"), deleted_at__isnull=True)
        .exclude(author=viewer)
        .order_by("-id")
        .values("pk")[:1]
    )
    joined = Project.objects.filter(Q(homeowner=viewer) | Q(_member_of(viewer, "pk"))).annotate(
        last=Subquery(last)
    )
    rows = Message.objects.filter(pk__in=joined.filter(last__isnull=False).values("last"))
    return lines(rows, code="thread.message", actor="author", after=after, limit=limit)


def _milestones(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    rows = MilestoneStep.objects.filter(
        Q(milestone__project__homeowner=viewer) | Q(_member_of(viewer, "milestone__project")),
        milestone__removed_at__isnull=True,
        verb__in=["submit", "accept", "request_changes"],
    )
    return lines(
        rows,
        code=Concat(Value("milestone."), F("verb")),
        actor="actor",
        project="milestone__project",
        after=after,
        limit=limit,
    )


def _updates(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    rows = ProgressUpdate.objects.filter(
        Q(project__homeowner=viewer) | Q(_member_of(viewer, "project")), deleted_at__isnull=True
    )
    return lines(
        rows, code="progress.update", actor="author", number="percent", after=after, limit=limit
    )


def _reviews(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """Reviews of the person, once published."""
    received = Review.objects.filter(reviewee=viewer, state=ReviewState.PUBLISHED)
    return lines(
        received,
        code="review.received",
        actor="reviewer",
        at="published_at",
        number="rating",
        after=after,
        limit=limit,
    )


SOURCES: tuple[Source, ...] = (
    _steps_of_work,
    _applications,
    _decisions,
    _offers,
    _answers,
    _questions,
    _messages,
    _milestones,
    _updates,
    _reviews,
)
