"""Sending the queued webhooks: signed, in order, and tried again until taken.

Razorpay wants a 2xx within 5 seconds and otherwise repeats for a day
(https://razorpay.com/docs/webhooks/best-practices); here the pauses are shorter.
"""

import logging
import threading
import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from sqlite3 import Row
from urllib.parse import urlsplit

from integrations.razorpay.signatures import sign
from integrations.razorpay.simulator import progress
from integrations.razorpay.simulator.store import Store

log = logging.getLogger(__name__)

ANSWER_WITHIN_SECONDS = 5
LONGEST_PAUSE_SECONDS = 60
MOST_ATTEMPTS = 60
POLL_SECONDS = 0.5


class WebhookSender:
    """Sends what is due to ``url``; ``run`` does so until the process ends."""

    def __init__(self, store: Store, *, url: str, secret: str) -> None:
        self._store = store
        self._url = urlsplit(url)
        self._secret = secret

    def start(self) -> None:
        threading.Thread(target=self.run, name="webhooks", daemon=True).start()

    def run(self) -> None:
        while True:
            try:
                sent = self.send_due()
            except Exception:
                # The thread outlives any fault: a missed second is repeated at the next round.
                log.exception("webhooks could not be sent")
                sent = 0
            if not sent:
                time.sleep(POLL_SECONDS)

    def send_due(self) -> int:
        """Send every webhook that is due, in order; returns how many were tried."""
        tried = 0
        with self._store.transaction() as rows:
            progress.let_time_pass(rows)
        while (delivery := self._claim()) is not None:
            tried += 1
            if self._is_taken(delivery):
                with self._store.transaction() as rows:
                    rows.execute(
                        "UPDATE deliveries SET delivered_at = ? WHERE id = ?",
                        [time.time(), delivery["id"]],
                    )
        return tried

    def _claim(self) -> Row | None:
        """Take the next one and set its next try at once, so that nobody else sends it now."""
        with self._store.transaction() as rows:
            now = time.time()
            row: Row | None = rows.execute(
                "SELECT * FROM deliveries WHERE delivered_at IS NULL AND due_at <= ?"
                " AND attempts < ? ORDER BY due_at, id LIMIT 1",
                [now, MOST_ATTEMPTS],
            ).fetchone()
            if row is not None:
                pause = ANSWER_WITHIN_SECONDS + min(2.0 ** row["attempts"], LONGEST_PAUSE_SECONDS)
                rows.execute(
                    "UPDATE deliveries SET attempts = attempts + 1, due_at = ? WHERE id = ?",
                    [now + pause, row["id"]],
                )
            return row

    def _is_taken(self, delivery: Row) -> bool:
        body = delivery["body"].encode()
        kind = HTTPSConnection if self._url.scheme == "https" else HTTPConnection
        connection = kind(
            self._url.hostname or "127.0.0.1", self._url.port, timeout=ANSWER_WITHIN_SECONDS
        )
        try:
            connection.request(
                "POST",
                self._url.path,
                body=body,
                headers={
                    "Content-Type": "application/json",
                    "User-Agent": "Razorpay-Webhook/v1",
                    "X-Razorpay-Event-Id": delivery["event_id"],
                    "X-Razorpay-Signature": sign(body, self._secret),
                },
            )
            status = connection.getresponse().status
        except (OSError, HTTPException) as error:
            log.warning("webhook not delivered: %s", type(error).__name__)
            return False
        finally:
            connection.close()
        if not 200 <= status < 300:
            log.warning("webhook answered with %s", status)
        return 200 <= status < 300
