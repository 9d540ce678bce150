"""A worker's identity documents: facts, encrypted files, and the access log.

Of a number only its last four digits and a keyed hash are stored (india.md, Aadhaar and PAN); each
file is encrypted with its own key, and the key is encrypted too (weak points 37, 38).
"""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.ids import uuid7
from core.models import Record


class Kind(models.TextChoices):
    AADHAAR = "aadhaar", _("Aadhaar")
    VOTER_ID = "voter_id", _("Voter ID")
    DRIVING_LICENCE = "driving_licence", _("Driving licence")
    PAN = "pan", _("PAN card")
    PROFILE_PHOTO = "profile_photo", _("Profile photo")
    SELFIE = "selfie", _("Live selfie")


class Slot(models.TextChoices):
    """What has to be shown. Any of three documents proves an identity: nobody must show Aadhaar."""

    IDENTITY = "identity", _("Proof of identity")
    PAN = "pan", _("PAN card")
    PROFILE_PHOTO = "profile_photo", _("Profile photo")
    SELFIE = "selfie", _("Live selfie")


class Method(models.TextChoices):
    """How it was submitted; a selfie's ``file`` is the marked fallback for the camera."""

    QR = "qr", _("Signed QR code")
    NUMBER_AND_COPY = "number_and_copy", _("Number and copy")
    CAMERA = "camera", _("Camera")
    FILE = "file", _("File")


IDENTITY_KINDS = (Kind.AADHAAR, Kind.VOTER_ID, Kind.DRIVING_LICENCE)
NUMBERED_KINDS = (*IDENTITY_KINDS, Kind.PAN)
PICTURE_KINDS = (Kind.PROFILE_PHOTO, Kind.SELFIE)


def slot_of(kind: str) -> Slot:
    return Slot.IDENTITY if kind in IDENTITY_KINDS else Slot(kind)


class SelfieChallenge(Record):
    """Random steps for the camera, so that no old picture can answer them."""

    verification = models.ForeignKey(
        "verification.Verification", on_delete=models.CASCADE, related_name="selfie_challenges"
    )
    steps: "models.JSONField[list[dict[str, str | int]], list[dict[str, str | int]]]" = (
        models.JSONField()
    )
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "verification_selfie_challenge"
        constraints = [
            check(
                "selfie_challenge_used_in_time",
                Q(used_at__isnull=True) | Q(used_at__lte=F("expires_at")),
            ),
        ]


