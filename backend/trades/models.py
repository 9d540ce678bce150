"""The one catalogue of trades, read by the landing page, the services page and every search."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language

from core.database.constraints import check
from trades.job_templates.models import JobTemplate
from trades.problems.models import Problem, ProblemTrade, Synonym, SynonymLanguage
from trades.rules import USUAL_STARS

__all__ = ["JobTemplate", "Problem", "ProblemTrade", "Synonym", "SynonymLanguage", "Trade"]


class Trade(models.Model):
    """A craft. ``name`` is the person (Electrician), ``service_name`` the work (Electrical).

    ``name_plural`` is for use in a sentence: "Showing electricians near Pune".
    """

    id = models.PositiveSmallIntegerField(primary_key=True)
    slug = models.SlugField(max_length=40, unique=True)
    name = models.CharField(max_length=60)
    name_hi = models.CharField(max_length=60)
    service_name = models.CharField(max_length=60)
    service_name_hi = models.CharField(max_length=60)
    name_plural = models.CharField(max_length=60, default="", help_text="As within a sentence")
    name_plural_hi = models.CharField(max_length=60, default="")
    description = models.CharField(max_length=160, default="", help_text="One sentence")
    description_hi = models.CharField(max_length=160, default="")
    starting_price_paise = models.PositiveIntegerField()
    synonyms = ArrayField(models.CharField(max_length=60), default=list, blank=True)
    landing_order = models.PositiveSmallIntegerField(null=True, blank=True)
    services_order = models.PositiveSmallIntegerField(null=True, blank=True)
    projects_count = models.PositiveIntegerField(
        null=True, blank=True, help_text="Completed work; null until first counted."
    )
    rating_average = models.DecimalField(
        max_digits=3, decimal_places=2, null=True, blank=True, help_text="Null until reviewed."
    )
    usual_stars = models.DecimalField(
        max_digits=2,
        decimal_places=1,
        default=USUAL_STARS,
        db_default=USUAL_STARS,
        help_text="What somebody without reviews is ranked by",
    )

    class Meta:
        db_table = "trades_trade"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(name="trade_landing_order_once", fields=["landing_order"]),
            models.UniqueConstraint(name="trade_services_order_once", fields=["services_order"]),
            check(
                "trade_rating_in_range",
                Q(rating_average__isnull=True) | Q(rating_average__range=(1, 5)),
            ),
            check("trade_usual_stars_in_range", Q(usual_stars__range=(1, 5))),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def shown_name(self) -> str:
        """The name in the active language."""
        return self.name_hi if get_language() == "hi" else self.name
