"""Who may do what with job alerts: workers and contractors, each only with their own."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from job_alerts.models import JobAlert
from job_alerts.schemas import JobAlertIn
from job_alerts.services import alert_create

WISH = {"trades": ["electrician"], "place": "Pune", "radius_km": 10}


def alert(world: World) -> dict[str, Any]:
    """The alert of ``member``, created once for the whole world."""
    actor = world.user("member")
    row = JobAlert.objects.filter(user=actor).first()
    return {"alert_id": (row or alert_create(actor, wish=JobAlertIn(**WISH))).pk}


ONLY_WORKERS = signed_in(403, worker=201, contractor=201, member=201, stranger=201)

ROWS = [
    Row("job_alerts_list", signed_in(200)),
    Row("job_alert_matches_list", signed_in(200)),
    Row("job_alerts_create", ONLY_WORKERS, body=lambda _world: WISH),
    Row(
        "job_alerts_edit",
        signed_in(404, member=200),
        path=alert,
        body=lambda _world: {**WISH, "is_active": False},
    ),
    Row("job_alerts_delete", signed_in(404, member=204), path=alert),
]
