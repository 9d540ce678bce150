"""Reading a request's fields as the contract wants them, and refusing it in Razorpay's words."""

from sqlite3 import Connection
from typing import Any, Literal

from integrations.razorpay.simulator.entities import error_body


class Refusal(Exception):
    """A request that the contract refuses; ``body`` is Razorpay's error object."""

    def __init__(self, description: str, *, status: int = 400, **more: str) -> None:
        self.status = status
        self.body = error_body(description, **more)
        super().__init__(description)


def paise_of(request: dict[str, Any], field: str, *, least: int = 1) -> int:
    """A whole number of paise, ``least`` at least."""
    amount = request.get(field)
    if isinstance(amount, bool) or not isinstance(amount, int):
        raise Refusal(f"The {field} must be an integer.", field=field)
    if amount < least:
        raise Refusal(f"The {field} must be at least {least}.", field=field)
    return amount


def answered_before(
    rows: Connection, table: Literal["refunds", "transfers"], *, key: str, asked: str
) -> dict[str, Any] | None:
    """The row that the same request made under this key; None for a new key, or none ("")."""
    if not key:
        return None
    known = rows.execute(
        f"SELECT * FROM {table} WHERE idempotency_key = ?",  # noqa: S608 — one of two literals
        [key],
    ).fetchone()
    if known is None:
        return None
    if known["request"] != asked:
        raise Refusal("Different request with the same idempotency key has already been processed.")
    return dict(known)
