"""The rows of instant booking."""

from django.db import models
from django.db.models import Q

from core.database.constraints import check
from professionals.instant_booking.rules import (
    EVERY_PART,
    NOTICE_HOURS,
    USUAL_NOTICE_HOURS,
    parts_of,
)


class InstantRules(models.Model):
    """When a worker confirms bookings without being asked. No row is the same as off."""

    worker = models.OneToOneField(
        "professionals.WorkerProfile",
        primary_key=True,
        on_delete=models.CASCADE,
        related_name="instant_rules",
    )
    is_on = models.BooleanField(default=False)
    parts = models.PositiveSmallIntegerField(
        default=EVERY_PART, help_text="As bits: 1 morning, 2 afternoon, 4 evening"
    )
    notice_hours = models.PositiveSmallIntegerField(default=USUAL_NOTICE_HOURS)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        db_table = "professionals_instant_rules"
        constraints = [
            check("instant_rules_some_part", Q(parts__range=(1, EVERY_PART))),
            check("instant_rules_notice_known", Q(notice_hours__in=NOTICE_HOURS)),
        ]

    @property
    def part_names(self) -> list[str]:
        return parts_of(self.parts)
