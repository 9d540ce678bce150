"""Who may do what with the staff team: owners alone; an invitation is its addressee's."""

from typing import Any
from uuid import UUID

from accounts.models import Desk
from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World, person
from staff.services import invitation_create

STAFF_ONLY = signed_in(403, staff=200)
KEY = "a-key-for-the-matrix"


def invitation(world: World) -> dict[str, UUID]:
    made, _ = invitation_create(
        actor=world.user("staff"), email="nisha@example.in", desks=[Desk.EDITOR]
    )
    return {"invitation_id": made.pk}


def colleague(_world: World) -> dict[str, UUID]:
    return {"user_id": person("homeowner", "nisha", is_staff=True).pk}


def key_for_the_worker(world: World) -> dict[str, Any]:
    _, key = invitation_create(
        actor=None, email=str(world.user("worker").email), desks=[Desk.EDITOR]
    )
    return {"key": key}


ROWS = [
    Row("staff_get_team", STAFF_ONLY),
    Row("staff_remove_member", signed_in(403, staff=204), path=colleague),
    Row(
        "staff_remove_member",
        signed_in(403, staff=409),
        path=lambda world: {"user_id": world.user("staff").pk},
        case="oneself",
    ),
    Row(
        "staff_set_desks",
        signed_in(403, staff=200),
        path=colleague,
        body=lambda _world: {"desks": ["editor"]},
    ),
    Row(
        "staff_set_desks",
        signed_in(403, staff=409),
        path=lambda world: {"user_id": world.user("staff").pk},
        body=lambda _world: {"desks": ["editor"]},
        case="last owner",
    ),
    Row("staff_acts_list", STAFF_ONLY),
    Row("staff_acts_csv", STAFF_ONLY),
    Row(
        "staff_invite",
        signed_in(403, staff=201),
        body=lambda _world: {"email": "nisha@example.in", "desks": ["editor"]},
    ),
    Row("staff_revoke_invitation", signed_in(403, staff=204), path=invitation),
    Row("staff_lookup_invitation", everyone(409), body=lambda _world: {"key": KEY}, case="unknown"),
    Row("staff_lookup_invitation", everyone(200), body=key_for_the_worker, case="open"),
    Row(
        "staff_accept_invitation",
        # The worker has it but no second factor; the others are not who was invited.
        signed_in(403),
        body=key_for_the_worker,
    ),
]
