"""Messages as the API shows them."""

from collections.abc import Sequence
from uuid import UUID

from core.optimistic_locking import edit_version_of
from hiring.models import Project
from hiring.policy import Viewer
from hiring.schemas import PersonOut
from workspace.files import presenting as file_presenting
from workspace.files.models import File
from workspace.files.schemas import FileOut
from workspace.files.selectors import files_by_message
from workspace.people import People
from workspace.thread.excerpts import beginning_of
from workspace.thread.holding_back import held_from_others, read_by
from workspace.thread.models import Message
from workspace.thread.policy import standing_of
from workspace.thread.reading import Reading
from workspace.thread.reports.selectors import reported_by
from workspace.thread.schemas import MessageOut, ReaderOut, ReadingOut, RepliedToOut


def messages(rows: Sequence[Message], viewer: Viewer, project: Project) -> list[MessageOut]:
    """Each as the viewer reads it, in the same number of queries however many they are."""
    shown = [row.pk for row in rows if row.is_shown]
    answered = Message.objects.in_bulk({row.reply_to_id for row in rows if row.reply_to_id})
    people = People(
        [
            *(row.author_id for row in [*rows, *answered.values()]),
            *(row.deleted_by_id for row in rows),
        ]
    )
    files = _files(shown, viewer, project)
    reported = reported_by(viewer, shown)
    standing = standing_of(viewer, project)
    return [
        MessageOut(
            id=row.pk,
            client_id=row.client_id,
            body=read_by(viewer, row, project),
            author=_person(people, row.author_id),
            is_mine=row.author_id == viewer.pk,
            created_at=row.created_at,
            edited_at=row.edited_at if row.is_shown else None,
            deleted_at=row.deleted_at,
            deleted_by=_person(people, row.deleted_by_id) if row.deleted_by_id else None,
            hidden_at=row.hidden_at,
            reply_to=_replied_to(answered.get(row.reply_to_id), people, viewer, project)
            if row.reply_to_id and row.is_shown
            else None,
            files=files.get(row.pk, []),
            held=held_from_others(viewer, row, project),
            edit_version=edit_version_of({"body": row.body}),
            may_edit=standing.may_edit(row),
            may_delete=standing.may_delete(row),
            may_restore=standing.may_restore(row),
            may_report=row.is_shown and row.author_id != viewer.pk and row.pk not in reported,
            is_reported=row.pk in reported,
        )
        for row in rows
    ]


def message(row: Message, viewer: Viewer, project: Project) -> MessageOut:
    [shown] = messages([row], viewer, project)
    return shown


def reading(found: Reading) -> ReadingOut:
    return ReadingOut(
        up_to=found.up_to,
        first_unread_id=found.first_unread_id,
        unread=found.unread,
        readers=[
            ReaderOut(user_id=mark.user_id, up_to=mark.up_to, read_at=mark.read_at)
            for mark in found.others
        ],
    )


def _files(
    message_ids: Sequence[UUID], viewer: Viewer, project: Project
) -> dict[UUID, list[FileOut]]:
    by_message = files_by_message(message_ids)
    rows: list[File] = [row for found in by_message.values() for row in found]
    shown = {
        item.id: item
        for item in map(FileOut.model_validate, file_presenting.files(rows, viewer, project))
    }
    return {pk: [shown[row.pk] for row in found] for pk, found in by_message.items()}


def _replied_to(
    row: Message | None, people: People, viewer: Viewer, project: Project
) -> RepliedToOut | None:
    if row is None:
        return None
    return RepliedToOut(
        id=row.pk,
        author=_person(people, row.author_id),
        excerpt=beginning_of(read_by(viewer, row, project)),
        file_count=row.file_count if row.is_shown else 0,
        is_deleted=not row.is_shown,
    )


def _person(people: People, user_id: UUID) -> PersonOut:
    return PersonOut(**people.of(user_id))
