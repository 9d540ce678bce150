"""References as personal data: of the worker, and of the people on the list.

A reference may have an account: erasing it removes them from every list that has their number. The
wish not to be asked again is only a keyed hash; it stays, since erasing it would undo it.
"""

from collections.abc import Iterator
from uuid import UUID

from django.utils import timezone

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from verification.references.models import WorkerReference
from verification.references.phone_numbers import digests_of
from verification.references.reference_list import scrub


def export(user_id: UUID) -> Iterator[Exported]:
    """The list as the worker wrote it, and whether people answered; not what they said."""
    own = WorkerReference.objects.filter(verification__worker=user_id)
    yield Records.of(
        "references",
        own,
        "name phone relation project_description state asked_at reminded_at answered_at removed_at",
    )


def erase(identity: Identity) -> list[str]:
    """Delete the worker's own list; on others' lists erase the person's name and number."""
    WorkerReference.objects.filter(verification__worker=identity.user_id).delete()
    named = WorkerReference.objects.filter(
        phone_digest__in=digests_of(identity.phones), scrubbed_at__isnull=True
    )
    now = timezone.now()
    for row in named:
        if row.asked_at is None:
            row.delete()
        else:
            scrub(row, now)
    return []


DATA_HOLDER = DataHolder(
    name="references",
    models=("verification.WorkerReference", "verification.UnaskableNumber"),
    export=export,
    erase=erase,
)
