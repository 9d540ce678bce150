"""A job renders missing previews, for old photos too; they are deleted with the photo."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from core import files
from core.files import keys_in
from core.models import Drawn
from core.photos import background_formats, files_delete, folder_of
from core.testing.jobs import RunJobs
from professionals.models import PortfolioPhoto
from professionals.tests.test_portfolio import add, send
from professionals.tests.test_portfolio import drawing as a_photo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("either_store")]


@pytest.fixture
def photo(browser: Client) -> PortfolioPhoto:
    item = add(browser).json()["id"]
    send(browser, item, a_photo((400, 300)))
    return PortfolioPhoto.objects.get()


def names(photo: PortfolioPhoto) -> list[str]:
    """All tests share the bucket; the photo has a folder of its own."""
    return sorted(key.rpartition("/")[2] for key in keys_in(folder_of(photo.key)))


def told(browser: Client) -> Any:
    return browser.get("/api/me/portfolio").json()["items"][0]["photos"][0]["picture"]


def test_the_job_draws_the_better_format(
    photo: PortfolioPhoto, browser: Client, run_jobs: RunJobs
) -> None:
    assert names(photo) == ["large.webp", "tiny.webp"]
    assert told(browser)["formats"] == ["webp"]
    run_jobs()
    assert names(photo) == ["large.avif", "large.webp", "tiny.avif", "tiny.webp"]
    picture = told(browser)
    assert picture["formats"] == ["avif", "webp"]
    assert picture["sizes"] == [{"name": "tiny", "width": 320}, {"name": "large", "width": 400}]
    background_formats.draw_avif(album="professionals.portfoliophoto", photo_id=str(photo.pk))
    files_delete([photo.key])
    assert names(photo) == []


def test_a_photo_of_old_gets_its_sizes_whenever_somebody_asks(
    photo: PortfolioPhoto, browser: Client
) -> None:
    folder = folder_of(photo.key)
    files.copy(f"{folder}/tiny.webp", f"{folder}/small.webp")
    files.delete(f"{folder}/tiny.webp")
    PortfolioPhoto.objects.update(drawn=Drawn.TWO_SIZES)
    old = told(browser)
    assert [size["name"] for size in old["sizes"]] == ["small", "large"]
    call_command("draw_photos", stdout=StringIO())
    assert {"tiny.webp", "tiny.avif", "large.webp", "large.avif"} <= set(names(photo))
    assert told(browser)["formats"] == ["avif", "webp"]


def test_one_that_went_meanwhile_leaves_nothing(photo: PortfolioPhoto) -> None:
    gone = PortfolioPhoto.objects.get()
    PortfolioPhoto.objects.all().delete()
    assert not background_formats.photo_draw(gone)
    assert names(gone) == []
    assert not background_formats.photo_draw(gone), "its file is gone as well"
    background_formats.draw_avif(album="professionals.portfoliophoto", photo_id=str(gone.pk))
