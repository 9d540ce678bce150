"""Opening a file: each request checks the permission, then returns a link that checks it again.

Downloads are attachments. Only pictures, video and sound are shown inline, since nothing else is
safe in a browser; a PDF is shown as pictures of its pages (decision 0053).
"""

from uuid import UUID

from django.db import transaction

from core import files as store
from core.api.rate_limits import consume
from core.errors import NotFound
from core.files import Audience, only_for, shown_in_place
from core.files.content_types import kind_of
from core.files.pdf import PdfRefused
from core.files.states import require_ready
from projects.policy import Viewer
from workspace.files import previews
from workspace.files.errors import NothingToShow
from workspace.files.models import Content
from workspace.files.policy import access_file

LINK_SECONDS = 60
"""Long enough to start a download, since a running one continues."""
SHOWN_SECONDS = 3600
"""A player requests parts of a video again during playback."""
PAGES_DRAWN = 300
"""Pages that one person may have rendered within ten minutes; rendered ones are cached."""


def download_link(viewer: Viewer, *, file_id: UUID) -> str:
    """The link for downloading the content. Raises NotFound, FileNotReady, FileRefused."""
    file, project = access_file(viewer, file_id)
    return link_of(file, file.name, audience=only_for(viewer, "workspace", project.pk))


def shown_link(viewer: Viewer, *, file_id: UUID) -> str:
    """The link for showing a picture, a video or a sound inline.

    A picture is our own rendering, without its location. Raises NotFound, FileNotReady,
    FileRefused, NothingToShow.
    """
    file, project = access_file(viewer, file_id)
    audience = only_for(viewer, "workspace", project.pk)
    require_ready(file.state)
    if file.preview_key:
        return _picture_link(file.preview_key, audience)
    # A picture that we could not render may contain private camera metadata.
    is_bare = kind_of(file.mime) != "image" or file.mime == "image/gif"
    if not is_bare or file.mime not in shown_in_place:
        raise NothingToShow
    return store.signed_url(
        file.key,
        audience=audience,
        name=file.name,
        content_type=file.mime,
        seconds=SHOWN_SECONDS,
        inline=True,
    )


def page_link(viewer: Viewer, *, file_id: UUID, number: int) -> str:
    """The link to the picture of a PDF page; the first request renders it.

    Call it outside a transaction: rendering takes a second. Raises NotFound, FileNotReady,
    FileRefused, NothingToShow, TooManyRequests.
    """
    with transaction.atomic():
        file, project = access_file(viewer, file_id)
    require_ready(file.state)
    if file.pages is None:
        raise NothingToShow
    if not 1 <= number <= file.pages:
        raise NotFound
    key = previews.page_key(file.key, number)
    if not store.exists(key):
        consume("file_pages", f"person:{viewer.pk}", times=PAGES_DRAWN, seconds=600)
        try:
            previews.page_draw(file.key, number)
        except PdfRefused as refused:
            raise NothingToShow from refused
    return _picture_link(key, only_for(viewer, "workspace", project.pk))


def link_of(content: Content, name: str, *, audience: Audience) -> str:
    """A download link for the content; the caller has checked the permission."""
    require_ready(content.state)
    return store.signed_url(
        content.key,
        audience=audience,
        name=name,
        content_type=content.mime,
        seconds=LINK_SECONDS,
    )


def _picture_link(key: str, audience: Audience) -> str:
    return store.signed_url(
        key,
        audience=audience,
        name="picture.webp",
        content_type="image/webp",
        seconds=SHOWN_SECONDS,
        inline=True,
    )
