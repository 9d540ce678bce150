"""The committed catalogue of trades, and loading it into the database."""

import json
from pathlib import Path
from typing import Any

table = Path(__file__).parent / "data" / "trades.json"


def read_trades() -> list[dict[str, Any]]:
    """The trades of ``data/trades.json`` as field values; prices become paise."""
    trades = json.loads(table.read_text(encoding="utf-8"))
    for trade in trades:
        trade["starting_price_paise"] = trade.pop("starting_price_rupees") * 100
    return list(trades)


def load_trades(trade_model: Any) -> int:
    """Load the table from the file; safe to repeat.

    Takes the model, so that a migration can pass its own. The counted figures are unchanged.
    Returns how many trades the file has.
    """
    known = {field.name for field in trade_model._meta.get_fields()}
    trades = [
        {name: value for name, value in trade.items() if name in known} for trade in read_trades()
    ]
    # A position on a page can move from one trade to another: clear them all first.
    trade_model.objects.update(landing_order=None, services_order=None)
    trade_model.objects.bulk_create(
        [trade_model(**trade) for trade in trades],
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=[name for name in trades[0] if name != "id"],
    )
    return len(trades)
