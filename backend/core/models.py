"""What every slice's rows share, and core's own tables."""

from django.db import models

from core.ids import uuid7


class Record(models.Model):
    """A row with a UUIDv7 primary key, made in Python, that sorts by creation."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True
