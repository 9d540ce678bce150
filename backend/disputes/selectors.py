"""Reads of dispute statements, for the two sides and the moderators."""

from datetime import datetime
from uuid import UUID

from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import has_desk
from accounts.selectors import people_cards
from core.errors import NotAllowed
from disputes.errors import NoDispute
from disputes.models import DisputeStatement, Voice
from disputes.schemas import DisputeStatementsOut, StatementOut
from projects.deadlines import DISPUTE_WITHIN
from projects.lifecycle import Party
from projects.models import Project, Status
from projects.policy import Viewer, access_project, party_of
from projects.transitions.models import Transition

TIME_TO_ANSWER = DISPUTE_WITHIN
"""How long the side that did not open the dispute has, before it may be decided without them: as
long as the other had to open it, which is what the refund page says."""
MOST_STATEMENTS = 10
"""The limit for one person in one dispute."""


def dispute_statements(viewer: User, project_id: UUID) -> DisputeStatementsOut:
    """The open dispute of a project. Raises NotFound, NotAllowed (other members), NoDispute."""
    project = access_project(viewer, project_id)
    voice = voice_of(viewer, project)
    if voice is None and not has_desk(viewer, Desk.FINANCE):
        raise NotAllowed
    opening = opening_of(project)
    rows = list(DisputeStatement.objects.filter(opening=opening))
    own = sum(row.author_id == viewer.pk for row in rows)
    return DisputeStatementsOut(
        opened_by=_side_of(project, opening.actor_id),
        opened_at=opening.created_at,
        statements=_statements(project, opening, rows, viewer),
        answer_due_at=answer_due_at(opening),
        is_heard=is_heard(project, opening),
        may_write=voice is Voice.STAFF or (voice is not None and own < MOST_STATEMENTS),
    )


def _side_of(project: Project, person: UUID | None) -> Voice:
    return Voice.WORKER if person == project.worker_id else Voice.HOMEOWNER


def _statements(
    project: Project, opening: Transition, rows: list[DisputeStatement], viewer: User
) -> list[StatementOut]:
    people = {pk for pk in (project.homeowner_id, project.worker_id) if pk}
    names = {pk: card.full_name for pk, card in people_cards(people).items()}
    first = StatementOut(
        id=opening.pk,
        voice=_side_of(project, opening.actor_id),
        name=names.get(opening.actor_id, "") if opening.actor_id else "",
        is_own=opening.actor_id == viewer.pk,
        words=opening.reason,
        created_at=opening.created_at,
    )
    said = [
        StatementOut.from_row(
            row,
            voice=Voice(row.voice),
            name="" if row.voice == Voice.STAFF else names.get(row.author_id, ""),
            is_own=row.author_id == viewer.pk,
        )
        for row in rows
    ]
    return [first, *said] if opening.reason else said


def opening_of(project: Project) -> Transition:
    """The step that opened the dispute. Raises NoDispute."""
    if project.status != Status.DISPUTED:
        raise NoDispute
    return Transition.objects.filter(project=project, verb="dispute").latest("id")


def voice_of(viewer: Viewer, project: Project) -> Voice | None:
    """The role in which the viewer may write; None for anybody else."""
    if isinstance(viewer, User) and has_desk(viewer, Desk.MODERATOR):
        is_party = viewer.pk in (project.homeowner_id, project.worker_id)
        return None if is_party else Voice.STAFF
    sides = {Party.HOMEOWNER: Voice.HOMEOWNER, Party.WORKER: Voice.WORKER}
    party = party_of(viewer, project)
    return sides[party] if party else None


def answer_due_at(opening: Transition) -> datetime:
    """The deadline for the other side's answer."""
    return opening.created_at + TIME_TO_ANSWER


def is_heard(project: Project, opening: Transition) -> bool:
    """Whether the side that did not open the dispute has answered, or its time is over."""
    if timezone.now() >= answer_due_at(opening):
        return True
    other = project.homeowner_id if opening.actor_id == project.worker_id else project.worker_id
    return DisputeStatement.objects.filter(opening=opening, author=other).exists()
