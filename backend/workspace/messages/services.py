"""Writes of the discussion. Read marks are in ``read_marks``, reports in ``reports``."""

from collections.abc import Sequence
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.database.compiled_queries import compiled
from core.errors import ValidationFailed
from projects.models import Project
from workspace.events import announce
from workspace.files.services import files_attach
from workspace.messages import policy
from workspace.messages.errors import MessageKeyReused
from workspace.messages.models import Message, MessageVersion
from workspace.messages.notifications import notify_others_later
from workspace.messages.read_marks import own_message_read
from workspace.policy import Right, access_workspace


def message_post(
    actor: User,
    *,
    project_id: UUID,
    client_id: UUID,
    body: str,
    reply_to_id: UUID | None = None,
    file_ids: Sequence[UUID] = (),
) -> Message:
    """Add a message to the thread, exactly once for each ``client_id`` of its author.

    ``body`` is trimmed. It may be blank only with files, which were uploaded before. A retry, or a
    second tab at the same moment, gets the first message. Absent members are notified later
    (``messages.notifications``). Raises NotFound, NotAllowed, WorkspaceClosed, MessageKeyReused,
    ValidationFailed at body, reply_to_id or file_ids.
    """
    # One after another, so that ids are in the order of commits
    # (``workspace.messages.notifications``).
    project = access_workspace(actor, project_id, right=Right.POST_MESSAGES, lock=True)
    wanted = set(file_ids)
    _require_something(body, len(wanted))
    draft = Message(
        project=project,
        author=actor,
        client_id=client_id,
        body=body,
        reply_to=_answered(project, reply_to_id),
        file_count=len(wanted),
    )
    # A concurrent duplicate waits here for the first commit, then inserts nothing.
    Message.objects.bulk_create([draft], ignore_conflicts=True)
    (message,) = _sent(actor, client_id)
    if message.pk != draft.pk:
        _require_same(message, draft)
        return message
    message.project, message.author = project, actor
    if wanted:
        files_attach(actor, project=project, file_ids=wanted, message=message)
    own_message_read(message)
    _announce(message, project)
    notify_others_later(project, message)
    return message


@compiled
def _sent(author: User, client_id: UUID) -> QuerySet[Message]:
    return Message.objects.filter(author=author, client_id=client_id)


def message_edit(
    actor: User, *, message_id: UUID, body: str, edit_version: str = ANY_VERSION
) -> tuple[Message, Project]:
    """Edit one's own message, for 15 minutes; members can read its earlier texts.

    Raises NotFound, NotAllowed, NotYourMessage, WorkspaceClosed, MessageSettled, EditedMeanwhile,
    ValidationFailed at body.
    """
    message, project = policy.access_message(
        actor, message_id, right=Right.POST_MESSAGES, lock=True
    )
    policy.require_edit(actor, message, project)
    _require_something(body, message.file_count)
    theirs, yours = {"body": message.body}, {"body": body}
    if not merge(actor, message.pk, edit_version=edit_version, theirs=theirs, yours=yours):
        return message, project
    MessageVersion.objects.create(
        message=message, body=message.body, written_at=message.edited_at or message.created_at
    )
    message.body, message.edited_at = body, timezone.now()
    message.save(update_fields=["body", "edited_at", "updated_at"])
    announce(project, "messages")
    return message, project


def message_delete(actor: User, *, message_id: UUID) -> None:
    """Delete a message; by its author or the homeowner. A repeat changes nothing.

    Raises NotFound, NotAllowed, NotYoursToDelete, WorkspaceClosed, MessageSettled.
    """
    message, project = policy.access_message(
        actor, message_id, right=Right.POST_MESSAGES, lock=True
    )
    if message.deleted_by_id == actor.pk:
        return
    policy.require_delete(actor, message, project)
    message.deleted_at, message.deleted_by = timezone.now(), actor
    message.save(update_fields=["deleted_at", "deleted_by", "updated_at"])
    _announce(message, project)


def message_restore(actor: User, *, message_id: UUID) -> tuple[Message, Project]:
    """Restore a message that the actor deleted in the last hour. A repeat changes nothing.

    Raises NotFound, NotAllowed, WorkspaceClosed.
    """
    message, project = policy.access_message(
        actor, message_id, right=Right.POST_MESSAGES, lock=True
    )
    if message.is_shown:
        return message, project
    policy.require_restore(actor, message, project)
    message.deleted_at = message.deleted_by = None
    message.save(update_fields=["deleted_at", "deleted_by", "updated_at"])
    _announce(message, project)
    return message, project


def _require_something(body: str, files: int) -> None:
    if not body and not files:
        raise ValidationFailed.at("body", _("Please write a message or add a file."), "blank")


def _answered(project: Project, message_id: UUID | None) -> Message | None:
    if message_id is None:
        return None
    found = Message.objects.filter(project=project, pk=message_id).first()
    if found is None:
        raise ValidationFailed.at(
            "reply_to_id", _("This message is not in this project."), "unknown"
        )
    return found


def _require_same(message: Message, draft: Message) -> None:
    """Raises MessageKeyReused if the repeat differs from the first request; ignores later edits."""
    first = message.versions.order_by("written_at").first()
    sent = (message.project_id, message.reply_to_id, message.file_count)
    again = (draft.project_id, draft.reply_to_id, draft.file_count)
    if sent != again or (first or message).body != draft.body:
        raise MessageKeyReused


def _announce(message: Message, project: Project) -> None:
    # It changes each member's count of unread messages.
    files = ("files",) if message.file_count else ()
    announce(project, "messages", "reading", *files)
