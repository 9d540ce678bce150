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


class JobUnit(models.TextChoices):
    """The units of a rate card: what one price of a common job is for."""

    VISIT = "visit", _("per visit")
    PIECE = "piece", _("each")
    JOB = "job", _("for the whole job")
    POINT = "point", _("per point")
    SQUARE_FOOT = "sq_ft", _("per sq ft")
    RUNNING_FOOT = "running_ft", _("per running ft")
    HOUR = "hour", _("per hour")
    DAY = "day", _("per day")
    KILOGRAM = "kg", _("per kg")
    KILOWATT = "kw", _("per kW")
