"""Settings of the test run: the product's own, on the test database.

pytest-django reads the settings before any conftest.py, so the database must be running by the end
of this import. Without DATABASE_URL it is a separate embedded one, shared by this checkout's test
runs; the last of them stops it.
"""

import atexit
from contextlib import ExitStack

from config.env import load_env, replace_in_process
from core.embedded_postgres import held

replace_in_process(KARIGAR_ENV="test")

_until_exit = ExitStack()
atexit.register(_until_exit.close)

if load_env().uses_embedded_database:
    # Workers of pytest-xdist inherit the variable from their controller, which holds the server.
    server = _until_exit.enter_context(held(load_env().postgres_dir, durable=False))
    replace_in_process(DATABASE_URL=server.dsn)

from config.settings import *  # noqa: E402, F403
