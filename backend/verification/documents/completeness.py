"""What the documents step still lacks, decided by the server (weak point 44).

Identity data may only be requested after consent, so without it consent is the only thing missing.
"""

from uuid import UUID

from verification.documents import consent
from verification.documents.models import DocumentSide, IdentityDocument, Method, Slot


def missing_documents(worker_id: UUID) -> list[str]:
    """Codes of what the worker still has to provide, in the step's order; empty when complete.

    ``consent``, and those of ``identity``, ``pan``, ``profile_photo``, ``selfie`` that are missing,
    or whose file has since been deleted (documents.retention). A signed QR code needs no file.
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
