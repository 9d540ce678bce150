"""Health and the browser's reports are for everybody."""

from config.tests.policy_matrix import Row, everyone

ROWS = [
    Row("health_live", everyone(200)),
    Row("health_ready", everyone(200)),
    Row(
        "client_logs_create",
        everyone(204),
        body=lambda _world: {"kind": "not_found", "path": "/nowhere"},
    ),
]
