"""Public reads come from a standby only while its rows are recent, and never fail with it."""

from collections.abc import Iterator

import pytest
from django.db import ProgrammingError, connections

from core.database import replica
from core.database.prepared import one_row
from core.database.replica import LONGEST_OUTAGE, REPLICA, Lag, Router, from_replica, read_alias
from core.models import Record
from core.testing.clock import StoppedClock


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def lag(clock: StoppedClock) -> Lag:
    return Lag(most_seconds=10, clock=clock)


def test_it_is_not_read_before_it_was_measured(lag: Lag) -> None:
    assert not lag.is_recent()
    lag.note_replica(500)
    assert not lag.is_recent()


def test_it_is_as_old_as_the_newest_position_that_it_has(lag: Lag, clock: StoppedClock) -> None:
    for second, position in ((0, 100), (1, 200), (2, 300)):
        lag.note_primary(position, 1000.0 + second)
    clock.now = 1002.0
    lag.note_replica(250)
    assert lag.seconds() == 1.0
    assert lag.is_recent()
    # A position in between is only known to have the earlier one.
    lag.note_replica(299)
    assert lag.seconds() == 1.0
    lag.note_replica(99)
    assert not lag.is_recent()


def test_one_that_is_too_far_behind_is_not_read(lag: Lag, clock: StoppedClock) -> None:
    lag.note_primary(100, clock.now)
    for _ in range(11):
        clock.now += 1
        lag.note_primary(200, clock.now)
        lag.note_replica(150)
    assert lag.seconds() == 11
    assert not lag.is_recent()
    lag.note_replica(200)
    assert lag.is_recent()


def test_while_the_primary_is_away_a_recent_one_is_read_for_a_minute(
    lag: Lag, clock: StoppedClock
) -> None:
    lag.note_primary(100, clock.now)
    lag.note_replica(100)
    clock.now += LONGEST_OUTAGE - 1
    assert lag.is_recent()
    clock.now += 2
    assert not lag.is_recent()


def test_one_that_was_behind_before_is_not_read_while_the_primary_is_away(
    lag: Lag, clock: StoppedClock
) -> None:
    lag.note_primary(100, clock.now)
    clock.now += 20
    lag.note_primary(200, clock.now)
    lag.note_replica(100)
    clock.now += 10
    assert not lag.is_recent()


def test_a_promoted_one_and_one_that_failed_are_not_read(lag: Lag, clock: StoppedClock) -> None:
    lag.note_primary(100, clock.now)
    lag.note_replica(100)
    assert lag.is_recent()
    lag.note_replica(None)
    assert not lag.is_recent()
    lag.note_replica(100)
    lag.note_failure()
    assert not lag.is_recent()


def test_without_an_address_everything_is_read_from_the_primary() -> None:
    assert from_replica(read_alias) == "default"


def test_models_are_read_where_the_block_says_and_written_to_the_primary() -> None:
    router = Router()
    assert router.db_for_read(Record) == "default"
    assert router.db_for_write(Record) == "default"
    assert router.allow_migrate("default")
    assert not router.allow_migrate(REPLICA)


@pytest.fixture
def standby(monkeypatch: pytest.MonkeyPatch, clock: StoppedClock, lag: Lag) -> Iterator[Lag]:
    """A recent standby: a second connection to the server of the tests."""
    monkeypatch.setitem(connections.settings, REPLICA, connections.settings["default"])
    monkeypatch.setattr(replica, "_lag", lambda: lag)
    lag.note_primary(100, clock.now)
    lag.note_replica(100)
    # Django's tests open no connection that the test class does not name.
    connections[REPLICA].connect()
    yield lag
    connections[REPLICA].close()
    del connections[REPLICA]


def backend() -> bytes:
    row = one_row("SELECT pg_backend_pid()", {})
    assert row is not None
    assert row[0] is not None
    return row[0]


@pytest.mark.django_db
def test_a_recent_standby_is_read(standby: Lag) -> None:
    assert from_replica(backend) != backend()
    assert read_alias() == "default"


@pytest.mark.django_db
def test_what_the_standby_does_not_answer_the_primary_does(standby: Lag) -> None:
    asked = []

    def read() -> str:
        asked.append(read_alias())
        if read_alias() == REPLICA:
            one_row("SELECT missing FROM nothing", {})
        return "answer"

    assert from_replica(read) == "answer"
    assert asked == [REPLICA, "default"]
    assert not standby.is_recent()
    assert from_replica(read) == "answer"
    assert asked == [REPLICA, "default", "default"]


@pytest.mark.django_db
def test_a_fault_of_the_read_itself_is_not_the_standbys(standby: Lag) -> None:
    def read() -> None:
        raise LookupError

    with pytest.raises(LookupError):
        from_replica(read)
    assert standby.is_recent()
    assert read_alias() == "default"


@pytest.mark.django_db
def test_what_neither_answers_is_the_fault_that_it_is(standby: Lag) -> None:
    with pytest.raises(ProgrammingError):
        from_replica(lambda: one_row("SELECT missing FROM nothing", {}))
