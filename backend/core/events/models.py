"""The outbox of events, from which a reconnecting stream is replayed."""

from django.db import models
from django.db.models.functions import Now


class Event(models.Model):
    """One stale item. Ids may commit out of order, so readers overlap (core.events.hub).

    Rows live for an hour (core.tasks.forget_old_events).
    """

    id = models.BigAutoField(primary_key=True)
    topic = models.CharField(max_length=100)
    name = models.CharField(max_length=50)
    created_at = models.DateTimeField(db_default=Now())

    class Meta:
        db_table = "core_event"
        indexes = [models.Index(fields=["created_at"], name="core_event_created_at")]
