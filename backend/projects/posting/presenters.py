"""From rows to the API's shapes."""

from typing import Any

from core.files import Audience
from core.photos import picture_of
from core.record_versions import edit_version_of
from projects.posting.models import ProjectPhoto


def photo(row: ProjectPhoto, audience: Audience) -> dict[str, Any]:
    """A photo of posted work (``WorkPhotoOut``)."""
    return {
        "id": row.pk,
        "picture": picture_of(row, audience=audience),
        "caption": row.caption,
        "edit_version": edit_version_of({"caption": row.caption}),
    }
