"""Drafts of jobs, visible only to their author until they are published or discarded.

A project's draft is different: it waits for its listing fee (``payments``). It is cancelled, never
discarded, since somebody may be paying for it at this moment.
"""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from core.errors import require
from core.events import publish
from projects import policy
from projects.errors import ListingFeeNotPaid
from projects.events import notify_project
from projects.models import Kind, Project, Status
from projects.photos.models import ProjectPhoto
from projects.photos.services import rows_delete
from projects.policy import is_job_draft, require_state
from projects.posting.errors import TooManyDrafts
from projects.posting.parsing import require_complete
from projects.transitions.services import begin, open_to_all

MOST_DRAFTS = 20
RESTORABLE_FOR = timedelta(hours=1)


def draft_create(actor: User, **fields: Any) -> Project:
    """Save a job as a draft. Raises OnlyHomeownersPost, TooManyDrafts."""
    # One person's drafts are created one after another, so that the limit holds.
    User.objects.select_for_update(no_key=True).get(pk=actor.pk)
    if _drafts_of(actor).count() >= MOST_DRAFTS:
        raise TooManyDrafts
    project = begin(actor, kind=Kind.JOB, **fields)
    publish(f"user:{actor.pk}", "projects")
    return project


def draft_publish(actor: User, *, project_id: UUID) -> Project:
    """Publish a complete job. Raises NotFound, NotAllowed, WrongState, ValidationFailed for missing
    values, ListingFeeNotPaid for a project.
    """
    project = policy.access_own_project(actor, project_id, lock=True)
    require_state(project, "publish", Status.DRAFT)
    if project.kind != Kind.JOB:
        raise ListingFeeNotPaid
    require_complete(project)
    open_to_all(project, actor=actor)
    notify_project(project, "project")
    return project


def draft_discard(actor: User, *, project_id: UUID) -> None:
    """Discard a job's draft; it can be restored for an hour. Otherwise raises WrongState."""
    project = policy.access_own_project(actor, project_id, lock=True)
    if not is_job_draft(project):
        require_state(project, "discard")
    project.discarded_at = timezone.now()
    project.save(update_fields=["discarded_at", "updated_at"])
    notify_project(project, "project")


def draft_restore(actor: User, *, project_id: UUID) -> Project:
    """Restore a discarded draft. Raises NotFound, TooManyDrafts."""
    User.objects.select_for_update(no_key=True).get(pk=actor.pk)
    rows = Project.objects.filter(pk=project_id, homeowner=actor, discarded_at__isnull=False)
    project = require(rows.select_for_update().first())
    if _drafts_of(actor).count() >= MOST_DRAFTS:
        raise TooManyDrafts
    project.discarded_at = None
    project.save(update_fields=["discarded_at", "updated_at"])
    notify_project(project, "project")
    return project


def discarded_delete() -> int:
    """Delete drafts discarded more than an hour ago, with their photos; returns how many."""
    limit = timezone.now() - RESTORABLE_FOR
    gone = Project.objects.filter(discarded_at__lt=limit)
    ids = list(gone.values_list("pk", flat=True)[:500])
    rows_delete(ProjectPhoto.objects.filter(project__in=ids))
    Project.objects.filter(pk__in=ids).delete()
    return len(ids)


def _drafts_of(actor: User) -> Any:
    return Project.objects.filter(
        homeowner=actor, kind=Kind.JOB, status=Status.DRAFT, discarded_at__isnull=True
    )
