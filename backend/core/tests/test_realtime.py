"""The realtime application in-process: who may subscribe, what arrives, what happens in
failures."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from allauth.headless.tokens.strategies.jwt.internal import create_access_token
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.utils import timezone

from core.events import hub as hub_module
from core.events import publish, register_topic, server
from core.events.models import Event
from core.events.subscription import Subscription
from core.requests.session_store import SessionStore
from core.testing.people import SignIn
from core.tests.streams import (
    Stream,
    in_loop,
    in_thread,
    listening_name,
    open_stream,
    running,
)

pytestmark = [pytest.mark.django_db(transaction=True)]


class Room:
    """A topic whose members a test changes."""

    def __init__(self) -> None:
        self.members: set[tuple[str, str]] = set()

    def admits(self, user: Any, key: str) -> bool:
        return (str(user.pk), key) in self.members


@pytest.fixture
def room(registered_topics: object) -> Room:
    room = Room()
    register_topic("room", room.admits)
    return room


@pytest.fixture
def asha(sign_in: SignIn, room: Room) -> tuple[str, str]:
    """Her id and session; she is in rooms 1 and 2."""
    user, client = sign_in("asha")
    room.members |= {(str(user.pk), "1"), (str(user.pk), "2")}
    return str(user.pk), client.cookies["sessionid"].value


async def notify(topic: str, name: str) -> None:
    await in_thread(publish)(topic, name)


def drop_listener() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s",
            [listening_name],
        )


def test_who_may_listen(asha: tuple[str, str], room: Room) -> None:
    async def test() -> None:
        async with running() as application:

            async def asked(topics: str, key: str = asha[1]) -> tuple[int, str]:
                stream = await open_stream(application, topics, session_key=key)
                assert stream.headers["content-type"] == "application/problem+json"
                problem = stream.problem()
                assert problem["status"] == stream.status
                assert problem["request_id"]
                return stream.status, problem["code"]

            assert await asked("room:1", "") == (401, "not_signed_in")
            assert await asked("room:1", "0" * 32) == (401, "not_signed_in")
            assert await asked("room:1,room:9") == (403, "not_allowed")
            assert await asked("cellar:1") == (403, "not_allowed")
            assert await asked("") == (422, "topics_invalid")
            too_many = ",".join(f"room:{number}" for number in range(21))
            assert await asked(too_many) == (422, "topics_invalid")
            stream = await open_stream(application, "", path="/realtime/elsewhere")
            assert stream.status == 404

    in_loop(test)


def test_events_arrive_with_their_ids(asha: tuple[str, str]) -> None:
    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1,room:2", session_key=asha[1])
            assert stream.status == 200
            assert stream.headers["content-type"].startswith("text/event-stream")
            assert "no-transform" in stream.headers["cache-control"]
            assert stream.headers["x-accel-buffering"] == "no"
            assert (await stream.until("event: ready")).startswith("retry: 2000\n\n")
            await notify("room:3", "foreign")
            await notify("room:1", "messages")
            await stream.until('data: {"topic":"room:1","name":"messages"}')
            newest = await in_thread(Event.objects.latest)("id")
            assert f"id: {newest.pk}\nevent: stale\n" in stream.body.decode()
            assert stream.stale() == ["messages"]
            await stream.leave()
            assert not application.hub._subscriptions

    in_loop(test)


def test_a_returning_stream_hears_what_it_missed(asha: tuple[str, str]) -> None:
    async def test() -> None:
        async with running() as application:
            await notify("room:1", "seen")
            last = (await in_thread(Event.objects.latest)("id")).pk
            await notify("room:1", "missed")
            await notify("room:2", "foreign")
            stream = await open_stream(application, "room:1", session_key=asha[1], last_id=last)
            await stream.until("event: ready")
            assert "missed" in stream.stale()
            assert "foreign" not in stream.stale()
            await stream.leave()
            stream = await open_stream(application, "room:1", session_key=asha[1], last_id=10**9)
            await stream.until("event: reset")
            await stream.leave()

    in_loop(test)


def test_a_page_is_told_only_what_happened_since_it_began(asha: tuple[str, str]) -> None:
    async def test() -> None:
        async with running() as application:
            await in_thread(Event.objects.create)(
                topic="room:1", name="before", created_at=timezone.now() - timedelta(seconds=8)
            )
            await notify("room:1", "since")
            for page_seconds, names in (("2", ["since"]), ("old", ["before", "since"])):
                stream = await open_stream(
                    application, "room:1", session_key=asha[1], page_seconds=page_seconds
                )
                await stream.until("event: ready")
                assert stream.stale() == names
                await stream.leave()

    in_loop(test)


def test_a_removed_member_stops_hearing_at_once(asha: tuple[str, str], room: Room) -> None:
    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1,room:2", session_key=asha[1])
            await stream.until("event: ready")
            room.members.discard((asha[0], "1"))
            await notify("room:1", "members")
            await notify("room:1", "messages")
            await stream.until('event: closed\ndata: {"topic":"room:1"}')
            await notify("room:2", "tasks")
            await stream.until('"tasks"')
            assert stream.stale() == ["tasks"]
            room.members.discard((asha[0], "2"))
            await notify("room:2", "members")
            await stream.until_over()
            assert stream.events()[-1] == ("closed", {"topic": "room:2"})

    in_loop(test)


def test_an_app_listens_with_its_access_token(asha: tuple[str, str]) -> None:
    def make_token() -> str:
        user = get_user_model().objects.get(pk=asha[0])
        token: str = create_access_token(user, SessionStore(asha[1]), {})
        return token

    async def test() -> None:
        token = await in_thread(make_token)()
        async with running() as application:
            stream = await open_stream(application, "room:1", access_token=token)
            await stream.until("event: ready")
            await in_thread(Session.objects.all().delete)()
            await notify("room:1", "session")
            await stream.until_over()
            for refused in (token, "forged"):
                # The browser's cookie beside it is ignored.
                stream = await open_stream(
                    application, "room:1", access_token=refused, session_key=asha[1]
                )
                assert stream.status == 401

    in_loop(test)


def test_an_ended_session_stops_hearing_at_once(asha: tuple[str, str]) -> None:
    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1", session_key=asha[1])
            await stream.until("event: ready")
            await notify("room:1", "session")
            await stream.until('"session"')
            await in_thread(Session.objects.all().delete)()
            await notify("room:1", "session")
            await stream.until_over()
            assert stream.events()[-1] == ("closed", {"reason": "signed_out"})

    in_loop(test)


def test_rights_and_session_are_looked_at_again(
    asha: tuple[str, str], room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "check_every", 0.2)

    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1,room:2", session_key=asha[1])
            room.members.discard((asha[0], "1"))
            await stream.until('event: closed\ndata: {"topic":"room:1"}')
            await in_thread(Session.objects.all().delete)()
            await stream.until_over()
            assert stream.events()[-1] == ("closed", {"reason": "signed_out"})

    in_loop(test)


def test_heartbeats_keep_the_stream_open_and_move_its_id(
    asha: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "heartbeat_every", 0.1)

    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1", session_key=asha[1])
            await stream.until(": heartbeat\nid: ")
            await notify("room:3", "foreign")
            newest = await in_thread(Event.objects.latest)("id")
            await stream.until(f": heartbeat\nid: {newest.pk}\n")
            await stream.leave()

    in_loop(test)


def test_nothing_is_lost_while_postgresql_is_away(asha: tuple[str, str]) -> None:
    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1", session_key=asha[1])
            await stream.until("event: ready")
            await notify("room:1", "before")
            await stream.until('"before"')
            await in_thread(drop_listener)()
            await notify("room:1", "during")
            await stream.until('"during"')
            await notify("room:1", "after")
            await stream.until('"after"')
            assert stream.stale() == ["before", "during", "after"]
            await stream.leave()

    in_loop(test)


def test_an_event_whose_publisher_died_is_found_in_the_table(
    asha: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "read_every", 0.2)

    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1", session_key=asha[1])
            await stream.until("event: ready")
            # Committed, but the process died before the NOTIFY.
            await in_thread(Event.objects.create)(topic="room:1", name="unannounced")
            await stream.until('"unannounced"')
            await asyncio.sleep(0.5)
            assert stream.stale() == ["unannounced"]
            await stream.leave()

    in_loop(test)


def test_a_slow_reader_is_told_to_fetch_everything(asha: tuple[str, str]) -> None:
    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1", session_key=asha[1])
            await stream.until("event: ready")
            for number in range(150):
                application.hub.deliver(hub_module.Stale(10**6 + number, "room:1", f"n{number}"))
            await stream.until("event: reset")
            assert stream.stale() == []
            await stream.leave()

    in_loop(test)


def test_stopping_ends_open_streams(asha: tuple[str, str]) -> None:
    async def test() -> None:
        async with running() as application:
            streams: list[Stream] = [
                await open_stream(application, "room:1", session_key=asha[1]) for _ in range(5)
            ]
            await application.stop()
            for stream in streams:
                await stream.until_over(1)
                assert stream.is_over

    in_loop(test)


def test_a_person_has_a_limited_number_of_streams(
    asha: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "most_streams_per_person", 2)

    async def test() -> None:
        async with running() as application:
            first = await open_stream(application, "room:1", session_key=asha[1])
            second = await open_stream(application, "room:1", session_key=asha[1])
            third = await open_stream(application, "room:1", session_key=asha[1])
            assert (third.status, third.problem()["code"]) == (429, "too_many_requests")
            await first.leave()
            await second.leave()
            again = await open_stream(application, "room:1", session_key=asha[1])
            assert again.status == 200
            await again.leave()

    in_loop(test)


def test_health_tells_whether_it_listens() -> None:
    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "", path="/realtime/health")
            assert (stream.status, stream.body) == (200, b'{"status":"live"}')
            application.hub.is_listening.clear()
            stream = await open_stream(application, "", path="/realtime/health")
            assert (stream.status, stream.problem()["code"]) == (503, "unavailable")

    in_loop(test)


def test_an_ended_session_does_not_open_a_stream(asha: tuple[str, str]) -> None:
    Session.objects.update(expire_date=timezone.now() - timedelta(days=1))

    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, "room:1", session_key=asha[1])
            assert stream.status == 401

    in_loop(test)
    assert Client().get("/realtime").status_code == 404


def test_waiting_events_fold_and_members_keeps_its_place() -> None:
    async def test() -> None:
        mailbox = Subscription(frozenset({"room:1"}))
        for number, name in enumerate(["members", "messages", "members", "messages"], start=1):
            mailbox.offer(hub_module.Stale(number, "room:1", name))
        reset, events = mailbox.take()
        assert not reset
        assert [(event.id, event.name) for event in events] == [(3, "members"), (4, "messages")]
        assert all(event.is_several for event in events)
        mailbox.offer(hub_module.Stale(5, "room:1", "members"))
        mailbox.offer(hub_module.Stale(5, "room:1", "members"))
        assert mailbox.take() == (False, [hub_module.Stale(5, "room:1", "members")])
        assert mailbox.take() == (False, [])

    asyncio.run(test())
