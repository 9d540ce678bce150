"""What every slice's rows share, and core's own tables."""

from django.db import models

from core.events.models import Event
from core.ids import uuid7

__all__ = ["Event", "IdempotencyRecord", "OutgoingMail", "OutgoingSms", "Record"]


class Record(models.Model):
    """A row with a UUIDv7 primary key, made in Python, that sorts by creation."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True


class IdempotencyRecord(models.Model):
    """The answer given to one ``Idempotency-Key`` (core.idempotency); lives for a day."""

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

    def __str__(self) -> str:
        return f"{self.operation} {self.key}"


class OutgoingMail(Record):
    """A written mail that waits for its job (core.mail); deleted once it has left."""

    recipient = models.EmailField()
    subject = models.CharField(max_length=300)
    text = models.TextField()
    html = models.TextField(blank=True)
    language = models.CharField(max_length=10)
    unsubscribe_url = models.CharField(max_length=600, blank=True)

    def __str__(self) -> str:
        return str(self.pk)


class OutgoingSms(Record):
    """A written text that waits for its job (core.sms); deleted once it has left or came too late.

    It may hold a one-time code in clear, for the seconds until a gateway has taken it.
    """

    recipient = models.CharField(max_length=16, help_text="E.164")
    template = models.CharField(max_length=100)
    text = models.TextField()
    variables = models.JSONField(default=dict)
    expires_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.pk)
