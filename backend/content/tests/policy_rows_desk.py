"""Who may change what pages say: the editors' desk."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from content.kinds import TextKind
from content.landing import texts_of
from content.texts import original

STAFF_ONLY = signed_in(403, staff=200)
TEXT = {"title": "About us", "summary": "Who we are.", "body": "## One\n\nWords."}
PREVIEW = {**TEXT, "kind": "pages"}


def about(**more: Any) -> Any:
    return lambda _world: {"kind": "pages", "slug": "about", **more}


def english(**more: Any) -> Any:
    return about(language="en", **more)


def upon_the_original(_world: World) -> dict[str, Any]:
    return {**TEXT, "base_number": 0}


def landing_words(_world: World) -> dict[str, Any]:
    return {
        **texts_of(original(TextKind.PAGES, "landing", "en").body).model_dump(),
        "base_number": 0,
    }


ROWS = [
    Row("staff_content_texts", STAFF_ONLY, path=lambda _world: {"kind": "articles"}),
    Row("staff_content_text", STAFF_ONLY, path=about()),
    Row("staff_content_publish", STAFF_ONLY, path=english(), body=upon_the_original),
    Row("staff_content_preview", STAFF_ONLY, body=lambda _world: PREVIEW),
    Row("staff_content_versions", STAFF_ONLY, path=english()),
    Row("staff_content_version", STAFF_ONLY, path=english(number=0)),
    Row(
        "staff_content_restore",
        STAFF_ONLY,
        path=english(),
        body=lambda _world: {"number": 0, "base_number": 0},
    ),
    Row("staff_landing_get", STAFF_ONLY),
    Row("staff_landing_switch", STAFF_ONLY, body=lambda _world: {"shows_live": True}),
    Row(
        "staff_landing_publish",
        STAFF_ONLY,
        path=lambda _world: {"language": "en"},
        body=landing_words,
    ),
]
