"""Who may do what with identity documents."""

from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from verification.documents import vault
from verification.documents.models import DocumentSide, IdentityDocument
from verification.models import Verification
from verification.tests.papers import agree, picture

WORKERS = {"worker": 200, "contractor": 200, "member": 200, "stranger": 200}
NOTHING_YET = dict.fromkeys(WORKERS, 409)


def consented(world: World) -> dict[str, Any]:
    for actor in WORKERS:
        agree(world.user(actor))
    return {"kind": "pan"}


def side_of_member(world: World) -> dict[str, Any]:
    """A picture of the PAN card of ``member``, whose verification waits for a decision."""
    verification, _made = Verification.objects.get_or_create(worker=world.user("member"))
    Verification.objects.filter(pk=verification.pk).update(
        status="pending", round=1, submitted_at=timezone.now()
    )
    document = IdentityDocument.objects.create(
        verification=verification,
        kind="pan",
        slot="pan",
        method="number_and_copy",
        last_four="234F",
        number_mark="0" * 64,
    )
    side = DocumentSide(document=document, side="front", content_type="image/webp")
    kept = vault.save(side.pk, picture(form="WEBP"))
    side.key, side.sealed_key = kept.key, kept.sealed_key
    side.size, side.width, side.height = 1, 640, 420
    side.save()
    return {"side_id": side.pk}


def version(_world: World) -> dict[str, Any]:
    return {"version": "2020-01-01"}


ROWS = [
    Row("verification_documents_get", signed_in(403, **WORKERS)),
    Row(
        "verification_consent_give",
        signed_in(403, **NOTHING_YET),
        body=version,
        case="allowed, and to words of yesterday",
    ),
    Row("verification_consent_withdraw", signed_in(403, **WORKERS)),
    Row(
        "verification_document_put",
        signed_in(403, **NOTHING_YET),
        path=lambda _world: {"kind": "pan"},
        case="allowed, and before consent",
    ),
    Row(
        "verification_document_remove",
        signed_in(403, **dict.fromkeys(WORKERS, 404)),
        path=consented,
        case="allowed, and none is there",
    ),
    Row(
        "verification_selfie_challenge",
        signed_in(403, **NOTHING_YET),
        case="allowed, and before consent",
    ),
    Row("verification_side_link", signed_in(404, member=201), path=side_of_member),
    Row("verification_openings", signed_in(403, **WORKERS)),
    Row(
        "staff_verification_side_link",
        signed_in(403, staff=201),
        path=side_of_member,
        body=lambda _world: {"reason": "Is the name the same?"},
    ),
    Row(
        "identity_files_open",
        everyone(404),
        path=lambda _world: {"token": "made-up"},
        case="no link of ours",
    ),
]
