"""Sessions in the database under a hash of their key (``SESSION_ENGINE``).

The table, a backup or a replica reveals no key that a browser could send: only the cookie has the
key (decision 0074). Everything else is Django's own store.

A session is read together with its person, in one statement, through the list of devices. The
session alone decides who the person is; the row is used only if it is that person's.
"""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from django.contrib.auth import get_user_model
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone

from core.database.compiled_queries import compiled

if TYPE_CHECKING:
    from django.contrib.sessions.base_session import AbstractBaseSession

STORED_LENGTH = 40
"""What Django's and allauth's columns hold: 160 bits of SHA-256, about as many as a key has."""


def stored_key(session_key: str | None) -> str:
    """The hash under which a session is stored; empty for no key."""
    return sha256(session_key.encode()).hexdigest()[:STORED_LENGTH] if session_key else ""


@compiled
def _person_with_session(key: str, now: datetime) -> QuerySet[Any]:
    """The session's person by the list of devices, and its content while it lives."""
    live = SessionStore.get_model_class()._default_manager.filter(
        session_key=OuterRef("usersession__session_key"), expire_date__gt=now
    )
    rows = get_user_model()._default_manager.filter(usersession__session_key=key)
    return rows.annotate(live_session=Subquery(live.values("session_data")))


@compiled
def _live_session(key: str, now: datetime) -> QuerySet[Any]:
    rows = SessionStore.get_model_class()._default_manager
    return rows.filter(session_key=key, expire_date__gt=now)


class SessionStore(DatabaseStore):
    """Django's store, but the database gets only the key's hash."""

    _person: Any = None

    def take_person(self) -> Any:
        """The person read with the session, once: later calls read the row again."""
        person, self._person = self._person, None
        return person

    def _get_session_from_db(self) -> Any:
        found = None
        if self.session_key:
            key, now = stored_key(self.session_key), timezone.now()
            people = _person_with_session(key, now)
            if people:
                self._person = people[0]
                data = self._person.live_session
                found = None if data is None else self.model(session_data=data)
            else:
                # Nobody has signed in here, or not completely.
                found = next(iter(_live_session(key, now)), None)
        if found is None:
            self._session_key = None
        return found

    async def _aget_session_from_db(self) -> Any:
        found = await self._stored(self.session_key, expire_date__gt=timezone.now()).afirst()
        if found is None:
            self._session_key = None
        return found

    def exists(self, session_key: str) -> bool:
        return self._stored(session_key).exists()

    async def aexists(self, session_key: str) -> bool:
        return await self._stored(session_key).aexists()

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        row = super().create_model_instance(data)
        row.session_key = stored_key(row.session_key)
        return row

    async def acreate_model_instance(self, data: dict[str, Any]) -> Any:
        row = await super().acreate_model_instance(data)
        row.session_key = stored_key(row.session_key)
        return row

    def delete(self, session_key: str | None = None) -> None:
        self._stored(session_key or self.session_key).delete()

    async def adelete(self, session_key: str | None = None) -> None:
        await self._stored(session_key or self.session_key).adelete()

    def _stored(self, session_key: str | None, **more: Any) -> QuerySet[AbstractBaseSession]:
        rows = self.get_model_class()._default_manager.all()
        return rows.filter(session_key=stored_key(session_key), **more)
