"""How allauth reaches Google: bounded waiting, and every call by
``core.resilience.external_calls``."""

import threading
import time
from typing import Any

import requests

from core.errors import Unavailable
from core.resilience.external_calls import external_call, timeout

KEYS_KEPT_SECONDS = 3600
"""Google announces keys days before it signs with them."""


class GoogleSession(requests.Session):
    """Raises requests' own exceptions, also when Google is not asked at all.

    The keys by which Google signs are asked for ahead (``fetch_keys``), since allauth wants them
    while a transaction is open, and cached.
    """

    # As requests declares it: allauth passes what it likes.
    def request(  # type: ignore[override]  # all but these two by name
        self, method: str, url: str, **kwargs: Any
    ) -> requests.Response:
        cached = _keys.get(url) if method == "GET" else None
        if cached is not None:
            return cached
        kwargs |= {"timeout": timeout(), "allow_redirects": False}
        try:
            with external_call("google", requests.RequestException):
                return super().request(method, url, **kwargs)
        except Unavailable as error:
            raise requests.ConnectionError(str(error)) from error


def fetch_keys(url: str) -> None:
    """Ask for the keys unless they are known. Raises requests' exceptions."""
    if _keys.get(url) is None:
        with GoogleSession() as session:
            answer = session.get(url)
        answer.raise_for_status()
        _keys.put(url, answer)


def forget_keys() -> None:
    """For tests, whose provider is another one each time."""
    _keys.forget()


class _Keys:
    """Answers by address, of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._answers: dict[str, tuple[float, requests.Response]] = {}

    def get(self, url: str) -> requests.Response | None:
        with self._lock:
            found = self._answers.get(url)
        return found[1] if found and found[0] > time.monotonic() else None

    def forget(self) -> None:
        with self._lock:
            self._answers.clear()

    def put(self, url: str, answer: requests.Response) -> None:
        with self._lock:
            self._answers[url] = (time.monotonic() + KEYS_KEPT_SECONDS, answer)


_keys = _Keys()
