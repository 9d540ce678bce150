"""The steps of a live selfie: drawn by the server, answered once and soon (weak point 39)."""

from datetime import timedelta
from secrets import SystemRandom
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from core.errors import require
from verification.documents.access import require_consent
from verification.documents.errors import ChallengeOver
from verification.documents.models import SelfieChallenge
from verification.models import Verification
from verification.worker_changes import lock_own, refuse_unless_open

LASTS = timedelta(minutes=10)
MOST_FINGERS = 5
STEPS = 3

_turns = ("turn_left", "turn_right", "look_up")
_others = ("smile", "show_fingers")
_random = SystemRandom()


def challenge_draw(actor: User) -> SelfieChallenge:
    """Draw three new steps for the actor's selfie, two of the head and one of face or hand.

    The step itself is unchanged. Raises NotAllowed, ConsentNeeded, and what ``refuse_unless_open``
    raises.
    """
    require_consent(actor)
    verification = lock_own(actor)
    now = timezone.now()
    refuse_unless_open(verification, now)
    # A challenge that was never answered is useless.
    verification.selfie_challenges.filter(used_at__isnull=True).delete()
    return SelfieChallenge.objects.create(
        verification=verification, steps=_drawn(), expires_at=now + LASTS
    )


def challenge_use(verification: Verification, challenge_id: UUID | None) -> SelfieChallenge:
    """Use up the challenge. ``verification`` is locked. Raises ChallengeOver."""
    if challenge_id is None:
        raise ChallengeOver
    now = timezone.now()
    row = require(
        verification.selfie_challenges.filter(
            pk=challenge_id, used_at__isnull=True, expires_at__gt=now
        ).first(),
        ChallengeOver,
    )
    row.used_at = now
    row.save(update_fields=["used_at", "updated_at"])
    return row


def _drawn() -> list[dict[str, str | int]]:
    codes = [*_random.sample(_turns, 2), _random.choice(_others)]
    _random.shuffle(codes)
    return [_step(code) for code in codes]


def _step(code: str) -> dict[str, str | int]:
    if code == "show_fingers":
        return {"code": code, "count": _random.randint(1, MOST_FINGERS)}
    return {"code": code}
