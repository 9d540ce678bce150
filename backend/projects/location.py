"""The columns of a work's location: a town or a PIN code's area, and its centre."""

from typing import Any

from places.models import Area, City


def complete_place(fields: dict[str, Any]) -> dict[str, Any]:
    """Completes ``fields`` of Project with city, area and position of the named city or area.

    An area implies its city; a city alone stands for the whole town. Fields without a place are
    returned unchanged.
    """
    if "city" not in fields and "area" not in fields:
        return fields
    city: City | None = fields.get("city")
    area: Area | None = fields.get("area")
    if area is None and city is not None:
        # A town's own area has the town's id (places.models).
        area = Area.objects.filter(pk=city.pk).first()
    centre = area or city
    return {
        **fields,
        "city": area.city if area else city,
        "area": area,
        "latitude": centre.latitude if centre else None,
        "longitude": centre.longitude if centre else None,
    }
