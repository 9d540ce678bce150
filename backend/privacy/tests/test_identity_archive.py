"""What a person's archive has of their identity documents."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.test import Client

from accounts.models import User
from config.tests.world import World
from privacy.archive import archive_of
from verification.tests.conftest import (  # noqa: F401 — fixtures by their names
    Browse,
    browse,
    certificate_of_tests,
    specimen_path,
    store,
)
from verification.tests.papers import PAN, agree, put, scan, upload

pytestmark = pytest.mark.usefixtures("store")


@pytest.fixture
def worker(db: None) -> User:
    user = World().user("worker")
    agree(user)
    return user


@pytest.fixture
def client(worker: User, browse: Browse) -> Client:  # noqa: F811 — the fixture imported above
    return browse(worker)


def test_the_archive_holds_the_pictures_and_what_a_code_says(client: Client, worker: User) -> None:
    put(client, "aadhaar", qr=scan())
    put(client, "pan", number=PAN, front=upload())
    archive = ZipFile(BytesIO(b"".join(archive_of(worker.pk, language="en"))))
    names = [name for name in archive.namelist() if name.startswith("documents/")]
    (picture,) = [name for name in names if name.endswith(".webp")]
    assert archive.read(picture)[8:12] == b"WEBP"
    rows = json.loads(archive.read("documents/documents.json"))
    assert [row["state"] for row in rows] == ["Maharashtra", None]
    assert [row["last_four"] for row in rows] == ["2346", "234F"]
