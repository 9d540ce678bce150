"""Who may look for professionals and edit a professional profile."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from places.models import City
from professionals.bookmarks.saved_searches import saved_search_create
from professionals.services import worker_profile_save
from professionals.tests import phrase_policy_rows, profile_policy_rows
from trades.models import Trade


def listed(world: World) -> dict[str, Any]:
    """The page of ``member``, who is listed because of a place and a trade."""
    member = world.user("member")
    worker_profile_save(
        member,
        trades=[Trade.objects.get(slug="electrician")],
        city=City.objects.get(slug="pune"),
    )
    return {"worker_id": member.pk}


def not_listed(world: World) -> dict[str, Any]:
    """A person who has no dealings with anybody."""
    return {"worker_id": world.user("worker").pk}


ONLY_THOSE_WHO_OFFER_WORK = signed_in(200, homeowner=403, owner=403, supervisor=403, staff=403)


SEARCH = {"q": "electrician", "location": "Pune"}


def search_of_member(world: World) -> dict[str, Any]:
    row = saved_search_create(world.user("member"), name="Near me", query=SEARCH, total=None)
    return {"saved_search_id": row.pk}


OWN_SEARCH_ALONE = signed_in(404, member=200)

ROWS = [
    *profile_policy_rows.ROWS,
    *phrase_policy_rows.ROWS,
    Row(
        "workers_search",
        everyone(200),
        query=lambda _world: {"trade": "electrician", "place": "Pune"},
    ),
    Row(
        "workers_count",
        everyone(200),
        query=lambda _world: {"trade": "electrician", "place": "Pune"},
    ),
    Row("workers_get", everyone(200), path=listed, case="listed"),
    Row(
        "workers_get",
        everyone(404, worker=200, staff=200),
        path=not_listed,
        case="without a place or a trade yet",
    ),
    Row("my_worker_profile_get", ONLY_THOSE_WHO_OFFER_WORK),
    Row(
        "my_worker_profile_save",
        ONLY_THOSE_WHO_OFFER_WORK,
        body=lambda _world: {"skills": ["electrician"], "experience_years": 3},
    ),
    Row("my_business_get", ONLY_THOSE_WHO_OFFER_WORK),
    Row(
        "my_business_save",
        ONLY_THOSE_WHO_OFFER_WORK,
        body=lambda _world: {"business_name": "Sharma Constructions"},
    ),
    Row("search_words", everyone(200), query=lambda _world: {"q": "plumber in andheri"}),
    Row("favourites_list", signed_in(200)),
    Row("favourites_ids", signed_in(200)),
    Row("favourites_keep", signed_in(204), path=listed, case="listed"),
    Row("favourites_drop", signed_in(204), path=listed),
    Row(
        "favourites_keep",
        signed_in(404, worker=204, staff=204),
        path=not_listed,
        case="without a place or a trade yet",
    ),
    Row("saved_searches_list", signed_in(200)),
    Row(
        "saved_searches_create",
        signed_in(201),
        body=lambda _world: {"name": "Electricians near Pune", "query": SEARCH},
    ),
    Row(
        "saved_searches_rename",
        OWN_SEARCH_ALONE,
        path=search_of_member,
        body=lambda _world: {"name": "For the flat"},
    ),
    Row(
        "saved_searches_run",
        OWN_SEARCH_ALONE,
        path=search_of_member,
        body=lambda _world: {"total": 12},
    ),
    Row("saved_searches_delete", signed_in(404, member=204), path=search_of_member),
]
