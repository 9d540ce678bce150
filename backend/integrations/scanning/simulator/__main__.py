"""``python -m integrations.scanning.simulator [port [host]]``: until it is interrupted."""

import sys
from contextlib import suppress

from integrations.scanning.clamd import PORT
from integrations.scanning.simulator.daemon import Daemon

port = int(sys.argv[1]) if len(sys.argv) > 1 else PORT
host = sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1"
with Daemon(port, host=host) as daemon, suppress(KeyboardInterrupt):
    print(f"KARIGAR_CLAMAV_URL={daemon.url}")  # noqa: T201 — what to set is what it is for
    daemon.serve_forever()
