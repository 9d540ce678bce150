"""Who may see and give badges."""

from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from trades.models import Trade
from verification.badges import rules
from verification.badges.models import Badge, BadgeGrant
from verification.badges.services import write_flags

WORKERS = {"worker": 200, "contractor": 200, "member": 200, "stranger": 200}
WORDS = {"words": "Looked at three pieces of work."}


def member(world: World) -> dict[str, Any]:
    return {"worker_id": world.user("member").pk}


def skilled_member(world: World) -> dict[str, Any]:
    now = timezone.now()
    person = world.user("member")
    BadgeGrant.objects.create(
        worker=person,
        badge=Badge.SKILL_VERIFIED,
        trade=Trade.objects.get(slug="electrician"),
        granted_by=world.user("staff"),
        granted_at=now,
        expires_at=now + rules.SKILL_LASTS,
    )
    write_flags(person.pk)
    return member(world)


ROWS = [
    Row("badge_rules_get", everyone(200)),
    Row(
        "worker_badges_list",
        everyone(404, worker=200, staff=200),
        path=lambda world: {"worker_id": world.user("worker").pk},
        case="not listed",
    ),
    Row("my_badges_get", signed_in(403, **WORKERS)),
    Row("staff_skill_badge_get", signed_in(403, staff=200), path=member),
    Row(
        "staff_skill_badge_grant",
        signed_in(403, staff=422),
        path=member,
        body=lambda _world: {**WORDS, "trade": "electrician"},
        case="a trade that is not offered",
    ),
    Row(
        "staff_skill_badge_take_back",
        signed_in(403, staff=200),
        path=skilled_member,
        body=lambda _world: WORDS,
    ),
]
