"""Events of the simulator, queued in the transaction that made them (``sender`` sends them)."""

import json
import time
from collections.abc import Sequence
from enum import StrEnum
from sqlite3 import Connection
from typing import Any

from integrations.razorpay.simulator.entities import new_id

LATE_SECONDS = 20
OVERTAKEN_SECONDS = 8


class WebhookFate(StrEnum):
    """What becomes of events on the way to us."""

    ON_TIME = "on_time"
    LATE = "late"
    LOST = "lost"
    TWICE = "twice"
    REORDERED = "reordered"


def enqueue(
    rows: Connection,
    events: Sequence[dict[str, Any]],
    *,
    fate: WebhookFate,
    more_follow: bool = False,
) -> None:
    """Queue events that happened together, in the transaction that made them.

    ``more_follow``: later events of the same thing will overtake these where the fate is to be
    reordered.
    """
    if fate == WebhookFate.LOST:
        return
    due_at = time.time()
    if fate == WebhookFate.LATE:
        due_at += LATE_SECONDS
    elif fate == WebhookFate.REORDERED and more_follow:
        due_at += OVERTAKEN_SECONDS
    ordered = list(reversed(events)) if fate == WebhookFate.REORDERED else list(events)
    for event in ordered:
        event_id, body = new_id(), json.dumps(event, separators=(",", ":"))
        for _ in range(2 if fate == WebhookFate.TWICE else 1):
            rows.execute(
                "INSERT INTO deliveries (event_id, body, due_at) VALUES (?, ?, ?)",
                [event_id, body, due_at],
            )
