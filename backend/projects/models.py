"""Posted work and its members. One table for jobs and projects, one id space (product.md)."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, GistIndex, OpClass
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce, Lower
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from places.geo import CubeField, GeoPosition
from projects.bookmarks import models as _bookmarks  # noqa: F401 — Django reads a slice's tables here
from projects.geo_grid import CellOf
from projects.photos import models as _posting  # noqa: F401 — as above
from projects.questions import models as _questions  # noqa: F401 — as above
from projects.reminders import models as _reminders  # noqa: F401 — as above
from projects.text_search import models as _text_search  # noqa: F401 — as above
from projects.transitions import models as _transitions  # noqa: F401 — as above
from trades.rates import RateUnit

NO_UPPER_END = 10**13
"""Paise; higher than every budget."""

REMOVED_TITLE = "Removed"
"""The title of work whose owner's account was erased; shown in the reader's language."""


class Kind(models.TextChoices):
    """A job is free and open at once; a project is seen by workers once its fee is paid."""

    JOB = "job", _("Job")
    PROJECT = "project", _("Project")


class Status(models.TextChoices):
    """``offered``: asked of one worker alone, and seen by nobody else (``bookings``)."""

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


AWARDED = [Status.IN_PROGRESS, Status.DELIVERED, Status.COMPLETED, Status.DISPUTED]
_NEVER_AWARDED = [Status.DRAFT, Status.OFFERED, Status.OPEN, Status.EXPIRED]


_COUNTED_UNITS = [unit for unit in RateUnit.values if unit != RateUnit.LUMP_SUM]

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
    """Work posted by a homeowner. ``status`` changes only through ``projects.services``."""

    kind = models.CharField(max_length=8, choices=Kind.choices)
    homeowner = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="posted_projects"
    )
    worker = models.ForeignKey(
        "accounts.User",
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
    quantity = models.DecimalField(
        max_digits=9,
        decimal_places=2,
        null=True,
        blank=True,
        help_text="How much work there is, in ``quantity_unit``; offers are compared by it",
    )
    quantity_unit = models.CharField(max_length=12, choices=RateUnit.choices, blank=True)
    scope = models.JSONField(
        null=True,
        blank=True,
        help_text="Answers to guided questions, with the questions (projects.questions.scope)",
    )
    # The centre of the area, never a home; the services copy it for the generated columns below.
    latitude = models.FloatField(null=True, blank=True)
    longitude = models.FloatField(null=True, blank=True)
    earth = models.GeneratedField(
        expression=GeoPosition(F("latitude"), F("longitude"), F("id")),
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
    delivered_at = models.DateTimeField(
        null=True, blank=True, help_text="Since when it waits for the homeowner's look"
    )
    completed_at = models.DateTimeField(null=True, blank=True)
    cancelled_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(
        null=True, blank=True, help_text="Off the market while its owner closes the account"
    )
    on_hold_at = models.DateTimeField(
        null=True, blank=True, help_text="Off the market since its owner paused it"
    )
    expiry_told_at = models.DateTimeField(
        null=True, blank=True, help_text="When its owner was told that it soon expires"
    )
    discarded_at = models.DateTimeField(
        null=True, blank=True, help_text="A draft thrown away; it can come back for an hour"
    )
    reposted_from = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        db_table = "projects_project"
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
            # Staff lists, newest first, and their search by any part of a title.
            models.Index(name="project_by_status", fields=["status", "-id"]),
            GinIndex(OpClass(Lower("title"), "gin_trgm_ops"), name="project_title_search"),
            # What periodic jobs look for (``projects.reminders``).
            models.Index(
                name="project_delivered_since",
                fields=["delivered_at"],
                condition=Q(status="delivered"),
            ),
            models.Index(
                name="project_cancelled_since",
                fields=["cancelled_at"],
                condition=Q(status="cancelled"),
            ),
            models.Index(
                name="project_under_way_from",
                fields=["starts_on"],
                condition=Q(status="in_progress"),
            ),
        ]
        constraints = [
            check(
                "project_scope_whole",
                Q(scope__isnull=True) | Q(scope__has_keys=["key", "version", "answers"]),
            ),
            check("project_status_known", Q(status__in=Status.values)),
            check(
                "project_payment_status_fits_kind",
                Q(kind=Kind.JOB, payment_status=PaymentStatus.NOT_NEEDED)
                | Q(kind=Kind.PROJECT) & Q(payment_status__in=["pending", "paid", "refunded"]),
            ),
            check(
                "project_seen_only_when_paid",
                Q(kind=Kind.JOB)
                | Q(status__in=[Status.DRAFT, Status.CANCELLED])
                | Q(payment_status__in=["paid", "refunded"]),
            ),
            check("project_offered_is_job", ~Q(status=Status.OFFERED) | Q(kind=Kind.JOB)),
            check(
                "project_worker_when_awarded",
                Q(status__in=AWARDED, worker__isnull=False)
                | Q(status__in=_NEVER_AWARDED, worker__isnull=True)
                | Q(status=Status.CANCELLED),
            ),
            check(
                "project_delivered_has_time",
                ~Q(status=Status.DELIVERED) | Q(delivered_at__isnull=False),
            ),
            check(
                "project_cancelled_at_when_cancelled",
                Q(cancelled_at__isnull=True) | Q(status=Status.CANCELLED),
            ),
            check(
                "project_worker_is_not_homeowner",
                Q(worker__isnull=True) | ~Q(worker=F("homeowner")),
            ),
            check("project_has_budget", Q(kind=Kind.JOB) | Q(base_amount_paise__gte=100)),
            check(
                "project_position_whole",
                Q(latitude__isnull=True, longitude__isnull=True)
                | Q(latitude__isnull=False, longitude__isnull=False),
            ),
            check("project_place_has_position", Q(city__isnull=True) | Q(latitude__isnull=False)),
            check(
                "project_quantity_with_unit",
                Q(quantity__isnull=True, quantity_unit="")
                | Q(quantity__gt=0, quantity_unit__in=_COUNTED_UNITS),
            ),
            check("project_on_hold_while_open", Q(on_hold_at__isnull=True) | Q(status=Status.OPEN)),
            check(
                "project_discarded_is_job_draft",
                Q(discarded_at__isnull=True) | Q(kind=Kind.JOB, status=Status.DRAFT),
            ),
            check(
                "project_budget_min_up_to_max",
                Q(budget_min_paise__isnull=True)
                | Q(budget_max_paise__isnull=True)
                | Q(budget_min_paise__lte=F("budget_max_paise")),
            ),
            check(
                "project_amounts_not_negative",
                (Q(budget_min_paise__isnull=True) | Q(budget_min_paise__gte=0))
                & (Q(budget_max_paise__isnull=True) | Q(budget_max_paise__gte=0))
                & (Q(platform_fee_paise__isnull=True) | Q(platform_fee_paise__gte=0)),
            ),
        ]

    def __str__(self) -> str:
        return self.title


class MemberRole(models.TextChoices):
    HOMEOWNER = "homeowner", _("Homeowner")
    WORKER = "worker", _("Worker")
    SUPERVISOR = "supervisor", _("Supervisor")
    GUEST = "guest", _("Guest")


class GuestRights(models.TextChoices):
    """What a guest may do in the workspace (``workspace.policy``); everybody else has a role."""

    LOOK = "look", _("Look")
    TALK = "talk", _("Look and write messages")
    WORK = "work", _("Work along: messages, tasks and files")


class ProjectMember(Record):
    """A member of a project's workspace. A removed member's row stays, with ``removed_at``.

    ``added_by`` is who added the member: the contractor for the crew, the homeowner for a guest.
    ``removed_by`` is who removed the member; for somebody who left, that same person.
    """

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=10, choices=MemberRole.choices)
    guest_rights = models.CharField(max_length=4, choices=GuestRights.choices, blank=True)
    added_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    removed_at = models.DateTimeField(null=True, blank=True)
    removed_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )

    class Meta:
        db_table = "projects_project_member"
        constraints = [
            models.UniqueConstraint(
                name="member_once_per_project",
                fields=["project", "user"],
                condition=Q(removed_at__isnull=True),
            ),
            check("member_role_known", Q(role__in=MemberRole.values)),
            check(
                "member_guest_rights_of_guests_alone",
                Q(role="guest", guest_rights__in=GuestRights.values)
                | ~Q(role="guest") & Q(guest_rights=""),
            ),
            check(
                "member_removed_by_when_removed",
                Q(removed_by__isnull=True) | Q(removed_at__isnull=False),
            ),
        ]
