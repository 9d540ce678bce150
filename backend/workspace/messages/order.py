"""The order of a thread, walked in either direction from any point by the index ``message_thread``.

A project is asked for as a range of one. Asked for as an equation, PostgreSQL leaves it out of the
order, and then may walk the primary key through everybody's messages until a page of this project's
is full: 20,000 rows for 31 in a project where nobody had written of late, more in a larger product.
"""

from django.db.models import QuerySet

from projects.models import Project
from workspace.messages.models import Message

NEWEST_FIRST = ("project_id", "-pk")
OLDEST_FIRST = ("-project_id", "pk")


def thread_of(project: Project) -> QuerySet[Message]:
    """All messages of the project, to be ordered by one of the two."""
    return Message.objects.filter(project__gte=project.pk, project__lte=project.pk)
