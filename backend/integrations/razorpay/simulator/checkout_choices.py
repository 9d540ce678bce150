"""What a person at one checkout wishes for that order alone: how its refunds end, and whether the
gateway answers our server about it. Other orders of the same moment notice nothing."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from integrations.razorpay.simulator.switches import ApiFault, Outcome

FAULT_SECONDS = 30


@dataclass(frozen=True, slots=True)
class Wishes:
    """None leaves it to the simulator's switches."""

    refund: Outcome | None = None
    fault: ApiFault | None = None


def keep(rows: Connection, *, order_id: str, payment_id: str, wishes: Wishes) -> None:
    """From now on; the fault for half a minute."""
    rows.execute(
        "INSERT OR REPLACE INTO wishes VALUES (?, ?, ?, ?, ?)",
        [order_id, payment_id, wishes.refund, wishes.fault, time.time() + FAULT_SECONDS],
    )


def outcome_of_refund(rows: Connection, payment_id: str) -> Outcome | None:
    found = rows.execute("SELECT refund FROM wishes WHERE payment_id = ?", [payment_id]).fetchone()
    return Outcome(found["refund"]) if found is not None and found["refund"] else None


def fault_at(rows: Connection, ids: Sequence[str]) -> ApiFault | None:
    """The fault of a request that names one of these orders or payments."""
    for one in ids:
        found = rows.execute(
            "SELECT fault FROM wishes WHERE (order_id = ? OR payment_id = ?) AND fault_until > ?",
            [one, one, time.time()],
        ).fetchone()
        if found is not None and found["fault"]:
            return ApiFault(found["fault"])
    return None
