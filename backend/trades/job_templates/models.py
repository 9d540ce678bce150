"""Common jobs of a trade, with the units they are priced in and what is usual."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.utils.translation import get_language

from core.database.constraints import check
from trades.rates import JobUnit


class JobTemplate(models.Model):
    """A common job of a trade, loaded from ``data/job_templates.csv``.

    Its ``units`` are those it may be priced in, the usual one first. ``low_paise`` and
    ``high_paise`` are typical for the first one; ``source`` publishes them, or is empty where they
    are our estimate.
    """

    slug = models.SlugField(max_length=60, unique=True)
    trade = models.ForeignKey("trades.Trade", on_delete=models.CASCADE, related_name="+")
    position = models.PositiveSmallIntegerField(help_text="Within its trade")
    name = models.CharField(max_length=60)
    name_hi = models.CharField(max_length=60)
    units = ArrayField(models.CharField(max_length=12, choices=JobUnit.choices))
    low_paise = models.PositiveBigIntegerField()
    high_paise = models.PositiveBigIntegerField()
    source = models.CharField(max_length=60, blank=True, default="")

    class Meta:
        db_table = "trades_job_template"
        ordering = ["trade", "position"]
        constraints = [
            models.UniqueConstraint(
                name="job_template_position_once", fields=["trade", "position"]
            ),
            check(
                "job_template_units_known",
                Q(units__contained_by=JobUnit.values) & Q(units__len__gte=1),
            ),
            check("job_template_range_ascends", Q(low_paise__gt=0, high_paise__gt=F("low_paise"))),
        ]

    @property
    def shown_name(self) -> str:
        """The name in the active language."""
        return self.name_hi if get_language() == "hi" else self.name
