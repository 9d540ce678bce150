"""Who offers work: the professional profile of a worker or contractor, and a contractor's team."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import PhotoRecord, Record
from professionals.availability import MONDAY_TO_SATURDAY
from professionals.availability import Availability as Availability
from professionals.counts.models import AreaCount as AreaCount
from professionals.counts.models import AreaCountDay as AreaCountDay
from professionals.counts.models import AreaCountJob as AreaCountJob
from professionals.counts.models import StaleArea as StaleArea
from professionals.instant_booking.models import InstantRules as InstantRules
from professionals.rate_cards.models import RateCardItem as RateCardItem
from professionals.rules import BADGES as BADGES
from professionals.search.models import WorkerTrade as WorkerTrade
from professionals.unknown_phrases.models import UnknownPhrase as UnknownPhrase
from trades.rates import RateUnit


class WorkerProfile(models.Model):
    """The public profile of a worker or contractor. The first save creates it, so an account may
    lack one.

    ``latitude`` and ``longitude`` are the centre of the area, never a home (product.md).
    ``is_listed`` is false until there is a place and a trade, and while the owner opts out of
    search or closes the account.
    """

    user = models.OneToOneField(
        "accounts.User", primary_key=True, on_delete=models.CASCADE, related_name="worker_profile"
    )
    business_name = models.CharField(max_length=120, blank=True)
    description = models.TextField(max_length=2000, blank=True)
    experience_years = models.PositiveSmallIntegerField(default=0)
    rate_paise = models.BigIntegerField(null=True, blank=True)
    rate_unit = models.CharField(max_length=12, choices=RateUnit.choices, default=RateUnit.DAY)
    city = models.ForeignKey(
        "places.City", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    area = models.ForeignKey(
        "places.Area", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    locality = models.CharField(max_length=120, blank=True)
    latitude = models.FloatField(null=True, blank=True)
    longitude = models.FloatField(null=True, blank=True)
    travel_radius_km = models.PositiveSmallIntegerField(default=25)
    availability = models.CharField(
        max_length=10, choices=Availability.choices, default=Availability.AVAILABLE
    )
    weekdays = models.PositiveSmallIntegerField(
        default=MONDAY_TO_SATURDAY, help_text="Days of work as bits: 1 for Monday … 64 for Sunday"
    )
    languages = ArrayField(models.CharField(max_length=8), default=list, blank=True)
    rating_average = models.DecimalField(max_digits=3, decimal_places=2, default=0)
    rating_count = models.PositiveIntegerField(default=0)
    ratings_by_trade = models.JSONField(
        default=dict,
        db_default=models.Value({}, models.JSONField()),
        help_text="By trade id: sum of stars and number of reviews, as reviews counted them",
    )
    completed_projects = models.PositiveIntegerField(default=0)
    response_minutes = models.PositiveIntegerField(
        null=True, blank=True, help_text="Median time to the first answer; empty if unknown"
    )
    acceptance_percent = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Accepted requests of all; empty if unknown"
    )
    agreed_bookings = models.PositiveIntegerField(
        default=0, db_default=0, help_text="Of the last year, as bookings counted them"
    )
    cancelled_bookings = models.PositiveIntegerField(
        default=0, db_default=0, help_text="Of these, the ones that the worker called off"
    )
    id_verified = models.BooleanField(default=False)
    reference_verified = models.BooleanField(default=False)
    skill_verified = models.BooleanField(default=False)
    top_rated = models.BooleanField(default=False)
    is_listed = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        db_table = "professionals_worker_profile"
        constraints = [
            check("worker_rate_above_zero", Q(rate_paise__isnull=True) | Q(rate_paise__gt=0)),
            check("worker_rate_unit_known", Q(rate_unit__in=RateUnit.values)),
            check("worker_availability_known", Q(availability__in=Availability.values)),
            check("worker_weekdays_are_bits", Q(weekdays__range=(0, 127))),
            check("worker_rating_in_range", Q(rating_average__range=(0, 5))),
            check(
                "worker_acceptance_is_percent",
                Q(acceptance_percent__isnull=True) | Q(acceptance_percent__range=(0, 100)),
            ),
            check(
                "worker_cancels_agreed_bookings", Q(cancelled_bookings__lte=F("agreed_bookings"))
            ),
            check(
                "worker_position_whole",
                Q(latitude__isnull=True, longitude__isnull=True)
                | Q(latitude__isnull=False, longitude__isnull=False),
            ),
            check(
                "worker_listed_has_area",
                Q(is_listed=False)
                | Q(latitude__isnull=False, city__isnull=False, area__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.business_name or str(self.user_id)

    @property
    def badges(self) -> list[str]:
        """The badge types that this worker holds."""
        return [badge for badge in BADGES if getattr(self, badge)]


class TimeOff(Record):
    """Days on which a worker takes no work: days away, or (``is_booked``) booked days."""

    worker = models.ForeignKey(WorkerProfile, on_delete=models.CASCADE, related_name="times_off")
    starts_on = models.DateField()
    ends_on = models.DateField(help_text="The last day of it")
    is_booked = models.BooleanField(default=False)

    class Meta:
        db_table = "professionals_time_off"
        indexes = [models.Index(name="time_off_by_worker", fields=["worker", "ends_on"])]
        constraints = [
            check("time_off_ends_after_start", Q(ends_on__gte=F("starts_on"))),
        ]


class PortfolioItem(Record):
    """Finished work that a worker shows, with its photos."""

    worker = models.ForeignKey(WorkerProfile, on_delete=models.CASCADE, related_name="portfolio")
    title = models.CharField(max_length=120)
    description = models.TextField(max_length=1000, blank=True)
    trade = models.ForeignKey(
        "trades.Trade", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    finished_on = models.DateField(null=True, blank=True, help_text="The first of its month")
    position = models.PositiveSmallIntegerField(default=0, help_text="The worker's own order.")
    removed_at = models.DateTimeField(null=True, blank=True, help_text="Comes back for an hour")

    class Meta:
        db_table = "professionals_portfolio_item"
        ordering = ["position", "id"]


class PhotoStage(models.TextChoices):
    BEFORE = "before", _("Before")
    DURING = "during", _("During")
    AFTER = "after", _("After")


class PortfolioPhoto(PhotoRecord):
    """A photo of finished work, stored without its location."""

    item = models.ForeignKey(PortfolioItem, on_delete=models.CASCADE, related_name="photos")
    stage = models.CharField(max_length=8, choices=PhotoStage.choices, default=PhotoStage.AFTER)
    caption = models.CharField(max_length=200, blank=True)
    position = models.PositiveSmallIntegerField(default=0)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "professionals_portfolio_photo"
        ordering = ["position", "id"]
        constraints = [
            check("portfolio_photo_stage_known", Q(stage__in=PhotoStage.values)),
        ]


class Favourite(Record):
    """A worker whom somebody has bookmarked."""

    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="favourites")
    worker = models.ForeignKey(WorkerProfile, on_delete=models.CASCADE, related_name="+")

    class Meta:
        db_table = "professionals_favourite"
        constraints = [models.UniqueConstraint(name="favourite_once", fields=["user", "worker"])]


class SavedSearch(Record):
    """A saved search: its words and filters as in the URL."""

    user = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="saved_searches"
    )
    name = models.CharField(max_length=120)
    query = models.JSONField(help_text="The parameters of /search-results")
    last_total = models.PositiveIntegerField(
        null=True, blank=True, help_text="How many it found when it was last looked at"
    )
    last_run_at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "professionals_saved_search"
        constraints = [models.UniqueConstraint(name="saved_search_once", fields=["user", "query"])]


class Team(Record):
    """A contractor's crew; each contractor has at most one."""

    contractor = models.OneToOneField(
        "accounts.User", on_delete=models.CASCADE, related_name="team"
    )
    name = models.CharField(max_length=120)

    class Meta:
        db_table = "professionals_team"

    def __str__(self) -> str:
        return self.name


