"""System health is for owners; others may neither see it nor retry jobs."""

from config.tests.policy_matrix import Row, signed_in

ROWS = [
    Row("staff_health_get", signed_in(403, staff=200)),
    Row("staff_jobs_retry", signed_in(403, staff=409), path=lambda _world: {"job_id": 1}),
]
