"""The signed-in person's own data: consents, switches, archives, and account closure."""

from uuid import UUID

from django.http import HttpRequest, StreamingHttpResponse
from ninja import Status

from accounts.consents import services as consents
from accounts.consents.models import Purpose
from accounts.consents.services import language_shown
from accounts.reauthentication.services import recently_authenticated
from core.api.operations import Router, outside_transaction, refuses, signed_in_anyhow, viewer_of
from core.api.rate_limits import limited
from privacy import account_closure, choices, export
from privacy.errors import (
    ClosureBlocked,
    ConsentNeeded,
    ExportTooSoon,
    ExportUnderWay,
    NotClosing,
    StaffAccountStays,
    TextChanged,
)
from privacy.schemas import (
    ArchiveLinkOut,
    ClosureOut,
    ConsentIn,
    ConsentOut,
    DataExportOut,
    DataExportsOut,
    PrivacyIn,
    PrivacyOut,
)

router = Router()


@router.get("/me/consents")
def consents_list(request: HttpRequest) -> list[ConsentOut]:
    """Every purpose, and the person's consent to it."""
    return ConsentOut.from_rows(consents.standing(viewer_of(request), language_shown()))


@router.put("/me/consents/{purpose}")
@refuses(ConsentNeeded, TextChanged)
def consents_set(request: HttpRequest, purpose: Purpose, body: ConsentIn) -> list[ConsentOut]:
    """Give or withdraw consent; earlier consents stay in the ledger."""
    choices.consent_set(
        actor=viewer_of(request), request=request, purpose=purpose, **body.model_dump()
    )
    return ConsentOut.from_rows(consents.standing(viewer_of(request), language_shown()))


@router.get("/me/privacy")
def privacy_get(request: HttpRequest) -> PrivacyOut:
    return PrivacyOut(**choices.choices_of(viewer_of(request)))


@router.patch("/me/privacy")
def privacy_update(request: HttpRequest, body: PrivacyIn) -> PrivacyOut:
    """Change what others see; it takes effect at once."""
    changes = body.model_dump(exclude_none=True)
    choices.choices_save(actor=viewer_of(request), request=request, changes=changes)
    return PrivacyOut(**choices.choices_of(viewer_of(request)))


@router.get("/me/data-exports", auth=signed_in_anyhow)
def data_exports_list(request: HttpRequest) -> DataExportsOut:
    """The person's last archives, and when the next may be asked for."""
    viewer = viewer_of(request)
    return DataExportsOut(
        items=DataExportOut.from_rows(export.own_exports(viewer)),
        may_request_at=export.may_request_at(viewer),
    )


@router.post("/me/data-exports", auth=signed_in_anyhow)
@refuses(ExportUnderWay, ExportTooSoon)
@limited("data-exports", times=20, seconds=3600, by="person")
@recently_authenticated
def data_exports_request(request: HttpRequest) -> Status[DataExportOut]:
    """Have an archive of everything about the person prepared."""
    asked = export.export_request(actor=viewer_of(request), request=request)
    return Status(201, DataExportOut.from_row(asked))


@router.post("/me/data-exports/{export_id}/links", auth=signed_in_anyhow)
@recently_authenticated
def data_exports_link(request: HttpRequest, export_id: UUID) -> ArchiveLinkOut:
    """An address of the archive that opens for this person, for a quarter of an hour."""
    return ArchiveLinkOut(
        url=export.export_link(actor=viewer_of(request), export_id=export_id),
        expires_in=export.LINK_SECONDS,
    )


@router.get(
    "/me/data-exports/{export_id}/archive",
    auth=signed_in_anyhow,
    url_name="data_exports_open",
    openapi_extra={
        "responses": {200: {"content": {"application/zip": {"schema": {"format": "binary"}}}}}
    },
    response={200: None},
)
@outside_transaction
def data_exports_open(request: HttpRequest, export_id: UUID, key: str) -> StreamingHttpResponse:
    """The archive itself, as a ZIP."""
    viewer = viewer_of(request)
    file = export.export_open(actor=viewer, export_id=export_id, key=key)
    response = StreamingHttpResponse(file.chunks, content_type="application/zip")
    response.headers["Content-Length"] = str(file.size)
    response.headers["Content-Disposition"] = 'attachment; filename="karigar-data.zip"'
    response.headers["Cache-Control"] = "private, no-store"
    return response


@router.get("/me/closure", auth=signed_in_anyhow)
def closure_get(request: HttpRequest) -> ClosureOut:
    viewer = viewer_of(request)
    return ClosureOut(
        closing_at=viewer.closing_at,
        undo_days=account_closure.UNDO_FOR.days,
        obstacles=account_closure.obstacles(viewer) if viewer.closing_at is None else [],
    )


@router.post("/me/closure")
@refuses(ClosureBlocked, StaffAccountStays)
@recently_authenticated
def closure_begin(request: HttpRequest) -> None:
    """Delete the account: signed out everywhere, unseen at once, erased after the undo."""
    account_closure.account_close(actor=viewer_of(request), request=request)


@router.delete("/me/closure", auth=signed_in_anyhow)
@refuses(NotClosing)
def closure_undo(request: HttpRequest) -> None:
    """Keep the account after all."""
    account_closure.account_reopen(actor=viewer_of(request), request=request)
