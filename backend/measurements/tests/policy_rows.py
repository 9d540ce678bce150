"""Anybody's browser may measure; owners read."""

from config.tests.policy_matrix import Row, everyone, signed_in

VISIT = {"page": "/", "device": "phone", "language": "en", "LCP": 1200}

ROWS = [
    Row("measurements_add", everyone(204), body=lambda _world: VISIT),
    Row("staff_speed_get", signed_in(403, staff=200)),
]
