"""Delivery times: quiet hours for texts, digests for mails. India's time.

TRAI allows service texts at any hour, but people who get one at midnight for an application switch
them off for good; so texts that can wait do (decision 0032).
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime, time, timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from core.dates import INDIA
from core.events import publish
from notifications.models import Channel, DeferredDelivery, Digest, Timing

DIGEST_AT = time(8)
"""The hour of summaries, daily or on Mondays."""

_monday = 0


def timings(user_ids: Iterable[UUID]) -> dict[UUID, Timing]:
    """Everybody's timing settings by user id, in one query; defaults where none are set."""
    wanted = list(user_ids)
    rows = {row.user_id: row for row in Timing.objects.filter(user_id__in=wanted)}
    return {user_id: rows.get(user_id) or Timing(user_id=user_id) for user_id in wanted}


def quiet_until(timing: Timing, now: datetime) -> datetime | None:
    """When the quiet hours around ``now`` (UTC) end; None outside of them."""
    if not timing.is_quiet:
        return None
    local = now.astimezone(INDIA)
    clock = local.time().replace(tzinfo=None)
    begins, ends = timing.quiet_from, timing.quiet_until
    is_over_midnight = begins > ends
    has_begun, has_not_ended = clock >= begins, clock < ends
    if not (has_begun or has_not_ended if is_over_midnight else has_begun and has_not_ended):
        return None
    day = local.date() if clock < ends else local.date() + timedelta(days=1)
    return datetime.combine(day, ends, tzinfo=INDIA)


def next_summary(timing: Timing, now: datetime) -> datetime | None:
    """When the next digest is due after ``now`` (UTC); None without a digest."""
    if timing.digest == Digest.OFF:
        return None
    local = now.astimezone(INDIA)
    due = datetime.combine(local.date(), DIGEST_AT, tzinfo=INDIA)
    if due <= local:
        due += timedelta(days=1)
    if timing.digest == Digest.WEEKLY:
        due += timedelta(days=(_monday - due.weekday()) % 7)
    return due


def timing_of(user: User) -> Timing:
    return timings([user.pk])[user.pk]


@dataclass(frozen=True, slots=True)
class Hours:
    """A person's settings: quiet hours in India, which may span midnight, and when mails are
    sent."""

    is_quiet: bool
    quiet_from: time
    quiet_until: time
    digest: Digest


def timing_set(*, actor: User, hours: Hours) -> None:
    """Save one's timing settings. Queued messages follow the new ones."""
    timing, _created = Timing.objects.update_or_create(user=actor, defaults=asdict(hours))
    _wait_anew(timing)
    publish(f"user:{actor.pk}", "notification_preferences")


def _wait_anew(timing: Timing) -> None:
    now = timezone.now()
    held = DeferredDelivery.objects.filter(user=timing.user_id)
    held.filter(channel=Channel.SMS).update(due_at=quiet_until(timing, now) or now)
    held.filter(channel=Channel.EMAIL).update(due_at=next_summary(timing, now) or now)
