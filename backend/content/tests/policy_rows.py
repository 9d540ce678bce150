"""Content is for everybody."""

from config.tests.policy_matrix import Row, everyone

ROWS = [
    Row("content_landing", everyone(200)),
    Row("content_page", everyone(200), path=lambda _world: {"slug": "about"}),
    Row(
        "content_page",
        everyone(404),
        path=lambda _world: {"slug": "no-such-page"},
        case="unknown page",
    ),
]
