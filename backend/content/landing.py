"""The landing page's content: the file's words, and its figures as claimed or as counted."""

from copy import deepcopy
from dataclasses import asdict, dataclass
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from content import reading
from content.models import LandingFigures
from core.money import grouped

MINUTES_AN_HOUR = 60


def landing(language: str) -> dict[str, Any]:
    """What ``LandingOut`` shows. A figure that could not be counted stays as the file has it."""
    shown = deepcopy(reading.landing(language))
    row = LandingFigures.objects.filter(shows_live=True).first()
    if row is not None:
        for stat in shown["stats"]:
            stat["value"] = _value(stat["counted_as"], row) or stat["value"]
    return shown


@dataclass(frozen=True, slots=True)
class Counted:
    """The live figures; no ``response_minutes`` while nobody has applied to anything."""

    projects_completed: int
    professionals_verified: int
    cities_served: int
    response_minutes: int | None


def landing_figures_counted(counted: Counted) -> None:
    """Take over what a slice that knows people and work has counted; the switch stays."""
    LandingFigures.objects.update_or_create(
        pk=1, defaults={**asdict(counted), "counted_at": timezone.now()}
    )


def _value(name: str, row: LandingFigures) -> str:
    number = getattr(row, name)
    if number is None:
        return ""
    if name != "response_minutes":
        return grouped(number)
    if number < 2 * MINUTES_AN_HOUR:
        return _("{count} min").format(count=number)
    return _("{count} h").format(count=round(number / MINUTES_AN_HOUR))
