"""Reminders that were sent: a row for each, so that none is sent twice."""

from django.db import models
from django.db.models import Q

from core.database.constraints import check
from core.models import Record


class ReminderKind(models.TextChoices):
    """Each kind refers to a moment: a later moment of the same work is a new reminder."""

    UNREAD_2_DAYS = "unread_2_days"
    UNREAD_5_DAYS = "unread_5_days"
    DELIVERED_3_DAYS = "delivered_3_days"
    STARTS_TOMORROW = "starts_tomorrow"
    CLOSED = "closed"


class Reminder(Record):
    """One reminder that was sent. ``about`` is the moment it refers to: since when an application
    is unread or delivered work waits for an answer, when the work starts, or when it was closed.
    """

    project = models.ForeignKey("projects.Project", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=20, choices=ReminderKind.choices)
    about = models.DateTimeField()

    class Meta:
        db_table = "projects_reminder"
        constraints = [
            models.UniqueConstraint(name="reminded_once", fields=["project", "kind", "about"]),
            check("reminder_kind_known", Q(kind__in=ReminderKind.values)),
        ]
