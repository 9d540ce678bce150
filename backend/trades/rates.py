"""The units in which tradespeople charge (product.md, "Applications")."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class RateUnit(models.TextChoices):
    HOUR = "hour", _("per hour")
    DAY = "day", _("per day")
    SQUARE_FOOT = "sq_ft", _("per sq ft")
    RUNNING_FOOT = "running_ft", _("per running ft")
    POINT = "point", _("per point")
    LUMP_SUM = "lump_sum", _("lump sum")
