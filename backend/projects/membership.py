"""Adding and removing members of a workspace. Callers have checked the permissions."""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from core.events import publish
from projects.events import notify_project
from projects.models import GuestRights, MemberRole, Project, ProjectMember


class AlreadyThere(Exception):
    """The person is already a member of the workspace."""


def member_join(
    project: Project, user_id: UUID, role: MemberRole, *, added_by_id: UUID | None = None
) -> ProjectMember:
    """Add somebody as a member through the work they do there. Raises AlreadyThere.

    A guest who is hired or assigned to the work stops being a guest.
    """
    _guests(project).filter(user=user_id).update(removed_at=timezone.now())
    return _enter(project, user_id, role, added_by_id=added_by_id)


def guest_join(
    project: Project, user_id: UUID, rights: GuestRights, *, invited_by_id: UUID
) -> ProjectMember:
    """Add somebody as a guest. Raises AlreadyThere."""
    return _enter(
        project, user_id, MemberRole.GUEST, guest_rights=rights, added_by_id=invited_by_id
    )


def guest_change(project: Project, user_id: UUID, rights: GuestRights) -> str | None:
    """Change a guest's rights. Returns the previous rights, or None if there is no such guest."""
    place = _guests(project).select_for_update().filter(user=user_id).first()
    if place is None:
        return None
    before, place.guest_rights = place.guest_rights, rights
    if before != rights:
        place.save(update_fields=["guest_rights", "updated_at"])
        places_changed(project, user_id)
    return before


def guest_end(project: Project, user_id: UUID, *, by: UUID) -> bool:
    """Remove a guest; returns False if there is no such guest. Streams are re-checked at once."""
    now = timezone.now()
    found = _guests(project).filter(user=user_id)
    if not found.update(removed_at=now, removed_by=by, updated_at=now):
        return False
    places_changed(project, user_id)
    return True


def places_changed(project: Project, user_id: UUID) -> None:
    """Notify the project's open pages, and the person's lists of projects and notifications."""
    notify_project(project, "members")
    publish(f"user:{user_id}", "projects")
    publish(f"user:{user_id}", "progress")


def _guests(project: Project) -> QuerySet[ProjectMember]:
    return ProjectMember.objects.filter(
        project=project, role=MemberRole.GUEST, removed_at__isnull=True
    )


def _enter(
    project: Project,
    user_id: UUID,
    role: MemberRole,
    *,
    added_by_id: UUID | None,
    guest_rights: str = "",
) -> ProjectMember:
    try:
        with transaction.atomic():
            row = ProjectMember.objects.create(
                project=project,
                user_id=user_id,
                role=role,
                guest_rights=guest_rights,
                added_by_id=added_by_id,
            )
    except IntegrityError as error:
        raise AlreadyThere from error
    places_changed(project, user_id)
    return row
