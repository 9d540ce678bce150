"""Where work is done, as columns: a town or a PIN code's area, and its centre."""

from typing import Any

from places.models import Area, City


def placed(fields: dict[str, Any]) -> dict[str, Any]:
    """``fields`` of Project with city, area and position for what they name, a city or an area.

    An area brings its city; a city stands for its whole town. Fields that speak of no place come
    back as they are.
    """
    if "city" not in fields and "area" not in fields:
        return fields
    city: City | None = fields.get("city")
    area: Area | None = fields.get("area")
    if area is None and city is not None:
        # The area of a town bears the town's own id (places.models).
        area = Area.objects.filter(pk=city.pk).first()
    centre = area or city
    return {
        **fields,
        "city": area.city if area else city,
        "area": area,
        "latitude": centre.latitude if centre else None,
        "longitude": centre.longitude if centre else None,
    }
