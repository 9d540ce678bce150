"""See `core.embedded_postgres.server`."""

import sys

from core.embedded_postgres.server import main

sys.exit(main())
