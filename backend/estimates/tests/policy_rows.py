"""Calculators, bills and price lists are for everybody; a saved estimate is its owner's alone."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from estimates.bills.schemas import NewEstimateIn
from estimates.bills.services import estimate_create
from estimates.models import Estimate

PAINT: dict[str, Any] = {
    "work": "room-paint",
    "measures": {"unit": "ft", "length": "12", "width": "10", "height": "10"},
}


def estimate(world: World) -> dict[str, Any]:
    """The estimate of ``owner``, created once for the whole world."""
    actor = world.user("owner")
    row = Estimate.objects.filter(owner=actor).first()
    return {"estimate_id": (row or estimate_create(actor, body=NewEstimateIn(**PAINT))).pk}


def posted(world: World) -> dict[str, Any]:
    """Open work of ``owner`` with that estimate."""
    project = world.project("open")
    Estimate.objects.filter(pk=estimate(world)["estimate_id"]).update(project=project)
    return {"project_id": project.pk}


ONLY_OWNER = signed_in(404, owner=200)

ROWS = [
    Row("calculators_list", everyone(200)),
    Row(
        "calculations_get",
        everyone(200),
        query=lambda _world: {"calculator": "paint", "length": "12"},
    ),
    Row("work_kinds_list", everyone(200)),
    Row("bills_preview", everyone(200), body=lambda _world: PAINT),
    Row("prices_get", everyone(200), path=lambda _world: {"trade": "painter", "city": "pune"}),
    Row("estimates_answered", everyone(200), body=lambda _world: {"words": "room paint"}),
    Row("estimates_list", signed_in(200)),
    Row(
        "estimates_create",
        signed_in(403, homeowner=201, owner=201, staff=201),
        body=lambda _world: PAINT,
    ),
    Row("estimates_get", ONLY_OWNER, path=estimate),
    Row(
        "estimates_edit",
        ONLY_OWNER,
        path=estimate,
        body=lambda _world: {**PAINT, "title": "Bedroom", "edit_version": "*"},
    ),
    Row("estimates_csv", ONLY_OWNER, path=estimate),
    Row("estimates_pdf", ONLY_OWNER, path=estimate),
    Row("project_estimate_get", signed_in(404, owner=200, staff=403), path=posted),
    Row("estimates_post", signed_in(404, owner=201), path=estimate),
    Row("estimates_delete", signed_in(404, owner=204), path=estimate),
]
