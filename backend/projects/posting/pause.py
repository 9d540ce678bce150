"""Pausing open work and resuming it.

Nobody can find, open or apply for paused work; pending applications stay and can be decided. The
days until expiry stop at the pause and continue when the work resumes.
"""

from itertools import islice
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from core.events import publish
from projects import policy
from projects.events import notify_project
from projects.lifecycle import PUBLISH, Effect
from projects.models import Project, Status
from projects.policy import require_state
from projects.ports import Step, applications, effects
from projects.transitions.models import Transition


def work_pause(actor: User, *, project_id: UUID) -> Project:
    """Pause the work. A repeat changes nothing. Raises NotFound, NotAllowed, WrongState."""
    project = _lock(actor, project_id, "pause")
    if project.on_hold_at is None:
        project.on_hold_at = timezone.now()
        _save(project, actor, "pause")
    return project


def work_resume(actor: User, *, project_id: UUID) -> Project:
    """Resume the work with the days it had left. Raises as ``work_pause``."""
    project = _lock(actor, project_id, "resume")
    if project.on_hold_at is not None:
        if project.expires_at is not None:
            project.expires_at += timezone.now() - project.on_hold_at
        project.on_hold_at = None
        _save(project, actor, "resume")
        effects[Effect.NOTIFY_JOB_ALERTS](Step(project, PUBLISH, actor))
    return project


def _lock(actor: User, project_id: UUID, verb: str) -> Project:
    project = policy.access_own_project(actor, project_id, lock=True)
    require_state(project, verb, Status.OPEN)
    return project


def _save(project: Project, actor: User, verb: str) -> None:
    project.save(update_fields=["on_hold_at", "expires_at", "updated_at"])
    Transition.objects.create(
        project=project,
        verb=verb,
        actor=actor,
        from_status=project.status,
        to_status=project.status,
    )
    for name in ("project", "applications"):
        notify_project(project, name)
    # Updates the open pages of applicants; with more applicants than this, they must reload.
    for _application_id, applicant_id in islice(applications.filled.pending(project), 200):
        publish(f"user:{applicant_id}", "applications")
