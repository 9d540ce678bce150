"""The person's picture: validated, cropped to a square, stored without camera metadata.

Files are stored before the row, so a row never names a missing picture. They are small, so AVIF
encoding is quick (decision 0067). ``accounts.tasks`` deletes what a crash leaves behind.
"""

from io import BytesIO

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from PIL import Image, ImageOps

from accounts.models import Profile, User
from accounts.selectors import (
    KEPT_SIDE,
    PICTURE_SIZES,
    picture_file,
    picture_files,
)
from accounts.services import profile_locked
from core import files as store
from core.events import publish
from core.files import pictures
from core.resilience.bulkhead import slow_work

LARGEST_PICTURE = 5 * pictures.MEGABYTE
SHORTEST_SIDE = 96
FOLDER = "avatars"


def picture_set(*, actor: User, upload: "UploadedFile[bytes]") -> Profile:
    """Make the upload (JPEG, PNG or WebP by its content, up to 5 MB) the actor's picture.

    Call it outside of a transaction. Raises ValidationFailed at ``file``, TooBusy. The previous
    picture is deleted after commit.
    """
    key = store.new_key(FOLDER)
    try:
        with slow_work():
            square = _squared(upload)
            _store_sizes(key, square)
            whole = picture_file(key, KEPT_SIDE)
            store.put(whole, pictures.as_webp(square), content_type="image/webp")
        with transaction.atomic():
            return _point_to(actor, key)
    except BaseException:
        store.discard(picture_files(key))
        raise


def picture_remove(*, actor: User) -> Profile:
    """Remove the picture, so that initials show. No error if there is none."""
    return _point_to(actor, "")


def orphaned_pictures_delete() -> int:
    """Delete stored pictures that no profile refers to; returns the number of files."""

    def known(files: list[str]) -> set[str]:
        keys = {file.rpartition("/")[0] for file in files}
        named = set(
            Profile.objects.filter(avatar_key__in=keys).values_list("avatar_key", flat=True)
        )
        return {file for file in files if file.rpartition("/")[0] in named}

    return store.delete_orphans(FOLDER, known)


def _point_to(actor: User, key: str) -> Profile:
    # Of two simultaneous uploads, the later must see the earlier one's key to delete its files.
    profile = profile_locked(actor)
    before, profile.avatar_key, profile.avatar_is_sized = profile.avatar_key, key, bool(key)
    profile.save(update_fields=["avatar_key", "avatar_is_sized", "updated_at"])
    publish(f"user:{actor.pk}", "account")
    if before:
        store.delete_after_commit(picture_files(before))
    return profile


def backlog_draw(most: int) -> int:
    """Create the missing sizes of pictures stored when there were only two; returns how many.

    Drawing them again gives the same files. A picture that changes meanwhile is skipped.
    """
    done = 0
    for row in Profile.objects.filter(avatar_is_sized=False).exclude(avatar_key="")[:most]:
        try:
            content = b"".join(store.open_range(picture_file(row.avatar_key, KEPT_SIDE)).chunks)
        except FileNotFoundError:
            continue
        with Image.open(BytesIO(content), formats=("WEBP",)) as square:
            _store_sizes(row.avatar_key, square.convert("RGB"))
        same = Profile.objects.filter(pk=row.pk, avatar_key=row.avatar_key)
        done += same.update(avatar_is_sized=True)
    return done


def _squared(upload: "UploadedFile[bytes]") -> Image.Image:
    """Crop the picture's centre to the stored square."""
    whole = pictures.open_picture(
        upload, largest=LARGEST_PICTURE, shortest_side=SHORTEST_SIDE, needed=KEPT_SIDE
    )
    return ImageOps.fit(whole, (KEPT_SIDE, KEPT_SIDE), Image.Resampling.LANCZOS)


def _store_sizes(key: str, square: Image.Image) -> None:
    for size in PICTURE_SIZES:
        drawn = square.resize((size, size), Image.Resampling.LANCZOS)
        files = {"webp": pictures.as_webp(drawn), "avif": pictures.as_avif(drawn, speed=8)}
        for kind, content in files.items():
            store.put(picture_file(key, size, kind), content, content_type=f"image/{kind}")
