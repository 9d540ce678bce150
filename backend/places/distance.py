"""The distance between two places."""

from math import asin, cos, radians, sin, sqrt

from places.geo import EARTH_RADIUS_M


def distance_km(
    latitude: float, longitude: float, other_latitude: float, other_longitude: float
) -> float:
    """Great-circle distance in km; positions in degrees. The same sphere as the search's."""
    a, b = radians(latitude), radians(other_latitude)
    across = sin((b - a) / 2) ** 2
    across += cos(a) * cos(b) * sin(radians(other_longitude - longitude) / 2) ** 2
    return 2 * EARTH_RADIUS_M * asin(sqrt(min(1.0, across))) / 1000
