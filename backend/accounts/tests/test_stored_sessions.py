"""Nothing stored opens a session: only the cookie has its key."""

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client

from accounts.tests.conftest import Browser
from accounts.tests.test_tokens import App
from core.requests.session_store import SessionStore, stored_key

pytestmark = pytest.mark.django_db


def tables_that_hold(value: str) -> list[str]:
    """Every table with a row that contains the text, in JSON too."""
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            name = connection.ops.quote_name(table)
            cursor.execute(
                f"SELECT EXISTS (SELECT FROM {name} AS t WHERE strpos(t::text, %s) > 0)",  # noqa: S608
                [value],
            )
            row = cursor.fetchone()
            if row and row[0]:
                found.append(table)
    return found


def test_no_table_holds_a_key_after_a_life_of_a_session(member: Browser) -> None:
    app = App()
    app.sign_in()
    member.get("/api/me/sessions")
    for key in (member.client.cookies["sessionid"].value, app.session_token):
        assert tables_that_hold(stored_key(key)) == ["django_session", "usersessions_usersession"]
        assert tables_that_hold(key) == []


def test_what_is_stored_signs_nobody_in(member: Browser) -> None:
    stored = Session.objects.get().session_key
    thief = Client()
    thief.cookies["sessionid"] = stored
    assert thief.get("/api/session").json()["user"] is None
    assert member.person is not None
    answer = Client().get("/api/session", headers={"X-Session-Token": stored})
    assert answer.json()["user"] is None


async def store_life() -> None:
    store = SessionStore()
    store["a"] = 1
    await store.asave()
    key = store.session_key or ""
    assert await SessionStore().aexists(key)
    assert await SessionStore(key).aload() == {"a": 1}
    await store.adelete()
    assert not await SessionStore().aexists(key)
    assert await SessionStore(key).aload() == {}


@pytest.mark.django_db(transaction=True)
def test_the_asynchronous_half_hashes_too() -> None:
    from asgiref.sync import async_to_sync

    async_to_sync(store_life)()
