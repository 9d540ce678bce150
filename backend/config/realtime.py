"""The realtime process: ``granian --interface asgi config.realtime:application``."""

import os
from typing import Any

import django
import psycopg

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

from core.observability.process import begin_process

begin_process("realtime")
django.setup()

from django.db import connection  # noqa: E402 — the settings must be up first

from core.events.hub import Hub  # noqa: E402 — the settings must be up first
from core.events.server import Realtime  # noqa: E402 — the settings must be up first


async def connect() -> psycopg.AsyncConnection[Any]:
    """The LISTEN connection: a direct one, outside the pool, that detects a dead network."""
    parameters = connection.get_connection_params()
    parameters.pop("cursor_factory", None)
    parameters.pop("context", None)
    return await psycopg.AsyncConnection.connect(
        **parameters,
        autocommit=True,
        connect_timeout=5,
        keepalives_idle=10,
        keepalives_interval=5,
        keepalives_count=3,
    )


application = Realtime(Hub(connect))
