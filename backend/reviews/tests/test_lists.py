"""A worker's reviews in every order and by filter, page by page; the rating's parts."""

from random import Random
from typing import Any

import pytest
from django.test import Client

from config.tests.world import World, person
from professionals.tests.policy_rows import listed
from reviews.models import Review
from reviews.tests.test_reviews import completed_project, show, write

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def worker_id(module_db: None) -> Any:
    """A listed worker with nine reviews of two trades."""
    world, chance = World(), Random(4)
    found = listed(world)["worker_id"]
    for number in range(9):
        owner = person("homeowner", f"owner{number}")
        trade = "plumber" if number % 3 == 0 else "electrician"
        project = completed_project(owner, world.user("member"), trade)
        again = {"would_hire_again": number > 2} if number else {}
        quality = {"aspects": {"quality": 5 if number % 2 else 4}} if number > 4 else {}
        write(owner, project, rating=chance.randint(2, 5), **again, **quality)
    show()
    return found


@pytest.mark.parametrize("filters", [{}, {"trade": "plumber"}, {"stars": 4}, {"trade": "painter"}])
@pytest.mark.parametrize("sort", ["newest", "highest", "lowest"])
def test_pages_are_the_whole_list_in_order(
    client: Client, worker_id: Any, sort: str, filters: dict[str, Any]
) -> None:
    rows = list(Review.objects.select_related("project__trade"))
    if "trade" in filters:
        rows = [
            row for row in rows if row.project.trade and row.project.trade.slug == filters["trade"]
        ]
    if "stars" in filters:
        rows = [row for row in rows if row.rating == filters["stars"]]
    way = {"newest": 0, "highest": -1, "lowest": 1}[sort]
    expected = sorted(rows, key=lambda row: (way * row.rating, -row.pk.int))
    path = f"/api/workers/{worker_id}/reviews"
    read: list[str] = []
    cursor: str | None = None
    while True:
        asked = {"sort": sort, "limit": 2, **filters, **({"cursor": cursor} if cursor else {})}
        page = client.get(path, asked).json()
        read += [item["id"] for item in page["items"]]
        cursor = page["next"]
        if cursor is None:
            break
    assert read == [str(row.pk) for row in expected]


@pytest.mark.parametrize(
    "asked",
    [{"sort": "oldest"}, {"stars": 0}, {"stars": 6}, {"cursor": "nonsense"}, {"trade": "x" * 41}],
)
def test_wrong_wishes_are_refused(client: Client, worker_id: Any, asked: dict[str, Any]) -> None:
    assert client.get(f"/api/workers/{worker_id}/reviews", asked).status_code == 422


def test_a_cursor_is_of_one_order(client: Client, worker_id: Any) -> None:
    path = f"/api/workers/{worker_id}/reviews"
    cursor = client.get(path, {"sort": "highest", "limit": 2}).json()["next"]
    assert client.get(path, {"sort": "lowest", "cursor": cursor}).status_code == 422


def test_the_rating_says_what_it_is_made_of(client: Client, worker_id: Any) -> None:
    rating = client.get(f"/api/workers/{worker_id}/stars").json()
    stars = list(Review.objects.values_list("rating", flat=True))
    assert (rating["average"], rating["count"]) == (round(sum(stars) / 9, 2), 9)
    assert sum(row["count"] for row in rating["items"]) == 9
    assert rating["aspects"] == [{"aspect": "quality", "average": 4.5, "count": 4}]
    assert (rating["again_yes"], rating["again_asked"]) == (6, 8)
    assert [(row["slug"], row["count"]) for row in rating["trades"]] == [
        ("electrician", 6),
        ("plumber", 3),
    ]
