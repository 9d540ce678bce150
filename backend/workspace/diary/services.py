"""Writes of the diary. Its photos are in ``photos``."""

from collections.abc import Sequence
from uuid import UUID

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotFound, ValidationFailed
from milestones.models import Milestone
from milestones.selectors import milestone_in
from projects.models import Project
from workspace.diary import notifications, policy
from workspace.diary.errors import TooLateToEdit
from workspace.diary.models import ProgressPhoto, ProgressUpdate
from workspace.diary.selectors import progress_of
from workspace.events import announce_progress

MOST_PHOTOS = 6


def update_post(
    actor: User,
    *,
    project_id: UUID,
    body: str,
    milestone_id: UUID | None = None,
    photo_ids: Sequence[UUID] = (),
) -> ProgressUpdate:
    """Post an update with photos that were uploaded before. Notifies the other members.

    ``body`` is trimmed and not blank. Raises NotFound, NotAllowed, WorkspaceClosed,
    ValidationFailed at milestone_id or photo_ids.
    """
    project = policy.access_diary(actor, project_id, writing=True)
    update = ProgressUpdate.objects.create(
        project=project,
        author=actor,
        milestone=_milestone(project, milestone_id),
        body=body,
        percent=progress_of([project])[project.pk].percent,
    )
    _attach(update, photo_ids)
    announce_progress(project)
    notifications.notify_update(update, photos=len(photo_ids))
    return update


def update_edit(
    actor: User, *, update_id: UUID, body: str, edit_version: str = ANY_VERSION
) -> ProgressUpdate:
    """Edit one's own update, for 15 minutes. Raises NotFound, NotYourUpdate, WorkspaceClosed,
    TooLateToEdit, EditedMeanwhile.
    """
    update = policy.access_own_update(actor, update_id)
    if policy.is_settled(update):
        raise TooLateToEdit
    theirs, yours = {"body": update.body}, {"body": body}
    if not merge(actor, update.pk, edit_version=edit_version, theirs=theirs, yours=yours):
        return update
    update.body, update.edited_at = body, timezone.now()
    update.save(update_fields=["body", "edited_at", "updated_at"])
    announce_progress(update.project)
    return update


def update_delete(actor: User, *, update_id: UUID) -> None:
    """Delete one's own update; it can be restored for an hour. Raises as ``update_edit``."""
    update = policy.access_own_update(actor, update_id)
    update.deleted_at = timezone.now()
    update.save(update_fields=["deleted_at", "updated_at"])
    announce_progress(update.project)


def update_restore(actor: User, *, update_id: UUID) -> ProgressUpdate:
    """Restore a deleted update to its former place. Raises NotFound after an hour."""
    update = policy.access_own_update(actor, update_id, is_deleted=True)
    limit = timezone.now() - policy.RESTORABLE_FOR
    if update.deleted_at is None or update.deleted_at < limit:
        raise NotFound
    update.deleted_at = None
    update.save(update_fields=["deleted_at", "updated_at"])
    announce_progress(update.project)
    return update


def _milestone(project: Project, milestone_id: UUID | None) -> Milestone | None:
    if milestone_id is None:
        return None
    milestone = milestone_in(project, milestone_id)
    if milestone is None:
        raise ValidationFailed.at(
            "milestone_id", _("Please choose a milestone of this project."), "unknown"
        )
    return milestone


def _attach(update: ProgressUpdate, photo_ids: Sequence[UUID]) -> None:
    """Attach the author's own unused photos to the update, in this order."""
    rows = ProgressPhoto.objects.filter(
        Q(update__isnull=True),
        pk__in=photo_ids,
        uploaded_by=update.author_id,
        project=update.project_id,
    )
    if len(rows.select_for_update()) != len(photo_ids):
        raise ValidationFailed.at(
            "photo_ids", _("A photo is not there any more. Please add it again."), "unknown"
        )
    for position, photo_id in enumerate(photo_ids):
        ProgressPhoto.objects.filter(pk=photo_id).update(update=update, position=position)
