"""The demo's finished work and days away."""

from io import BytesIO

import pytest
from django.utils import timezone
from PIL import Image

from core.photos import FORMATS, file_name, sizes_of
from demo.drawings import SCENES, draw
from demo.portfolios import SCENES_OF_TRADES
from demo.source import words
from demo.tests.conftest import SmallDemo
from professionals.models import PortfolioItem, PortfolioPhoto, TimeOff, WorkerProfile, WorkerTrade
from trades.models import Trade


@pytest.mark.django_db
def test_some_show_finished_work_and_many_are_away_on_some_days(small_demo: SmallDemo) -> None:
    folder = small_demo.folder
    workers = WorkerProfile.objects.count()
    assert workers // 4 < PortfolioItem.objects.values("worker").distinct().count() < workers
    for photo in PortfolioPhoto.objects.all():
        for size in sizes_of(photo.width, photo.height):
            for kind in FORMATS:
                assert (folder / file_name(photo.key, size, kind)).is_file()
    photo = PortfolioPhoto.objects.all()[0]
    with Image.open(BytesIO((folder / photo.key).read_bytes())) as picture:
        assert (picture.format, picture.size) == ("WEBP", (photo.width, photo.height))
    assert TimeOff.objects.filter(ends_on__gte=timezone.localdate()).exists()
    copied = set(WorkerTrade.objects.exclude(days_off=[]).values_list("worker_id", flat=True))
    assert copied == set(TimeOff.objects.values_list("worker_id", flat=True))


@pytest.mark.django_db
@pytest.mark.usefixtures("small_demo")
def test_everybody_stands_at_the_centre_of_an_area() -> None:
    for worker in WorkerProfile.objects.select_related("area"):
        assert worker.area is not None
        assert (worker.latitude, worker.longitude) == (worker.area.latitude, worker.area.longitude)


@pytest.mark.django_db
def test_scenes_belong_to_trades_of_the_catalogue() -> None:
    assert set(SCENES_OF_TRADES) <= set(Trade.objects.values_list("slug", flat=True))
    named = {scene for scenes in SCENES_OF_TRADES.values() for scene in scenes}
    assert named <= set(SCENES) == set(words("finished"))


def test_a_scene_is_the_same_each_time_and_another_one_once_it_is_done() -> None:
    before = draw("wall", done=False)
    assert before.tobytes() == draw("wall", done=False).tobytes()
    assert before.tobytes() != draw("wall", done=True).tobytes()
