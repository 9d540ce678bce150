"""How far each member has read: one mark for all of a person's devices, which only moves forward.

Unread messages are those that others wrote after the mark; for somebody without a mark, after they
joined the workspace. Deleted and hidden messages are not unread.
"""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet, Subquery, UUIDField, Value
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.database.compiled_queries import compiled
from core.errors import ValidationFailed
from core.events import publish
from core.ids import first_id_of, uuid7
from core.jobs.declaration import job
from projects.models import Project, ProjectMember
from projects.policy import Viewer
from workspace.messages.models import SHOWN, Message, ThreadRead
from workspace.messages.order import OLDEST_FIRST, thread_of
from workspace.policy import access_workspace, member_of

MOST_COUNTED = 100
"""A screen shows "99+": nobody needs more, and the cost of a count stays bounded."""

SMALL_CIRCLE = 5
"""Up to this number of members, each mark's move is published at once."""
GATHERED_FOR = timedelta(seconds=3)
"""For more members, moves are batched: otherwise fifty people who read one message would make each
of the fifty fetch fifty times.
"""


@dataclass(frozen=True, slots=True)
class Reading:
    """How far one member has read, and the other present members."""

    up_to: UUID | None
    first_unread_id: UUID | None
    unread: int
    others: list[ThreadRead]


def reading_of(viewer: Viewer, project_id: UUID) -> Reading:
    """Raises NotFound."""
    project = access_workspace(viewer, project_id)
    marks = list(_marks(project))
    own = next((mark for mark in marks if mark.user_id == viewer.pk), None)
    unread = _unread_ids(project.pk, viewer.pk, arrival_of(viewer, project))
    return Reading(
        up_to=own.up_to if own else None,
        first_unread_id=unread[0] if unread else None,
        unread=len(unread),
        others=[mark for mark in marks if mark.user_id != viewer.pk],
    )


def messages_read(actor: User, *, project_id: UUID, up_to: UUID) -> None:
    """Move the actor's mark forward to a message of the project; an earlier one changes nothing.

    Raises NotFound, ValidationFailed at ``up_to``.
    """
    project = access_workspace(actor, project_id)
    if not Message.objects.filter(project=project, pk=up_to).exists():
        raise ValidationFailed.at("up_to", _("This message is not in this project."), "unknown")
    if _moved(project.pk, actor.pk, up_to):
        _say_moved(project)


def own_message_read(message: Message) -> None:
    """Mark the author's own message as read if they had read all earlier ones.

    Messages that arrived while it waited for a connection on their phone stay unread.
    """
    project, author = message.project, message.author
    _moved(project.pk, author.pk, message.pk, arrival=arrival_of(author, project))


def unread_by(project_id: UUID, reader_id: UUID | None, arrival: UUID) -> QuerySet[Message, UUID]:
    """The ids of unread messages, oldest first, up to the counted limit; for a compiled query.

    ``arrival`` is where somebody without a mark begins (``arrival_of``).
    """
    mark = ThreadRead.objects.filter(project=project_id, user=reader_id).values("up_to")
    since = Coalesce(Subquery(mark), Value(arrival, UUIDField()))
    unread = thread_of(project_id).filter(SHOWN, pk__gt=since).exclude(author=reader_id)
    return unread.order_by(*OLDEST_FIRST).values_list("pk", flat=True)[:MOST_COUNTED]


_unread_ids = compiled(unread_by)


def arrival_of(viewer: Viewer, project: Project) -> UUID:
    member = member_of(viewer, project)
    return first_id_of((member and member.created_at) or project.created_at)


def _marks(project: Project) -> QuerySet[ThreadRead]:
    present = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    return ThreadRead.objects.filter(project=project, user__in=present.values("user"))


_HAS_UNREAD = """
EXISTS (
    SELECT FROM workspace_message
    WHERE project_id = %(project)s AND author_id <> %(user)s
        AND deleted_at IS NULL AND hidden_at IS NULL
        AND id < %(up_to)s
        AND id > coalesce(
            (SELECT up_to FROM workspace_thread_read
             WHERE project_id = %(project)s AND user_id = %(user)s),
            %(arrival)s)
)
"""


def _moved(project_id: UUID, user_id: UUID, up_to: UUID, *, arrival: UUID | None = None) -> bool:
    """Whether the mark moved. Concurrent devices lock the row; the later message wins.

    With ``arrival``, it only moves over messages that were read or that are the person's own.
    """
    condition = f"NOT {_HAS_UNREAD}" if arrival else "true"
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO workspace_thread_read AS mark "
            "(id, created_at, updated_at, project_id, user_id, up_to, read_at) "
            "SELECT %(id)s, %(now)s, %(now)s, %(project)s, %(user)s, %(up_to)s, %(now)s "
            f"WHERE {condition} "
            "ON CONFLICT (project_id, user_id) DO UPDATE "
            "SET up_to = excluded.up_to, read_at = excluded.read_at, "
            "updated_at = excluded.updated_at "
            "WHERE mark.up_to < excluded.up_to RETURNING id",
            {
                "id": uuid7(),
                "now": timezone.now(),
                "project": project_id,
                "user": user_id,
                "up_to": up_to,
                "arrival": arrival,
            },
        )
        return cursor.fetchone() is not None


def _say_moved(project: Project) -> None:
    members = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    if members.count() <= SMALL_CIRCLE:
        publish(f"project:{project.pk}", "reading")
        return
    waiting = publish_read_marks.after(GATHERED_FOR).unless_waiting(str(project.pk))
    waiting.defer(project_id=str(project.pk))


@job()
def publish_read_marks(project_id: str) -> None:
    """Publish to members' pages that marks have moved. A duplicate causes only a new fetch."""
    publish(f"project:{project_id}", "reading")
