"""The catalogue is for everybody."""

from config.tests.policy_matrix import Row, everyone

ROWS = [
    Row("trades_list", everyone(200)),
    Row("trades_suggest", everyone(200), query=lambda _world: {"q": "bij"}),
    Row("trades_resolve", everyone(200), query=lambda _world: {"q": "bijli mistri"}),
]
