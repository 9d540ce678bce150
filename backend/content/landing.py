"""The landing page's content: its text, and its figures as claimed or as counted."""

from dataclasses import asdict, dataclass
from functools import lru_cache

from django.db.models import Subquery
from django.utils import timezone
from django.utils.translation import gettext as _

from content import texts
from content.kinds import TextKind
from content.landing_schemas import LandingTexts
from content.models import LANDING, ContentVersion, LandingFigures
from content.schemas import LandingOut, StatOut
from core.money import group_digits

MINUTES_AN_HOUR = 60


def landing(language: str) -> LandingOut:
    """What visitors see, in one query. A figure that could not be counted shows the claim."""
    written = texts.original(TextKind.PAGES, LANDING, language)
    newest = ContentVersion.objects.filter(
        kind=TextKind.PAGES, slug=LANDING, language=written.language
    )
    # The migrations create the one row of figures.
    row = LandingFigures.objects.annotate(
        edited=Subquery(newest.order_by("-number").values("body")[:1])
    ).get(pk=1)
    said = texts_of(row.edited or written.body)
    stats = [
        StatOut(
            value=(row.shows_live and counted_value(stat.counted_as, row)) or stat.value,
            label=stat.label,
        )
        for stat in said.stats
    ]
    return LandingOut(shows_live=row.shows_live, stats=stats, **said.model_dump(exclude={"stats"}))


@lru_cache(maxsize=20)
def texts_of(body: str) -> LandingTexts:
    """The landing page's text as stored."""
    return LandingTexts.model_validate_json(body)


def body_of(said: LandingTexts) -> str:
    """The text as stored: one value per line, so that versions can be compared."""
    return said.model_dump_json(indent=2) + "\n"


@dataclass(frozen=True, slots=True)
class Counted:
    """The live figures; no ``response_minutes`` while there are no applications."""

    projects_completed: int
    professionals_verified: int
    cities_served: int
    response_minutes: int | None


def landing_figures_counted(counted: Counted) -> None:
    """Save figures counted by a slice that knows people and work; the switch is unchanged."""
    LandingFigures.objects.update_or_create(
        pk=1, defaults={**asdict(counted), "counted_at": timezone.now()}
    )


def counted_value(name: str, row: LandingFigures) -> str:
    """A counted figure as the page shows it; empty when it could not be counted."""
    number = getattr(row, name)
    if number is None:
        return ""
    if name != "response_minutes":
        return group_digits(number)
    if number < 2 * MINUTES_AN_HOUR:
        return _("{count} min").format(count=number)
    return _("{count} h").format(count=round(number / MINUTES_AN_HOUR))
