"""Who may do what with payouts. No gateway answers here: none may be needed to refuse."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from payments.tests.paid_work import failed_payout


def payout(world: World) -> dict[str, Any]:
    """A failed payout of ``member``; only an account is missing to try it again."""
    return {"payout_id": failed_payout(world.project("in_progress")).pk}


def bank(_world: World) -> dict[str, Any]:
    return {
        "account_holder_name": "Suresh Sharma",
        "account_number": "123456789012",
        "account_number_again": "123456789012",
        "ifsc": "SBIN0001234",
    }


EARNERS = {"worker": 200, "contractor": 200, "member": 200, "stranger": 200}

ROWS = [
    Row("payout_account_get", signed_in(403, **EARNERS)),
    Row(
        "payout_account_put",
        signed_in(403, **dict.fromkeys(EARNERS, 409)),
        body=bank,
        case="allowed, and without a mobile number",
    ),
    Row("payout_account_delete", signed_in(403, **dict.fromkeys(EARNERS, 204))),
    Row("banks_get", signed_in(200), path=lambda _world: {"ifsc": "SBIN0001234"}),
    Row("payouts_list", signed_in(403, **EARNERS)),
    Row(
        "payouts_retry",
        signed_in(404, member=409, staff=409),
        path=payout,
        case="allowed, and without an active account",
    ),
]
