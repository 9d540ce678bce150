"""Job alerts and their matches. Filters are those of the market (``projects.market.search``)."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record

LIMIT = 20
"""How many alerts one person may have."""

ANY = 0
"""The key of an alert without a trade, or without a place. No trade and no cell is 0."""


class Frequency(models.TextChoices):
    AT_ONCE = "at_once", _("At once")
    DAILY = "daily", _("Once a day")


class JobAlert(Record):
    """Filters by which somebody is notified of new work.

    New work finds the alert by ``trade_keys`` and ``place_keys``: the ids of its trades and the
    cells of its circle (``projects.geo_grid``), or ``[ANY]``. Only ``job_alerts.services`` writes
    them.
    """

    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="job_alerts")
    slot = models.PositiveSmallIntegerField(help_text="1 to 20: nobody has more alerts than slots")
    name = models.CharField(max_length=120)
    trade_keys = ArrayField(models.IntegerField())
    place_keys = ArrayField(models.IntegerField())
    area = models.ForeignKey(
        "places.Area", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    radius_km = models.PositiveSmallIntegerField(null=True, blank=True)
    least_budget_paise = models.BigIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=8, blank=True, help_text="job, project, or both: empty")
    frequency = models.CharField(max_length=8, choices=Frequency.choices, default=Frequency.AT_ONCE)
    is_active = models.BooleanField(default=True)
    last_told_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "job_alerts_job_alert"
        indexes = [
            GinIndex(
                name="job_alert_by_new_work",
                fields=["trade_keys", "place_keys"],
                condition=Q(is_active=True),
                # Alerts change seldom and are read with every new work, so the index has no pending
                # list.
                fastupdate=False,
            ),
        ]
        constraints = [
            models.UniqueConstraint(name="job_alert_once_per_slot", fields=["user", "slot"]),
            check("job_alert_slot_in_range", Q(slot__range=(1, LIMIT))),
            models.UniqueConstraint(
                name="job_alert_once",
                fields=["user", "trade_keys", "area", "radius_km", "least_budget_paise", "kind"],
                nulls_distinct=False,
            ),
            check(
                "job_alert_place_has_radius",
                Q(area__isnull=True, radius_km__isnull=True)
                | Q(area__isnull=False, radius_km__range=(1, 100)),
            ),
            check(
                "job_alert_budget_above_zero",
                Q(least_budget_paise__isnull=True) | Q(least_budget_paise__gt=0),
            ),
            check("job_alert_kind_known", Q(kind__in=["", "job", "project"])),
            check("job_alert_frequency_known", Q(frequency__in=Frequency.values)),
        ]

    @property
    def trade_ids(self) -> list[int]:
        """The alert's trades in the catalogue's order; empty for any trade."""
        return sorted(key for key in self.trade_keys if key != ANY)


class JobAlertMatch(Record):
    """New work that matches somebody's alerts: one row per person and work.

    Rows without ``told_at`` wait for the daily summary. What matched is stored, to show the reason.
    """

    user = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="job_alert_matches"
    )
    project = models.ForeignKey(
        "projects.Project", on_delete=models.CASCADE, related_name="alert_matches"
    )
    alert = models.ForeignKey(
        JobAlert, null=True, on_delete=models.SET_NULL, related_name="matches"
    )
    by_trade = models.BooleanField(help_text="The alert names the work's trade")
    area = models.ForeignKey(
        "places.Area", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    distance_km = models.FloatField(null=True, blank=True, help_text="From that area's centre")
    by_budget = models.BooleanField(help_text="The alert names a budget, and the work reaches it")
    told_at = models.DateTimeField(null=True, blank=True)
    told_alone = models.BooleanField(default=False, help_text="By a message of its own")

    class Meta:
        db_table = "job_alerts_job_alert_match"
        indexes = [
            models.Index(name="alert_match_newest", fields=["user", "-id"]),
            models.Index(
                name="alert_match_waiting", fields=["user"], condition=Q(told_at__isnull=True)
            ),
        ]
        constraints = [
            models.UniqueConstraint(name="alert_match_once", fields=["user", "project"]),
            check(
                "alert_match_near_has_distance",
                Q(area__isnull=True, distance_km__isnull=True)
                | Q(area__isnull=False, distance_km__gte=0),
            ),
        ]
