"""A project's timeline: who changed its state, when and why; what was agreed; the steps of its
milestones; which people joined and left.

It is assembled on each read from the rows that hold each part. All members of the workspace read
it; only the two sides see what the work costs.
"""

from dataclasses import replace
from uuid import UUID, uuid5

from accounts.models import Desk
from accounts.policy import has_desk
from accounts.selectors import people_cards
from projects import policy
from projects.lifecycle import Party
from projects.models import MemberRole, Project, ProjectMember
from projects.policy import Viewer
from projects.ports import applications, project_hooks
from projects.timeline_entry import LONGEST, Entry
from projects.transitions.models import Transition

_HIRING = frozenset({"award", "book"})
_DECISIONS = frozenset({"settle", "settle_cancelled"})
"""Shown as decided by the product, whichever member of staff it was."""


def project_timeline(viewer: Viewer, project_id: UUID) -> list[Entry]:
    """The whole timeline, oldest first. Raises NotFound for anybody who is not a member."""
    project = policy.access_project(viewer, project_id)
    sees_money = policy.party_of(viewer, project) is not None or has_desk(
        viewer, Desk.MODERATOR, Desk.FINANCE
    )
    found = [
        *_moves(project, applications.filled.agreed_rate(project) if sees_money else None),
        *_company(project),
        *(
            entry
            for one in project_hooks.values()
            for entry in one.timeline(project, sees_money=sees_money)
        ),
    ]
    found.sort(key=lambda entry: (entry.at, entry.id))
    return _named(project, found[-LONGEST:])


def _moves(project: Project, agreed: tuple[int, str] | None) -> list[Entry]:
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
            rate_paise=agreed[0] if agreed and row.verb == "award" else None,
            rate_unit=agreed[1] if agreed and row.verb == "award" else None,
        )
        for row in rows
    ]


def _company(project: Project) -> list[Entry]:
    """Joining and leaving of guests and crew; homeowner and worker have other steps."""
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
                    # An id of its own, different from that of the entry for joining.
                    uuid5(row.pk, verb),
                    f"{kind}_{verb}",
                    row.removed_at,
                    row.removed_by_id,
                    subject_id=row.user_id,
                )
            )
    return found


def _named(project: Project, entries: list[Entry]) -> list[Entry]:
    """Adds the name and side of the actor, and of the hired worker."""
    asked = (one.asked_worker_id(project) for one in project_hooks.values())
    worker_id = project.worker_id or next((found for found in asked if found), None)
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
