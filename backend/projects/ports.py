"""What posted work asks of the parts that build on it, and tells them.

They import this part and it imports none of them: each adds itself when the app starts
(core.ports). Hooks run in the order in which they were added, inside the transaction of the step
and with the project's row held, so that everything that belongs to a step happens together or not
at all.
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
from core.ports import Port, Registry
from projects.lifecycle import Verb
from projects.models import Project
from projects.payment_stages import Stage
from projects.timeline_entry import Entry


# Of applications, and defined here: the market shows readers how their own application stands.
class ApplicationStatus(models.TextChoices):
    PENDING = "pending", _("Pending")
    ACCEPTED = "accepted", _("Accepted")
    REJECTED = "rejected", _("Rejected")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    EXPIRED = "expired", _("Expired")


@dataclass(frozen=True, slots=True)
class Standing:
    """What others said of a person: the average of 1 to 5 stars, and of how many reviews."""

    average: float
    count: int


class ApplicationsPort(Protocol):
    """Who asks to do posted work. Those of accounts that are being closed do not count."""

    def as_market(self, rows: QuerySet[Project], viewer_id: UUID | None) -> QuerySet[Project]:
        """With ``applications_count``, and ``my_application_id`` and ``my_application_status`` of
        the viewer's own."""
        ...

    def are_pending(self, project: Project) -> bool:
        """Whether somebody waits for a decision."""
        ...

    def pending(self, project: Project) -> Iterator[tuple[UUID, UUID]]:
        """Application and applicant, of those who wait."""
        ...

    def received_counts(self, homeowner: User) -> dict[str, int]:
        """``applications`` to all of the homeowner's work; ``new_applications`` wait for an
        answer."""
        ...

    def agreed_rate(self, project: Project) -> tuple[int, str] | None:
        """The rate of the accepted one, paise and unit."""
        ...


class ProjectHooks:
    """What a part adds to projects and does along with their steps; each overrides its own."""

    def annotated(self, rows: QuerySet[Project]) -> QuerySet[Project]:
        """What a list of projects shows of this part."""
        return rows

    def concerns(self, viewer: User, project_id: UUID) -> bool:
        """Whether the work was shown to the viewer as somebody who may do it."""
        return False

    def asked_worker_id(self, project: Project) -> UUID | None:
        """The worker whom the work was offered to before anybody was hired."""
        return None

    def timeline(self, project: Project, *, sees_money: bool) -> Iterable[Entry]:
        """Lines of the project's story."""
        return ()

    def after_listing(self, project: Project) -> None:
        """The work has come on the market."""

    def after_award(self, project: Project, *, actor: User, stages: Sequence[Stage]) -> None:
        """Somebody is hired; ``stages`` are the parts in which the work is paid."""

    def before_move(self, project: Project, verb: Verb) -> None:
        """Whether something stands in the way of this step. Raises a Conflict: PaidWorkWaits for
        whoever would leave paid work unanswered, one of its own for an undivided dispute."""

    def after_move(
        self, project: Project, verb: Verb, *, actor: User | None, cancelled_at: datetime | None
    ) -> None:
        """The project has taken this step. ``cancelled_at`` is from before it; ``actor`` is None
        where the clock acts."""


applications: Port[ApplicationsPort] = Port("applications")
# In the order in which they were added.
project_hooks: Registry[ProjectHooks] = Registry()
# By person; whoever was not reviewed is left out.
standings: Port[Callable[[Iterable[UUID]], Mapping[UUID, Standing]]] = Port("standings")
