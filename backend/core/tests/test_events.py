"""publish: part of the transaction, deduplicated, announced after the commit."""

import json
from datetime import timedelta

import psycopg
import pytest
from django.db import connection, transaction
from django.utils import timezone

from core import tasks
from core.events import publish, register_topic
from core.events.models import Event
from core.events.publish import channel
from core.events.replay import missed_events
from core.events.topics import may_subscribe
from core.requests.request_events import begin_events, events_of_request


def listen() -> psycopg.Connection:
    parameters = connection.get_connection_params()
    for name in ("cursor_factory", "context"):
        parameters.pop(name, None)
    other = psycopg.connect(**parameters, autocommit=True)
    other.execute(f"LISTEN {channel}")
    return other


def heard(listener: psycopg.Connection) -> list[tuple[str, str]]:
    found = [json.loads(note.payload) for note in listener.notifies(timeout=0.3)]
    return [(note["topic"], note["name"]) for note in found]


def rows() -> list[tuple[str, str]]:
    return list(Event.objects.order_by("id").values_list("topic", "name"))


@pytest.mark.django_db(transaction=True)
def test_equal_events_of_a_transaction_are_one_and_told_after_the_commit() -> None:
    with listen() as listener:
        with transaction.atomic():
            publish("project:1", "messages")
            publish("project:1", "messages")
            publish("project:1", "tasks")
            publish("project:2", "messages")
            assert heard(listener) == []
        expected = [("project:1", "messages"), ("project:1", "tasks"), ("project:2", "messages")]
        assert heard(listener) == expected
        assert rows() == expected


@pytest.mark.django_db(transaction=True)
def test_a_rolled_back_event_was_never_there() -> None:
    with listen() as listener:
        with transaction.atomic():
            publish("project:1", "messages")
            transaction.set_rollback(True)
        assert heard(listener) == []
        assert rows() == []


@pytest.mark.django_db(transaction=True)
def test_an_event_lost_to_a_savepoint_can_be_published_again() -> None:
    with transaction.atomic():
        with transaction.atomic():
            publish("project:1", "messages")
            transaction.set_rollback(True)
        publish("project:1", "messages")
    assert rows() == [("project:1", "messages")]


@pytest.mark.django_db(transaction=True)
def test_outside_a_transaction_an_event_is_told_at_once() -> None:
    with listen() as listener:
        publish("user:7", "notifications")
        publish("user:7", "notifications")
        assert heard(listener) == [("user:7", "notifications")] * 2


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("topic", "name"),
    [("project", "x"), ("Project:1", "x"), ("a:b c", "x"), ("a:b", ""), ("a:b", "n" * 51)],
)
def test_what_is_no_event_is_refused(topic: str, name: str) -> None:
    with pytest.raises(ValueError, match="not an event"):
        publish(topic, name)


def test_unknown_topics_are_refused_and_known_ones_asked(registered_topics: object) -> None:
    register_topic("room", lambda user, key: user == "asha" and key == "7")
    assert may_subscribe("asha", "room:7")
    assert not may_subscribe("asha", "room:8")
    assert not may_subscribe("ravi", "room:7")
    assert not may_subscribe("asha", "cellar:7")
    assert not may_subscribe("asha", "room:../7")
    with pytest.raises(ValueError, match="cannot begin a topic"):
        register_topic("Room 1", lambda user, key: True)


def event(topic: str, name: str, age: timedelta = timedelta(0)) -> int:
    return Event.objects.create(topic=topic, name=name, created_at=timezone.now() - age).pk


@pytest.mark.django_db(transaction=True)
def test_replay_folds_filters_and_overlaps() -> None:
    event("room:1", "old", timedelta(minutes=10))
    late_commit = event("room:1", "late", timedelta(seconds=20))
    last = event("room:1", "seen", timedelta(seconds=10))
    event("room:2", "foreign")
    event("room:1", "new")
    newest = event("room:1", "new")
    missed = missed_events(last, frozenset({"room:1"}))
    assert missed is not None
    assert [(item.id, item.name) for item in missed] == [
        (late_commit, "late"),
        (last, "seen"),
        (newest, "new"),
    ]


@pytest.mark.django_db(transaction=True)
def test_a_request_knows_the_events_that_it_published() -> None:
    before = event("room:1", "messages")
    begin_events()
    assert events_of_request() == []
    publish("room:1", "messages")
    assert events_of_request() == [Event.objects.latest("pk").pk]
    begin_events()
    assert events_of_request() == []
    missed = missed_events(before, frozenset({"room:1"}))
    assert missed
    assert missed[0].is_several


@pytest.mark.django_db(transaction=True)
def test_replay_says_when_it_no_longer_reaches_back() -> None:
    assert missed_events(0, frozenset({"room:1"})) == []
    assert missed_events(5, frozenset({"room:1"})) is None
    first = event("room:1", "a", timedelta(hours=3))
    middle = event("room:1", "b", timedelta(hours=2))
    last = event("room:1", "c", timedelta(hours=2))
    tasks.delete_old_events()
    assert list(Event.objects.values_list("pk", flat=True)) == [last]
    assert missed_events(first, frozenset({"room:1"})) is None
    assert missed_events(middle, frozenset({"room:1"})) is None
    assert missed_events(last, frozenset({"room:1"})) is not None
    assert missed_events(last + 1, frozenset({"room:1"})) is None


@pytest.mark.django_db(transaction=True)
def test_a_first_stream_hears_of_the_last_seconds() -> None:
    event("room:1", "before", timedelta(minutes=1))
    event("room:1", "while-loading")
    missed = missed_events(None, frozenset({"room:1"}))
    assert missed is not None
    assert [item.name for item in missed] == ["while-loading"]


@pytest.mark.django_db(transaction=True)
def test_a_page_does_not_hear_what_happened_before_it_began_to_read() -> None:
    event("room:1", "before", timedelta(seconds=20))
    event("room:1", "committing", timedelta(seconds=6))
    last = event("room:2", "foreign", timedelta(seconds=6))
    event("room:1", "while-loading", timedelta(seconds=1))
    for last_id in (None, last):
        missed = missed_events(last_id, frozenset({"room:1"}), page_seconds=3)
        assert missed is not None
        assert [item.name for item in missed] == ["committing", "while-loading"]


@pytest.mark.django_db(transaction=True)
def test_nothing_after_the_last_id_is_too_old_for_a_page() -> None:
    last = event("room:1", "seen", timedelta(seconds=40))
    event("room:1", "missed", timedelta(seconds=30))
    missed = missed_events(last, frozenset({"room:1"}), page_seconds=3)
    assert missed is not None
    assert [item.name for item in missed] == ["missed"]
