"""When a professional generally takes work: whether at all, and on which weekdays."""

from django.db import models
from django.utils.translation import gettext_lazy as _

MONDAY_TO_SATURDAY = 0b0111111
"""Days of work as bits: 1 for Monday … 64 for Sunday."""


class Availability(models.TextChoices):
    AVAILABLE = "available", _("Available")
    BUSY = "busy", _("Busy")
    AWAY = "away", _("Away")
