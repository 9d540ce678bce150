"""A verification and its decisions as personal data (core.privacy.data_holders).

The archive says what was decided and why, not which staff member decided. An erasure deletes both:
submitted data goes with the worker, and the staff's audit log records that it happened.
"""

from collections.abc import Iterator
from uuid import UUID

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from verification.models import Decision, Verification


def export(user_id: UUID) -> Iterator[Exported]:
    own = Verification.objects.filter(worker=user_id)
    yield Records.of(
        "verification",
        own,
        "id status round submitted_at decided_at verified_until blocked_until created_at",
    )
    decisions = Decision.objects.filter(verification__worker=user_id)
    yield Records.of("decisions", decisions, "id round outcome reasons words created_at")


def erase(identity: Identity) -> list[str]:
    """Delete it completely. A case that the erased person had claimed as staff returns to the
    queue."""
    Verification.objects.filter(owner=identity.user_id).update(owner=None, claimed_at=None)
    Verification.objects.filter(worker=identity.user_id).delete()
    return []


DATA_HOLDER = DataHolder(
    name="verification",
    models=("verification.Verification", "verification.Decision"),
    export=export,
    erase=erase,
)
