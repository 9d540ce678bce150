"""Who was erased, noted outside of the database, so that a restored one can be erased again.

A note is a file of the store. Its key has the account's id, which names nobody once the account is
erased. A restore of the database does not undo it.
"""

from uuid import UUID

from core import files

LEDGER = "erasures"


def record(user_id: UUID) -> None:
    """Note that a person was erased. Call it outside of a transaction; it may be repeated."""
    files.put(f"{LEDGER}/{user_id}", b"erased", content_type="text/plain")


def recorded_people() -> set[UUID]:
    """Everybody noted."""
    return {UUID(key.rpartition("/")[2]) for key in files.keys_in(LEDGER)}
