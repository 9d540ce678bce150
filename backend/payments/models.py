"""Fee schedules, orders at the gateway, payments, and webhooks. Amounts are paise, INR."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from integrations.razorpay.gateway import LONGEST_RECEIPT, SMALLEST_CHARGE_PAISE
from payments.escrow import models as _holding  # noqa: F401 — Django reads a slice's tables here
from payments.fee_schedule import models as _pricing  # noqa: F401 — as above
from payments.fee_schedule.rules import LEAST_LISTING_FEE_PAISE, WHOLE_BASIS_POINTS
from payments.invoices import models as _invoicing  # noqa: F401 — as above
from payments.ledger import models as _ledger  # noqa: F401 — as above
from payments.payouts import models as _paying_out  # noqa: F401 — as above
from payments.refunds import models as _refunding  # noqa: F401 — as above


class FeeSchedule(models.Model):
    """The fees from ``valid_from`` on. A row is never edited: new fees are a new row
    (payments.fee_schedule). One that has not begun may be withdrawn, and then never counts.

    Every page with fees reads the current row, so none can disagree (product.md).
    """

    listing_fee_paise = models.BigIntegerField(help_text=_("GST included"))
    gst_basis_points = models.PositiveIntegerField()
    service_fee_basis_points = models.PositiveIntegerField()
    valid_from = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "payments_fee_schedule"
        constraints = [
            models.UniqueConstraint(
                name="fee_schedule_one_from_a_moment",
                fields=["valid_from"],
                condition=Q(withdrawn_at__isnull=True),
            ),
            check(
                "fee_schedule_withdrawn_before_it_began",
                Q(withdrawn_at__isnull=True) | Q(withdrawn_at__lt=F("valid_from")),
            ),
            check("fee_schedule_chargeable", Q(listing_fee_paise__gte=LEAST_LISTING_FEE_PAISE)),
            check(
                "fee_schedule_shares_of_a_whole",
                Q(
                    gst_basis_points__lte=WHOLE_BASIS_POINTS,
                    service_fee_basis_points__lte=WHOLE_BASIS_POINTS,
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.listing_fee_paise} paise from {self.valid_from:%Y-%m-%d}"


class OrderStatus(models.TextChoices):
    """Derived from the order's payments (``payments.orders.settlement``). Paid is final.

    ``opening`` is a reservation that the gateway may not know yet (``payments.orders.creation``).
    """

    OPENING = "opening", _("Opening")
    CREATED = "created", _("Created")
    ATTEMPTED = "attempted", _("Attempted")
    PAID = "paid", _("Paid")
    FAILED = "failed", _("Failed")
    EXPIRED = "expired", _("Expired")


OPEN_ORDERS = [
    *(OrderStatus.OPENING, OrderStatus.CREATED, OrderStatus.ATTEMPTED, OrderStatus.FAILED),
]
"""A failed attempt leaves the order open: it is retried with the same order."""


class FoundBy(models.TextChoices):
    """How we learnt of the payment."""

    BROWSER = "browser", _("Browser")
    WEBHOOK = "webhook", _("Webhook")
    RECONCILIATION = "reconciliation", _("Reconciliation")


class Purpose(models.TextChoices):
    """What is paid: the listing fee, a milestone's money, or the price of an instant booking, which
    becomes that of its milestone.
    """

    LISTING_FEE = "listing_fee", _("Listing fee")
    MILESTONE = "milestone", _("Milestone")
    VISIT = "visit", _("Instant booking")


class Order(Record):
    """One charge to a homeowner. The gateway refuses a second payment of one order."""

    purpose = models.CharField(
        max_length=11,
        choices=Purpose.choices,
        default=Purpose.LISTING_FEE,
        db_default=Purpose.LISTING_FEE,
    )
    milestone = models.ForeignKey(
        "milestones.Milestone",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="orders",
    )
    project = models.ForeignKey("projects.Project", on_delete=models.PROTECT, related_name="orders")
    payer = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="orders")
    fee_schedule = models.ForeignKey(FeeSchedule, on_delete=models.PROTECT, related_name="+")
    amount_paise = models.BigIntegerField()
    currency = models.CharField(max_length=3, default="INR")
    status = models.CharField(
        max_length=9, choices=OrderStatus.choices, default=OrderStatus.CREATED
    )
    gateway_order_id = models.CharField(max_length=60, blank=True)
    receipt = models.CharField(max_length=LONGEST_RECEIPT, unique=True)
    opened_at = models.DateTimeField(help_text=_("When the payer last asked to pay"))
    checked_at = models.DateTimeField(
        null=True, blank=True, help_text=_("When the gateway was last asked for its payments")
    )
    paid_at = models.DateTimeField(null=True, blank=True)
    found_by = models.CharField(max_length=14, choices=FoundBy.choices, blank=True)

    class Meta:
        db_table = "payments_order"
        indexes = [
            models.Index(
                name="order_to_reconcile",
                fields=["opened_at"],
                condition=~Q(status=OrderStatus.PAID),
            ),
            # Orders that the finance desk shows as repaired.
            models.Index(
                name="order_repaired",
                fields=["paid_at"],
                condition=Q(found_by=FoundBy.RECONCILIATION),
            ),
        ]
        constraints = [
            check("order_status_known", Q(status__in=OrderStatus.values)),
            check(
                "order_at_gateway_once_opened",
                Q(status=OrderStatus.OPENING, gateway_order_id="")
                | ~Q(status=OrderStatus.OPENING) & ~Q(gateway_order_id=""),
            ),
            models.UniqueConstraint(
                name="order_gateway_id_once",
                fields=["gateway_order_id"],
                condition=~Q(gateway_order_id=""),
            ),
            check("order_chargeable", Q(amount_paise__gte=SMALLEST_CHARGE_PAISE)),
            check("order_in_rupees", Q(currency="INR")),
            check(
                "order_paid_at_when_paid",
                Q(status=OrderStatus.PAID, paid_at__isnull=False) & Q(found_by__in=FoundBy.values)
                | ~Q(status=OrderStatus.PAID) & Q(paid_at__isnull=True, found_by=""),
            ),
            check(
                "order_milestone_when_its_purpose",
                Q(purpose=Purpose.LISTING_FEE, milestone__isnull=True)
                | Q(purpose=Purpose.MILESTONE, milestone__isnull=False)
                # The milestone comes with the payment; one paid in vain has none.
                | Q(purpose=Purpose.VISIT, milestone__isnull=True)
                | Q(purpose=Purpose.VISIT, milestone__isnull=False, status=OrderStatus.PAID),
            ),
            models.UniqueConstraint(
                name="order_one_open_for_each_project",
                fields=["project"],
                condition=Q(
                    status__in=OPEN_ORDERS, purpose__in=[Purpose.LISTING_FEE, Purpose.VISIT]
                ),
            ),
            models.UniqueConstraint(
                name="order_one_open_for_each_milestone",
                fields=["milestone"],
                condition=Q(status__in=OPEN_ORDERS),
            ),
        ]

    def __str__(self) -> str:
        return self.gateway_order_id or self.receipt


class PaymentStatus(models.TextChoices):
    """The gateway's statuses of one attempt; ``payments.orders.settlement`` ranks them."""

    CREATED = "created", _("Created")
    FAILED = "failed", _("Failed")
    AUTHORIZED = "authorized", _("Authorized")
    CAPTURED = "captured", _("Captured")
    REFUNDED = "refunded", _("Refunded")


