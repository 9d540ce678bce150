"""Shapes of the documents step. Times are UTC; a number comes in, and goes out masked."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field

KindName = Literal["aadhaar", "voter_id", "driving_licence", "pan", "profile_photo", "selfie"]
MethodName = Literal["qr", "number_and_copy", "camera", "file"]
SideName = Literal["front", "back", "photo", "step_1", "step_2", "step_3"]
StepCode = Literal["turn_left", "turn_right", "look_up", "smile", "show_fingers"]


class SideOut(Schema):
    """One picture. ``photo`` is the one inside of an Aadhaar QR code; sizes in bytes and pixels."""

    id: UUID
    side: SideName
    content_type: str
    size: int
    width: int
    height: int


class DocumentOut(Schema):
    """``sides`` is empty where the copies have been deleted, or a QR code said all.

    ``kept_until``: when the copies will be deleted as things stand; null while staff look at them.
    ``kept_words`` says the same in a sentence. ``method`` is ``file`` for a selfie that was not
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
    kept_until: datetime | None
    kept_words: str


class DocumentsOut(Schema):
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


class ChallengeStepOut(Schema):
    """``count``: how many fingers."""

    code: StepCode
    count: int | None = None


class SelfieChallengeOut(Schema):
    """To be answered once, before ``expires_at``, with pictures step_1, step_2 and step_3."""

    id: UUID
    steps: list[ChallengeStepOut]
    expires_at: datetime


class LinkOut(Schema):
    """Opens for a minute, in this session alone."""

    url: str
    expires_at: datetime


class OpeningOut(Schema):
    """Somebody opened a file of the worker's."""

    id: UUID
    at: datetime
    document_kind: KindName
    side: str
    by: Literal["you", "verification desk"]
    reason: str


class LookIn(Schema):
    """Why a member of staff wants to look; the worker reads it."""

    reason: str = Field("", max_length=200)
