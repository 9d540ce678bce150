"""A worker submits the verification: all four steps checked at once, in one transaction."""

import math
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.errors import FieldError, TooManyRequests
from verification import notifications
from verification.errors import NothingChanged, VerificationIncomplete
from verification.flags import find_flags
from verification.models import Outcome, Verification, VerificationStatus
from verification.references.requests import references_ask
from verification.schemas import VerificationOut
from verification.steps import missing_of_each, standing_decision, steps_to_mend
from verification.worker_changes import lock_own, refuse_unless_open

MOST_ROUNDS = 5
ROUNDS_WITHIN = timedelta(days=30)
"""Staff look at one person so often at most: five rounds in thirty days."""

_ENDS_A_ROUND = (Outcome.APPROVED, Outcome.ASKED_AGAIN, Outcome.REJECTED, Outcome.WITHDRAWN)


def verification_submit(actor: User) -> VerificationOut:
    """Put the actor's verification into the queue of the desk.

    Raises NotAllowed to others than workers and contractors; UnderReview, AlreadyVerified and
    VerificationBlocked; VerificationIncomplete and NothingChanged with their steps; TooManyRequests
    after ``MOST_ROUNDS``.
    """
    now = timezone.now()
    verification = lock_own(actor)
    refuse_unless_open(verification, now)
    _require_complete(verification)
    _require_mended(verification)
    _require_rounds_left(verification, now)
    verification.status = VerificationStatus.PENDING
    verification.round += 1
    verification.submitted_at = now
    verification.flags = find_flags(verification)
    verification.save()
    references_ask(verification)
    notifications.publish_verification(verification)
    notifications.notify_submitted(verification)
    return VerificationOut.of(verification)


def _require_complete(verification: Verification) -> None:
    lacking = [
        FieldError(step, _("This step is not complete yet."), code)
        for step, codes in missing_of_each(verification.worker_id).items()
        for code in codes
    ]
    if lacking:
        raise VerificationIncomplete(errors=lacking)


def _require_mended(verification: Verification) -> None:
    left = steps_to_mend(verification, standing_decision(verification))
    if left:
        text = _("Please correct what we asked for in this step.")
        raise NothingChanged(errors=[FieldError(step, text, "unchanged") for step in left])


def _require_rounds_left(verification: Verification, now: datetime) -> None:
    since = now - ROUNDS_WITHIN
    rounds = verification.decisions.filter(outcome__in=_ENDS_A_ROUND, created_at__gt=since)
    ended = list(rounds.order_by("id").values_list("created_at", flat=True))
    if len(ended) >= MOST_ROUNDS:
        free_at = ended[-MOST_ROUNDS] + ROUNDS_WITHIN
        raise TooManyRequests(retry_after=math.ceil((free_at - now).total_seconds()))
