"""The place that a person's text resolves to: the result for every search and form."""

from dataclasses import dataclass

from places.models import Area, AreaKind


@dataclass(frozen=True, slots=True)
class Town:
    """The city or town of a place; ``id`` is the City's. ``name_hi`` is never empty."""

    id: int
    name: str
    name_hi: str
    state: str
    state_hi: str


@dataclass(frozen=True, slots=True)
class Place:
    """A PIN code's area or a whole town, with its centre in degrees.

    ``name_hi`` is the English name if there is no Hindi one; ``pincode`` is empty for a town.
    Nothing more precise is ever shown of a person (weak point 22).
    """

    area_id: int
    kind: AreaKind
    name: str
    name_hi: str
    pincode: str
    city: Town
    latitude: float
    longitude: float
    label: str
    """What goes into the box and is understood again by ``locate``: "Andheri West, Mumbai"."""

    @property
    def id(self) -> int:
        return self.area_id

    @property
    def state(self) -> str:
        return self.city.state

    @property
    def state_hi(self) -> str:
        return self.city.state_hi


def place_of(area: Area) -> Place:
    """The place of an area (read with its city)."""
    city = area.city
    town = Town(city.pk, city.name, city.name_hi or city.name, city.state, city.state_hi)
    return Place(
        area_id=area.pk,
        kind=AreaKind(area.kind),
        name=area.name,
        name_hi=area.name_hi or area.name,
        pincode=area.pincode,
        city=town,
        latitude=area.latitude,
        longitude=area.longitude,
        label=area.label,
    )