class Payment(Record):
    """One attempt to pay an order, in the gateway's latest known state."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="payments")
    gateway_payment_id = models.CharField(max_length=60, unique=True)
    status = models.CharField(max_length=10, choices=PaymentStatus.choices)
    amount_paise = models.BigIntegerField()
    method = models.CharField(max_length=20, blank=True)
    error_code = models.CharField(max_length=60, blank=True)
    error_description = models.CharField(max_length=300, blank=True)
    refunded_paise = models.BigIntegerField(
        default=0, db_default=0, help_text="Of it, owed or given back; no more than was paid"
    )

    class Meta:
        db_table = "payments_payment"
        constraints = [
            check(
                "payment_refunded_at_most_whole",
                Q(refunded_paise__gte=0, refunded_paise__lte=F("amount_paise")),
            ),
            check("payment_status_known", Q(status__in=PaymentStatus.values)),
            check("payment_amount_positive", Q(amount_paise__gt=0)),
        ]

    def __str__(self) -> str:
        return self.gateway_payment_id


class WebhookOutcome(models.TextChoices):
    APPLIED = "applied", _("Applied")
    IGNORED = "ignored", _("Not an event we use")
    UNKNOWN_ORDER = "unknown_order", _("Not an order of ours")
    MISMATCH = "mismatch", _("Does not fit the order")
    UNREADABLE = "unreadable", _("Not in the contract's shape")


class WebhookEvent(models.Model):
    """A webhook signed by the gateway: handled once, however often it is delivered."""

    event_id = models.CharField(primary_key=True, max_length=80)
    type = models.CharField(max_length=60)
    payload = models.TextField(help_text=_("The raw body, as signed"))
    received_at = models.DateTimeField(auto_now_add=True)
    handled_at = models.DateTimeField(null=True, blank=True)
    outcome = models.CharField(max_length=13, choices=WebhookOutcome.choices, blank=True)

    class Meta:
        db_table = "payments_webhook_event"
        indexes = [
            models.Index(name="webhook_by_time", fields=["received_at"]),
            models.Index(
                name="webhook_unhandled",
                fields=["received_at"],
                condition=Q(handled_at__isnull=True),
            ),
        ]
        constraints = [
            check(
                "webhook_outcome_when_handled",
                Q(handled_at__isnull=True, outcome="")
                | Q(handled_at__isnull=False, outcome__in=WebhookOutcome.values),
            )
        ]

    def __str__(self) -> str:
        return f"{self.type} {self.event_id}"
