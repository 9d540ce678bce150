"""The order of a thread, for scans in both directions by the index ``message_thread``.

The query filters the project by a range of one. With an equality, PostgreSQL drops the project from
the order. It may then scan the primary key through everybody's messages until a page of this
project is full: 20,000 rows for 31 in a project without recent messages, more in a larger product.
"""

from uuid import UUID

from django.db.models import OuterRef, QuerySet

from projects.models import Project
from workspace.messages.models import Message

NEWEST_FIRST = ("project_id", "-pk")
OLDEST_FIRST = ("-project_id", "pk")


def thread_of(project: Project | UUID | OuterRef) -> QuerySet[Message]:
    """All messages of the project (or of its id), to be ordered by one of the two orders."""
    project_id = project.pk if isinstance(project, Project) else project
    return Message.objects.filter(project__gte=project_id, project__lte=project_id)
