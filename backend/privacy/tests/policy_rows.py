"""Who may do what with personal data: everybody with their own, which the session names."""

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from privacy.export import _signer
from privacy.models import DataExport


def export_of_owner(world: World) -> dict[str, object]:
    """An archive of ``owner``, whose file the store does not have."""
    row, _ = DataExport.objects.get_or_create(
        user=world.user("owner"),
        defaults={"status": "ready", "key": "exports/none", "expires_at": "2100-01-01T00:00Z"},
    )
    return {"export_id": row.pk}


def key_of_owner(world: World) -> dict[str, object]:
    export_id = str(export_of_owner(world)["export_id"])
    return {"key": _signer.sign_object([export_id, str(world.user("owner").pk)])}


def with_work_in_progress(world: World) -> dict[str, object]:
    world.project("in_progress")
    return {}


ROWS = [
    Row("consents_list", signed_in(200)),
    Row(
        "consents_set",
        signed_in(200),
        path=lambda _world: {"purpose": "measurement"},
        body=lambda _world: {"is_given": False},
    ),
    Row(
        "consents_set",
        signed_in(409),
        path=lambda _world: {"purpose": "terms"},
        body=lambda _world: {"is_given": False},
        case="what an account needs",
    ),
    Row("privacy_get", signed_in(200)),
    Row("privacy_update", signed_in(200), body=lambda _world: {"shows_phone": True}),
    Row("data_exports_list", signed_in(200)),
    Row("data_exports_request", signed_in(201)),
    Row("data_exports_link", signed_in(404, owner=200), path=export_of_owner),
    Row(
        "data_exports_open",
        signed_in(404),
        path=export_of_owner,
        query=key_of_owner,
        case="somebody else's, and one whose file is gone",
    ),
    Row("closure_get", signed_in(200)),
    Row(
        "closure_begin",
        signed_in(204, staff=403, owner=409, member=409),
        path=with_work_in_progress,
        case="with work in progress",
    ),
    Row("closure_undo", signed_in(409), case="nothing to undo"),
]
