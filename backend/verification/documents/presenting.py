"""Documents as the API shows them to their worker."""

from typing import cast

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from accounts.models import User
from core.dates import in_words
from verification.documents import certificates, consent, numbers
from verification.documents.completeness import missing
from verification.documents.forgetting import kept_until
from verification.documents.models import (
    DocumentOpening,
    IdentityDocument,
    SelfieChallenge,
    slot_of,
)
from verification.documents.schemas import (
    DocumentOut,
    DocumentsOut,
    KindName,
    MethodName,
    OpeningOut,
    SelfieChallengeOut,
    SideOut,
)
from verification.documents.selectors import current_documents_of, living_sides
from verification.policy import require_subject


def documents(viewer: User) -> DocumentsOut:
    """The viewer's step. Raises NotAllowed to others than workers and contractors."""
    require_subject(viewer)
    current = {slot: document(row) for slot, row in current_documents_of(viewer.pk).items()}
    return DocumentsOut(
        consent_at=consent.given_at(viewer.pk),
        consent_words=consent.words(),
        consent_version=consent.VERSION,
        is_qr_offered=certificates.is_offered(),
        identity=current.get("identity"),
        pan=current.get("pan"),
        profile_photo=current.get("profile_photo"),
        selfie=current.get("selfie"),
        missing=missing(viewer.pk),
    )


def document(row: IdentityDocument) -> DocumentOut:
    """One document that came with its living sides (documents.selectors)."""
    until = kept_until(row, row.verification)
    sides = living_sides(row)
    return DocumentOut(
        id=row.pk,
        kind=cast(KindName, row.kind),
        method=cast(MethodName, row.method),
        masked_number=numbers.masked(row.kind, row.last_four) or None,
        name=row.name or None,
        is_signature_verified=row.is_signature_verified,
        shows_face=row.shows_face,
        sides=[SideOut.from_orm(side) for side in sides],
        added_at=row.created_at,
        kept_until=until if sides else None,
        kept_words=_kept_words(row, has_copies=bool(sides)),
    )


def challenge(row: SelfieChallenge) -> SelfieChallengeOut:
    return SelfieChallengeOut.model_validate(
        {"id": row.pk, "steps": row.steps, "expires_at": row.expires_at}
    )


def opening(row: DocumentOpening) -> OpeningOut:
    """For the worker whose file it was: of staff it says the desk, not the name."""
    return OpeningOut(
        id=row.pk,
        at=row.at,
        document_kind=cast(KindName, row.document_kind),
        side=row.side,
        by="you" if row.viewer_id == row.worker_id else "verification desk",
        reason=row.reason,
    )


def _kept_words(row: IdentityDocument, *, has_copies: bool) -> str:
    if not has_copies:
        return _("No copy is kept.")
    until = kept_until(row, row.verification)
    if until is None:
        return _("The copy is kept while your verification is under review.")
    day = in_words(localtime(until))
    return _("The copy is deleted on %(day)s.") % {"day": day}


def own_document(viewer: User, kind: str) -> DocumentOut:
    """The viewer's present document of a kind, which is there."""
    return document(current_documents_of(viewer.pk)[slot_of(kind)])
