"""Suspends and restores accounts, with the effects in every slice.

``accounts.suspensions`` suspends and restores the account itself. This adds what is above it: the
audit log, notifying the other sides, and money. Nothing is released automatically while a side of
the work is suspended, and a suspended worker is paid nothing (decision 0043).
"""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from accounts.models import Desk, SecurityKind, User
from accounts.policy import has_desk, require_desk
from accounts.security import audit
from accounts.selectors import people_cards
from accounts.sessions import services as sessions
from accounts.suspensions import services as suspensions
from accounts.suspensions.models import AppealOutcome, Suspension, SuspensionReason
from backoffice.policy import access_user
from core.errors import NotAllowed
from notifications.services import notify
from payments.escrow.auto_release import auto_release_restart
from payments.payouts.tasks import sync_fundings_of
from projects.selectors import Engagement, engagements_of
from staff.audit_log import note


def user_suspend(
    actor: User, *, user_id: UUID, reason: SuspensionReason, words: str, days: int | None
) -> Suspension:
    """Suspend an account. Raises NotAllowed, SecondFactorNeeded, NotFound, StaffNotSuspended,
    AlreadySuspended, ValidationFailed."""
    require_desk(actor, Desk.MODERATOR)
    suspension = suspensions.suspension_begin(
        actor, user_id=user_id, reason=reason, words=words, days=days
    )
    _note(actor, "user.suspended", suspension, words=words, reason=reason, days=days)
    sync_fundings_of(user_id)
    _notify_other_sides(user_id, is_back=False)
    return suspension


def suspension_move_end(
    actor: User, *, suspension_id: UUID, days: int | None, words: str
) -> Suspension:
    """End a suspension ``days`` from now, or only when it is lifted.

    Raises NotAllowed, SecondFactorNeeded, NotFound, NotSuspended.
    """
    require_desk(actor, Desk.MODERATOR)
    suspension = suspensions.suspension_move_end(actor, suspension_id=suspension_id, days=days)
    _note(actor, "user.suspension_end_moved", suspension, words=words, days=days)
    return suspension


def suspension_lift(actor: User, *, suspension_id: UUID, words: str) -> Suspension:
    """Lift a suspension. Raises NotAllowed, SecondFactorNeeded, NotFound, NotSuspended."""
    require_desk(actor, Desk.MODERATOR)
    suspension = suspensions.suspension_lift(actor, suspension_id=suspension_id)
    _note(actor, "user.suspension_lifted", suspension, words=words)
    _go_on(suspension.user_id)
    return suspension


def suspension_end(*, suspension_id: UUID) -> None:
    """Lift a suspension that has come to its end. Raises NotSuspended."""
    suspension = suspensions.suspension_lift(None, suspension_id=suspension_id)
    _go_on(suspension.user_id)


def ended_suspensions(now: datetime) -> list[UUID]:
    """Suspensions whose end has come."""
    return suspensions.due_to_end(now)


def appeal_decide(
    actor: User, *, suspension_id: UUID, outcome: AppealOutcome, words: str
) -> Suspension:
    """Decide an appeal. Raises NotAllowed, SecondFactorNeeded, NotFound, NoAppealWaits,
    HeardByAnother, ValidationFailed."""
    require_desk(actor, Desk.MODERATOR)
    suspension = suspensions.appeal_decide(
        actor, suspension_id=suspension_id, outcome=outcome, words=words
    )
    _note(actor, "user.appeal_decided", suspension, words=words, outcome=outcome)
    if outcome == AppealOutcome.LIFTED:
        _go_on(suspension.user_id)
    return suspension


def user_sign_out(actor: User, *, user_id: UUID, words: str) -> int:
    """End all sessions of a person, tokens and live streams too; returns how many there were.

    Only an owner signs staff out. Raises NotAllowed, SecondFactorNeeded, NotFound.
    """
    user = access_user(actor, user_id)
    if user.is_staff and not has_desk(actor, Desk.OWNER):
        raise NotAllowed
    count = sessions.end_all(user)
    audit.note(SecurityKind.SESSIONS_ENDED, user=user, request=None, count=count, reason="staff")
    note(
        actor,
        "user.signed_out",
        desk=Desk.MODERATOR,
        subject=("user", user.pk),
        about=user.pk,
        words=words,
        count=count,
    )
    return count


def _go_on(user_id: UUID) -> None:
    """The account is active again: payouts continue, and automatic-release deadlines restart."""
    auto_release_restart(user_id)
    sync_fundings_of(user_id)
    _notify_other_sides(user_id, is_back=True)


def _notify_other_sides(user_id: UUID, *, is_back: bool) -> None:
    """One notification per project. It does not say why."""
    found: Iterable[Engagement] = engagements_of(user_id)
    card = people_cards([user_id]).get(user_id)
    for engagement in found:
        notify(
            [engagement.other_id],
            "backoffice/other_side_back" if is_back else "backoffice/other_side_paused",
            {"project": engagement.title, "name": card.first_name if card else ""},
            f"/projects/{engagement.project_id}",
            people=[user_id],
        )


def _note(
    actor: User, verb: str, suspension: Suspension, *, words: str, **detail: str | int | None
) -> None:
    note(
        actor,
        verb,
        desk=Desk.MODERATOR,
        subject=("user", suspension.user_id),
        about=suspension.user_id,
        words=words,
        suspension=str(suspension.pk),
        **detail,
    )
