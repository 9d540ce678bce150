"""Base models shared by every slice, and core's own tables."""

from django.db import models

from core.events.models import Event
from core.ids import uuid7

__all__ = [
    "Drawn",
    "Event",
    "FieldEdit",
    "IdempotencyRecord",
    "OutgoingMail",
    "OutgoingSms",
    "PhotoRecord",
    "Record",
]


class Record(models.Model):
    """A row with a UUIDv7 primary key, made in Python, that sorts by creation."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True


class Drawn(models.IntegerChoices):
    """Which files of a photo are in the store (core.photos)."""

    TWO_SIZES = 0
    """``small`` and ``large`` as WebP: what was kept before there were more."""
    WEBP = 1
    """Every size as WebP: from its upload on."""
    AVIF = 2
    """Every size in both formats: soon after."""


class PhotoRecord(Record):
    """A photo that people show, without camera metadata (core.photos).

    ``key`` is the large one's; the other sizes are beside it.
    """

    key = models.CharField(max_length=200, unique=True)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    drawn = models.PositiveSmallIntegerField(
        choices=Drawn.choices, default=Drawn.WEBP, db_default=Drawn.TWO_SIZES
    )

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.key


class IdempotencyRecord(models.Model):
    """The stored answer to one ``Idempotency-Key`` (core.api.idempotency); deleted after a day."""

    person = models.CharField(max_length=64)
    operation = models.CharField(max_length=150)
    key = models.CharField(max_length=128)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    content_type = models.CharField(max_length=100)
    body = models.BinaryField()
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        db_table = "core_idempotency_record"
        constraints = [
            models.UniqueConstraint(
                fields=["person", "operation", "key"], name="core_idempotency_record_once"
            )
        ]


class FieldEdit(models.Model):
    """Who last changed a field of a record, shown in edit conflicts; deleted after a month.

    ``record_id`` is the id of a row of any table, or its ``core.api.record_versions.record_key``.
    """

    record_id = models.UUIDField()
    field = models.CharField(max_length=60)
    editor = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    edited_at = models.DateTimeField(db_index=True)

    class Meta:
        db_table = "core_field_edit"
        constraints = [
            models.UniqueConstraint(fields=["record_id", "field"], name="core_field_edit_latest")
        ]


class OutgoingMail(Record):
    """A queued mail (core.mail.mail); deleted once it is sent."""

    recipient = models.EmailField()
    subject = models.CharField(max_length=300)
    text = models.TextField()
    html = models.TextField(blank=True)
    language = models.CharField(max_length=10)
    unsubscribe_url = models.CharField(max_length=600, blank=True)
    attached = models.JSONField(
        default=list,
        db_default=[],
        help_text="Files to make when it leaves (core.mail.attachments)",
    )
    claimed_at = models.DateTimeField(null=True, help_text="By the run that sends it")


class OutgoingSms(Record):
    """A queued text message (core.mail.sms); deleted once it is sent or has expired.

    It may contain a one-time code in clear, for the seconds until a gateway has taken it.
    """

    recipient = models.CharField(max_length=16, help_text="E.164")
    template = models.CharField(max_length=100)
    text = models.TextField()
    variables = models.JSONField(default=dict)
    expires_at = models.DateTimeField(null=True)
    claimed_at = models.DateTimeField(null=True, help_text="By the run that sends it")
