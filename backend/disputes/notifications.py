"""Notifications of new statements in a dispute."""

from disputes.models import DisputeStatement, Voice
from notifications.services import notify


def notify_statement(statement: DisputeStatement) -> None:
    """Notify the other side of a statement; notify both sides when staff ask."""
    project = statement.project
    people = [pk for pk in (project.homeowner_id, project.worker_id) if pk]
    is_staff = statement.voice == Voice.STAFF
    notify(
        [pk for pk in people if is_staff or pk != statement.author_id],
        event="disputes/dispute_question" if is_staff else "disputes/dispute_statement",
        context={"project": project.title, "words": statement.words},
        link=f"/projects/{project.pk}",
    )
