"""Shapes of the places API."""

from typing import Literal

from core.api.schemas import Out


class TownOut(Out):
    """A city or town; ``name_hi`` is the English name where Hindi has none."""

    id: int
    name: str
    name_hi: str


class PlaceOut(Out):
    """A PIN code's area or a whole town, as every search answers and autocomplete offers it.

    ``name_hi`` is the English name where Hindi has none; ``pincode`` is empty for a town; the
    position, in degrees, is the area's centre. ``label`` is text that names this place again.
    """

    id: int
    kind: Literal["town", "pincode"]
    name: str
    name_hi: str
    pincode: str
    city: TownOut
    state: str
    state_hi: str
    latitude: float
    longitude: float
    label: str
