"""Schemas of the documents step. Times are UTC; a number comes in, and goes out masked."""

from datetime import datetime
from typing import Literal, Self
from uuid import UUID

from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field

from accounts.models import User
from core.api.schemas import Out
from core.dates import in_words
from verification.documents import certificates, consent, numbers
from verification.documents.completeness import missing_documents
from verification.documents.erasure import retained_until
from verification.documents.models import DocumentOpening, IdentityDocument
from verification.documents.selectors import current_documents_of, living_sides
from verification.policy import require_subject

KindName = Literal["aadhaar", "voter_id", "driving_licence", "pan", "profile_photo", "selfie"]
MethodName = Literal["qr", "number_and_copy", "camera", "file"]
SideName = Literal["front", "back", "photo", "step_1", "step_2", "step_3"]
StepCode = Literal["turn_left", "turn_right", "look_up", "smile", "show_fingers"]


class SideOut(Out):
    """One picture. ``photo`` is the one inside of an Aadhaar QR code; sizes in bytes and pixels."""

    id: UUID
    side: SideName
    content_type: str
    size: int
    width: int
    height: int


class DocumentOut(Out):
    """``sides`` is empty where the copies have been deleted, or a QR code said all.

    ``retained_until``: when the copies will be deleted as things stand; null while staff see them.
    ``retention_note`` says the same in a sentence. ``method`` is ``file`` for a selfie that was not
    taken before the camera. ``shows_face``: whether a face was found in a photo or selfie; null
    for other documents.
    """

    id: UUID
    kind: KindName
    method: MethodName
    masked_number: str | None
    name: str | None
    is_signature_verified: bool
    shows_face: bool | None
    sides: list[SideOut]
    added_at: datetime
    retained_until: datetime | None
    retention_note: str

    @classmethod
    def of(cls, row: IdentityDocument) -> Self:
        """One that came with its living sides (documents.selectors)."""
        until = retained_until(row, row.verification)
        sides = living_sides(row)
        return cls.from_row(
            row,
            masked_number=numbers.mask_number(row.kind, row.last_four) or None,
            name=row.name or None,
            sides=SideOut.from_rows(sides),
            added_at=row.created_at,
            retained_until=until if sides else None,
            retention_note=_retention_note(until) if sides else _("No copy is kept."),
        )


class DocumentsOut(Out):
    """``missing`` holds codes of what is not given yet: ``consent``, or slots of the step.

    ``consent_words`` has one point a line; ``consent_version`` goes back with the yes.
    ``is_qr_offered``: false where no certificate is there to check a code against.
    """

    consent_at: datetime | None
    consent_words: str
    consent_version: str
    is_qr_offered: bool
    identity: DocumentOut | None
    pan: DocumentOut | None
    profile_photo: DocumentOut | None
    selfie: DocumentOut | None
    missing: list[str]

    @classmethod
    def of(cls, viewer: User) -> Self:
        """The viewer's step. Raises NotAllowed to others than workers and contractors."""
        require_subject(viewer)
        current = current_documents_of(viewer.pk)
        shown = {slot: DocumentOut.of(row) for slot, row in current.items()}
        return cls(
            consent_at=consent.given_at(viewer.pk),
            consent_words=consent.words(),
            consent_version=consent.VERSION,
            is_qr_offered=certificates.is_offered(),
            identity=shown.get("identity"),
            pan=shown.get("pan"),
            profile_photo=shown.get("profile_photo"),
            selfie=shown.get("selfie"),
            missing=missing_documents(viewer.pk),
        )


class IdentityConsentIn(Schema):
    """The version of the words that were shown."""

    version: str = Field(max_length=20)


class DocumentIn(Schema):
    """The fields beside the files. ``qr`` is the text of a scanned Aadhaar QR code, digits alone.

    ``method`` counts for a photo and a selfie: ``camera`` or ``file``. A selfie before the camera
    brings ``challenge_id`` and one picture for each of its steps.
    """

    number: str = Field("", max_length=40, repr=False)
    name: str = Field("", max_length=200, repr=False)
    qr: str = Field("", max_length=16_000, repr=False)
    method: Literal["", "qr", "number_and_copy", "camera", "file"] = ""
    challenge_id: UUID | None = None


class ChallengeStepOut(Out):
    """``count``: how many fingers."""

    code: StepCode
    count: int | None = None


class SelfieChallengeOut(Out):
    """To be answered once, before ``expires_at``, with pictures step_1, step_2 and step_3."""

    id: UUID
    steps: list[ChallengeStepOut]
    expires_at: datetime


class LinkOut(Out):
    """Opens for a minute, in this session alone."""

    url: str
    expires_at: datetime


class OpeningOut(Out):
    """Somebody opened a file of the worker's."""

    id: UUID
    at: datetime
    document_kind: KindName
    side: str
    by: Literal["you", "verification desk"]
    reason: str

    @classmethod
    def of(cls, row: DocumentOpening) -> Self:
        """Of staff it says the desk, not the name."""
        is_own = row.viewer_id == row.worker_id
        return cls.from_row(row, by="you" if is_own else "verification desk")


class DocumentOpeningIn(Schema):
    """Why a member of staff wants to look; the worker reads it."""

    reason: str = Field("", max_length=200)


def _retention_note(until: datetime | None) -> str:
    if until is None:
        return _("The copy is kept while your verification is under review.")
    return _("The copy is deleted on %(day)s.") % {"day": in_words(localtime(until))}
