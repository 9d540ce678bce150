"""The items of a checklist. Each is saved separately, so that no tick overwrites another."""

from collections.abc import Sequence
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.errors import ValidationFailed
from workspace.task_board.errors import ChecklistFull
from workspace.task_board.events import announce_card
from workspace.task_board.models import ChecklistItem, Task
from workspace.task_board.policy import access_checklist_item, access_task
from workspace.task_board.positions import bottom_of, place_below, top_of

CHECKLIST_LIMIT = 50
"""Items of one checklist; a longer one should be several tasks."""


def lines(task: Task, texts: Sequence[str]) -> None:
    """The initial checklist of a new card; its schema enforces ``CHECKLIST_LIMIT``."""
    ChecklistItem.objects.bulk_create(
        ChecklistItem(task=task, text=text, position=float(place))
        for place, text in enumerate(texts)
    )


def item_add(actor: User, *, task_id: UUID, text: str) -> Task:
    """Add an item below the others. Raises NotFound, WorkspaceClosed, ChecklistFull."""
    task, project = access_task(actor, task_id)
    rows = ChecklistItem.objects.filter(task=task)
    if rows.count() >= CHECKLIST_LIMIT:
        raise ChecklistFull
    ChecklistItem.objects.create(task=task, text=text, position=bottom_of(rows))
    announce_card(project)
    return task


def item_edit(
    actor: User, *, item_id: UUID, edit_version: str = ANY_VERSION, **fields: object
) -> Task:
    """Tick an item or change its text. ``fields``: is_done, text.

    The last tick wins. Raises as ``item_add``, and EditedMeanwhile where somebody else changed the
    text.
    """
    item, task, project = access_checklist_item(actor, item_id)
    if "text" in fields:
        yours = {"text": fields.pop("text")}
        theirs = {"text": item.text}
        fields |= merge(actor, item.pk, edit_version=edit_version, theirs=theirs, yours=yours)
    for name, value in fields.items():
        setattr(item, name, value)
    item.save(update_fields=[*fields, "updated_at"])
    announce_card(project)
    return task


def item_move(actor: User, *, item_id: UUID, after_id: UUID | None) -> Task:
    """Move an item right below another of the same checklist, or to the top without ``after_id``.

    Raises as ``item_add``, and ValidationFailed at after_id for an item that was deleted or belongs
    to another checklist.
    """
    item, task, project = access_checklist_item(actor, item_id)
    others = ChecklistItem.objects.filter(task=task).exclude(pk=item.pk)
    if after_id is None:
        item.position = top_of(others)
    else:
        above = others.filter(pk=after_id).first()
        if above is None:
            raise ValidationFailed.at(
                "after_id", _("Please choose another line of this checklist."), "unknown"
            )
        item.position = place_below(others, above)
    item.save(update_fields=["position", "updated_at"])
    announce_card(project)
    return task


def item_delete(actor: User, *, item_id: UUID) -> Task:
    item, task, project = access_checklist_item(actor, item_id)
    item.delete()
    announce_card(project)
    return task
