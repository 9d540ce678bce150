"""Parses and validates a worker's document before anything is locked or written."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from uuid import UUID

import structlog
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from PIL import Image

from accounts.models import Role, User
from accounts.name_rules import ODD_NAME, written_name
from core.errors import FieldError, ValidationFailed
from verification import marks
from verification.documents import aadhaar_qr, certificates, faces, facts, numbers, pictures
from verification.documents.aadhaar_qr import AadhaarQr
from verification.documents.errors import MissingInformation, QrNotOffered
from verification.documents.facts import QrFacts
from verification.documents.models import PICTURE_KINDS, Kind, Method
from verification.documents.pictures import Drawn

log = structlog.get_logger(__name__)

STEP_SIDES = ("step_1", "step_2", "step_3")
QR_PHOTO_PIXELS = 1_000_000


@dataclass(frozen=True, slots=True)
class Given:
    """What the worker sent for one document. Numbers and codes appear in no log."""

    kind: Kind
    number: str = field(default="", repr=False)
    name: str = field(default="", repr=False)
    qr: str = field(default="", repr=False)
    method: str = ""
    challenge_id: UUID | None = None
    uploads: "Mapping[str, UploadedFile[bytes]]" = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judged:
    """The same, ready to be stored: without the number, and with only files that we drew."""

    kind: Kind
    method: Method
    last_four: str = ""
    number_mark: str = field(default="", repr=False)
    name: str = field(default="", repr=False)
    sealed_facts: str = field(default="", repr=False)
    pictures: tuple[Drawn, ...] = ()
    challenge_id: UUID | None = None
    shows_face: bool | None = None


def check_document(actor: User, given: Given) -> Judged:
    """Raises MissingInformation, ValidationFailed at each field that is wrong, QrNotOffered."""
    if given.kind in PICTURE_KINDS:
        return _picture(given)
    if given.qr:
        return _judge_scan(given)
    return _typed(given, is_business=actor.role == Role.CONTRACTOR)


def _picture(given: Given) -> Judged:
    is_challenged = given.kind == Kind.SELFIE and given.method == Method.CAMERA
    wanted = STEP_SIDES if is_challenged else ("front",)
    _require_all({name: given.uploads.get(name) for name in wanted})
    sides = [name for name in ("front", *STEP_SIDES) if name in given.uploads]
    shown = sides if is_challenged else ["front"]
    drawn = _drawn(given, shown)
    return Judged(
        kind=given.kind,
        method=Method.CAMERA if given.method == Method.CAMERA else Method.FILE,
        pictures=drawn,
        # A live selfie looks sideways in some of its pictures.
        shows_face=any(faces.shows_face(picture.content) for picture in drawn),
        challenge_id=given.challenge_id if is_challenged else None,
    )


def _typed(given: Given, *, is_business: bool) -> Judged:
    """A number with a copy of its document."""
    _require_all({"number": given.number.strip(), "front": given.uploads.get("front")})
    try:
        number = numbers.read(given.kind, given.number, is_business=is_business)
    except numbers.NotSuchANumber as refused:
        raise ValidationFailed.at("number", refused.message, "not_such_a_number") from None
    name = written_name(given.name)
    if name is None or len(name) > 120:
        raise ValidationFailed.at("name", ODD_NAME, "odd_name")
    return Judged(
        kind=given.kind,
        method=Method.NUMBER_AND_COPY,
        last_four=number.last_four,
        number_mark=marks.mark(given.kind, number.whole),
        name=name,
        pictures=_drawn(given, [side for side in ("front", "back") if side in given.uploads]),
    )


def _judge_scan(given: Given) -> Judged:
    """The signed code contains everything; a copy is not needed, and not accepted."""
    keys = certificates.trusted_keys()
    if not keys:
        raise QrNotOffered
    if given.kind != Kind.AADHAAR:
        raise ValidationFailed.at("qr", _("Only Aadhaar has such a QR code."), "not_an_aadhaar_qr")
    try:
        code = aadhaar_qr.read_verified(given.qr, keys)
    except aadhaar_qr.NotAnAadhaarQr:
        message = _("This is not the QR code of an Aadhaar letter or card.")
        raise ValidationFailed.at("qr", message, "not_an_aadhaar_qr") from None
    except aadhaar_qr.SignatureWrong:
        message = _("The signature of this QR code is not valid. Please scan the original.")
        raise ValidationFailed.at("qr", message, "signature_wrong") from None
    photo = _photo_of(code)
    return Judged(
        kind=given.kind,
        method=Method.QR,
        last_four=code.last_four,
        number_mark=marks.mark("aadhaar qr", _person(code)),
        name=code.name,
        sealed_facts=facts.seal_facts(QrFacts.of(code)),
        pictures=(photo,) if photo else (),
    )


def _person(code: AadhaarQr) -> str:
    """What is the same in every code of one person: the code contains no number to hash."""
    name = " ".join(code.name.casefold().split())
    return "|".join((code.last_four, name, code.date_of_birth, code.gender))


def _photo_of(code: AadhaarQr) -> Drawn | None:
    """The small photo inside the code, for comparing faces; None if unreadable."""
    if not code.photo:
        return None
    try:
        with Image.open(BytesIO(code.photo), formats=("JPEG2000", "JPEG")) as photo:
            if photo.width * photo.height > QR_PHOTO_PIXELS:
                return None
            return pictures.for_storage(photo.convert("RGB"), side="photo")
    except Exception as error:
        # It is signed, so not hostile; but it is not important enough to refuse the document.
        log.warning("photo of a QR code not readable", error_type=type(error).__name__)
        return None


def _drawn(given: Given, sides: list[str]) -> tuple[Drawn, ...]:
    """All the pictures, or all their errors at once."""
    drawn: list[Drawn] = []
    errors: list[FieldError] = []
    for side in sides:
        try:
            drawn.append(pictures.draw_document(given.uploads[side], side=side, kind=given.kind))
        except ValidationFailed as refused:
            errors += refused.errors
    if errors:
        raise ValidationFailed(errors[0].message, errors=errors)
    return tuple(drawn)


def _require_all(values: Mapping[str, object]) -> None:
    lacking = [
        FieldError(name, _question(name), "missing") for name, value in values.items() if not value
    ]
    if lacking:
        raise MissingInformation(MissingInformation.sentence, errors=lacking)


def _question(name: str) -> str:
    if name == "number":
        return _("Please enter the number")
    return _("Please add a picture") if name != "front" else _("Please add a file")
