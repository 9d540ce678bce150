"""What projects need from the slices above; those fill it when the app starts (core.ports).

The lifecycle's table names the guards and effects of each step (``projects.lifecycle``). They run
in the table's order, inside the step's transaction and with the project's row locked, so that
everything that belongs to a step happens together or not at all.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol
from uuid import UUID

from django.db import models
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.api.schemas import Out
from core.ports import Port, Registry
from projects.lifecycle import Verb
from projects.models import Project
from projects.payment_stages import Stage
from projects.questions.rules import EstimatedWork
from projects.timeline_entry import Entry


# Belongs to applications but is defined here: the market shows readers the status of their own
# application.
class ApplicationStatus(models.TextChoices):
    PENDING = "pending", _("Pending")
    ACCEPTED = "accepted", _("Accepted")
    REJECTED = "rejected", _("Rejected")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    EXPIRED = "expired", _("Expired")


class StandingOut(Out):
    """The person's rating: the average of 1 to 5 stars, and the number of reviews."""

    average: float
    count: int


@dataclass(frozen=True, slots=True)
class Received:
    """The applications to a homeowner's work, and that work, newest first: ids and titles."""

    applications: int
    new_applications: int
    """Of these, those that wait for an answer."""
    works: list[tuple[UUID, str]]


class ApplicationsPort(Protocol):
    """Applications to posted work. Those of accounts that are being closed do not count."""

    def as_market(self, rows: QuerySet[Project], viewer_id: UUID | None) -> QuerySet[Project]:
        """Annotates ``applications_count``, ``my_application_id`` and ``my_application_status``."""
        ...

    def are_pending(self, project: Project) -> bool:
        """Whether an application waits for a decision."""
        ...

    def pending(self, project: Project) -> Iterator[tuple[UUID, UUID]]:
        """Application and applicant of each pending application."""
        ...

    def received_counts(self, homeowner: User) -> Received: ...

    def agreed_rate(self, project: Project) -> tuple[int, str] | None:
        """The rate of the accepted application, in paise, and its unit."""
        ...


class ProjectHooks:
    """What a slice adds to reads of projects; each slice overrides the methods it needs."""

    def annotated(self, rows: QuerySet[Project]) -> QuerySet[Project]:
        """Annotates a list of projects with this slice's part."""
        return rows

    def concerns(self, viewer: User, project_id: UUID) -> bool:
        """Whether the work was offered to the viewer as a possible worker."""
        return False

    def asked_worker_id(self, project: Project) -> UUID | None:
        """The worker to whom the work was offered before anybody was hired."""
        return None

    def timeline(self, project: Project, *, sees_money: bool) -> Iterable[Entry]:
        return ()


@dataclass(frozen=True, slots=True)
class Step:
    """A step that a project has just taken; it is saved and in the timeline."""

    project: Project
    verb: Verb
    actor: User | None
    """None for an automatic step, by a periodic job or a payment."""
    reason: str = ""
    reason_code: str = ""
    cancelled_before: datetime | None = None
    """``cancelled_at`` before the step."""
    stages: Sequence[Stage] = ()
    """The parts in which the work is paid, where somebody was hired."""

    @property
    def person(self) -> User:
        """The actor of a step that periodic jobs never take. Raises LookupError."""
        if self.actor is None:
            raise LookupError(self.verb.name)
        return self.actor


applications: Port[ApplicationsPort] = Port("applications")
# In the order of registration.
project_hooks: Registry[ProjectHooks] = Registry()
# By ``lifecycle.Guard``: raises a Conflict where the step is refused.
guards: Registry[Callable[[Project], None]] = Registry()
# By ``lifecycle.Effect``.
effects: Registry[Callable[[Step], None]] = Registry()
# What answers to guided questions can be estimated as, in the reader's language.
estimated_works: Port[Callable[[], Sequence[EstimatedWork]]] = Port("estimated_works")
# By person; people without reviews are left out.
standings: Port[Callable[[Iterable[UUID]], Mapping[UUID, StandingOut]]] = Port("standings")
