"""The steps of posted work for any caller: each saves the row and writes the timeline.

The calling services have checked permissions and locked the project's row.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from projects import lifecycle
from projects.errors import OnlyHomeownersPost
from projects.events import notify_project
from projects.lifecycle import Verb
from projects.location import complete_place
from projects.models import Kind, MemberRole, PaymentStatus, Project, ProjectMember, Status
from projects.payment_stages import Stage
from projects.ports import Step, effects, guards
from projects.text_search.services import work_text_update
from projects.transitions.models import Transition


def begin(actor: User, *, kind: Kind, **fields: Any) -> Project:
    """Save new work as a draft of the actor's. Raises OnlyHomeownersPost."""
    if not actor.posts_work:
        raise OnlyHomeownersPost
    project = Project.objects.create(
        kind=kind,
        homeowner=actor,
        payment_status=PaymentStatus.NOT_NEEDED if kind == Kind.JOB else PaymentStatus.PENDING,
        **complete_place(fields),
    )
    ProjectMember.objects.create(project=project, user=actor, role=MemberRole.HOMEOWNER)
    Transition.objects.create(project=project, verb="create", actor=actor, to_status=project.status)
    return project


def open_to_all(project: Project, *, actor: User | None) -> None:
    """Open the work to applications. ``actor`` is None where a payment opened it."""
    move(project, lifecycle.PUBLISH, actor=actor)


def award(
    project: Project, verb: Verb, *, worker_id: UUID, actor: User, stages: Sequence[Stage]
) -> None:
    """Hire the worker: the work is in progress, and the worker becomes a member of its workspace.
    ``stages`` are the parts in which the work is paid.
    """
    project.worker_id = worker_id
    move(project, verb, actor=actor, stages=stages)
    for name in ("project", "applications", "members"):
        notify_project(project, name)


def move(
    project: Project,
    verb: Verb,
    *,
    actor: User | None,
    reason: str = "",
    reason_code: str = "",
    stages: Sequence[Stage] = (),
) -> None:
    """Take one step of the lifecycle according to its table: check the guards, save the whole row
    with the dates, write the timeline, run the effects.

    Raises WrongState, and what the guards raise.
    """
    before, cancelled_before = project.status, project.cancelled_at
    target = lifecycle.next_status(verb, before)
    for guard in verb.guards:
        guards[guard](project)
    project.status = target
    now = timezone.now()
    for write in verb.writes:
        write(project, now)
    if project.status != Status.OPEN:
        project.on_hold_at = None
    project.save()
    if Status.OPEN in (before, project.status):
        work_text_update(project)
    Transition.objects.create(
        project=project,
        verb=verb.name,
        actor=actor,
        from_status=before,
        to_status=project.status,
        reason=reason,
        reason_code=reason_code,
    )
    step = Step(project, verb, actor, reason, reason_code, cancelled_before, stages)
    for effect in verb.effects:
        effects[effect](step)
