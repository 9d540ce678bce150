"""Hearing both sides of a dispute. It is decided once the other side has answered, or two days
have passed in which it could."""

from datetime import datetime, timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import has_desk
from core.errors import NotAllowed
from disputes import notifications
from disputes.errors import EnoughSaid, HearFirst, NoDispute
from disputes.models import DisputeStatement, Voice
from projects.events import notify_project
from projects.lifecycle import Party
from projects.models import Project, Status
from projects.policy import Viewer, access_project, party_of
from projects.transitions.models import Transition
from staff.audit_log import note

TIME_TO_ANSWER = timedelta(hours=48)
"""How long the side that did not open the dispute has, before it may be decided unheard."""
MOST_STATEMENTS = 10
"""Of one person on one dispute."""


def opening_of(project: Project) -> Transition:
    """The step that opened the dispute. Raises NoDispute."""
    if project.status != Status.DISPUTED:
        raise NoDispute
    return Transition.objects.filter(project=project, verb="dispute").latest("id")


def voice_of(viewer: Viewer, project: Project) -> Voice | None:
    """As whom the viewer speaks here; None for those who only work on it."""
    if isinstance(viewer, User) and has_desk(viewer, Desk.MODERATOR):
        is_party = viewer.pk in (project.homeowner_id, project.worker_id)
        return None if is_party else Voice.STAFF
    sides = {Party.HOMEOWNER: Voice.HOMEOWNER, Party.WORKER: Voice.WORKER}
    party = party_of(viewer, project)
    return sides[party] if party else None


def statement_write(actor: User, *, project_id: UUID, words: str) -> DisputeStatement:
    """Say something of the dispute: what happened, or, as staff, what both sides should answer.

    Both sides read it. Raises NotFound, NotAllowed, NoDispute, EnoughSaid.
    """
    project = access_project(actor, project_id, lock=True)
    voice = voice_of(actor, project)
    if voice is None:
        raise NotAllowed
    opening = opening_of(project)
    said = DisputeStatement.objects.filter(opening=opening, author=actor).count()
    if voice is not Voice.STAFF and said >= MOST_STATEMENTS:
        raise EnoughSaid
    statement = DisputeStatement.objects.create(
        project=project, opening=opening, author=actor, voice=voice, words=words
    )
    if voice is Voice.STAFF:
        note(
            actor,
            "dispute.asked",
            desk=Desk.MODERATOR,
            subject=("project", project.pk),
            about=project.worker_id,
            words=words,
        )
    notifications.notify_statement(statement)
    notify_project(project, "project")
    return statement


def answer_due_at(opening: Transition) -> datetime:
    """Until when the other side has time to answer."""
    return opening.created_at + TIME_TO_ANSWER


def is_heard(project: Project, opening: Transition) -> bool:
    """Whether the side that did not open the dispute has answered, or its time is over."""
    if timezone.now() >= answer_due_at(opening):
        return True
    other = project.homeowner_id if opening.actor_id == project.worker_id else project.worker_id
    return DisputeStatement.objects.filter(opening=opening, author=other).exists()


def require_heard(project: Project) -> None:
    """Raise HearFirst while the other side may still answer, NoDispute without a dispute."""
    if not is_heard(project, opening_of(project)):
        raise HearFirst
