"""Caches the responses of public reads in this process, and behind it in the shared cache.

Simultaneous requests compute a response once. It is fresh for ``seconds`` and then stale for as
long again: the first request revalidates it, and the others get the stale one. So no response is
older than twice that, here and in any browser or proxy (``Age``).
"""

import gzip
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from threading import Lock

import structlog
from django.core.cache.backends.base import BaseCache

log = structlog.get_logger(__name__)

clock = time.time

Key = tuple[Hashable, ...]

_longest_wait = 5.0
"""Seconds that one waits for another who works the same answer out."""
_least_to_compress = 1000


@dataclass(slots=True)
class CachedAnswer:
    """A cached answer. ``made_at`` is wall-clock time, which processes share."""

    body: bytes
    made_at: float
    tag: str
    is_repeated: bool = False
    compressed: bytes | None = None

    @property
    def size(self) -> int:
        # Later the compressed body, a sixth of it; the rest is Python's overhead.
        return len(self.body) * 7 // 6 + 500


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as served: its age and its cache lifetime, in seconds."""

    cached: CachedAnswer
    age: float
    seconds: int

    @property
    def body(self) -> bytes:
        return self.cached.body

    @property
    def cache_control(self) -> str:
        if self.seconds == 0:
            return "no-cache"
        kept_for = self.seconds
        return f"public, max-age={kept_for}, s-maxage={kept_for}, stale-while-revalidate={kept_for}"

    def body_and_etag(self, *, takes_gzip: bool) -> tuple[bytes, str]:
        """The bytes to send: compressed from the second time on.

        Compressed once here; the front server would compress a plain body each time.
        """
        cached = self.cached
        if not takes_gzip or not cached.is_repeated or len(cached.body) < _least_to_compress:
            return cached.body, f'"{cached.tag}"'
        if cached.compressed is None:
            cached.compressed = gzip.compress(cached.body, compresslevel=6, mtime=0)
        return cached.compressed, f'"{cached.tag}-gzip"'

    def is_named_in(self, if_none_match: str) -> bool:
        """Whether an ``If-None-Match`` (RFC 9110 §13.1.2) names these bytes, in any encoding."""
        return if_none_match.strip() == "*" or f'"{self.cached.tag}' in if_none_match


@dataclass(slots=True)
class _Flight:
    """A computation in progress; other requests wait for it."""

    under_way: Lock = field(default_factory=Lock)
    """Held meanwhile. An Event would cost as much as the look-up."""


class PublicCache:
    """``seconds`` of freshness (0: nothing is cached), at most ``most_bytes`` in this process.

    ``shared`` is asked when this process has nothing: another process or machine may have computed
    the answer.
    """

    def __init__(self, *, seconds: int, most_bytes: int, shared: BaseCache | None = None) -> None:
        self._seconds = seconds
        self._most_bytes = most_bytes
        self._shared = shared
        self._answers: OrderedDict[Key, CachedAnswer] = OrderedDict()
        self._bytes = 0
        self._flights: dict[Key, _Flight] = {}
        self._lock = Lock()

    def answer(
        self,
        key: Key,
        make: Callable[[], bytes | None],
        *,
        seconds: int = 0,
        is_fresh_wanted: bool = False,
    ) -> Answer | None:
        """The cached answer under ``key``, or what ``make`` returns. None is never cached.

        ``is_fresh_wanted`` skips the cached answer, but caches the new one.
        """
        if self._seconds == 0:
            body = make()
            return None if body is None else Answer(_answer_of(body, clock()), 0, 0)
        lasts = max(self._seconds, seconds)
        now = clock()
        with self._lock:
            cached = None if is_fresh_wanted else self._answers.get(key)
            if cached is not None:
                self._answers.move_to_end(key)
                cached.is_repeated = True
                age = now - cached.made_at
                if age < lasts:
                    return Answer(cached, max(age, 0), lasts)
                if age >= 2 * lasts:
                    cached = None
            flight = None if is_fresh_wanted else self._flights.get(key)
            if flight is None:
                mine = self._flights[key] = _Flight()
                mine.under_way.acquire()
        if flight is not None:
            if cached is not None:
                return Answer(cached, now - cached.made_at, lasts)
            return self._wait(key, flight, make, lasts)
        return self._work_out(key, mine, make, lasts, is_fresh_wanted=is_fresh_wanted)

    def _wait(
        self, key: Key, flight: _Flight, make: Callable[[], bytes | None], lasts: int
    ) -> Answer | None:
        if flight.under_way.acquire(timeout=_longest_wait):
            flight.under_way.release()
        with self._lock:
            cached = self._answers.get(key)
        if cached is not None:
            return Answer(cached, max(clock() - cached.made_at, 0), lasts)
        body = make()
        return None if body is None else Answer(_answer_of(body, clock()), 0, lasts)

    def _work_out(
        self,
        key: Key,
        flight: _Flight,
        make: Callable[[], bytes | None],
        lasts: int,
        *,
        is_fresh_wanted: bool,
    ) -> Answer | None:
        try:
            cached = None if is_fresh_wanted else self._from_others(key, lasts)
            if cached is None:
                began = clock()
                body = make()
                if body is None:
                    return None
                cached = _answer_of(body, began)
                self._notify_others(key, cached, lasts)
            self._cache_answer(key, cached)
            return Answer(cached, max(clock() - cached.made_at, 0), lasts)
        finally:
            with self._lock:
                if self._flights.get(key) is flight:
                    del self._flights[key]
            flight.under_way.release()

    def _cache_answer(self, key: Key, cached: CachedAnswer) -> None:
        if cached.size > self._most_bytes:
            return
        with self._lock:
            former = self._answers.pop(key, None)
            self._bytes += cached.size - (former.size if former else 0)
            cached.is_repeated = former is not None and former.is_repeated
            self._answers[key] = cached
            while self._bytes > self._most_bytes:
                _oldest, dropped = self._answers.popitem(last=False)
                self._bytes -= dropped.size

    def _from_others(self, key: Key, lasts: int) -> CachedAnswer | None:
        found = None
        if self._shared is not None:
            # Without the shared cache this process computes it.
            with _tolerated():
                found = self._shared.get(_shared_key(key))
        if found is None:
            return None
        body, made_at = found
        return _answer_of(body, made_at) if clock() - made_at < lasts else None

    def _notify_others(self, key: Key, cached: CachedAnswer, lasts: int) -> None:
        if self._shared is not None:
            with _tolerated():
                self._shared.set(_shared_key(key), (cached.body, cached.made_at), lasts)


@contextmanager
def _tolerated() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        log.warning("shared cache not asked", error_type=type(error).__name__)


def _answer_of(body: bytes, made_at: float) -> CachedAnswer:
    digest = blake2b(body, digest_size=12).digest()
    return CachedAnswer(body, made_at, urlsafe_b64encode(digest).decode())


def _shared_key(key: Key) -> str:
    return f"public:{blake2b(repr(key).encode(), digest_size=20).hexdigest()}"
