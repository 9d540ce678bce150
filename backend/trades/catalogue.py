"""The committed catalogue of trades and how it reaches the database."""

import json
from pathlib import Path
from typing import Any

from core.text import latinise, normalise

table = Path(__file__).parent / "data" / "trades.json"


def read_trades() -> list[dict[str, Any]]:
    """The trades of ``data/trades.json`` as field values; prices become paise."""
    trades = json.loads(table.read_text(encoding="utf-8"))
    for trade in trades:
        trade["starting_price_paise"] = trade.pop("starting_price_rupees") * 100
        trade["search_names"] = search_names(trade)
    return list(trades)


def search_names(trade: dict[str, Any]) -> list[str]:
    """Every spelling a trade is found by: normalised, Hindi ones also in Latin letters."""
    names = [
        trade["slug"], trade["name"], trade["name_hi"],
        trade["service_name"], trade["service_name_hi"], *trade["synonyms"],
    ]  # fmt: skip
    spellings = [spelling for name in names for spelling in (normalise(name), latinise(name))]
    return list(dict.fromkeys(spellings))


def load_trades(trade_model: Any) -> int:
    """Bring the table to what the file says; running it again changes nothing.

    Takes the model, so that a migration can pass its own, older one. The counted figures are left
    alone. Returns how many trades the file holds.
    """
    known = {field.name for field in trade_model._meta.get_fields()}
    trades = [
        {name: value for name, value in trade.items() if name in known} for trade in read_trades()
    ]
    # A place on a page can pass from one trade to another: free them all first.
    trade_model.objects.update(landing_order=None, services_order=None)
    trade_model.objects.bulk_create(
        [trade_model(**trade) for trade in trades],
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=[name for name in trades[0] if name != "id"],
    )
    return len(trades)
