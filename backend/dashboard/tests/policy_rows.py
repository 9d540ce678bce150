"""Everybody sees what is their own: no address here names another person."""

from config.tests.policy_matrix import Row, signed_in

_NOT_OFFERING = {"homeowner": 403, "owner": 403, "supervisor": 403, "staff": 403}
_NOT_POSTING = dict.fromkeys(("worker", "contractor", "supervisor", "member", "stranger"), 403)

ROWS = [
    Row("dashboard_get", signed_in(200)),
    Row("activity_list", signed_in(200)),
    Row("next_steps_get", signed_in(200)),
    Row("assigned_work_list", signed_in(200)),
    Row("day_tasks_list", signed_in(200)),
    Row("recommended_work_list", signed_in(200, **_NOT_OFFERING)),
    Row("recommended_workers_list", signed_in(200, **_NOT_POSTING)),
    Row("crew_list", signed_in(403, contractor=200)),
]
