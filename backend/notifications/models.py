"""What people want to be told, and how."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.models import Record


class Category(models.TextChoices):
    """What a notification is about. Security mails belong to none: they always leave."""

    APPLICATIONS = "applications", _("Applications")
    MESSAGES = "messages", _("Messages")
    PROJECT_UPDATES = "project_updates", _("Project updates")
    MONEY = "money", _("Payments")
    REVIEWS = "reviews", _("Reviews")
    JOB_ALERTS = "job_alerts", _("Job alerts")
    TIPS = "tips", _("Tips and news")


class Channel(models.TextChoices):
    EMAIL = "email", _("Email")
    SMS = "sms", _("SMS")


class Choice(Record):
    """One switch that a person has set; without a row the default counts (``preferences``).

    Tips are not among them: they need a consent, which the consent ledger keeps, and operators
    carry no such texts.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notification_choices"
    )
    category = models.CharField(max_length=20, choices=Category.choices)
    channel = models.CharField(max_length=5, choices=Channel.choices)
    is_on = models.BooleanField()

    class Meta:
        db_table = "notifications_choice"
        constraints = [
            models.UniqueConstraint(
                name="notification_choice_once", fields=["user", "category", "channel"]
            ),
            models.CheckConstraint(
                name="notification_category_known",
                condition=Q(category__in=[c for c in Category.values if c != Category.TIPS]),
            ),
            models.CheckConstraint(
                name="notification_channel_known", condition=Q(channel__in=Channel.values)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.category} by {self.channel}: {self.is_on}"
