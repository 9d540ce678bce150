"""Counting what browsers measured; the counts are all that is kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from measurements.buckets import bucket_of
from measurements.models import SpeedCount
from measurements.pages import page_of

KEPT_FOR = timedelta(days=90)


@dataclass(frozen=True, slots=True)
class Visit:
    """One page load: ``values`` in milliseconds by metric, CLS in thousandths."""

    page: str
    device: str
    language: str
    values: Mapping[str, float]


def visit_count(visit: Visit) -> None:
    """Add one visit to the counts of today, each metric for itself."""
    today = timezone.localdate()
    # In one order, so that two at once never wait for each other.
    for metric, value in sorted(visit.values.items()):
        key = {
            "day": today,
            "page": page_of(visit.page),
            "device": visit.device,
            "language": visit.language,
            "metric": metric,
            "bucket": bucket_of(value),
        }
        if not SpeedCount.objects.filter(**key).update(count=F("count") + 1):
            _, is_new = SpeedCount.objects.get_or_create(**key, defaults={"count": 1})
            if not is_new:
                # Another visit made the row in between.
                SpeedCount.objects.filter(**key).update(count=F("count") + 1)


def old_counts_delete() -> int:
    """Delete what is older than 90 days. Returns how many rows."""
    return SpeedCount.objects.filter(day__lt=timezone.localdate() - KEPT_FOR).delete()[0]
