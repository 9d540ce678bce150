"""Collects statements from both sides of a dispute. It can be decided once the other side has
answered, or after two days.
"""

from uuid import UUID

from accounts.models import Desk, User
from core.errors import NotAllowed, require
from disputes import notifications
from disputes.errors import HearFirst, TooManyStatements
from disputes.models import DisputeStatement, Voice
from disputes.selectors import MOST_STATEMENTS, is_heard, opening_of, voice_of
from projects.events import notify_project
from projects.models import Project
from projects.policy import access_project
from staff.audit_log import note


def statement_write(actor: User, *, project_id: UUID, words: str) -> DisputeStatement:
    """Add a statement: what happened, or, as staff, a question to both sides.

    Both sides read it. Raises NotFound, NotAllowed, NoDispute, TooManyStatements.
    """
    project = access_project(actor, project_id, lock=True)
    voice = require(voice_of(actor, project), NotAllowed)
    opening = opening_of(project)
    said = DisputeStatement.objects.filter(opening=opening, author=actor).count()
    if voice is not Voice.STAFF and said >= MOST_STATEMENTS:
        raise TooManyStatements
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


def require_heard(project: Project) -> None:
    """Raises HearFirst while the other side may still answer, NoDispute without a dispute."""
    if not is_heard(project, opening_of(project)):
        raise HearFirst
