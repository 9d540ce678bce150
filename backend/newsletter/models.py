"""Newsletter subscriptions, their proof of consent, and the issues."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.ids import uuid7
from core.models import Record

MOST_ARTICLES = 6


class SubscriptionStatus(models.TextChoices):
    """``pending`` waits for the mailed link; only ``subscribed`` gets an issue."""

    PENDING = "pending", _("Waits for confirmation")
    SUBSCRIBED = "subscribed", _("Subscribed")
    UNSUBSCRIBED = "unsubscribed", _("Unsubscribed")


class Subscription(Record):
    """One address. ``turn`` counts its requests: a confirmation of an earlier turn is invalid.
    ``asked_at`` is when the last confirmation was mailed."""

    email = models.EmailField(max_length=254, unique=True)
    language = models.CharField(max_length=2)
    status = models.CharField(
        max_length=12, choices=SubscriptionStatus.choices, default=SubscriptionStatus.PENDING
    )
    turn = models.PositiveIntegerField(default=1)
    asked_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "newsletter_subscription"
        indexes = [
            models.Index(
                name="subscription_unconfirmed", fields=["asked_at"], condition=Q(status="pending")
            ),
            models.Index(
                name="subscription_of_reader", fields=["id"], condition=Q(status="subscribed")
            ),
            models.Index(
                name="subscription_ended", fields=["ended_at"], condition=Q(status="unsubscribed")
            ),
        ]
        constraints = [
            check("subscription_status_known", Q(status__in=SubscriptionStatus.values)),
            check("subscription_language_known", Q(language__in=["en", "hi"])),
            check(
                "subscription_confirmed_when_read",
                ~Q(status=SubscriptionStatus.SUBSCRIBED)
                | Q(confirmed_at__isnull=False, ended_at__isnull=True),
            ),
            check(
                "subscription_ended_when_over",
                ~Q(status=SubscriptionStatus.UNSUBSCRIBED) | Q(ended_at__isnull=False),
            ),
        ]


class Way(models.TextChoices):
    """How somebody said yes or no."""

    MAILED_LINK = "mailed_link", _("Link of the confirmation mail")
    PAGE = "page", _("Page of the subscription")
    MAIL_PROGRAM = "mail_program", _("Button of the mail program")


class SubscriptionConsent(models.Model):
    """One yes or no, with its notice (DPDP Act 2023, section 6). Append-only: a trigger refuses
    changes; entries are deleted only with the subscription."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    subscription = models.ForeignKey(
        Subscription, on_delete=models.CASCADE, related_name="consents"
    )
    is_given = models.BooleanField()
    version = models.CharField(max_length=20, help_text="Date of the notice")
    text_hash = models.CharField(
        max_length=64, help_text="SHA-256 of the notice in the language it was shown in"
    )
    language = models.CharField(max_length=2)
    way = models.CharField(max_length=12, choices=Way.choices)
    at = models.DateTimeField()

    class Meta:
        db_table = "newsletter_subscription_consent"
        constraints = [check("subscription_consent_way_known", Q(way__in=Way.values))]


class IssueStatus(models.TextChoices):
    DRAFT = "draft", _("Draft")
    SENDING = "sending", _("Being sent")
    STOPPED = "stopped", _("Stopped")
    SENT = "sent", _("Sent")


class Issue(Record):
    """One issue for all subscribers: our text (Markdown) in each language, and articles.

    ``version`` grows with each change of a draft. ``articles`` are slugs, in the issue's order;
    ``teasers`` are saved when the sending begins, so that all recipients get the same.
    ``recipients`` is how many there were then; each of them is sent to or skipped.
    """

    number = models.PositiveIntegerField(null=True, unique=True, help_text="Given when it is sent")
    status = models.CharField(max_length=8, choices=IssueStatus.choices, default=IssueStatus.DRAFT)
    version = models.PositiveIntegerField(default=1)
    subject_en = models.CharField(max_length=120)
    subject_hi = models.CharField(max_length=120)
    words_en = models.TextField(max_length=10_000, blank=True)
    words_hi = models.TextField(max_length=10_000, blank=True)
    articles = ArrayField(models.CharField(max_length=80), default=list, blank=True)
    teasers = models.JSONField(null=True)
    author = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    sender = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    began_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    recipients = models.PositiveIntegerField(default=0)
    sent = models.PositiveIntegerField(default=0)
    skipped = models.PositiveIntegerField(
        default=0, help_text="Had unsubscribed before their turn came"
    )

    class Meta:
        db_table = "newsletter_issue"
        constraints = [
            check("issue_status_known", Q(status__in=IssueStatus.values)),
            check(
                "issue_begun_unless_draft",
                Q(status=IssueStatus.DRAFT, number__isnull=True, began_at__isnull=True)
                | ~Q(status=IssueStatus.DRAFT)
                & Q(
                    number__isnull=False,
                    began_at__isnull=False,
                    sender__isnull=False,
                    teasers__isnull=False,
                ),
            ),
            check(
                "issue_finished_when_sent",
                Q(status=IssueStatus.SENT, finished_at__isnull=False)
                | ~Q(status=IssueStatus.SENT) & Q(finished_at__isnull=True),
            ),
            check("issue_sent_within_recipients", Q(recipients__gte=F("sent") + F("skipped"))),
            check("issue_few_articles", Q(articles__len__lte=MOST_ARTICLES)),
        ]


class Delivery(models.Model):
    """One issue to one recipient: the row exists before the first mail is sent, and is unique."""

    issue = models.ForeignKey(Issue, on_delete=models.CASCADE, related_name="deliveries")
    subscription = models.ForeignKey(Subscription, on_delete=models.CASCADE, related_name="+")
    is_done = models.BooleanField(default=False)

    class Meta:
        db_table = "newsletter_delivery"
        indexes = [
            models.Index(
                name="delivery_waiting", fields=["issue", "id"], condition=Q(is_done=False)
            )
        ]
        constraints = [
            models.UniqueConstraint(name="delivery_once", fields=["issue", "subscription"])
        ]
