"""The drawings of the demo's finished work."""

import pytest

from demo.drawings import SCENES, draw
from demo.portfolios import SCENES_OF_TRADES
from demo.source import words
from trades.models import Trade


@pytest.mark.django_db
def test_scenes_belong_to_trades_of_the_catalogue() -> None:
    assert set(SCENES_OF_TRADES) <= set(Trade.objects.values_list("slug", flat=True))
    named = {scene for scenes in SCENES_OF_TRADES.values() for scene in scenes}
    assert named <= set(SCENES) == set(words("finished"))


def test_a_scene_is_the_same_each_time_and_another_one_once_it_is_done() -> None:
    before = draw("wall", done=False)
    assert before.tobytes() == draw("wall", done=False).tobytes()
    assert before.tobytes() != draw("wall", done=True).tobytes()
