"""Opening a file: the right is asked for each time, then a link is handed out
that asks again.
Downloads are attachments. In place only pictures, video and sound are shown, since nothing else is
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
from projects.policy import Viewer
from workspace.files import previews
from workspace.files.errors import FileNotReady, FileRefused, NothingToShow
from workspace.files.models import Content, State
from workspace.files.policy import access_file

LINK_SECONDS = 60
"""Long enough to begin a download, since one that runs goes on."""
SHOWN_SECONDS = 3600
"""A video asks for its parts again while it plays."""
PAGES_DRAWN = 300
"""Pages one person may have drawn within ten minutes; drawn ones are kept."""


def download_link(viewer: Viewer, *, file_id: UUID) -> str:
    """Where the content is saved from. Raises NotFound, FileNotReady, FileRefused."""
    file, project = access_file(viewer, file_id)
    return link_of(file, file.name, audience=only_for(viewer, "workspace", project.pk))


def shown_link(viewer: Viewer, *, file_id: UUID) -> str:
    """Where a picture, a video or a sound is shown from.

    A picture is our own drawing of it, without the place it was taken at. Raises NotFound,
    FileNotReady, FileRefused, NothingToShow.
    """
    file, project = access_file(viewer, file_id)
    audience = only_for(viewer, "workspace", project.pk)
    require_ready(file)
    if file.preview_key:
        return _picture_link(file.preview_key, audience)
    # What the camera wrote into a picture that we could not draw is nobody's business.
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
    """Where the picture of a PDF's page is shown from; the first who asks has it drawn.

    Call it outside a transaction: drawing takes a second. Raises NotFound, FileNotReady,
    FileRefused, NothingToShow, TooManyRequests.
    """
    with transaction.atomic():
        file, project = access_file(viewer, file_id)
    require_ready(file)
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
    """A link that saves the content; the caller has asked for the right to it."""
    require_ready(content)
    return store.signed_url(
        content.key,
        audience=audience,
        name=name,
        content_type=content.mime,
        seconds=LINK_SECONDS,
    )


def require_ready(content: Content) -> None:
    """Nothing is opened before it was looked at. Raises FileNotReady, FileRefused."""
    if content.state == State.CHECKING:
        raise FileNotReady
    if content.state == State.REFUSED:
        raise FileRefused


def _picture_link(key: str, audience: Audience) -> str:
    return store.signed_url(
        key,
        audience=audience,
        name="picture.webp",
        content_type="image/webp",
        seconds=SHOWN_SECONDS,
        inline=True,
    )
