"""One person's messages (core.privacy.data_holders).

The archive contains the person's threads: other people's messages were sent to them. They are
exported as the person reads them, with the displayed name. An erasure keeps the person's messages
in the project, under "Former member" and without their name, because they are the other side's
record too.
"""

from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from django.db.models import F, Q

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, rows_of, scrub_rows
from core.text.contact_details import hold_back
from projects.models import ProjectMember
from workspace.messages.models import SHOWN, Message, MessageVersion, NotifiedMessages, ThreadRead
from workspace.messages.reports.models import MessageReport


def export(user_id: UUID) -> Iterator[Exported]:
    joined = ProjectMember.objects.filter(user=user_id, removed_at__isnull=True).values("project")
    written = Message.objects.filter(Q(author=user_id) | Q(SHOWN, project__in=joined))
    rows = rows_of(
        written,
        "id project_id author_id body reply_to_id file_count "
        "created_at edited_at deleted_at hidden_at",
        author_first_name=F("author__profile__first_name"),
        author_last_name=F("author__profile__last_name"),
        hired=F("project__worker_id"),
    )
    yield Records("messages", _as_read(user_id, rows))
    earlier = MessageVersion.objects.filter(message__author=user_id)
    yield Records.of("message_versions", earlier, "message_id body written_at")
    read = ThreadRead.objects.filter(user=user_id)
    yield Records.of("messages_read", read, "project_id up_to read_at")
    told = NotifiedMessages.objects.filter(user=user_id)
    yield Records.of("messages_told", told, "project_id up_to updated_at")
    reports = MessageReport.objects.filter(reporter=user_id)
    yield Records.of("messages_reported", reports, "message_id reason words outcome created_at")


def _as_read(user_id: UUID, rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Others' messages as the thread shows them: without contact details before the award."""
    for row in rows:
        is_hired = row.pop("hired") is not None
        if not is_hired and row["author_id"] != user_id:
            row["body"] = hold_back(row["body"]).shown
        yield row


def erase(identity: Identity) -> list[str]:
    shared = ProjectMember.objects.filter(user=identity.user_id).values("project")
    scrub_rows(Message.objects.filter(project__in=shared), identity, "body")
    scrub_rows(MessageVersion.objects.filter(message__project__in=shared), identity, "body")
    scrub_rows(MessageReport.objects.filter(message__project__in=shared), identity, "words")
    ThreadRead.objects.filter(user=identity.user_id).delete()
    NotifiedMessages.objects.filter(user=identity.user_id).delete()
    return []


DATA_HOLDER = DataHolder(
    name="messages",
    models=(
        *("workspace.Message", "workspace.MessageVersion", "workspace.MessageReport"),
        *("workspace.ThreadRead", "workspace.NotifiedMessages"),
    ),
    export=export,
    erase=erase,
)
