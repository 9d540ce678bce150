"""Writes of a plan: each takes one step of the table in ``lifecycle`` and records its actor.

Every write locks the project's row, so that concurrent writes run one after another.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from applications.payment_schedule import LATEST, MOST_MILESTONES
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotFound, ValidationFailed
from milestones import lifecycle, notifications
from milestones.errors import MilestoneFunded, PlanFull
from milestones.lifecycle import MilestoneVerb
from milestones.models import Milestone, MilestoneStatus, MilestoneStep
from milestones.policy import access_milestone, hold_milestone, plan_of
from milestones.ports import escrow
from milestones.selectors import milestone_values
from projects.lifecycle import Party
from projects.models import Project
from projects.policy import access_project, party_of
from projects.ports import Step

RESTORABLE_FOR = timedelta(hours=1)


def milestone_add(
    actor: User, *, project_id: UUID, title: str, amount_paise: int | None, due_on: date | None
) -> Milestone:
    """Add a milestone after the others. Raises NotFound, NotAllowed, WrongState, AnswerFirst,
    PlanFull, ValidationFailed at due_on.
    """
    project = access_project(actor, project_id, lock=True)
    _require_plan_step(actor, project, lifecycle.ADD)
    _require_room(project)
    _require_day_ahead(due_on)
    rows = Milestone.objects.filter(project=project)
    last: int | None = rows.aggregate(last=Max("position"))["last"]
    milestone = Milestone.objects.create(
        project=project,
        title=title,
        amount_paise=amount_paise,
        due_on=due_on,
        position=0 if last is None else last + 1,
    )
    _note(milestone, lifecycle.ADD, actor)
    notifications.announce(project)
    return milestone


def milestone_change(
    actor: User, *, milestone_id: UUID, edit_version: str = ANY_VERSION, **fields: Any
) -> Milestone:
    """Change a planned milestone. ``fields``: title, amount_paise, due_on.

    Raises as ``milestone_add``, MilestoneWrongState, EditedMeanwhile, and MilestoneFunded for a
    change of an amount that is already paid.
    """
    milestone, project = access_milestone(actor, milestone_id)
    _require_plan_step(actor, project, lifecycle.CHANGE, milestone)
    theirs = milestone_values(milestone)
    changes = merge(actor, milestone.pk, edit_version=edit_version, theirs=theirs, yours=fields)
    if "amount_paise" in changes:
        _require_unfunded(milestone)
    if "due_on" in changes:
        _require_day_ahead(changes["due_on"])
    for name, value in changes.items():
        setattr(milestone, name, value)
    milestone.save(update_fields=[*changes, "updated_at"])
    _note(milestone, lifecycle.CHANGE, actor)
    notifications.announce(project)
    return milestone


def milestones_order(actor: User, *, project_id: UUID, milestone_ids: Sequence[UUID]) -> None:
    """Reorder the plan; milestones not named follow in their old order. Raises NotFound for a
    milestone of another plan, NotAllowed, WrongState, AnswerFirst.
    """
    project = access_project(actor, project_id, lock=True)
    _require_plan_step(actor, project, lifecycle.ORDER)
    plan = {milestone.pk: milestone for milestone in plan_of(project)}
    if not set(milestone_ids) <= set(plan):
        raise NotFound
    for position, pk in enumerate(dict.fromkeys([*milestone_ids, *plan])):
        if plan[pk].position != position:
            Milestone.objects.filter(pk=pk).update(position=position, updated_at=timezone.now())
    notifications.announce(project)


def milestone_remove(actor: User, *, milestone_id: UUID) -> None:
    """Remove a milestone; it can be restored for an hour. Raises MilestoneFunded."""
    milestone, project = access_milestone(actor, milestone_id)
    _require_plan_step(actor, project, lifecycle.REMOVE, milestone)
    _require_unfunded(milestone)
    milestone.removed_at = timezone.now()
    milestone.save(update_fields=["removed_at", "updated_at"])
    _note(milestone, lifecycle.REMOVE, actor)
    notifications.announce(project)


def milestone_restore(actor: User, *, milestone_id: UUID) -> Milestone:
    """Restore a removed milestone. Raises NotFound after an hour, PlanFull."""
    milestone, project = access_milestone(actor, milestone_id, is_removed=True)
    _require_plan_step(actor, project, lifecycle.RESTORE, milestone)
    if milestone.removed_at is None or milestone.removed_at < timezone.now() - RESTORABLE_FOR:
        raise NotFound
    _require_room(project)
    milestone.removed_at = None
    milestone.save(update_fields=["removed_at", "updated_at"])
    _note(milestone, lifecycle.RESTORE, actor)
    notifications.announce(project)
    return milestone


def milestone_submit(actor: User, *, milestone_id: UUID, note: str) -> Milestone:
    """The worker submits it as done, and the homeowner is asked to review it."""
    now = timezone.now()
    milestone, project = _move(
        actor, milestone_id, lifecycle.SUBMIT, words=note, note=note, submitted_at=now
    )
    notifications.notify_submitted(project, milestone)
    return milestone


def milestone_take_back(actor: User, *, milestone_id: UUID) -> Milestone:
    """The worker takes the submission back, as long as it was not answered."""
    return _move(actor, milestone_id, lifecycle.TAKE_BACK, submitted_at=None)[0]


def milestone_accept(actor: User, *, milestone_id: UUID, words: str = "") -> Milestone:
    """The homeowner accepts it, and the escrowed money for it goes to the worker. Of two concurrent
    accepts the second is refused.
    """
    milestone, project = access_milestone(actor, milestone_id)
    _accept(milestone, project, actor=actor, words=words)
    return milestone


def milestone_accept_unanswered(*, milestone_id: UUID) -> Milestone:
    """Nobody has answered in time: it counts as accepted. Called by the escrow.

    Raises NotFound, WrongState, MilestoneWrongState.
    """
    milestone, project = hold_milestone(milestone_id)
    _accept(milestone, project, actor=None)
    return milestone


def milestone_note_release(actor: User, *, milestone_id: UUID, words: str) -> Milestone:
    """Part of its money goes to the worker while the rest waits; it stays submitted.

    Called by the escrow. Raises NotFound, NotAllowed, WrongState, MilestoneWrongState.
    """
    milestone, project = access_milestone(actor, milestone_id)
    lifecycle.require_step(
        lifecycle.RELEASE,
        party_of(actor, project),
        project=project.status,
        milestone=milestone.status,
    )
    _note(milestone, lifecycle.RELEASE, actor, words)
    notifications.announce(project)
    return milestone


def milestone_request_changes(actor: User, *, milestone_id: UUID, words: str) -> Milestone:
    """The homeowner asks for changes, and the milestone is planned again."""
    milestone, project = _move(
        actor,
        milestone_id,
        lifecycle.REQUEST_CHANGES,
        words=words,
        changes_asked=words,
        submitted_at=None,
    )
    notifications.notify_changes_asked(project, milestone)
    return milestone


def complete_milestones(step: Step) -> None:
    """The work was accepted as a whole: accept every milestone that is submitted or paid for.

    An effect of the project's step, with its row locked; the money follows by an effect of its own
    (``EscrowPort``).
    """
    now = timezone.now()
    waiting = [row for row in plan_of(step.project) if row.status != MilestoneStatus.ACCEPTED]
    funded = escrow.filled.funded(row.pk for row in waiting)
    for row in waiting:
        if row.status != MilestoneStatus.SUBMITTED and row.pk not in funded:
            continue
        row.status = MilestoneStatus.ACCEPTED
        row.submitted_at, row.accepted_at = row.submitted_at or now, now
        row.changes_asked = ""
        row.save(
            update_fields=["status", "submitted_at", "accepted_at", "changes_asked", "updated_at"]
        )
        _note(row, lifecycle.ACCEPT, step.person)


def _move(
    actor: User,
    milestone_id: UUID,
    verb: MilestoneVerb,
    *,
    words: str = "",
    **columns: str | datetime | None,
) -> tuple[Milestone, Project]:
    milestone, project = access_milestone(actor, milestone_id)
    _step(milestone, project, verb, actor=actor, words=words, **columns)
    return milestone, project


def _accept(milestone: Milestone, project: Project, *, actor: User | None, words: str = "") -> None:
    now = timezone.now()
    _step(
        *(milestone, project, lifecycle.ACCEPT),
        actor=actor,
        words=words,
        accepted_at=now,
        changes_asked="",
    )
    is_last = all(row.status == MilestoneStatus.ACCEPTED for row in plan_of(project))
    notifications.notify_accepted(project, milestone, is_last=is_last, is_unanswered=actor is None)
    escrow.filled.accepted(milestone, actor=actor)


def _step(
    milestone: Milestone,
    project: Project,
    verb: MilestoneVerb,
    *,
    actor: User | None,
    words: str = "",
    **columns: str | datetime | None,
) -> None:
    """Take a step of a milestone; its project is locked. ``actor`` is None if automatic."""
    party = Party.SYSTEM if actor is None else party_of(actor, project)
    lifecycle.require_step(verb, party, project=project.status, milestone=milestone.status)
    if verb.target is None:
        raise ValueError(f"{verb.name} moves no milestone")
    milestone.status = verb.target
    for name, value in columns.items():
        setattr(milestone, name, value)
    milestone.save(update_fields=["status", *columns, "updated_at"])
    _note(milestone, verb, actor, words)
    notifications.announce(project)


def _note(milestone: Milestone, verb: MilestoneVerb, actor: User | None, words: str = "") -> None:
    MilestoneStep.objects.create(milestone=milestone, verb=verb.name, actor=actor, words=words)


def _require_plan_step(
    actor: User, project: Project, verb: MilestoneVerb, milestone: Milestone | None = None
) -> None:
    waiting = Milestone.objects.filter(
        project=project, removed_at__isnull=True, status=MilestoneStatus.SUBMITTED
    )
    lifecycle.require_step(
        verb,
        party_of(actor, project),
        project=project.status,
        milestone=milestone.status if milestone else None,
        is_waiting=waiting.exists(),
    )


def _require_unfunded(milestone: Milestone) -> None:
    if escrow.filled.funded([milestone.pk]):
        raise MilestoneFunded


def _require_room(project: Project) -> None:
    standing = Milestone.objects.filter(project=project, removed_at__isnull=True)
    if standing.count() >= MOST_MILESTONES:
        raise PlanFull


def _require_day_ahead(due_on: date | None) -> None:
    if due_on is None:
        return
    today = timezone.localdate()
    if due_on < today:
        raise ValidationFailed.at("due_on", _("Please choose today or a later day."), "past")
    if due_on > today + LATEST:
        raise ValidationFailed.at("due_on", _("Please choose a day within five years."), "late")
