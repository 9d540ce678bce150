"""The sources of a person's activity, each read with that person's permissions.

One's own acts are included: the list says what happened, not what is new. A thread's messages are
one line, at the time of the last message from somebody else; it contains none of the text, so it
shows nothing that the thread itself would mask.
"""

from collections.abc import Callable
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import (
    BooleanField,
    Case,
    DateTimeField,
    F,
    Field,
    Func,
    Model,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    UUIDField,
    Value,
    When,
)
from django.db.models.functions import Coalesce, Concat
from django.db.models.lookups import IsNull

from accounts.models import User
from applications.models import (
    Application,
    ApplicationMessage,
    ApplicationOffer,
    OfferStatus,
)
from bookings.models import UNPAID
from dashboard.activity.lines import Cursor, lines, rows_after
from milestones.models import MilestoneStep
from projects.models import Project, ProjectMember
from projects.ports import ApplicationStatus
from projects.transitions.models import Transition
from reviews.models import Review, ReviewState
from workspace.diary.models import ProgressUpdate
from workspace.messages.order import NEWEST_FIRST, thread_of
from workspace.models import Message

Source = Callable[[User, Cursor | None, int], QuerySet[Any, Any]]

_OF_POSTING = ("create", "publish", "pause", "resume", "repost", "extend", "expire", "undo_cancel")
"""What its owner does with work before anybody is hired: no matter of who is hired later."""
_OF_BOOKING = ("offer", "hand_back", "counter", "reschedule", "call_off", "book", "cancel")

_OF_INSTANT = {"offer": "reserve", "hand_back": "lapse", "book": "book_instantly"}
"""The same steps of an instant booking have names of their own."""


def _either(model: type[Model], *conditions: Q) -> QuerySet[Any]:
    """Rows that meet one of the conditions, each found by its own index.

    One condition with OR over several tables would read the table of everybody.
    """
    first, *others = (model._default_manager.filter(each).values("pk") for each in conditions)
    return model._default_manager.filter(pk__in=first.union(*others))


def _rows_of(model: type[Model], keys: QuerySet[Any, Any]) -> QuerySet[Any]:
    """The rows that a subquery's keys name, each read by its key.

    With IN the planner takes the keys for more than they are, and reads the whole table.
    """
    is_named = _IsAny(F("pk"), ArraySubquery(keys), output_field=BooleanField())
    return model._default_manager.filter(is_named)


class _IsAny(Func):
    """Whether the first is an element of the second, an array."""

    arg_joiner = " = ANY("
    template = "%(expressions)s)"
    arity = 2


def _joined(viewer: User) -> QuerySet[Any, Any]:
    """The projects that the person is a member of."""
    rows = ProjectMember.objects.filter(user=viewer, removed_at__isnull=True)
    return rows.values("project")


def _works(viewer: User) -> QuerySet[Any, Any]:
    """The projects that the person owns or is a member of."""
    return Project.objects.filter(homeowner=viewer).values("pk").union(_joined(viewer))


def _newest_steps(
    projects: QuerySet[Project], steps: Q, after: Cursor | None, limit: int
) -> QuerySet[Any, Any]:
    """The newest steps of these projects together, by the index on each one's: neither a long
    history nor many projects cost the rows that are not shown."""
    rows = Transition.objects.filter(steps, project=OuterRef("pk"))
    newest = rows_after(rows, "created_at", after).order_by("-created_at", "-pk")[:limit]
    # In one SELECT, both are unnested side by side.
    moments = _each(newest.values("created_at"), DateTimeField())
    merged = _of_each(projects.annotate(moment=moments), newest.values("pk"))
    return merged.order_by("-moment", "-key")[:limit]


def _of_each(parents: QuerySet[Any], keys: QuerySet[Any, Any]) -> QuerySet[Any, Any]:
    """The keys that a subquery finds for each of these parents, and for no other row."""
    found: QuerySet[Any, Any] = parents.annotate(key=_each(keys, UUIDField())).values("key")
    return found


def _each(values: QuerySet[Any, Any], kind: "Field[Any, Any]") -> Func:
    """A row for each value that a subquery finds."""
    array = ArraySubquery(values)
    return Func(array, function="unnest", output_field=kind, set_returning=True)


def _steps_of_work(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """The timeline of own work, of work the person participates in, and of received requests.

    What is not shown is left out before the newest are taken: a page would be too short without it.
    """
    posted = Project.objects.filter(homeowner=viewer, booking__isnull=True)
    requested = Project.objects.filter(homeowner=viewer, booking__isnull=False)
    # Own work is among the posted and requested, with more steps.
    joined = Project.objects.filter(~Q(homeowner=viewer), pk__in=_joined(viewer))
    asked = Project.objects.filter(~Q(booking__status__in=UNPAID), booking__worker=viewer)
    # Who was booked at once hears of it once, and never waited for an answer.
    heard = ~Q(verb="offer") | Q(IsNull(OuterRef("booking__price_paise"), True))
    steps = _newest_steps(posted, Q(), after, limit).union(
        # A request begins when it is sent, not with its draft.
        _newest_steps(requested, ~Q(verb="create"), after, limit),
        _newest_steps(joined, ~Q(verb__in=_OF_POSTING) & heard, after, limit),
        _newest_steps(asked, Q(verb__in=_OF_BOOKING) & heard, after, limit),
    )
    instant = {"project__booking__price_paise__isnull": False}
    verbs = (When(verb=verb, then=Value(name), **instant) for verb, name in _OF_INSTANT.items())
    return lines(
        _rows_of(Transition, steps),
        code=Concat(Value("work."), Case(*verbs, default=F("verb"))),
        actor="actor",
        subject="project__booking",
        after=after,
        limit=limit,
    )


def _parties(viewer: User, path: str = "") -> tuple[Q, Q]:
    """Applications of the person, and those that the person received; ``path`` leads to them."""
    received = {f"{path}project__homeowner": viewer, f"{path}paused_at__isnull": True}
    return Q(**{f"{path}applicant": viewer}), Q(**received)


def _applications(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """Each with the terms that it was sent with: a later offer changes the application's own."""
    first = ApplicationOffer.objects.filter(application=OuterRef("pk")).order_by("version")
    rows = _either(Application, *_parties(viewer)).annotate(
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
    applicant, owner = _parties(viewer)
    rows = _either(Application, applicant, owner & Q(status=ApplicationStatus.WITHDRAWN)).filter(
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


def _offers(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    """New terms by either side; the first ones came with the application."""
    return lines(
        _either(ApplicationOffer, *_parties(viewer, "application__")).filter(version__gt=1),
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
    rows = _either(ApplicationOffer, *_parties(viewer, "application__")).filter(
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
    threads = _either(Application, *_parties(viewer))
    rows = _rows_of(ApplicationMessage, _of_each(threads, last))
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
        thread_of(OuterRef("pk"))
        .filter(deleted_at__isnull=True)
        .exclude(author=viewer)
        .order_by(*NEWEST_FIRST)
        .values("pk")[:1]
    )
    works = Project.objects.filter(pk__in=_works(viewer))
    rows = _rows_of(Message, _of_each(works, last))
    return lines(rows, code="thread.message", actor="author", after=after, limit=limit)


def _milestones(viewer: User, after: Cursor | None, limit: int) -> QuerySet[Any, Any]:
    rows = MilestoneStep.objects.filter(
        milestone__project__in=_works(viewer),
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
    rows = ProgressUpdate.objects.filter(project__in=_works(viewer), deleted_at__isnull=True)
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
