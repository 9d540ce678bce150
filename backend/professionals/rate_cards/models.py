"""The rows of rate cards."""

from django.db import models
from django.db.models import Q

from core.database.constraints import check
from core.models import Record
from professionals.rate_cards.rules import LEAST_PAISE, MOST_PAISE
from trades.rates import JobUnit


class RateCardItem(Record):
    """What a worker asks for one common job of his trades; search shows it."""

    # No indexes on these alone: rows are read by the worker, and the worker and the job.
    worker = models.ForeignKey(
        "professionals.WorkerProfile",
        on_delete=models.CASCADE,
        related_name="rate_card",
        db_index=False,
    )
    template = models.ForeignKey(
        "trades.JobTemplate", on_delete=models.CASCADE, related_name="+", db_index=False
    )
    price_paise = models.BigIntegerField()
    unit = models.CharField(max_length=12, choices=JobUnit.choices)

    class Meta:
        db_table = "professionals_rate_card_item"
        constraints = [
            models.UniqueConstraint(name="rate_card_item_once", fields=["worker", "template"]),
            check("rate_card_price_in_range", Q(price_paise__range=(LEAST_PAISE, MOST_PAISE))),
            check("rate_card_unit_known", Q(unit__in=JobUnit.values)),
        ]
