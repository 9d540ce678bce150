"""The rows that the search of professionals reads."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from core.database.constraints import check
from professionals.availability import MONDAY_TO_SATURDAY, Availability
from professionals.ranking import (
    ACCEPTANCE_RANK,
    BEST_RANK,
    CELL,
    FACETS,
    PRICE_RANK,
    RATING_RANK,
    RESPONSE_RANK,
    computed,
    search_index,
)
from trades.rules import USUAL_STARS


class WorkerTrade(models.Model):
    """One trade of one worker: the row that search reads, with copies of its filters and ranks.

    ``professionals.services`` writes the copies; the position is the area's centre.
    """

    worker = models.ForeignKey(
        "professionals.WorkerProfile", on_delete=models.CASCADE, related_name="worker_trades"
    )
    # No index on this alone: the planner would read all of a trade through it and sort.
    trade = models.ForeignKey(
        "trades.Trade", on_delete=models.PROTECT, related_name="+", db_index=False
    )
    position = models.PositiveSmallIntegerField(default=0, help_text="The worker's own order.")
    latitude = models.FloatField(null=True, blank=True)
    longitude = models.FloatField(null=True, blank=True)
    is_listed = models.BooleanField(default=False)
    rating_average = models.DecimalField(max_digits=3, decimal_places=2, default=0)
    rating_count = models.PositiveIntegerField(default=0)
    trade_stars = models.PositiveIntegerField(
        default=0, db_default=0, help_text="Sum of the stars of reviews of work in this trade"
    )
    trade_reviews = models.PositiveIntegerField(default=0, db_default=0)
    usual_stars = models.DecimalField(
        max_digits=2,
        decimal_places=1,
        default=USUAL_STARS,
        db_default=USUAL_STARS,
        help_text="Copied from the trade",
    )
    area = models.ForeignKey(
        "places.Area", null=True, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    day_rate_paise = models.BigIntegerField(
        null=True, blank=True, help_text="To compare by: a day's rate; an hour's times eight"
    )
    badges = models.PositiveSmallIntegerField(
        default=0, help_text="As bits, in the order of BADGES: 1, 2, 4, 8"
    )
    experience_years = models.PositiveSmallIntegerField(default=0)
    languages = ArrayField(models.CharField(max_length=8), default=list)
    weekdays = models.PositiveSmallIntegerField(default=MONDAY_TO_SATURDAY)
    days_off = ArrayField(
        models.DateField(), default=list, help_text="Days taken or away, from today on"
    )
    availability = models.CharField(
        max_length=10, choices=Availability.choices, default=Availability.AVAILABLE
    )
    completed_projects = models.PositiveIntegerField(default=0)
    wholeness = models.PositiveSmallIntegerField(
        default=0, help_text="How many of five parts of the profile are filled in"
    )
    response_minutes = models.PositiveIntegerField(
        null=True, blank=True, help_text="The usual time to the first answer, if known"
    )
    acceptance_percent = models.PositiveSmallIntegerField(
        default=0, db_default=0, help_text="Of the requests; 0 if unknown"
    )
    agreed_bookings = models.PositiveIntegerField(default=0, db_default=0)
    cancelled_bookings = models.PositiveIntegerField(
        default=0, db_default=0, help_text="Of the agreed ones, those that the worker called off"
    )
    # Written by triggers, of the rules and the rate card (decision 0122).
    is_instant = models.BooleanField(
        default=False,
        db_default=False,
        editable=False,
        help_text="Has a price that is booked at once, by the worker's rules",
    )
    # Written by a trigger (professionals.calendar says when).
    bookable_from = models.DateField(
        null=True, blank=True, editable=False, help_text="The first free day was not before this"
    )
    is_bookable = models.BooleanField(default=False, db_default=False, editable=False)
    # Computed by the database (professionals.rules defines each).
    best_rank = computed(BEST_RANK, models.SmallIntegerField())
    rating_rank = computed(RATING_RANK, models.BigIntegerField())
    price_rank = computed(PRICE_RANK, models.BigIntegerField())
    response_rank = computed(RESPONSE_RANK, models.BigIntegerField())
    acceptance_rank = computed(ACCEPTANCE_RANK, models.BigIntegerField())
    facets = computed(FACETS, models.IntegerField())
    cell = computed(CELL, models.IntegerField())

    class Meta:
        db_table = "professionals_worker_trade"
        constraints = [
            models.UniqueConstraint(name="worker_trade_once", fields=["worker", "trade"]),
            check(
                "worker_trade_listed_has_area",
                Q(is_listed=False)
                | Q(latitude__isnull=False, longitude__isnull=False, area__isnull=False),
            ),
        ]
        # One index per sort order; each contains all columns that search filters by.
        indexes = [
            search_index("worker_trade_by_area", "area", "best_rank"),
            search_index("worker_trade_by_best", "cell", "best_rank"),
            search_index("worker_trade_by_rating", "cell", "rating_rank"),
            search_index("worker_trade_by_price", "cell", "price_rank"),
            search_index("worker_trade_by_response", "cell", "response_rank"),
            search_index("worker_trade_by_acceptance", "cell", "acceptance_rank"),
        ]
