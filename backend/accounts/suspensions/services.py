"""Suspends an account and ends the suspension.

A suspended account is signed out everywhere. Its content is paused like that of a closing account
(``core.privacy.data_holders``: hidden from search, open work off the market, applications out of
the choice), and the person is notified why and how to appeal. ``backoffice.suspensions`` decides
who may do this, and writes the audit log.
"""

from datetime import datetime, timedelta
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import SecurityKind, User
from accounts.security import audit
from accounts.sessions import services as sessions
from accounts.suspensions import notifications
from accounts.suspensions.errors import (
    AlreadySuspended,
    AppealAlreadyMade,
    HeardByAnother,
    NoAppealWaits,
    NotSuspended,
    StaffNotSuspended,
)
from accounts.suspensions.keys import suspension_of
from accounts.suspensions.models import AppealOutcome, Suspension, SuspensionReason
from core.errors import ValidationFailed, require
from core.privacy import data_holders

SHORTEST_APPEAL = 20
"""Letters: below that nothing has been said that could be judged."""


def suspension_begin(
    actor: User, *, user_id: UUID, reason: SuspensionReason, words: str, days: int | None
) -> Suspension:
    """Suspend an account from now on, for ``days`` or until it is lifted.

    Raises NotFound (nobody, or erased), StaffNotSuspended, AlreadySuspended, ValidationFailed.
    """
    words = _required(words) if reason == SuspensionReason.OTHER else words.strip()
    user = require(User.objects.select_for_update().filter(pk=user_id, is_active=True).first())
    if user.is_staff or user.pk == actor.pk:
        raise StaffNotSuspended
    if user.suspended_at is not None:
        raise AlreadySuspended
    suspension = Suspension.objects.create(
        user=user, reason=reason, words=words, by=actor, until=_end(days)
    )
    user.refresh_from_db(fields=["suspended_at"])
    for holder in data_holders.holders():
        holder.pause(user.pk)
    audit.note(SecurityKind.ACCOUNT_SUSPENDED, user=user, request=None, reason=reason)
    sessions.end_all(user)
    notifications.notify_suspended(suspension)
    return suspension


def suspension_move_end(actor: User, *, suspension_id: UUID, days: int | None) -> Suspension:
    """End it ``days`` from now, or only when it is lifted. Raises NotFound, NotSuspended."""
    suspension = _open(suspension_id)
    suspension.until = _end(days)
    suspension.save(update_fields=["until", "updated_at"])
    notifications.notify_end_moved(suspension)
    return suspension


def suspension_lift(actor: User | None, *, suspension_id: UUID) -> Suspension:
    """Lift the suspension; ``actor`` is None if its end has come.

    Raises NotFound, NotSuspended.
    """
    suspension = _open(suspension_id)
    _lift(suspension, actor)
    notifications.notify_lifted(suspension)
    return suspension


def appeal_write(*, key: str, words: str) -> Suspension:
    """Appeal once, by the link. Raises SuspensionLinkUnknown, NotSuspended, AppealAlreadyMade,
    ValidationFailed."""
    suspension = suspension_of(key, lock=True)
    if suspension.lifted_at is not None:
        raise NotSuspended
    if suspension.appealed_at is not None:
        raise AppealAlreadyMade
    words = words.strip()
    if len(words) < SHORTEST_APPEAL:
        raise ValidationFailed.at(
            "words", _("Please write a few sentences, at least 20 letters."), "too_short"
        )
    suspension.appeal_words = words
    suspension.appealed_at = timezone.now()
    suspension.save(update_fields=["appeal_words", "appealed_at", "updated_at"])
    notifications.notify_appeal_received(suspension)
    return suspension


def appeal_decide(
    actor: User, *, suspension_id: UUID, outcome: AppealOutcome, words: str
) -> Suspension:
    """Decide an appeal; not by the person who suspended. The later of two decisions gets 409.

    Raises NotFound, NoAppealWaits, HeardByAnother, ValidationFailed.
    """
    words = _required(words)
    suspension = require(Suspension.objects.select_for_update().filter(pk=suspension_id).first())
    is_waiting = suspension.appealed_at is not None and not suspension.outcome
    if not is_waiting or suspension.lifted_at is not None:
        raise NoAppealWaits
    if suspension.by_id == actor.pk:
        raise HeardByAnother
    suspension.outcome, suspension.outcome_words = outcome, words
    suspension.decided_by, suspension.decided_at = actor, timezone.now()
    if outcome == AppealOutcome.LIFTED:
        _lift(suspension, actor)
        notifications.notify_lifted(suspension)
    else:
        suspension.save()
        notifications.notify_upheld(suspension)
    return suspension


def due_to_end(now: datetime) -> list[UUID]:
    """Suspensions whose end has come, longest due first."""
    ended = Suspension.objects.filter(lifted_at__isnull=True, until__lte=now)
    return list(ended.order_by("until").values_list("pk", flat=True)[:1000])


def _open(suspension_id: UUID) -> Suspension:
    suspension = require(Suspension.objects.select_for_update().filter(pk=suspension_id).first())
    if suspension.lifted_at is not None:
        raise NotSuspended
    return suspension


def _lift(suspension: Suspension, actor: User | None) -> None:
    user = User.objects.select_for_update().get(pk=suspension.user_id)
    suspension.lifted_at, suspension.lifted_by = timezone.now(), actor
    suspension.save()
    user.refresh_from_db(fields=["suspended_at"])
    if user.closing_at is None:
        for holder in data_holders.holders():
            holder.resume(user.pk)
    # A sign-in that was under way at the suspension opens nothing either.
    sessions.end_all(user)
    audit.note(SecurityKind.SUSPENSION_LIFTED, user=user, request=None)


def _end(days: int | None) -> datetime | None:
    return timezone.now() + timedelta(days=days) if days else None


def _required(words: str) -> str:
    words = words.strip()
    if not words:
        raise ValidationFailed.at(
            "words", _("Please give the reason in your own words."), "required"
        )
    return words
