"""What is missing of the documents step, judged by the server (weak point 44).

The identity data may only be asked for after consent, so without it that is all there is to say.
"""

from uuid import UUID

from verification.documents import consent
from verification.documents.models import DocumentSide, IdentityDocument, Method, Slot


def missing(worker_id: UUID) -> list[str]:
    """Codes of what the worker still has to give, in the order of the step; empty when complete.

    ``consent``, and of ``identity``, ``pan``, ``profile_photo``, ``selfie`` those that are not
    there, or whose file has been deleted since (documents.retention). A signed QR code needs none.
    """
    if consent.given_at(worker_id) is None:
        return ["consent"]
    current = IdentityDocument.objects.filter(
        verification__worker=worker_id, replaced_at__isnull=True
    )
    alive = DocumentSide.objects.filter(document__in=current, deleted_at__isnull=True)
    whole = set(alive.values_list("document__slot", flat=True))
    whole |= set(current.filter(method=Method.QR).values_list("slot", flat=True))
    return [slot.value for slot in Slot if slot not in whole]
