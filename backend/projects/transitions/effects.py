"""The effects of steps that projects apply themselves (``lifecycle.Effect``)."""

from professionals.services import completed_project_counted
from projects.membership import member_join
from projects.models import MemberRole
from projects.notifications import notify_move
from projects.ports import Step


def join_workspace(step: Step) -> None:
    if step.project.worker_id:
        member_join(step.project, step.project.worker_id, MemberRole.WORKER)


def count_completed(step: Step) -> None:
    if step.project.worker_id:
        completed_project_counted(worker_id=step.project.worker_id)


def notify_parties(step: Step) -> None:
    notify_move(
        step.project,
        verb=step.verb,
        actor=step.actor,
        reason=step.reason,
        reason_code=step.reason_code,
    )
