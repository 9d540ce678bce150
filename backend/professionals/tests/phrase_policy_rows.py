"""Who may count, see and explain what the search does not understand."""

from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from professionals.models import UnknownPhrase
from trades.models import Synonym, Trade

EDITORS_ONLY = signed_in(403, staff=200)
EDITORS_ONLY_204 = signed_in(403, staff=204)


def phrase(_world: World) -> dict[str, Any]:
    row = UnknownPhrase.objects.create(text="gobar gas", times=5, last_at=timezone.now())
    return {"phrase_id": row.pk}


def synonym(_world: World) -> dict[str, Any]:
    trade = Trade.objects.get(slug="plumber")
    row = Synonym.objects.create(
        trade=trade, text="paip wala", language="hinglish", is_from_editor=True
    )
    return {"synonym_id": row.pk}


ROWS = [
    Row("unknown_phrases_add", everyone(204), body=lambda _world: {"text": "gobar gas"}),
    Row("staff_unknown_phrases_list", EDITORS_ONLY),
    Row(
        "staff_unknown_phrases_explain",
        EDITORS_ONLY_204,
        path=phrase,
        body=lambda _world: {"text": "gobar gas", "trade": "plumber"},
    ),
    Row("staff_unknown_phrases_dismiss", EDITORS_ONLY_204, path=phrase),
    Row("staff_synonyms_list", EDITORS_ONLY),
    Row("staff_synonyms_remove", EDITORS_ONLY_204, path=synonym),
]
