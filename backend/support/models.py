"""Messages to Karigar's support, and its answers."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class Category(models.TextChoices):
    GENERAL = "general", _("General question")
    GRIEVANCE = "grievance", _("Complaint to the grievance officer")
    PAYMENT = "payment", _("Payment or refund")
    SAFETY = "safety", _("Safety")
    PRIVACY = "privacy", _("Privacy")
    PRESS = "press", _("Press")


class TicketStatus(models.TextChoices):
    """``open`` waits for staff; the two in between for the person, who may write at any time."""

    OPEN = "open", _("Waits for an answer")
    WAITING_FOR_PERSON = "waiting_for_person", _("Waits for the person")
    ANSWERED = "answered", _("Answered")
    CLOSED = "closed", _("Closed")


class Ticket(Record):
    """One support request.

    ``number`` is for talking about it and gives no access. ``answer_due_at`` is set while staff owe
    an answer (status open); ``redress_due_at`` is a grievance's. ``name`` and ``email`` are as
    typed, empty once erased; ``person`` is set if they were signed in.
    """

    number = models.CharField(max_length=20, unique=True, help_text="KG-2026-000123")
    category = models.CharField(max_length=9, choices=Category.choices)
    status = models.CharField(
        max_length=18, choices=TicketStatus.choices, default=TicketStatus.OPEN
    )
    subject = models.CharField(max_length=150)
    name = models.CharField(max_length=100, blank=True)
    email = models.EmailField(max_length=254, blank=True)
    language = models.CharField(max_length=2, help_text="Of the page it was written on")
    person = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    owner = models.ForeignKey(
        "accounts.User",
        null=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="Who of the staff answers",
    )
    answer_due_at = models.DateTimeField(null=True)
    redress_due_at = models.DateTimeField(null=True)
    first_answered_at = models.DateTimeField(null=True)
    last_message_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "support_ticket"
        indexes = [
            # Tickets that wait for staff, most urgent first.
            models.Index(
                name="ticket_waiting",
                fields=["answer_due_at", "id"],
                condition=Q(status=TicketStatus.OPEN),
            ),
            models.Index(
                name="ticket_waiting_of_category",
                fields=["category", "answer_due_at", "id"],
                condition=Q(status=TicketStatus.OPEN),
            ),
            models.Index(name="ticket_of_status", fields=["status", "-id"]),
            models.Index(name="ticket_of_category", fields=["category", "status", "-id"]),
            models.Index(name="ticket_of_owner", fields=["owner", "status", "-id"]),
            models.Index(name="ticket_of_person", fields=["person", "-id"]),
            models.Index(name="ticket_of_email", fields=["email", "-id"]),
            models.Index(
                name="ticket_silent",
                fields=["last_message_at"],
                condition=Q(status__in=["waiting_for_person", "answered"]),
            ),
            models.Index(
                name="ticket_closed", fields=["closed_at"], condition=Q(closed_at__isnull=False)
            ),
        ]
        constraints = [
            check("ticket_category_known", Q(category__in=Category.values)),
            check("ticket_status_known", Q(status__in=TicketStatus.values)),
            check("ticket_language_known", Q(language__in=["en", "hi"])),
            check(
                "ticket_due_while_open",
                Q(status=TicketStatus.OPEN, answer_due_at__isnull=False)
                | ~Q(status=TicketStatus.OPEN) & Q(answer_due_at__isnull=True),
            ),
            check(
                "ticket_closed_at_when_closed",
                Q(status=TicketStatus.CLOSED, closed_at__isnull=False)
                | ~Q(status=TicketStatus.CLOSED) & Q(closed_at__isnull=True),
            ),
            check(
                "ticket_redress_of_grievance",
                Q(category=Category.GRIEVANCE, redress_due_at__isnull=False)
                | ~Q(category=Category.GRIEVANCE) & Q(redress_due_at__isnull=True),
            ),
            check("ticket_has_subject", ~Q(subject="")),
            check(
                "ticket_answered_later",
                Q(first_answered_at__isnull=True) | Q(first_answered_at__gte=F("created_at")),
            ),
        ]


class MessageKind(models.TextChoices):
    PERSON = "person", _("From the person")
    STAFF = "staff", _("From staff")
    NOTE = "note", _("Note among staff")


class TicketMessage(Record):
    """One message of the thread, or a note that only staff see. ``author`` is the staff member."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="messages")
    kind = models.CharField(max_length=6, choices=MessageKind.choices)
    author = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    body = models.TextField(max_length=5000)

    class Meta:
        db_table = "support_ticket_message"
        indexes = [models.Index(name="ticket_message_of_ticket", fields=["ticket", "id"])]
        constraints = [
            check("ticket_message_kind_known", Q(kind__in=MessageKind.values)),
            check(
                "ticket_message_of_staff_has_author",
                Q(kind=MessageKind.PERSON, author__isnull=True)
                | ~Q(kind=MessageKind.PERSON) & Q(author__isnull=False),
            ),
            check("ticket_message_has_words", ~Q(body="")),
        ]


class TicketKey(models.Model):
    """The digest of a mailed link's key, which lets its holder read and answer.

    Each mail has its own, so no key has to be stored in clear for a later mail.
    """

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="keys")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "support_ticket_key"
