"""PIN codes: where the areas of the large cities lie, what they are called, how they are found."""

import pytest
from django.db import connection
from django.test import Client

from places.area_sources import Towns, kilometres
from places.catalogue import area_labels, read_areas, read_cities
from places.errors import OutsideIndia
from places.models import Area, PlaceName
from places.selectors import locate, nearest_place, suggest_places

WELL_KNOWN_PINCODES = {
    "110001": ("Connaught Place", "Delhi", 28.632, 77.219),
    "400001": ("Fort", "Mumbai", 18.938, 72.837),
    "400050": ("Bandra West", "Mumbai", 19.057, 72.834),
    "400053": ("Andheri West", "Mumbai", 19.128, 72.832),
    "560001": ("MG Road", "Bengaluru", 12.976, 77.600),
    "560034": ("Koramangala", "Bengaluru", 12.927, 77.627),
    "600001": ("Parrys", "Chennai", 13.093, 80.288),
    "700001": ("BBD Bagh", "Kolkata", 22.571, 88.349),
    "700064": ("Salt Lake", "Kolkata", 22.587, 88.406),
    "411001": ("Pune Camp", "Pune", 18.520, 73.874),
    "411045": ("Baner", "Pune", 18.559, 73.787),
    "500001": ("Abids", "Hyderabad", 17.391, 78.476),
    "500081": ("Madhapur", "Hyderabad", 17.448, 78.391),
    "380001": ("Lal Darwaja", "Ahmedabad", 23.024, 72.585),
    "302001": ("MI Road", "Jaipur", 26.917, 75.806),
    "226001": ("Hazratganj", "Lucknow", 26.850, 80.945),
    "122001": ("Old Gurgaon", "Gurugram", 28.460, 77.029),
    "201301": ("Sector 16", "Noida", 28.579, 77.317),
    "201014": ("Indirapuram", "Ghaziabad", 28.641, 77.371),
    "800001": ("Gandhi Maidan", "Patna", 25.612, 85.131),
}
"""Name, city and centre in degrees, from maps."""

FARTHEST_KM = 45
"""No area of a large city's own range of PIN codes lies farther than this from its centre."""


def test_areas_of_the_large_cities_lie_around_them() -> None:
    towns = Towns()
    positions = {town.id: town.position for town in towns.by_slug.values()}
    seen: dict[str, int] = {}
    for area in read_areas():
        city = towns.of_pincode(area["id"])
        if city is None:
            continue
        seen[city.slug] = seen.get(city.slug, 0) + 1
        away = kilometres((area["latitude"], area["longitude"]), positions[city.id])
        assert away < FARTHEST_KM, (area["id"], area["name"], city.slug, away)
    assert len(seen) >= 35
    assert all(seen[slug] > 50 for slug in ("delhi", "mumbai", "bengaluru", "kolkata", "chennai"))


@pytest.mark.django_db
@pytest.mark.parametrize("pincode", WELL_KNOWN_PINCODES)
def test_well_known_pincodes_are_where_they_are(pincode: str) -> None:
    name, city, latitude, longitude = WELL_KNOWN_PINCODES[pincode]
    place = locate(pincode)
    assert (place.name, place.city.name, place.pincode) == (name, city, pincode)
    assert kilometres((place.latitude, place.longitude), (latitude, longitude)) < 4


def test_labels_name_one_place_each() -> None:
    labels = area_labels(read_cities(), read_areas())
    assert len(set(labels.values())) == len(labels)


@pytest.mark.django_db
def test_labels_are_understood_again() -> None:
    """A fiftieth of them, spread over the whole table, and all of the well-known."""
    areas = Area.objects.order_by("id")
    known = [area["id"] for area in read_areas() if area["is_known"]]
    chosen = [*areas.values_list("id", "label")[::50]]
    chosen += areas.filter(id__in=known).values_list("id", "label")
    wrong = [(text, pk) for pk, text in chosen if locate(text).area_id != pk]
    assert wrong == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("andheri", "Andheri West, Mumbai"),
        ("अंधेरी", "Andheri West, Mumbai"),
        ("andhri", "Andheri West, Mumbai"),
        ("400053", "Andheri West, Mumbai"),
        ("4000", "Fort, Mumbai"),
        ("andheri mumbai", "Andheri West, Mumbai"),
        ("andheri mum", "Andheri West, Mumbai"),
        ("koramangla", "Koramangala, Bengaluru"),
        ("kormangala bangalore", "Koramangala, Bengaluru"),
        ("कोरमंगला", "Koramangala, Bengaluru"),
        ("cp", "Connaught Place, Delhi"),
        ("bandra", "Bandra West, Mumbai"),
        ("salt lake", "Salt Lake, Kolkata"),
        ("sector 62 noida", "Sector 62, Noida"),
        ("noida sector 62", "Sector 62, Noida"),
        ("hsr", "HSR Layout, Bengaluru"),
    ],
)
def test_suggestions_begin_with_the_area_meant(typed: str, label: str) -> None:
    assert suggest_places(typed, limit=5)[0].label == label


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("400 053", "Andheri West, Mumbai"),
        ("Flat 4, Andheri, Mumbai 400053", "Andheri West, Mumbai"),
        ("४०००५३", "Andheri West, Mumbai"),
        ("Andheri West Mumbai", "Andheri West, Mumbai"),
        ("बानेर, पुणे", "Baner, Pune"),
        ("koramangla bangalore", "Koramangala, Bengaluru"),
        ("Whitefield Bangalore Karnataka", "Whitefield, Bengaluru"),
        ("Foo Nagar, Pune", "Pune"),
        ("Thane, Mumbai", "Thane"),
        ("near 411045", "Baner, Pune"),
    ],
)
def test_locate_areas(typed: str, label: str) -> None:
    assert locate(typed).label == label


@pytest.mark.django_db
def test_unknown_pincode_offers_its_neighbours(client: Client) -> None:
    with pytest.raises(Exception, match="We don't know “400153”") as refusal:
        locate("400153")
    offered = refusal.value.extra["suggestions"]  # type: ignore[attr-defined]  # UnknownPlace's
    assert all(place["pincode"].startswith("4001") for place in offered)


@pytest.mark.django_db
def test_nearest_area_of_a_position(client: Client) -> None:
    body = client.get("/api/places/nearest", {"lat": 19.125, "lon": 72.833}).json()
    assert (body["kind"], body["city"]["name"]) == ("pincode", "Mumbai")
    assert body["label"] == "Andheri West, Mumbai"


@pytest.mark.django_db
@pytest.mark.parametrize("position", [(51.5, -0.1), (27.7, 85.3), (0.0, 0.0), (6.93, 79.85)])
def test_outside_india_there_is_no_nearest(client: Client, position: tuple[float, float]) -> None:
    with pytest.raises(OutsideIndia):
        nearest_place(*position)
    answer = client.get("/api/places/nearest", {"lat": position[0], "lon": position[1]})
    assert (answer.status_code, answer.json()["code"]) == (404, "outside_india")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("condition", "index"),
    [
        ("text LIKE 'andh%%'", "place_name_by_prefix"),
        ("sound LIKE 'krmngl%%' AND sound <> ''", "place_name_by_sound"),
        ("text %% 'mubmai' AND weight >= 7000", "place_name_by_likeness"),
    ],
)
def test_names_are_found_by_their_indexes(condition: str, index: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN SELECT area_id FROM places_name WHERE {condition}", [])  # noqa: S608
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert index in plan
    assert PlaceName.objects.count() > 40_000
