"""``python -m integrations.scanning.simulator [port]``: until it is interrupted."""

import sys
from contextlib import suppress

from integrations.scanning.clamd import PORT
from integrations.scanning.simulator.daemon import Daemon

with Daemon(int(sys.argv[1]) if len(sys.argv) > 1 else PORT) as daemon, suppress(KeyboardInterrupt):
    print(f"KARIGAR_CLAMAV_URL={daemon.url}")  # noqa: T201 — what to set is what it is for
    daemon.serve_forever()
