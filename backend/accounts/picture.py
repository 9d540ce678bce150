"""The person's picture: checked, cut to a square, stored without what the camera wrote into it.

Two sizes go to the store first and the row after them, so a row never names a picture that is not
there. What a crash leaves behind is swept up by ``accounts.tasks``.
"""

from functools import partial

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from PIL import Image, ImageOps

from accounts.models import Profile, User
from accounts.selectors import PICTURE_SIZES, picture_file, profile_of
from core import files as store
from core import pictures
from core.events import publish

LARGEST_PICTURE = 5 * pictures.MEGABYTE
SHORTEST_SIDE = 96
FOLDER = "avatars"


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
    """The picture's middle in each size, as WebP files."""
    largest = max(PICTURE_SIZES)
    whole = pictures.opened(
        upload, largest=LARGEST_PICTURE, shortest_side=SHORTEST_SIDE, needed=largest
    )
    side = min(whole.size)
    square = ImageOps.fit(whole, (side, side))
    return {
        size: pictures.as_webp(square.resize((size, size), Image.Resampling.LANCZOS))
        for size in PICTURE_SIZES
    }
