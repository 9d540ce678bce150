"""What is retained of references after the decision, and how long."""

from django.utils import timezone

from verification.models import VerificationStatus
from verification.references.limits import RETENTION
from verification.references.models import WorkerReference
from verification.references.reference_list import scrub

AT_ONCE = 500


def erase_due() -> int:
    """Erase the identity of references of long-decided verifications; their answer stays, since a
    badge depends on it. May run twice. Returns how many rows."""
    now = timezone.now()
    decided = (VerificationStatus.VERIFIED, VerificationStatus.REJECTED, VerificationStatus.EXPIRED)
    due = WorkerReference.objects.filter(
        scrubbed_at__isnull=True,
        verification__status__in=decided,
        verification__decided_at__lt=now - RETENTION,
        created_at__lt=now - RETENTION,
    )
    rows = list(due.select_for_update(of=("self",), skip_locked=True).order_by("pk")[:AT_ONCE])
    for row in rows:
        if row.asked_at is None:
            row.delete()
        else:
            scrub(row, now)
    return len(rows)
