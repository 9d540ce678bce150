"""Notifications, and people's preferences for them."""

from datetime import time

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import BrinIndex, GinIndex
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class Category(models.TextChoices):
    """What a notification is about. Security mails belong to none: they always leave."""

    APPLICATIONS = "applications", _("Applications")
    REQUESTS = "requests", _("Requests")
    MESSAGES = "messages", _("Messages")
    PROJECT_UPDATES = "project_updates", _("Project updates")
    MONEY = "money", _("Payments")
    REVIEWS = "reviews", _("Reviews")
    VERIFICATION = "verification", _("Verification and badges")
    JOB_ALERTS = "job_alerts", _("Job alerts")


class Channel(models.TextChoices):
    EMAIL = "email", _("Email")
    SMS = "sms", _("SMS")


class Choice(Record):
    """One switch that a person has set; without a row the default applies (``preferences``)."""

    user = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="notification_choices"
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
            check("notification_category_known", Q(category__in=Category.values)),
            check("notification_channel_known", Q(channel__in=Channel.values)),
        ]


class Digest(models.TextChoices):
    """When mails that can wait come: each at once, or all of a day or a week in one."""

    OFF = "off", _("Each by itself")
    DAILY = "daily", _("Once a day")
    WEEKLY = "weekly", _("Once a week")


class Timing(Record):
    """When a person may be contacted; without a row the defaults of this class apply.

    Quiet hours are in India's time, delay texts that can wait, and may span midnight.
    """

    user = models.OneToOneField(
        "accounts.User", on_delete=models.CASCADE, related_name="notification_timing"
    )
    is_quiet = models.BooleanField(default=True)
    quiet_from = models.TimeField(default=time(21))
    quiet_until = models.TimeField(default=time(8))
    digest = models.CharField(max_length=6, choices=Digest.choices, default=Digest.OFF)

    class Meta:
        db_table = "notifications_timing"
        constraints = [
            check("notification_quiet_hours_last", ~Q(quiet_from=F("quiet_until"))),
            check("notification_digest_known", Q(digest__in=Digest.values)),
        ]


class Notification(Record):
    """One event for one recipient; its line is rendered in the reader's language at each read.

    Rows of one ``pile`` (an event's page on one day) are shown as one line, read and unread ones
    separately. Deleted after ``notifications.tasks.KEPT_FOR``.
    """

    user = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="notifications", db_index=False
    )
    event = models.CharField(max_length=100, help_text="A name of notifications.catalogue")
    context = models.JSONField(help_text="What the line, the mail and the text say")
    people = ArrayField(
        models.UUIDField(),
        default=list,
        help_text="Whom the context names: an erasure finds them, the first one's picture is shown",
    )
    link = models.CharField(max_length=300)
    pile = models.CharField(max_length=450, blank=True, help_text="Empty: stands alone")
    seen_at = models.DateTimeField(
        null=True, blank=True, help_text="When the list in which it stood was looked at"
    )
    read_at = models.DateTimeField(
        null=True, blank=True, help_text="When it or its page was opened, or it was put away"
    )

    class Meta:
        db_table = "notifications_notification"
        indexes = [
            models.Index(name="notification_newest", fields=["user", "-id"]),
            models.Index(
                name="notification_unread",
                fields=["user", "-id"],
                condition=Q(read_at__isnull=True),
            ),
            models.Index(
                name="notification_pile", fields=["user", "pile", "-id"], condition=~Q(pile="")
            ),
            GinIndex(name="notification_people", fields=["people"], condition=~Q(people=[])),
            BrinIndex(name="notification_age", fields=["created_at"]),
        ]
        constraints = [
            check("notification_read_was_seen", Q(read_at__isnull=True) | Q(seen_at__isnull=False))
        ]


class DeferredDelivery(Record):
    """A notification's mail or text that waits for its time; deleted once sent or not needed."""

    notification = models.ForeignKey(Notification, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="+", db_index=False
    )
    channel = models.CharField(max_length=5, choices=Channel.choices)
    due_at = models.DateTimeField()

    class Meta:
        db_table = "notifications_held_delivery"
        indexes = [
            models.Index(name="notification_held_due", fields=["due_at", "user"]),
            models.Index(name="notification_held_of", fields=["user", "channel"]),
        ]
        constraints = [
            models.UniqueConstraint(
                name="notification_held_once", fields=["notification", "channel"]
            ),
            check("notification_held_channel_known", Q(channel__in=Channel.values)),
        ]
