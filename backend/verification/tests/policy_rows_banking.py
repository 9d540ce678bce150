"""Who may do what in the banking step. No gateway answers here: none may be needed to refuse."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World

WORKERS = {"worker": 200, "contractor": 200, "member": 200, "stranger": 200}


def bank(_world: World) -> dict[str, Any]:
    return {
        "account_holder_name": "Suresh Sharma",
        "account_number": "123456789012",
        "account_number_again": "123456789012",
        "ifsc": "SBIN0001234",
    }


ROWS = [
    Row("verification_banking_get", signed_in(403, **WORKERS)),
    Row(
        "verification_banking_put",
        signed_in(403, **dict.fromkeys(WORKERS, 409)),
        body=bank,
        case="allowed, and without a mobile number",
    ),
]
