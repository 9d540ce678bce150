"""How fast pages are for three of four visits."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import timedelta
from typing import cast

from django.contrib.auth.models import AnonymousUser
from django.db.models import Sum
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from measurements.buckets import percentile
from measurements.models import Metric, SpeedCount
from measurements.schemas import (
    DeviceName,
    MetricName,
    MetricOut,
    PageSpeedOut,
    Rating,
    SpeedOut,
)

LIMITS = {
    Metric.LCP: (2_500, 4_000),
    Metric.INP: (200, 500),
    Metric.CLS: (100, 250),
    Metric.TTFB: (800, 1_800),
}
"""Good up to the first, poor above the second (web.dev, Core Web Vitals)."""


def speed(viewer: User | AnonymousUser, *, days: int, language: str | None) -> SpeedOut:
    """The 75th percentile of each metric by page and device, the busiest page first.

    Raises NotAllowed to others than owners, SecondFactorNeeded.
    """
    require_desk(viewer, Desk.OWNER)
    rows = SpeedCount.objects.filter(day__gt=timezone.localdate() - timedelta(days=days))
    if language:
        rows = rows.filter(language=language)
    counts: dict[tuple[str, str], dict[str, dict[int, int]]] = defaultdict(
        lambda: defaultdict(dict)
    )
    grouped = rows.values("page", "device", "metric", "bucket").annotate(visits=Sum("count"))
    for row in grouped:
        counts[row["page"], row["device"]][row["metric"]][row["bucket"]] = row["visits"]
    items = [
        PageSpeedOut(
            page=page,
            device=cast(DeviceName, device),
            visits=max(sum(buckets.values()) for buckets in metrics.values()),
            metrics=[_metric(metric, metrics.get(metric, {})) for metric in Metric],
        )
        for (page, device), metrics in counts.items()
    ]
    return SpeedOut(items=sorted(items, key=lambda item: (-item.visits, item.page, item.device)))


def _metric(metric: Metric, buckets: Mapping[int, int]) -> MetricOut:
    value = percentile(buckets, 0.75)
    good, poor = LIMITS[metric]
    name = cast(MetricName, metric.value)
    if value is None:
        return MetricOut(metric=name, p75=None, rating=None, visits=0)
    rating: Rating = "good" if value <= good else "poor" if value > poor else "fair"
    return MetricOut(metric=name, p75=round(value), rating=rating, visits=sum(buckets.values()))