class TeamRole(models.TextChoices):
    WORKER = "worker", _("Worker")
    SUPERVISOR = "supervisor", _("Supervisor")


class TeamMember(Record):
    """One membership of a person in a team; leaving closes the row, rejoining opens another."""

    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="members")
    member = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="team_memberships"
    )
    role = models.CharField(max_length=12, choices=TeamRole.choices)
    joined_at = models.DateTimeField()
    left_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "professionals_team_member"
        constraints = [
            models.UniqueConstraint(
                name="team_member_once",
                fields=["team", "member"],
                condition=Q(left_at__isnull=True),
            ),
            check("team_member_role_known", Q(role__in=TeamRole.values)),
            check(
                "team_member_left_after_joining",
                Q(left_at__isnull=True) | Q(left_at__gte=F("joined_at")),
            ),
        ]


class TeamInvitation(Record):
    """Open until it is accepted, declined, revoked or expired. Only a digest of its key is stored.

    ``role`` is the one that the contractor expects and the sign-up page suggests; the person joins
    in the role of their account.
    """

    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField(max_length=254, blank=True)
    phone = models.CharField(max_length=16, blank=True, help_text="E.164")
    role = models.CharField(max_length=12, choices=TeamRole.choices)
    key_digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True, blank=True)
    accepted_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.SET_NULL, related_name="+"
    )
    declined_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "professionals_team_invitation"
        indexes = [
            models.Index(name="team_invitation_by_email", fields=["email"], condition=~Q(email="")),
            models.Index(name="team_invitation_by_phone", fields=["phone"], condition=~Q(phone="")),
        ]
        constraints = [
            check(
                "team_invitation_to_one_address",
                Q(email="") & ~Q(phone="") | ~Q(email="") & Q(phone=""),
            ),
            models.UniqueConstraint(
                name="team_invitation_one_open",
                fields=["team", "email", "phone"],
                condition=Q(
                    accepted_at__isnull=True, declined_at__isnull=True, revoked_at__isnull=True
                ),
            ),
            check("team_invitation_role_known", Q(role__in=TeamRole.values)),
            check("team_invitation_expires_later", Q(expires_at__gt=F("created_at"))),
            check(
                "team_invitation_answered_once",
                Q(accepted_at__isnull=True, declined_at__isnull=True)
                | Q(accepted_at__isnull=True, revoked_at__isnull=True)
                | Q(declined_at__isnull=True, revoked_at__isnull=True),
            ),
        ]


class Business(models.Model):
    """The business of a contractor, or of a worker who has one, for invoices and trust.

    Its name is the professional profile's. Others never see the number and the address, only
    whether a number was given: a sole owner's number contains the PAN.
    """

    user = models.OneToOneField(
        "accounts.User", primary_key=True, on_delete=models.CASCADE, related_name="business"
    )
    gstin = models.CharField(max_length=15, null=True, blank=True, unique=True)
    address = models.CharField(max_length=300, blank=True)
    pincode = models.CharField(max_length=6, blank=True)
    founded_year = models.PositiveSmallIntegerField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        db_table = "professionals_business"
        constraints = [
            check(
                "business_gstin_shape",
                Q(gstin__isnull=True)
                | Q(gstin__regex=r"^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$"),
            ),
            check(
                "business_pincode_six_digits", Q(pincode="") | Q(pincode__regex=r"^[1-9][0-9]{5}$")
            ),
            check(
                "business_founded_in_range",
                Q(founded_year__isnull=True) | Q(founded_year__range=(1900, 2100)),
            ),
        ]
