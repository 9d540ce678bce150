"""How fast pages were with the people who allowed it to be measured: counts, and nobody's rows."""

from django.db import models
from django.db.models import Q

from core.database.constraints import check


class Metric(models.TextChoices):
    """Core Web Vitals and the time to the first byte; milliseconds, CLS in thousandths."""

    LCP = "LCP", "Largest Contentful Paint"
    INP = "INP", "Interaction to Next Paint"
    CLS = "CLS", "Cumulative Layout Shift"
    TTFB = "TTFB", "Time to First Byte"


class Device(models.TextChoices):
    PHONE = "phone", "Phone"
    COMPUTER = "computer", "Computer"


class SpeedCount(models.Model):
    """How often a day's visits to one page pattern measured a value of this bucket.

    No row says who, where from or when within the day. ``bucket`` is a step of a tenth
    (measurements.buckets).
    """

    day = models.DateField(help_text="In India")
    page = models.CharField(max_length=60, help_text="The pattern: /workers/:workerId")
    device = models.CharField(max_length=8, choices=Device.choices)
    language = models.CharField(max_length=2)
    metric = models.CharField(max_length=4, choices=Metric.choices)
    bucket = models.PositiveSmallIntegerField()
    count = models.PositiveIntegerField()

    class Meta:
        db_table = "measurements_speed_count"
        constraints = [
            models.UniqueConstraint(
                name="speed_count_once",
                fields=["day", "page", "device", "language", "metric", "bucket"],
            ),
            check("speed_count_metric_known", Q(metric__in=Metric.values)),
            check("speed_count_device_known", Q(device__in=Device.values)),
            check("speed_count_language_known", Q(language__in=["en", "hi"])),
            check("speed_count_counts", Q(count__gte=1)),
        ]
