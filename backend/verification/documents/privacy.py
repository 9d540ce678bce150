"""Identity documents as personal data: exported completely, erased except for the access log.

The access log is kept for a year (DPDP), without the network address.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from core.privacy.data_holders import (
    ArchivedFile,
    DataHolder,
    Exported,
    Hold,
    Identity,
    Records,
)
from verification.documents import retention, vault
from verification.documents.errors import FileTampered
from verification.documents.facts import facts_of
from verification.documents.models import (
    DocumentOpening,
    DocumentSide,
    IdentityDocument,
    SelfieChallenge,
)


def export(user_id: UUID) -> Iterator[Exported]:
    """Documents with their codes' content, who opened them, and the pictures themselves."""
    own = IdentityDocument.objects.filter(verification__worker=user_id)
    yield Records("documents", _documents(user_id))
    yield Records.of(
        "openings", DocumentOpening.objects.filter(worker=user_id), "document_kind side reason at"
    )
    challenges = SelfieChallenge.objects.filter(verification__worker=user_id)
    yield Records.of("selfie_challenges", challenges, "steps created_at used_at")
    for side in DocumentSide.objects.filter(document__in=own, deleted_at__isnull=True).order_by(
        "id"
    ):
        name = f"{side.document_id}-{side.side}.webp"
        yield ArchivedFile(name, side.key, read=partial(_content, side))


def _documents(user_id: UUID) -> Iterator[Mapping[str, Any]]:
    rows = IdentityDocument.objects.filter(verification__worker=user_id).order_by("id")
    for row in rows.iterator(chunk_size=100):
        facts = facts_of(row)
        yield {
            "id": row.pk,
            "kind": row.kind,
            "method": row.method,
            "last_four": row.last_four,
            "name": row.name,
            "is_signature_verified": row.is_signature_verified,
            "gender": facts.gender if facts else None,
            "year_of_birth": facts.year_of_birth if facts else None,
            "state": facts.state if facts else None,
            "pincode": facts.pincode if facts else None,
            "created_at": row.created_at,
            "replaced_at": row.replaced_at,
        }


def _content(side: DocumentSide) -> bytes:
    try:
        return vault.read(side)
    except FileTampered as error:
        raise FileNotFoundError(side.key) from error


def erase(identity: Identity) -> list[str]:
    """Delete all of it; the log stays for its year. The log of files that the person opened as
    staff stays unchanged: it is another worker's log."""
    own = IdentityDocument.objects.filter(verification__worker=identity.user_id)
    files = DocumentSide.objects.filter(document__in=own, deleted_at__isnull=True)
    keys = list(files.values_list("key", flat=True))
    own.delete()
    SelfieChallenge.objects.filter(verification__worker=identity.user_id).delete()
    DocumentOpening.objects.filter(viewer=identity.user_id).update(address=None)
    return keys


DATA_HOLDER = DataHolder(
    name="documents",
    models=(
        *("verification.IdentityDocument", "verification.DocumentSide"),
        *("verification.SelfieChallenge", "verification.DocumentOpening"),
    ),
    export=export,
    erase=erase,
    holds=(
        Hold(
            "verification.DocumentOpening",
            _("The law asks us to keep for a year who opened an identity document."),
            retention.OPENINGS,
        ),
    ),
)
