"""What the worker hears of references. Who they are, the worker knows; what they said, never."""

from notifications.services import tell
from verification.references.models import ReferenceState, WorkerReference

PAGE = "/verification?step=references"


def tell_answered(row: WorkerReference) -> None:
    is_confirmed = row.state == ReferenceState.CONFIRMED
    tell(
        [row.verification.worker_id],
        event="verification/reference_confirmed"
        if is_confirmed
        else "verification/reference_declined",
        context={"reference": row.name},
        link=PAGE,
    )


def tell_no_answer(row: WorkerReference) -> None:
    tell(
        [row.verification.worker_id],
        event="verification/reference_silent",
        context={"reference": row.name},
        link=PAGE,
    )
