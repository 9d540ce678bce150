"""Places are for everybody."""

from config.tests.policy_matrix import Row, everyone

ROWS = [
    Row("places_list", everyone(200), query=lambda _world: {"q": "pune"}),
    Row("places_nearest", everyone(200), query=lambda _world: {"lat": 18.56, "lon": 73.78}),
]
