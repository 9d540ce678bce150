"""Messages, tasks and files of projects as the data of one person (core.personal_data).

The archive holds the threads the person stands in: other people's messages were sent to them, and
come with the name that was shown. After an erasure messages and tasks stay with the project, under
"Former member", since they are the other side's record too, and name the person no more, whoever
wrote them; files the person added are deleted.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F, Q

from core.personal_data import (
    ArchivedFile,
    Exported,
    Identity,
    Keeper,
    Records,
    rows_of,
    scrub_rows,
)
from hiring.models import ProjectMember
from workspace.models import File, Message, MessagesTold, Task, TaskStatus


def export(user_id: UUID) -> Iterator[Exported]:
    joined = ProjectMember.objects.filter(user=user_id, removed_at__isnull=True).values("project")
    reachable = Q(project__in=joined, deleted_at__isnull=True)
    written = Message.objects.filter(Q(author=user_id) | reachable)
    yield Records(
        "messages",
        rows_of(
            written,
            *("id", "project_id", "author_id", "body", "created_at", "edited_at", "deleted_at"),
            author_first_name=F("author__profile__first_name"),
            author_last_name=F("author__profile__last_name"),
        ),
    )
    tasks = Task.objects.filter(Q(created_by=user_id) | Q(assignee=user_id))
    yield Records(
        "tasks",
        rows_of(
            tasks,
            *("id", "project_id", "title", "description", "status", "priority", "due_date"),
            *("created_by_id", "assignee_id", "created_at", "deleted_at"),
        ),
    )
    told = MessagesTold.objects.filter(user=user_id)
    yield Records("messages_told", rows_of(told, "project_id", "up_to", "updated_at"))
    files = File.objects.filter(uploaded_by=user_id, deleted_at__isnull=True)
    yield Records("files", rows_of(files, "id", "project_id", "name", "size", "mime", "created_at"))
    for file in files.order_by("pk").iterator(chunk_size=200):
        # The id tells two files of one name apart, and no name of a file can leave its folder.
        yield ArchivedFile(f"files/{file.pk}-{file.name.replace('/', '_')}", file.key)


def erase(identity: Identity) -> list[str]:
    person = identity.user_id
    Task.objects.filter(assignee=person).exclude(status=TaskStatus.COMPLETED).update(assignee=None)
    shared = ProjectMember.objects.filter(user=person).values("project")
    scrub_rows(Message.objects.filter(project__in=shared), identity, "body")
    scrub_rows(Task.objects.filter(project__in=shared), identity, "title", "description")
    MessagesTold.objects.filter(user=person).delete()
    own = File.objects.filter(uploaded_by=person)
    keys = list(own.values_list("key", flat=True))
    own.delete()
    return keys


KEEPER = Keeper(
    name="workspace",
    models=(
        "workspace.Message",
        "workspace.MessagesTold",
        "workspace.Task",
        "workspace.File",
    ),
    export=export,
    erase=erase,
)
