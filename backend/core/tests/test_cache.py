"""The cache table: one statement per write, no lost increments, expired rows deleted."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.cache import cache
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from core import tasks
from core.cache import backend
from core.cache.backend import AWAY_SECONDS, ValkeyCache


@pytest.mark.django_db
def test_set_add_touch_and_delete() -> None:
    cache.set("a", {"x": [1, 2]}, 60)
    assert cache.get("a") == {"x": [1, 2]}
    assert not cache.add("a", "other", 60)
    assert cache.add("b", "new", 60)
    assert cache.touch("a", 120)
    assert not cache.touch("missing", 120)
    cache.set("forever", 1, None)
    assert cache.get_many(["a", "b", "forever", "c"]) == {
        "a": {"x": [1, 2]},
        "b": "new",
        "forever": 1,
    }
    assert cache.delete("a")
    assert cache.get("a") is None


@pytest.mark.django_db
def test_an_expired_key_is_gone_and_can_be_added_again() -> None:
    cache.set("a", 1, -1)
    assert cache.get("a") is None
    cache.set("b", 1, -1)
    assert cache.add("b", 2, 60)
    assert cache.get("b") == 2
    cache.set("c", 1, -1)
    with pytest.raises(ValueError, match="not found"):
        cache.incr("c")
    tasks.clear_expired_cache()
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM core_cache WHERE expires < now()")
        assert cursor.fetchone() == (0,)


@pytest.mark.django_db
def test_a_write_is_one_statement() -> None:
    with CaptureQueriesContext(connection) as queries:
        cache.set("a", 1, 60)
    assert len(queries) == 1


@pytest.mark.django_db
def test_a_counter_is_one_statement_and_begins_again_when_it_expired() -> None:
    with CaptureQueriesContext(connection) as queries:
        assert [cache.count("used", 60) for _ in range(3)] == [1, 2, 3]
    assert len(queries) == 3
    assert cache.decr("used") == 2
    assert cache.count("used", 60) == 3
    with connection.cursor() as cursor:
        cursor.execute("UPDATE core_cache SET expires = now() - interval '1 second'")
    assert cache.count("used", 60) == 1
    assert cache.count("used", 60) == 2


@pytest.mark.django_db(transaction=True)
def test_counts_that_meet_are_all_counted() -> None:
    def count(_number: int) -> int:
        try:
            return int(cache.count("used", 60))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(count, range(40))) == list(range(1, 41))


@pytest.mark.django_db(transaction=True)
def test_increments_that_meet_are_all_counted() -> None:
    cache.set("count", 0, 60)

    def count() -> None:
        for _ in range(20):
            cache.incr("count")
        connections.close_all()

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert cache.get("count") == 80
    cache.delete("count")


class Refusing:
    """A Valkey that fails as its client does, until it is back."""

    def __init__(self, failure: type[Exception]) -> None:
        self.failure: type[Exception] | None = failure
        self.calls = 0

    def count(self, _key: str, _timeout: int) -> int:
        self.calls += 1
        if self.failure:
            raise self.failure("nobody answers")
        return 100


@pytest.fixture
def valkey(monkeypatch: pytest.MonkeyPatch) -> ValkeyCache:
    monkeypatch.setattr(ValkeyCache, "away_until", 0.0)
    monkeypatch.setattr(backend, "clock", lambda: 1000.0)
    return ValkeyCache("redis://127.0.0.1:1/0", {})


@pytest.mark.django_db
def test_while_valkey_is_away_the_table_stands_in(valkey: ValkeyCache) -> None:
    # Nothing listens on port 1.
    assert valkey.count("used", 60) == 1
    assert valkey.count("used", 60) == 2
    valkey.set("a", {"x": 1}, 60)
    assert valkey.get("a") == {"x": 1}
    assert valkey.get_many(["a", "b"]) == {"a": {"x": 1}}
    assert not valkey.add("a", 2, 60)
    assert valkey.decr("used") == 1
    assert valkey.delete("a")
    assert not valkey.has_key("a")
    assert valkey.clear_expired() == 0


@pytest.mark.django_db
@pytest.mark.parametrize("failure", [0, 1])
def test_valkey_is_asked_again_after_a_while(
    valkey: ValkeyCache, monkeypatch: pytest.MonkeyPatch, failure: int
) -> None:
    refusing = Refusing(valkey.failures[failure])
    monkeypatch.setattr(valkey, "valkey", refusing)
    assert [valkey.count("used", 60) for _ in range(3)] == [1, 2, 3]
    assert refusing.calls == 1
    refusing.failure = None
    monkeypatch.setattr(backend, "clock", lambda: 1000.0 + AWAY_SECONDS)
    assert valkey.count("used", 60) == 100


def test_a_fault_of_ours_does_not_count_as_its_absence(
    valkey: ValkeyCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(valkey, "valkey", Refusing(ValueError))
    with pytest.raises(ValueError, match="nobody"):
        valkey.count("used", 60)
    assert ValkeyCache.away_until == 0.0
