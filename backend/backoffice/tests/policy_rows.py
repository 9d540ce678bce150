"""Who may view people and their work as staff: moderators and owners, with the second factor."""

from typing import Any

from accounts.models import User
from accounts.suspensions.keys import make_key
from accounts.suspensions.models import Suspension, SuspensionReason
from accounts.suspensions.services import appeal_write, suspension_begin
from backoffice.tests.policy_rows_health import ROWS as HEALTH
from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World, person

STAFF_ONLY = signed_in(403, staff=200)


def somebody(_world: World) -> dict[str, Any]:
    return {"user_id": person("worker", "nisha").pk}


def staff_themselves(world: World) -> dict[str, Any]:
    return {"user_id": world.user("staff").pk}


def words(_world: World) -> dict[str, Any]:
    return {"words": "A homeowner asked us to."}


def _suspended(by: User) -> Suspension:
    nisha = person("worker", "nisha")
    return suspension_begin(by, user_id=nisha.pk, reason=SuspensionReason.SPAM, words="", days=7)


def suspension(world: World) -> dict[str, Any]:
    return {"suspension_id": _suspended(world.user("staff")).pk}


def own_appeal(world: World) -> dict[str, Any]:
    return _appealed(world.user("staff"))


def others_appeal(_world: World) -> dict[str, Any]:
    return _appealed(person("homeowner", "another", is_staff=True))


def _appealed(by: User) -> dict[str, Any]:
    suspension = _suspended(by)
    appeal_write(key=make_key(suspension), words="It was somebody else, not me at all.")
    return {"suspension_id": suspension.pk}


def outcome(_world: World) -> dict[str, Any]:
    return {"outcome": "lifted", "words": "It was a mistake of ours."}


def shut(_world: World) -> dict[str, Any]:
    return {"reason": "spam", "words": "", "days": 7}


ROWS = [
    Row("backoffice_get_overview", STAFF_ONLY),
    Row("backoffice_get_waiting", STAFF_ONLY),
    Row("backoffice_list_users", STAFF_ONLY),
    Row("backoffice_get_user", STAFF_ONLY, path=somebody),
    Row("backoffice_read_contact", STAFF_ONLY, path=somebody, body=words),
    Row("backoffice_sign_out_user", STAFF_ONLY, path=somebody, body=words),
    Row("backoffice_suspend_user", signed_in(403, staff=201), path=somebody, body=shut),
    Row(
        "backoffice_suspend_user",
        signed_in(403, staff=409),
        path=staff_themselves,
        body=shut,
        case="oneself",
    ),
    Row(
        "backoffice_move_suspension_end",
        STAFF_ONLY,
        path=suspension,
        body=lambda _world: {"days": 30, "words": "It happened again."},
    ),
    Row("backoffice_lift_suspension", STAFF_ONLY, path=suspension, body=words),
    Row("backoffice_list_appeals", STAFF_ONLY),
    Row("backoffice_decide_appeal", STAFF_ONLY, path=others_appeal, body=outcome),
    Row(
        "backoffice_decide_appeal",
        signed_in(403),
        path=own_appeal,
        body=outcome,
        case="whoever suspended",
    ),
    Row("backoffice_list_projects", STAFF_ONLY),
    *HEALTH,
]
