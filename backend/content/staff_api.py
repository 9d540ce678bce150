"""The editors' operations: each parses, calls one function, and answers."""

from django.http import HttpRequest
from django.utils import timezone

from content import publication, staff_selectors
from content.errors import ContentChanged
from content.kinds import TextKind, front_of
from content.landing import body_of
from content.landing_schemas import LandingTexts
from content.models import LANDING
from content.rendering import ContentPageOut
from content.staff_schemas import (
    FiguresSwitchIn,
    LandingTextIn,
    Language,
    PreviewIn,
    RestoreIn,
    StaffBothOut,
    StaffLandingOut,
    StaffTextsOut,
    TextIn,
    VersionsOut,
    VersionTextOut,
)
from content.texts import Text
from core.api.operations import Router, refuses, viewer_of
from core.api.rate_limits import limited

router = Router()


@router.get("/staff/content/texts/{kind}")
def staff_content_texts(request: HttpRequest, kind: TextKind) -> StaffTextsOut:
    """All texts of a kind with who changed them last, and which language is behind."""
    return staff_selectors.texts(viewer_of(request), kind)


@router.get("/staff/content/texts/{kind}/{slug}")
def staff_content_text(request: HttpRequest, kind: TextKind, slug: str) -> StaffBothOut:
    """A text in both languages, as it is written."""
    return staff_selectors.text(viewer_of(request), kind, slug)


@router.put("/staff/content/texts/{kind}/{slug}/{language}")
@refuses(ContentChanged)
def staff_content_publish(
    request: HttpRequest, kind: TextKind, slug: str, language: Language, body: TextIn
) -> StaffBothOut:
    """Publish a text in place of the version it was written upon; upon 0 also a new article or
    position."""
    viewer = viewer_of(request)
    text = _text(kind, slug, language, body, number=body.base_number)
    publication.text_publish(viewer, text=text, note=body.note, keeps_date=body.keeps_date)
    return staff_selectors.text(viewer, kind, slug)


@router.post("/staff/content/previews")
@limited("content-previews", times=600, seconds=600, by="person")
def staff_content_preview(request: HttpRequest, body: PreviewIn) -> ContentPageOut:
    """The text as readers would see it; what could not be published is refused at its field."""
    viewer = viewer_of(request)
    return staff_selectors.preview(viewer, _text(body.kind, "preview", "en", body))


@router.get("/staff/content/texts/{kind}/{slug}/{language}/versions")
def staff_content_versions(
    request: HttpRequest, kind: TextKind, slug: str, language: Language
) -> VersionsOut:
    """The history of a text; ``landing`` among the pages is the landing page's."""
    return VersionsOut(items=staff_selectors.history(viewer_of(request), kind, slug, language))


@router.get("/staff/content/texts/{kind}/{slug}/{language}/versions/{number}")
def staff_content_version(
    request: HttpRequest, kind: TextKind, slug: str, language: Language, number: int
) -> VersionTextOut:
    """One version, and how it differs from the one before."""
    return staff_selectors.version(viewer_of(request), kind, slug, language, number)


@router.post("/staff/content/texts/{kind}/{slug}/{language}/restorations")
@refuses(ContentChanged)
def staff_content_restore(
    request: HttpRequest, kind: TextKind, slug: str, language: Language, body: RestoreIn
) -> VersionsOut:
    """Publish an earlier version again; 0 is the original."""
    viewer = viewer_of(request)
    publication.text_restore(
        viewer,
        kind=kind,
        slug=slug,
        language=language,
        number=body.number,
        base_number=body.base_number,
    )
    return VersionsOut(items=staff_selectors.history(viewer, kind, slug, language))


@router.get("/staff/content/landing")
def staff_landing_get(request: HttpRequest) -> StaffLandingOut:
    """The landing page's words in both languages, its switch and what was counted."""
    return staff_selectors.landing(viewer_of(request))


@router.put("/staff/content/landing/figures")
def staff_landing_switch(request: HttpRequest, body: FiguresSwitchIn) -> StaffLandingOut:
    """Show counted figures, or the claims."""
    viewer = viewer_of(request)
    publication.figures_switch(viewer, shows_live=body.shows_live)
    return staff_selectors.landing(viewer)


@router.put("/staff/content/landing/{language}")
@refuses(ContentChanged)
def staff_landing_publish(
    request: HttpRequest, language: Language, body: LandingTextIn
) -> StaffLandingOut:
    """Publish the landing page's words in one language."""
    viewer = viewer_of(request)
    said = LandingTexts(**body.model_dump(exclude={"base_number", "note"}))
    text = Text(
        kind=TextKind.PAGES,
        slug=LANDING,
        language=language,
        number=body.base_number,
        title="",
        summary="",
        updated_on=timezone.localdate(),
        body=body_of(said),
    )
    publication.text_publish(viewer, text=text, note=body.note)
    return staff_selectors.landing(viewer)


def _text(
    kind: TextKind, slug: str, language: Language, body: PreviewIn | TextIn, *, number: int = 0
) -> Text:
    """What was typed; its date is given when it is published. Raises ValidationFailed."""
    return Text(
        kind=kind,
        slug=slug,
        language=language,
        number=number,
        title=body.title,
        summary=body.summary,
        updated_on=timezone.localdate(),
        body=body.body + "\n",
        front=front_of(kind, body.front),
    )
