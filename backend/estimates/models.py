"""Saved estimates, and the market's own prices."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from estimates.rates.rules import LEAST_OFFERS, LEAST_PEOPLE
from trades.rates import RateUnit


class WorkKind(models.TextChoices):
    """What an estimate can be made for."""

    ROOM_PAINT = "room-paint", _("Painting")
    BATHROOM = "bathroom", _("Bathroom renovation")
    BRICK_WALL = "brick-wall", _("Brick wall with plaster")
    PLASTER = "plaster", _("Plaster")
    CONCRETE = "concrete", _("Concrete")
    TILING = "tiling", _("Tiling")
    FLOORING = "flooring", _("Flooring")
    WIRING = "wiring", _("Wiring")
    PLUMBING = "plumbing", _("Plumbing")
    WATERPROOFING = "waterproofing", _("Waterproofing")
    FALSE_CEILING = "false-ceiling", _("False ceiling")
    WHOLE_HOUSE = "whole-house", _("Building a house")


class Quality(models.TextChoices):
    """Of the material."""

    BASIC = "basic", _("Basic")
    STANDARD = "standard", _("Standard")
    PREMIUM = "premium", _("Premium")


class Estimate(Record):
    """A homeowner's estimate.

    ``inputs``, ``adjustments`` and ``extras`` are what the owner entered; ``bill`` is computed from
    them when it is saved (``bills.bill.Bill``) and stays as it was priced.
    """

    owner = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="estimates")
    project = models.OneToOneField(
        "projects.Project",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="estimate",
        help_text="The work that was posted from it",
    )
    title = models.CharField(max_length=120)
    work = models.CharField(max_length=20, choices=WorkKind.choices)
    quality = models.CharField(max_length=10, choices=Quality.choices)
    area = models.ForeignKey(
        "places.Area", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    scope = models.JSONField(
        null=True,
        blank=True,
        help_text="The answers that it began with, without free text (projects.Project.scope)",
    )
    inputs = models.JSONField(help_text="Measures as entered (measures.schemas.MeasuresIn)")
    adjustments = models.JSONField(default=list, help_text="Rows that the owner changed")
    extras = models.JSONField(default=list, help_text="Rows that the owner added")
    bill = models.JSONField()
    low_paise = models.BigIntegerField()
    likely_paise = models.BigIntegerField()
    high_paise = models.BigIntegerField()

    class Meta:
        db_table = "estimates_estimate"
        indexes = [models.Index(name="estimate_by_owner", fields=["owner", "-id"])]
        constraints = [
            check("estimate_work_known", Q(work__in=WorkKind.values)),
            check("estimate_quality_known", Q(quality__in=Quality.values)),
            check(
                "estimate_range_in_order",
                Q(low_paise__gte=0)
                & Q(low_paise__lte=F("likely_paise"))
                & Q(likely_paise__lte=F("high_paise")),
            ),
        ]


class MarketPrice(models.Model):
    """Quartiles of what people agreed on for a trade and unit, in a city or in all of India.

    For all of India (no city) each price was first divided by its city's factor. Written by the
    nightly count only (``rates.services``).
    """

    trade = models.ForeignKey("trades.Trade", on_delete=models.CASCADE, related_name="+")
    unit = models.CharField(max_length=12, choices=RateUnit.choices)
    has_material = models.BooleanField()
    city = models.ForeignKey(
        "places.City", null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    offers = models.PositiveIntegerField()
    people = models.PositiveIntegerField()
    low_paise = models.BigIntegerField()
    median_paise = models.BigIntegerField()
    high_paise = models.BigIntegerField()
    counted_on = models.DateField()

    class Meta:
        db_table = "estimates_market_price"
        constraints = [
            models.UniqueConstraint(
                name="market_price_once",
                fields=["trade", "unit", "has_material", "city"],
                nulls_distinct=False,
            ),
            # Nothing that lets one person's price be read (rates.rules.publishable_price).
            check("market_price_of_enough", Q(offers__gte=LEAST_OFFERS, people__gte=LEAST_PEOPLE)),
            check(
                "market_price_in_order",
                Q(low_paise__gt=0)
                & Q(low_paise__lte=F("median_paise"))
                & Q(median_paise__lte=F("high_paise")),
            ),
            check("market_price_unit_known", Q(unit__in=RateUnit.values)),
        ]
