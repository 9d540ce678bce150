"""A project's story: who moved it, when and why; what was agreed; how its milestones went; who came
along and who left.

Put together at reading from the rows that hold each part. All members of the workspace read it;
what the work costs is for its two sides alone.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID, uuid5

from accounts.models import Desk
from accounts.policy import has_desk
from accounts.selectors import people_cards
from hiring import policy
from hiring.applications.models import Application, ApplicationOffer, ApplicationStatus, OfferStatus
from hiring.bookings.models import Booking
from hiring.lifecycle import Party
from hiring.milestones.models import MilestoneStep
from hiring.models import MemberRole, Project, ProjectMember, Transition
from hiring.policy import Viewer

LONGEST = 300
"""People move a project dozens of times; of more steps than this the newest are shown."""

_HIRING = frozenset({"award", "book"})
_DECISIONS = frozenset({"settle", "settle_cancelled"})
"""Decided by the house, whoever of the staff it was."""
_MILESTONE_STEPS = ("submit", "accept", "request_changes")
"""Planning and correcting the plan is no part of the story."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line. ``verb`` is the lifecycle's, ``offer_agreed``, ``milestone_<step>``, or
    ``<guest|crew>_<joined|removed|left>``.

    ``subject`` is whom or what it is about: the one hired, who came along, a milestone's title;
    ``subject_id`` is that person where the text waits for the name. The rate (paise of
    one ``rate_unit``) is what was agreed, for the two sides alone.
    """

    id: UUID
    verb: str
    at: datetime
    actor_id: UUID | None
    from_status: str = ""
    to_status: str = ""
    reason: str = ""
    reason_code: str = ""
    subject: str = ""
    subject_id: UUID | None = None
    rate_paise: int | None = None
    rate_unit: str | None = None
    actor_name: str | None = None
    party: str = ""


def project_timeline(viewer: Viewer, project_id: UUID) -> list[Entry]:
    """Everything that happened, oldest first. Raises NotFound for whoever is no member."""
    project = policy.access_project(viewer, project_id)
    agreed = Application.objects.filter(project=project, status=ApplicationStatus.ACCEPTED).first()
    sees_money = policy.party_of(viewer, project) is not None or has_desk(
        viewer, Desk.MODERATOR, Desk.FINANCE
    )
    found = [
        *_moves(project, agreed if sees_money else None),
        *_milestones(project),
        *_company(project),
        *(_offers(agreed) if agreed and sees_money else ()),
    ]
    found.sort(key=lambda entry: (entry.at, entry.id))
    return _named(project, found[-LONGEST:])


def _moves(project: Project, agreed: Application | None) -> list[Entry]:
    rows = Transition.objects.filter(project=project).order_by("-id")[:LONGEST]
    return [
        Entry(
            id=row.pk,
            verb=row.verb,
            at=row.created_at,
            actor_id=None if row.verb in _DECISIONS else row.actor_id,
            from_status=row.from_status,
            to_status=row.to_status,
            reason=row.reason,
            reason_code=row.reason_code,
            rate_paise=agreed.rate_paise if agreed and row.verb == "award" else None,
            rate_unit=agreed.rate_unit if agreed and row.verb == "award" else None,
        )
        for row in rows
    ]


def _milestones(project: Project) -> list[Entry]:
    steps = MilestoneStep.objects.filter(
        milestone__project=project, milestone__removed_at__isnull=True, verb__in=_MILESTONE_STEPS
    ).select_related("milestone")
    return [
        Entry(
            id=step.pk,
            verb=f"milestone_{step.verb}",
            at=step.created_at,
            actor_id=step.actor_id,
            reason=step.words,
            subject=step.milestone.title,
        )
        for step in steps.order_by("-id")[:LONGEST]
    ]


def _company(project: Project) -> list[Entry]:
    """Guests and the crew, coming and going; homeowner and worker come by the work's own steps."""
    rows = (
        ProjectMember.objects.filter(project=project)
        .exclude(user=project.homeowner_id)
        .exclude(added_by__isnull=True)
        .order_by("-id")[:LONGEST]
    )
    found = []
    for row in rows:
        kind = "guest" if row.role == MemberRole.GUEST else "crew"
        found.append(
            Entry(row.pk, f"{kind}_joined", row.created_at, row.added_by_id, subject_id=row.user_id)
        )
        if row.removed_at and row.removed_by_id:
            verb = "left" if row.removed_by_id == row.user_id else "removed"
            found.append(
                Entry(
                    # Its own line, beside the coming's.
                    uuid5(row.pk, verb),
                    f"{kind}_{verb}",
                    row.removed_at,
                    row.removed_by_id,
                    subject_id=row.user_id,
                )
            )
    return found


def _offers(agreed: Application) -> list[Entry]:
    """Terms agreed on after the first ones, with the one who was hired; never anybody else's."""
    rows = ApplicationOffer.objects.filter(
        application=agreed, status=OfferStatus.AGREED, version__gt=1, answered_at__isnull=False
    )
    return [
        Entry(
            id=row.pk,
            verb="offer_agreed",
            at=row.answered_at,
            # Who agreed is the side that did not make the offer.
            actor_id=agreed.applicant_id
            if row.party == Party.HOMEOWNER
            else agreed.project.homeowner_id,
            rate_paise=row.rate_paise,
            rate_unit=row.rate_unit,
        )
        for row in rows
        if row.answered_at is not None
    ]


def _named(project: Project, entries: list[Entry]) -> list[Entry]:
    """With the name and the side of whoever did it, and of whoever was hired."""
    asked = Booking.objects.filter(project=project).values_list("worker_id", flat=True).first()
    worker_id = project.worker_id or asked
    sides = {worker_id: Party.WORKER.value, project.homeowner_id: Party.HOMEOWNER.value}
    bound = [
        *(entry.actor_id for entry in entries),
        *(entry.subject_id for entry in entries),
        worker_id,
    ]
    people = people_cards(person for person in bound if person)
    hired = people.get(worker_id) if worker_id else None
    named = []
    for entry in entries:
        card = people.get(entry.actor_id) if entry.actor_id else None
        party = sides.get(entry.actor_id, "member") if entry.actor_id else Party.SYSTEM.value
        about = hired if entry.verb in _HIRING else people.get(entry.subject_id or UUID(int=0))
        subject = about.full_name if about else entry.subject
        named.append(
            replace(
                entry, actor_name=card.full_name if card else None, party=party, subject=subject
            )
        )
    return named
