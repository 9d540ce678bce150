"""Content is for everybody to read."""

from config.tests.policy_matrix import Row, everyone
from content.tests.policy_rows_desk import ROWS as DESK_ROWS

ROWS = [
    *DESK_ROWS,
    Row("content_landing", everyone(200)),
    Row("content_page", everyone(200), path=lambda _world: {"slug": "about"}),
    Row(
        "content_page",
        everyone(404),
        path=lambda _world: {"slug": "no-such-page"},
        case="unknown page",
    ),
    Row("articles_list", everyone(200)),
    Row(
        "articles_list",
        everyone(422),
        query=lambda _world: {"category": "gossip"},
        case="unknown category",
    ),
    Row("articles_get", everyone(404), path=lambda _world: {"slug": "no-such-article"}),
    Row("positions_list", everyone(200)),
    Row("positions_get", everyone(404), path=lambda _world: {"slug": "no-such-position"}),
]
