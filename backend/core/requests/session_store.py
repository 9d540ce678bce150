"""Sessions in the database under a hash of their key (``SESSION_ENGINE``).

Whoever reads the table, a backup or a replica of it learns no key that a browser could send: the
key is in the cookie alone (decision 0074). Everything else is Django's own store.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.utils import timezone

if TYPE_CHECKING:
    from django.contrib.sessions.base_session import AbstractBaseSession
    from django.db.models import QuerySet

STORED_LENGTH = 40
"""What Django's and allauth's columns hold: 160 bits of SHA-256, about as many as a key has."""


def stored_key(session_key: str | None) -> str:
    """Under what a session is stored; empty for none."""
    return sha256(session_key.encode()).hexdigest()[:STORED_LENGTH] if session_key else ""


class SessionStore(DatabaseStore):
    """Django's, which keeps the key to itself and gives the database its hash."""

    def _get_session_from_db(self) -> Any:
        found = self._stored(self.session_key, expire_date__gt=timezone.now()).first()
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
