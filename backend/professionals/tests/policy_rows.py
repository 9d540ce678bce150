"""Who may look for professionals and edit a professional profile."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from places.models import City
from professionals.services import worker_profile_save
from trades.models import Trade


def listed(world: World) -> dict[str, Any]:
    """The page of ``member``, whom a place and a trade have put on the list."""
    member = world.user("member")
    worker_profile_save(
        member,
        trades=[Trade.objects.get(slug="electrician")],
        city=City.objects.get(slug="pune"),
    )
    return {"worker_id": member.pk}


def not_listed(world: World) -> dict[str, Any]:
    return {"worker_id": world.user("member").pk}


ONLY_THOSE_WHO_OFFER_WORK = signed_in(200, homeowner=403, owner=403, supervisor=403, staff=403)

ROWS = [
    Row(
        "workers_search",
        everyone(200),
        query=lambda _world: {"trade": "electrician", "place": "Pune"},
    ),
    Row("workers_get", everyone(200), path=listed, case="listed"),
    Row(
        "workers_get",
        everyone(404, member=200, staff=200),
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
]
