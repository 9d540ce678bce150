"""Notifications about a verification, all in the transaction of their event."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from django.utils import timezone
from django.utils.translation import override

from accounts.models import Language
from core.dates import in_figures
from core.events import publish
from notifications.services import notify
from verification.models import Decision, Outcome, Verification
from verification.reasons import reasons_of

_LINK = "/verification"

_events = {
    Outcome.APPROVED: "approved",
    Outcome.ASKED_AGAIN: "asked_again",
    Outcome.REJECTED: "rejected",
    Outcome.REVOKED: "revoked",
    Outcome.EXPIRED: "ended",
}


def publish_verification(verification: Verification) -> None:
    """The worker's own pages and the desk refetch it."""
    publish(f"user:{verification.worker_id}", "verification")
    desk_changed()


def desk_changed() -> None:
    """The queue and the cases are refetched."""
    publish("desk:verifier", "verifications")


def notify_submitted(verification: Verification) -> None:
    _notify(verification.worker_id, "submitted", {})


def notify_decided(verification: Verification, decision: Decision) -> None:
    """The decision with its reasons, in the worker's language. Not sent for one's own
    withdrawal."""
    event = _events.get(Outcome(decision.outcome))
    if event is None:
        return
    context: dict[str, object] = {
        "words": decision.words,
        "reasons": reason_texts(decision.reasons),
    }
    if verification.verified_until is not None:
        context["until"] = _day(verification.verified_until)
    if verification.blocked_until is not None:
        context["blocked_until"] = _day(verification.blocked_until)
    _notify(verification.worker_id, event, context)


def notify_ends_soon(verification: Verification) -> None:
    """Raises ValueError for one without an end."""
    if verification.verified_until is None:
        raise ValueError(f"{verification} has no end")
    context: dict[str, object] = {"until": _day(verification.verified_until)}
    _notify(verification.worker_id, "ends_soon", context)


def reason_texts(codes: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Each reason and its advice as one line, in every language that a mail has."""
    lines = {}
    for language in Language.values:
        with override(language):
            lines[language] = [f"{reason.label} {reason.advice}" for reason in reasons_of(codes)]
    return lines


def _day(moment: datetime) -> str:
    return in_figures(timezone.localdate(moment))


def _notify(worker_id: UUID, event: str, context: dict[str, object]) -> None:
    notify([worker_id], f"verification/{event}", context, _LINK)
