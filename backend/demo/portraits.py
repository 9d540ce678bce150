"""Everybody's picture: a drawn face in the sizes that the product keeps, under a key of its own."""

from collections.abc import Iterable
from functools import cache

from accounts.models import Profile
from accounts.profile.picture import FOLDER
from accounts.selectors import KEPT_SIDE, PICTURE_SIZES, picture_file
from core import files as store
from core.files import pictures
from demo.faces import Traits, face, traits_of
from demo.people import Person
from demo.picture_cache import cached_drawing
from demo.source import words
from professionals.models import WorkerProfile

SPEED = 10
"""Of AVIF: flat colours come out the same, and a start with demo data waits for it."""


def give_faces(people: Iterable[Person], workers: Iterable[WorkerProfile]) -> int:
    """Draw who is drawn here and name the pictures in their profiles, which are not written yet;
    returns how many.

    People who look alike have copies of one picture: in a folder these are links, and a fifth of
    the work of a file.
    """
    years = {worker.user_id: max(1, worker.experience_years) for worker in workers}
    first_keys: dict[Traits, str] = {}
    count = 0
    for count, person in enumerate(people, start=1):
        region, is_woman = looks_of(person.profile)
        traits = traits_of(
            count - 1, region=region, is_woman=is_woman, years=years.get(person.user.pk, 0)
        )
        key = store.new_key(FOLDER)
        person.profile.avatar_key, person.profile.avatar_is_sized = key, True
        first = first_keys.setdefault(traits, key)
        for size, kind, content in _files(traits):
            file = picture_file(key, size, kind)
            if first == key:
                store.put(file, content, content_type=f"image/{kind}")
            else:
                store.copy(picture_file(first, size, kind), file)
    return count


@cache
def _files(traits: Traits) -> tuple[tuple[int, str, bytes], ...]:
    """Size in pixels, format and content of each file."""
    found = []
    picture = f"{traits} {KEPT_SIDE} {PICTURE_SIZES}"
    for name, content in cached_drawing(picture, lambda: _drawn(traits)).items():
        size, _, kind = name.partition(".")
        found.append((int(size), kind, content))
    return tuple(found)


def _drawn(traits: Traits) -> dict[str, bytes]:
    """The picture's files, by ``size.format``."""
    whole = face(traits)
    found = {f"{KEPT_SIDE}.webp": pictures.as_webp(whole.resize((KEPT_SIDE, KEPT_SIDE)))}
    for size in PICTURE_SIZES:
        drawn = whole.resize((size, size))
        found[f"{size}.webp"] = pictures.as_webp(drawn)
        found[f"{size}.avif"] = pictures.as_avif(drawn, speed=SPEED)
    return found


def looks_of(profile: Profile) -> tuple[str, bool]:
    """The region that the name comes from, and whether it is a woman's."""
    regions = words("names")["regions"]
    by_first = [
        (region, kind == "women")
        for region, pool in regions.items()
        for kind in ("men", "women")
        if profile.first_name in pool[kind]
    ]
    both = [
        (region, is_woman)
        for region, is_woman in by_first
        if profile.last_name in regions[region]["last"]
    ]
    return next(iter([*both, *by_first]), ("west", profile.first_name in WOMEN))


WOMEN = ("Anjali", "Kavita", "Sunita", "Nasreen")
"""Of the demo's sign-ins whose names are in no list."""
