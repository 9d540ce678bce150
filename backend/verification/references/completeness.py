"""What the references step still lacks."""

from uuid import UUID

from verification.references.limits import MINIMUM
from verification.references.models import ReferenceState, WorkerReference


def missing_references(worker_id: UUID) -> list[str]:
    """Codes of what the worker still has to provide; empty when the step is complete.

    ``references_too_few``: fewer than two are named; ``references_declined``: without those who
    declined or never answered, fewer than two remain. Nobody needs to have answered yet.
    """
    states = list(
        WorkerReference.objects.filter(
            verification__worker=worker_id, removed_at__isnull=True, scrubbed_at__isnull=True
        ).values_list("state", flat=True)
    )
    if len(states) < MINIMUM:
        return ["references_too_few"]
    lost = (ReferenceState.DECLINED, ReferenceState.NO_ANSWER)
    if sum(state not in lost for state in states) < MINIMUM:
        return ["references_declined"]
    return []
