"""The page of test codes: what it shows verifies here, and nowhere else."""

import json
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from django.core.management import CommandError, call_command
from django.test import Client
from PIL import Image
from pytest_django import Settings

from verification.documents import certificates, specimen
from verification.documents.aadhaar_qr import SignatureWrong, read_verified


@pytest.fixture(autouse=True)
def key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(specimen, "path", lambda: tmp_path / "test.pem")


@pytest.mark.django_db
def test_a_card_of_a_chosen_person() -> None:
    client = Client()
    chosen = {"name": "Sita Devi", "last_four": "9012", "born": "01-02-1990", "gender": "F"}
    text = json.loads(client.get("/dev/aadhaar/code.json", chosen).content)["text"]
    code = read_verified(text, certificates.trusted_keys())
    assert (code.name, code.last_four, code.gender) == ("Sita Devi", "9012", "F")
    assert (code.year_of_birth, code.state) == (1990, "Maharashtra")
    with Image.open(BytesIO(code.photo)) as photo:
        assert photo.size == (60, 80)
    with pytest.raises(SignatureWrong):
        read_verified(text, [generate_private_key(65537, 2048).public_key()])
    page = client.get("/dev/aadhaar", chosen)
    assert "XXXX XXXX 9012" in page.content.decode()
    assert page["Content-Security-Policy"].startswith("default-src 'none'")
    picture = client.get("/dev/aadhaar/code.png", chosen)
    with Image.open(BytesIO(picture.content)) as drawn:
        assert drawn.width > 400


@pytest.mark.django_db
def test_a_card_that_is_none() -> None:
    answer = Client().get("/dev/aadhaar/code.json", {"last_four": "12"})
    assert (answer.status_code, list(answer.json())) == (422, ["last_four"])
    assert Client().get("/dev/aadhaar", {"last_four": "12"}).status_code == 200


def test_the_command_writes_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "card.png"
    call_command("make_test_aadhaar_qr", str(file), "--name", "Sita", stdout=StringIO())
    with Image.open(file) as drawn:
        assert drawn.width > 400


def test_production_makes_none(tmp_path: Path, settings: Settings) -> None:
    settings.ENV = settings.ENV.model_copy(update={"environment": "production"})
    with pytest.raises(CommandError):
        call_command("make_test_aadhaar_qr", str(tmp_path / "card.png"))
    with pytest.raises(RuntimeError):
        specimen.own_key()
    assert certificates.trusted_keys() == []
