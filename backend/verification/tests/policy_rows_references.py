"""Who may do what with references. Those who are named need no account, but a key."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from verification.models import Verification
from verification.references.models import WorkerReference
from verification.references.phone_numbers import digest_of

WORKERS = {"worker": 200, "contractor": 200, "member": 200, "stranger": 200}
MEMBERS = {"worker": 404, "contractor": 404, "stranger": 404}


def members_reference(world: World) -> dict[str, Any]:
    """Named by the member, and not asked yet."""
    verification = Verification.objects.create(worker=world.user("member"))
    row = WorkerReference.objects.create(
        verification=verification,
        name="Sunita Rao",
        phone="+919822012345",
        phone_digest=digest_of("+919822012345"),
        relation="Customer",
    )
    return {"reference_id": row.pk}


def two(_world: World) -> dict[str, Any]:
    return {
        "references": [
            {"name": "Sunita Rao", "phone": f"98220 1234{last}", "relation": "Customer"}
            for last in (5, 6)
        ]
    }


def unknown_key(_world: World) -> dict[str, Any]:
    return {"key": "nobody-has-this-key-00"}


def answer(world: World) -> dict[str, Any]:
    return {
        **unknown_key(world),
        "attempt_id": "01890000-0000-7000-8000-000000000000",
        "otp": "123456",
        "worked_for_you": False,
    }


ROWS = [
    Row("my_references_get", signed_in(403, **WORKERS)),
    Row("my_references_save", signed_in(403, **WORKERS), body=two),
    Row(
        "my_references_ask",
        signed_in(403, **MEMBERS, member=200),
        path=members_reference,
        case="of the member",
    ),
    Row(
        "my_references_remind",
        signed_in(403, **MEMBERS, member=409),
        path=members_reference,
        case="of the member, not asked yet",
    ),
    Row("reference_lookup", everyone(409), body=unknown_key),
    Row("reference_code_send", everyone(409), body=unknown_key),
    Row("reference_answer", everyone(409), body=answer),
    Row("reference_refuse", everyone(409), body=unknown_key),
]
