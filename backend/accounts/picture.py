"""The person's picture: checked, cut to a square, stored without what the camera wrote into it.

Two sizes go to the store first and the row after them, so a row never names a picture that is not
there. What a crash leaves behind is swept up by ``accounts.tasks``.
"""

from functools import partial
from io import BytesIO

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from PIL import Image, ImageOps

from accounts.models import Profile, User
from accounts.selectors import PICTURE_SIZES, picture_file, profile_of
from core import files as store
from core.errors import ValidationFailed
from core.events import publish

LARGEST_PICTURE = 5 * 1024 * 1024
MOST_PIXELS = 25_000_000
"""Decoded, these take 75 MB; a small file that unfolds to more is refused before it is decoded."""
SHORTEST_SIDE = 96
FOLDER = "avatars"

_formats = ("JPEG", "PNG", "WEBP")
_background = (255, 254, 251)
"""Behind transparent pictures: the page's own surface colour."""

_unreadable = _("This is not a picture we can read. Please choose a JPEG, PNG or WebP file.")


def picture_set(*, actor: User, upload: "UploadedFile[bytes]") -> Profile:
    """Make the upload (JPEG, PNG or WebP by its content, up to 5 MB) the actor's picture.

    Raises ValidationFailed at ``file``. The picture before it is deleted once this has committed.
    """
    sizes = _drawn(upload)
    key = store.new_key(FOLDER)
    try:
        for size, content in sizes.items():
            store.put(picture_file(key, size), content, content_type="image/webp")
        return _point_to(actor, key)
    except BaseException:
        _delete_files(key)
        raise


def picture_remove(*, actor: User) -> Profile:
    """Go back to the initials. Removing a picture that is not there is fine."""
    return _point_to(actor, "")


def orphaned_pictures_delete() -> int:
    """Delete stored pictures that no profile names; returns how many files there were."""

    def known(files: list[str]) -> set[str]:
        keys = {file.rpartition("/")[0] for file in files}
        named = set(
            Profile.objects.filter(avatar_key__in=keys).values_list("avatar_key", flat=True)
        )
        return {file for file in files if file.rpartition("/")[0] in named}

    return store.delete_orphans(FOLDER, known)


def _point_to(actor: User, key: str) -> Profile:
    # Two uploads at once: the later one must see the earlier one's key, to delete its files.
    Profile.objects.select_for_update().filter(user=actor).first()
    profile = profile_of(actor)
    before, profile.avatar_key = profile.avatar_key, key
    profile.save()
    publish(f"user:{actor.pk}", "account")
    if before:
        transaction.on_commit(partial(_delete_files, before))
    return profile


def _delete_files(key: str) -> None:
    for size in PICTURE_SIZES:
        store.delete(picture_file(key, size))


def _drawn(upload: "UploadedFile[bytes]") -> dict[int, bytes]:
    """The picture in each size, as WebP files."""
    if (upload.size or 0) > LARGEST_PICTURE:
        raise ValidationFailed.at(
            "file", _("This picture is too large. Pictures can be up to 5 MB."), "too_large"
        )
    square = _square(upload)
    return {size: _webp(square, size) for size in PICTURE_SIZES}


def _square(upload: "UploadedFile[bytes]") -> Image.Image:
    upload.seek(0)
    try:
        # Only these readers are tried: Pillow knows dozens of formats nobody has looked at lately.
        with Image.open(upload, formats=_formats) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise ValidationFailed.at(
                    "file",
                    _("This picture has too many pixels. Please choose a smaller one."),
                    "too_many_pixels",
                )
            if min(picture.size) < SHORTEST_SIDE:
                raise ValidationFailed.at(
                    "file", _("This picture is too small. Please choose a larger one."), "too_small"
                )
            largest = max(PICTURE_SIZES)
            # A JPEG is decoded at about the size it is needed in.
            picture.draft("RGB", (largest, largest))
            upright = ImageOps.exif_transpose(picture).convert("RGBA")
    except ValidationFailed:
        raise
    except Exception as error:
        # Whatever a hostile or broken file makes the decoder raise, it is the file's fault.
        raise ValidationFailed.at("file", _unreadable, "not_a_picture") from error
    sheet = Image.new("RGBA", upright.size, _background)
    sheet.alpha_composite(upright)
    side = min(sheet.size)
    return ImageOps.fit(sheet.convert("RGB"), (side, side))


def _webp(square: Image.Image, size: int) -> bytes:
    # Drawn onto a new sheet: neither place nor camera nor colour profile come along.
    drawn = square.resize((size, size), Image.Resampling.LANCZOS)
    drawn.info.clear()
    file = BytesIO()
    drawn.save(file, "WEBP", quality=84, method=4)
    return file.getvalue()
