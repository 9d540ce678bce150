"""A milestone's money: the funding, and each part that was released. Paise, INR."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from integrations.razorpay.gateway import SMALLEST_CHARGE_PAISE


class Funding(Record):
    """The money of one milestone. Held is ``amount - released - refunded``, never below 0."""

    milestone = models.OneToOneField(
        "milestones.Milestone", on_delete=models.PROTECT, related_name="funding"
    )
    order = models.OneToOneField("payments.Order", on_delete=models.PROTECT, related_name="funding")
    project = models.ForeignKey(
        "projects.Project", on_delete=models.PROTECT, related_name="fundings"
    )
    payer = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="fundings_paid"
    )
    worker = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="fundings_earned"
    )
    amount_paise = models.BigIntegerField()
    released_paise = models.BigIntegerField(default=0, help_text="Service fee included")
    refunded_paise = models.BigIntegerField(default=0)
    frozen_at = models.DateTimeField(
        null=True, blank=True, help_text="Since when a dispute holds it: nothing leaves"
    )
    reminded_at = models.DateTimeField(
        null=True,
        blank=True,
        help_text="When the homeowner was told that silence will release it",
    )

    class Meta:
        db_table = "payments_funding"
        indexes = [models.Index(name="funding_of_project", fields=["project", "id"])]
        constraints = [
            check("funding_chargeable", Q(amount_paise__gte=SMALLEST_CHARGE_PAISE)),
            check(
                "funding_never_below_zero",
                Q(released_paise__gte=0, refunded_paise__gte=0)
                & Q(amount_paise__gte=F("released_paise") + F("refunded_paise")),
            ),
            check("funding_payer_is_not_worker", ~Q(payer=F("worker"))),
        ]

    def __str__(self) -> str:
        return f"{self.amount_paise} for {self.milestone_id}"

    @property
    def held_paise(self) -> int:
        """The money neither released nor refunded."""
        return self.amount_paise - self.released_paise - self.refunded_paise


class ReleaseCause(models.TextChoices):
    HOMEOWNER = "homeowner", _("Released by the homeowner")
    SILENCE = "silence", _("No answer within seven days")
    COMPLETED = "completed", _("The work was completed")
    CANCELLED = "cancelled", _("The worker's share of cancelled work")
    DECISION = "decision", _("Decided in a dispute")


class Release(Record):
    """A part of a funding that was released to its worker. Never edited."""

    funding = models.ForeignKey(Funding, on_delete=models.PROTECT, related_name="releases")
    amount_paise = models.BigIntegerField(help_text="What left the held money")
    service_fee_paise = models.BigIntegerField(default=0, help_text="Of it, GST included")
    cause = models.CharField(max_length=10, choices=ReleaseCause.choices)
    actor = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )

    class Meta:
        db_table = "payments_release"
        constraints = [
            check("release_cause_known", Q(cause__in=ReleaseCause.values)),
            check(
                "release_fee_of_amount",
                Q(amount_paise__gt=0, service_fee_paise__gte=0)
                & Q(amount_paise__gt=F("service_fee_paise")),
            ),
            check(
                "release_by_somebody",
                Q(cause=ReleaseCause.SILENCE, actor__isnull=True)
                | ~Q(cause=ReleaseCause.SILENCE) & Q(actor__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.amount_paise} of {self.funding_id}"

    @property
    def net_paise(self) -> int:
        """What the worker gets after the fee."""
        return self.amount_paise - self.service_fee_paise
