"""Notifications about badges. Identity and reference badges follow the verification, which has its
own notifications."""

from django.utils import timezone

from core.dates import in_figures
from notifications.services import notify
from verification.badges.models import Badge, BadgeGrant

PAGE = "/verification"


def notify_granted(grant: BadgeGrant) -> None:
    if grant.badge == Badge.SKILL_VERIFIED:
        notify(
            [grant.worker_id],
            event="verification/skill_badge_granted",
            context=_of_skill(grant),
            link=PAGE,
        )
    elif grant.badge == Badge.TOP_RATED:
        notify([grant.worker_id], event="verification/top_rated_granted", context={}, link=PAGE)


def notify_ends_soon(grant: BadgeGrant) -> None:
    notify(
        [grant.worker_id],
        event="verification/skill_badge_ends_soon",
        context=_of_skill(grant),
        link=PAGE,
    )


def notify_ended(grant: BadgeGrant) -> None:
    """The badge ended because of its expiry or its rule."""
    if grant.badge == Badge.SKILL_VERIFIED:
        notify_taken_back(grant, "")
    elif grant.badge == Badge.TOP_RATED:
        notify([grant.worker_id], event="verification/top_rated_ended", context={}, link=PAGE)


def notify_taken_back(grant: BadgeGrant, words: str) -> None:
    """The skill badge ended; ``words`` are the staff's, if they ended it."""
    notify(
        [grant.worker_id],
        event="verification/skill_badge_ended",
        context={**_of_skill(grant), "words": words},
        link=PAGE,
    )


def _of_skill(grant: BadgeGrant) -> dict[str, str]:
    trade, until = grant.trade, grant.expires_at
    return {
        "trade": trade.name if trade else "",
        "trade_hi": trade.name_hi if trade else "",
        "until": in_figures(timezone.localdate(until)) if until else "",
    }
