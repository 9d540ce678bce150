"""Posted work and who asks to do it. One table for jobs and projects, one id space (product.md)."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GistIndex
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _

from core.models import Record
from hiring.alerting import models as _alerting  # noqa: F401 — Django reads a slice's tables here
from hiring.bookings import models as _bookings  # noqa: F401 — Django reads a slice's tables here
from hiring.cells import CellOf
from places.earth import CubeField, EarthPosition
from trades.rates import RateUnit

NO_UPPER_END = 10**13
"""Paise; above every budget."""

REMOVED_TITLE = "Removed"
"""The title of work whose owner's account was erased; shown in the reader's language."""


class Kind(models.TextChoices):
    """A job is free and open at once; a project is seen by workers once its fee is paid."""

    JOB = "job", _("Job")
    PROJECT = "project", _("Project")


class Status(models.TextChoices):
    """``offered``: asked of one worker alone, and seen by nobody else (``hiring.bookings``)."""

    DRAFT = "draft", _("Draft")
    OFFERED = "offered", _("Offered")
    OPEN = "open", _("Open")
    IN_PROGRESS = "in_progress", _("In progress")
    DELIVERED = "delivered", _("Delivered")
    COMPLETED = "completed", _("Completed")
    CANCELLED = "cancelled", _("Cancelled")
    DISPUTED = "disputed", _("Disputed")
    EXPIRED = "expired", _("Expired")


class PaymentStatus(models.TextChoices):
    """Whether the listing fee is paid. Only ``payments`` moves it, after the gateway has spoken."""

    NOT_NEEDED = "not_needed", _("Not needed")
    PENDING = "pending", _("Pending Payment")
    PAID = "paid", _("Live")
    REFUNDED = "refunded", _("Refunded")


_AWARDED = [Status.IN_PROGRESS, Status.DELIVERED, Status.COMPLETED, Status.DISPUTED]
_NEVER_AWARDED = [Status.DRAFT, Status.OFFERED, Status.OPEN, Status.EXPIRED]


_OPEN_BY_BUDGET = [
    models.Index(
        name=f"project_open_budget{suffix}",
        fields=[*narrowed_by, "-budget_figure_paise", "-id"],
        condition=Q(status="open"),
    )
    for suffix, narrowed_by in (
        ("", []),
        ("_trade", ["trade"]),
        ("_cell", ["cell"]),
        ("_trade_cell", ["trade", "cell"]),
    )
]
_OPEN_BY_DISTANCE = [
    GistIndex(name="project_open_nearest", fields=["earth"], condition=Q(status="open")),
    GistIndex(
        name="project_open_nearest_trade", fields=["trade", "earth"], condition=Q(status="open")
    ),
]


class Project(Record):
    """Work posted by a homeowner. ``status`` moves only through ``hiring.services``."""

    kind = models.CharField(max_length=8, choices=Kind.choices)
    homeowner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="posted_projects"
    )
    worker = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="awarded_projects",
    )
    title = models.CharField(max_length=120)
    description = models.TextField(blank=True, max_length=5000)
    trade = models.ForeignKey(
        "trades.Trade", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    skills_needed = ArrayField(models.CharField(max_length=60), default=list, blank=True)
    city = models.ForeignKey(
        "places.City", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    area = models.ForeignKey(
        "places.Area", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    locality = models.CharField(max_length=120, blank=True)
    starts_on = models.DateField(null=True, blank=True)
    # The centre of the area, never a home; copied by the services for the generated columns below.
    latitude = models.FloatField(null=True, blank=True)
    longitude = models.FloatField(null=True, blank=True)
    earth = models.GeneratedField(
        expression=EarthPosition(F("latitude"), F("longitude"), F("id")),
        output_field=CubeField(),
        db_persist=True,
    )
    cell = models.GeneratedField(
        expression=CellOf(F("latitude"), F("longitude")),
        output_field=models.IntegerField(null=True),
        db_persist=True,
    )

    base_amount_paise = models.BigIntegerField(null=True, blank=True)
    budget_min_paise = models.BigIntegerField(null=True, blank=True)
    budget_max_paise = models.BigIntegerField(null=True, blank=True)
    platform_fee_paise = models.BigIntegerField(null=True, blank=True)
    budget_figure_paise = models.GeneratedField(
        expression=Coalesce(
            "base_amount_paise", "budget_max_paise", "budget_min_paise", models.Value(0)
        ),
        output_field=models.BigIntegerField(),
        db_persist=True,
        help_text="The highest figure the budget names; 0 where none is",
    )
    budget_reach_paise = models.GeneratedField(
        expression=Coalesce(
            "base_amount_paise",
            "budget_max_paise",
            models.Case(
                models.When(budget_min_paise__isnull=False, then=models.Value(NO_UPPER_END)),
                default=models.Value(0),
            ),
        ),
        output_field=models.BigIntegerField(),
        db_persist=True,
        help_text="How far up the budget goes; a range without an upper end reaches everything",
    )

    status = models.CharField(max_length=12, choices=Status.choices, default=Status.DRAFT)
    payment_status = models.CharField(max_length=12, choices=PaymentStatus.choices)
    published_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    awarded_at = models.DateTimeField(null=True, blank=True)
    completed_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(
        null=True, blank=True, help_text="Off the market while its owner closes the account"
    )

    class Meta:
        db_table = "hiring_project"
        indexes = [
            models.Index(
                name="project_open_newest",
                fields=["-published_at", "-id"],
                condition=Q(status="open"),
            ),
            models.Index(
                name="project_open_by_trade",
                fields=["trade", "-published_at", "-id"],
                condition=Q(status="open"),
            ),
            models.Index(
                name="project_open_by_cell",
                fields=["cell", "-published_at", "-id"],
                condition=Q(status="open"),
            ),
            models.Index(
                name="project_open_by_trade_cell",
                fields=["trade", "cell", "-published_at", "-id"],
                condition=Q(status="open"),
            ),
            *_OPEN_BY_BUDGET,
            *_OPEN_BY_DISTANCE,
            models.Index(
                name="project_open_expiry", fields=["expires_at"], condition=Q(status="open")
            ),
        ]
        constraints = [
            models.CheckConstraint(
                name="project_status_known", condition=Q(status__in=Status.values)
            ),
            models.CheckConstraint(
                name="project_payment_status_fits_kind",
                condition=Q(kind=Kind.JOB, payment_status=PaymentStatus.NOT_NEEDED)
                | Q(kind=Kind.PROJECT) & Q(payment_status__in=["pending", "paid", "refunded"]),
            ),
            models.CheckConstraint(
                name="project_seen_only_when_paid",
                condition=Q(kind=Kind.JOB)
                | Q(status__in=[Status.DRAFT, Status.CANCELLED])
                | Q(payment_status__in=["paid", "refunded"]),
            ),
            models.CheckConstraint(
                name="project_offered_is_job",
                condition=~Q(status=Status.OFFERED) | Q(kind=Kind.JOB),
            ),
            models.CheckConstraint(
                name="project_worker_when_awarded",
                condition=Q(status__in=_AWARDED, worker__isnull=False)
                | Q(status__in=_NEVER_AWARDED, worker__isnull=True)
                | Q(status=Status.CANCELLED),
            ),
            models.CheckConstraint(
                name="project_worker_is_not_homeowner",
                condition=Q(worker__isnull=True) | ~Q(worker=F("homeowner")),
            ),
            models.CheckConstraint(
                name="project_has_budget",
                condition=Q(kind=Kind.JOB) | Q(base_amount_paise__gte=100),
            ),
            models.CheckConstraint(
                name="project_position_whole",
                condition=Q(latitude__isnull=True, longitude__isnull=True)
                | Q(latitude__isnull=False, longitude__isnull=False),
            ),
            models.CheckConstraint(
                name="project_place_has_position",
                condition=Q(city__isnull=True) | Q(latitude__isnull=False),
            ),
            models.CheckConstraint(
                name="project_budget_min_up_to_max",
                condition=Q(budget_min_paise__isnull=True)
                | Q(budget_max_paise__isnull=True)
                | Q(budget_min_paise__lte=F("budget_max_paise")),
            ),
            models.CheckConstraint(
                name="project_amounts_not_negative",
                condition=(Q(budget_min_paise__isnull=True) | Q(budget_min_paise__gte=0))
                & (Q(budget_max_paise__isnull=True) | Q(budget_max_paise__gte=0))
                & (Q(platform_fee_paise__isnull=True) | Q(platform_fee_paise__gte=0)),
            ),
        ]

    def __str__(self) -> str:
        return self.title


class ApplicationStatus(models.TextChoices):
    PENDING = "pending", _("Pending")
    ACCEPTED = "accepted", _("Accepted")
    REJECTED = "rejected", _("Rejected")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    EXPIRED = "expired", _("Expired")


class Application(Record):
    """A worker's or business's offer to do the work: one for each (applicant, project)."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="applications")
    applicant = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="applications"
    )
    status = models.CharField(
        max_length=10, choices=ApplicationStatus.choices, default=ApplicationStatus.PENDING
    )
    proposal = models.TextField(max_length=3000)
    rate_paise = models.BigIntegerField()
    rate_unit = models.CharField(max_length=12, choices=RateUnit.choices, default=RateUnit.HOUR)
    estimated_duration = models.CharField(max_length=60, blank=True)
    starts_on = models.DateField(null=True, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(
        null=True, blank=True, help_text="Not to be decided while its applicant closes the account"
    )

    class Meta:
        db_table = "hiring_application"
        indexes = [models.Index(name="application_by_applicant", fields=["applicant", "-id"])]
        constraints = [
            models.UniqueConstraint(
                name="application_once_per_project", fields=["project", "applicant"]
            ),
            models.UniqueConstraint(
                name="application_one_accepted",
                fields=["project"],
                condition=Q(status=ApplicationStatus.ACCEPTED),
            ),
            models.CheckConstraint(
                name="application_status_known", condition=Q(status__in=ApplicationStatus.values)
            ),
            models.CheckConstraint(
                name="application_rate_positive", condition=Q(rate_paise__gte=100)
            ),
            models.CheckConstraint(
                name="application_unit_known", condition=Q(rate_unit__in=RateUnit.values)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.applicant_id} → {self.project_id}"


class MemberRole(models.TextChoices):
    HOMEOWNER = "homeowner", _("Homeowner")
    WORKER = "worker", _("Worker")
    SUPERVISOR = "supervisor", _("Supervisor")
    GUEST = "guest", _("Guest")


class ProjectMember(Record):
    """Who stands in a project's workspace. A removed member keeps the row, with ``removed_at``."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="memberships"
    )
    role = models.CharField(max_length=10, choices=MemberRole.choices)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "hiring_project_member"
        constraints = [
            models.UniqueConstraint(
                name="member_once_per_project",
                fields=["project", "user"],
                condition=Q(removed_at__isnull=True),
            ),
            models.CheckConstraint(
                name="member_role_known", condition=Q(role__in=MemberRole.values)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.project_id}"


class Transition(Record):
    """The project's timeline: who moved it, by which verb, from where to where. Never edited."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="transitions")
    verb = models.CharField(max_length=16)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+"
    )
    from_status = models.CharField(max_length=12, blank=True)
    to_status = models.CharField(max_length=12)
    reason = models.CharField(max_length=500, blank=True)

    class Meta:
        db_table = "hiring_transition"

    def __str__(self) -> str:
        return f"{self.verb}: {self.from_status} → {self.to_status}"


class SavedWork(Record):
    """Open work that somebody keeps to come back to."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="saved_work"
    )
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+")

    class Meta:
        db_table = "hiring_saved_work"
        constraints = [models.UniqueConstraint(name="saved_work_once", fields=["user", "project"])]

    def __str__(self) -> str:
        return f"{self.user_id} keeps {self.project_id}"
