"""Names and figures in the reader's language, and the addresses they link to."""

from django.utils.translation import get_language

from places.models import AreaKind, City
from places.place_match import Place
from projects.models import Project
from trades.models import Trade


def in_hindi() -> bool:
    return (get_language() or "en").startswith("hi")


def city_name(city: City) -> str:
    return (in_hindi() and city.name_hi) or city.name


def state_name(city: City) -> str:
    return (in_hindi() and city.state_hi) or city.state


def trade_name(trade: Trade) -> str:
    return trade.name_hi if in_hindi() else trade.name


def many(trade: Trade) -> str:
    """A trade's people, for use in a sentence: ``electricians``."""
    return trade.name_plural_hi if in_hindi() else trade.name_plural


def place_name(place: Place) -> str:
    """A place with its town: ``Andheri West, Mumbai``."""
    name, town = (
        (place.name_hi, place.city.name_hi) if in_hindi() else (place.name, place.city.name)
    )
    return name if place.kind == AreaKind.TOWN else f"{name}, {town}"


def service_name(trade: Trade) -> str:
    return trade.service_name_hi if in_hindi() else trade.service_name


def where(project: Project) -> str:
    """The locality and town of posted work, if given."""
    city = city_name(project.city) if project.city else ""
    return ", ".join(part for part in (project.locality, city) if part)
