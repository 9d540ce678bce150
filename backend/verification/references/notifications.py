"""Notifies the worker about references: who has answered, never what they said."""

from notifications.services import notify
from verification.references.models import ReferenceState, WorkerReference

PAGE = "/verification?step=references"


def notify_answered(row: WorkerReference) -> None:
    is_confirmed = row.state == ReferenceState.CONFIRMED
    notify(
        [row.verification.worker_id],
        event="verification/reference_confirmed"
        if is_confirmed
        else "verification/reference_declined",
        context={"reference": row.name},
        link=PAGE,
    )


def notify_no_answer(row: WorkerReference) -> None:
    notify(
        [row.verification.worker_id],
        event="verification/reference_silent",
        context={"reference": row.name},
        link=PAGE,
    )
