"""Shapes of the places API."""

from ninja import Schema

from places.models import City


class PlaceSuggestionOut(Schema):
    """A place as autocomplete offers it; ``name_hi`` is the English name where Hindi has none."""

    id: int
    name: str
    name_hi: str
    state: str
    state_hi: str
    slug: str
    latitude: float
    longitude: float

    @staticmethod
    def resolve_name_hi(city: City) -> str:
        return city.name_hi or city.name
