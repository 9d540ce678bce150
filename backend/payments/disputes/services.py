"""Staff decide a dispute: they divide the held money, and the work ends.

Moderators decide, since they hear both sides. The finance desk sees it and handles refunds without
a hearing, with their second person, so that no desk can do both (docs/decisions/0042).
"""

from collections.abc import Mapping
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import NotAllowed, ValidationFailed
from disputes.services import require_heard
from payments.escrow.services import fundings_decide, fundings_of
from projects import lifecycle
from projects.models import Project
from projects.policy import access_project
from projects.services import project_settle
from staff.audit_log import note


def dispute_decide(
    actor: User,
    *,
    project_id: UUID,
    worker_shares: Mapping[UUID, int],
    words: str,
    is_done: bool = False,
) -> Project:
    """Give the worker these paise of each milestone that holds money, and refund the rest.

    ``worker_shares`` are by milestone and name exactly those that hold money. The work counts as
    completed if the worker gets something, else as cancelled; if nothing is held, ``is_done``
    decides. Both sides are notified, with ``words``.

    Raises NotAllowed (to other desks, and to staff involved in the work), SecondFactorNeeded,
    NotFound, WrongState, HearFirst, and ValidationFailed at shares.
    """
    require_desk(actor, Desk.MODERATOR)
    project = access_project(actor, project_id, lock=True)
    if actor.pk in (project.homeowner_id, project.worker_id):
        raise NotAllowed
    lifecycle.next_status(lifecycle.SETTLE, project.status)
    require_heard(project)
    held = {row.milestone_id: row for row in fundings_of(project.pk) if row.held_paise}
    if set(held) != set(worker_shares):
        text = _("The money has changed in the meantime. Please reload and decide again.")
        raise ValidationFailed.at("shares", text, "stale")
    held_paise = sum(funding.held_paise for funding in held.values())
    fundings_decide(
        [(funding, worker_shares[milestone_id]) for milestone_id, funding in held.items()],
        actor=actor,
    )
    worker_gets = any(worker_shares.values()) if held else is_done
    note(
        actor,
        "dispute.decided",
        desk=Desk.MODERATOR,
        subject=("project", project.pk),
        about=project.worker_id,
        words=words,
        worker_paise=sum(worker_shares.values()),
        held_paise=held_paise,
    )
    return project_settle(actor, project_id=project.pk, worker_gets=worker_gets, reason=words)