class IdentityDocument(Record):
    """One document, photo or selfie. ``replaced_at``: when another one replaced it in its slot.

    ``number_mark`` finds the same number at another worker (verification.marks). ``sealed_facts``
    is the content of a signed QR code (documents.facts), encrypted by core.privacy.encryption;
    never the number itself.
    """

    verification = models.ForeignKey(
        "verification.Verification", on_delete=models.CASCADE, related_name="documents"
    )
    kind = models.CharField(max_length=15, choices=Kind.choices)
    slot = models.CharField(max_length=13, choices=Slot.choices)
    method = models.CharField(max_length=15, choices=Method.choices)
    last_four = models.CharField(max_length=4, blank=True)
    number_mark = models.CharField(max_length=64, blank=True)
    name = models.CharField(max_length=120, blank=True, help_text="As it stands on the document")
    sealed_facts = models.TextField(blank=True)
    is_signature_verified = models.BooleanField(default=False)
    shows_face = models.BooleanField(
        null=True, help_text="What the detector found in a photo or selfie (documents.faces)"
    )
    challenge = models.OneToOneField(
        SelfieChallenge, null=True, blank=True, on_delete=models.PROTECT, related_name="selfie"
    )
    replaced_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "verification_identity_document"
        indexes = [
            models.Index(
                name="identity_document_same",
                fields=["number_mark"],
                condition=~Q(number_mark=""),
            ),
            models.Index(
                name="identity_document_replaced",
                fields=["replaced_at"],
                condition=Q(replaced_at__isnull=False),
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                name="identity_document_one_current_of_slot",
                fields=["verification", "slot"],
                condition=Q(replaced_at__isnull=True),
            ),
            check(
                "identity_document_kind_fits_slot",
                Q(slot=Slot.IDENTITY, kind__in=IDENTITY_KINDS)
                | (Q(slot=F("kind")) & ~Q(slot=Slot.IDENTITY) & Q(slot__in=Slot.values)),
            ),
            check(
                "identity_document_method_fits_kind",
                Q(kind=Kind.AADHAAR, method=Method.QR)
                | Q(kind__in=NUMBERED_KINDS, method=Method.NUMBER_AND_COPY)
                | Q(kind__in=PICTURE_KINDS, method__in=[Method.CAMERA, Method.FILE]),
            ),
            check(
                "identity_document_number_kept_short",
                Q(kind__in=PICTURE_KINDS, last_four="", number_mark="")
                | Q(kind__in=NUMBERED_KINDS, last_four__regex=r"^[0-9A-Z]{4}$"),
            ),
            check(
                "identity_document_marked",
                Q(number_mark="", kind__in=PICTURE_KINDS) | Q(number_mark__regex=r"^[0-9a-f]{64}$"),
            ),
            check(
                "identity_document_signature_of_qr",
                Q(is_signature_verified=True, method=Method.QR)
                | Q(is_signature_verified=False) & ~Q(method=Method.QR),
            ),
            check(
                "identity_document_facts_of_qr",
                Q(method=Method.QR) & ~Q(sealed_facts="")
                | ~Q(method=Method.QR) & Q(sealed_facts=""),
            ),
            check(
                "identity_document_face_of_picture",
                Q(shows_face__isnull=True) | Q(kind__in=PICTURE_KINDS),
            ),
            check(
                "identity_document_camera_selfie_challenged",
                ~Q(kind=Kind.SELFIE, method=Method.CAMERA) | Q(challenge__isnull=False),
            ),
        ]


class DocumentSide(Record):
    """One stored picture of a document. ``deleted_at``: its file was deleted by retention.

    ``key`` is the file's key in the store, ``sealed_key`` its own random data key, encrypted by
    core.privacy.encryption. The ciphertext is bound to this row's id, so that files cannot be
    swapped.
    """

    document = models.ForeignKey(IdentityDocument, on_delete=models.CASCADE, related_name="sides")
    side = models.CharField(
        max_length=10, help_text="front, back; photo of a QR code; step_1 … of a selfie"
    )
    key = models.CharField(max_length=200, unique=True)
    sealed_key = models.TextField()
    content_type = models.CharField(max_length=60)
    size = models.PositiveIntegerField(help_text="Bytes before encryption")
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "verification_document_side"
        ordering = ["document_id", "id"]
        constraints = [
            models.UniqueConstraint(name="document_side_once", fields=["document", "side"]),
            check("document_side_known", Q(side__regex=r"^(front|back|photo|step_[1-3])$")),
            check(
                "document_side_key_gone_with_file",
                Q(deleted_at__isnull=True) & ~Q(sealed_key="")
                | Q(deleted_at__isnull=False, sealed_key=""),
            ),
        ]


class DocumentOpening(models.Model):
    """Somebody opened a file: shown to the worker as "who saw my documents".

    Append-only: a trigger refuses every change except erasing the network address, and every
    deletion within a year (DPDP: access log of identity files). The file may be deleted by then, so
    the row refers to it only by id. ``link`` is the issued link: opened again within its minute, it
    is the same opening.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    worker = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    viewer = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    side_id = models.UUIDField()
    document_kind = models.CharField(max_length=15, choices=Kind.choices)
    side = models.CharField(max_length=10)
    reason = models.CharField(max_length=200, blank=True)
    link = models.UUIDField(unique=True)
    at = models.DateTimeField(auto_now_add=True)
    address = models.GenericIPAddressField(null=True)

    class Meta:
        db_table = "verification_document_opening"
        indexes = [models.Index(name="document_opening_of_worker", fields=["worker", "-id"])]
        constraints = [
            check("document_opening_kind_known", Q(document_kind__in=Kind.values)),
        ]
