"""Karigar's own positions in the first response, the sitemap, and what search engines read."""

import json
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from careers.tests.applications import position
from config.tests.world import person
from public_pages.tests.test_documents import BUILT

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def built_app(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BUILT, encoding="utf-8")
    settings.APP_ROOT = tmp_path


@pytest.fixture
def author() -> User:
    return person("homeowner", "ritu")


def posting(client: Client, path: str) -> Any:
    text = client.get(path).content.decode()
    (block,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    return json.loads(block)


def test_an_open_position_is_a_job_posting(client: Client, author: User) -> None:
    last_day = timezone.localdate() + timedelta(days=9)
    position(author, closes=last_day.isoformat())
    found = posting(client, "/careers/site-engineer")
    assert (found["@type"], found["title"]) == ("JobPosting", "Site engineer")
    assert found["description"] == "<h3>Your day</h3><p>On sites.</p>"
    assert (found["datePosted"], found["employmentType"]) == ("2026-01-01", "FULL_TIME")
    assert found["validThrough"] == f"{last_day}T23:59:59+05:30"
    assert found["hiringOrganization"]["name"] == "Karigar"


def test_a_remote_position_says_for_whom(client: Client, author: User) -> None:
    position(author, place="Remote, in India")
    found = posting(client, "/careers/site-engineer")
    assert found["jobLocationType"] == "TELECOMMUTE"
    assert found["applicantLocationRequirements"] == {"@type": "Country", "name": "IN"}
    assert "jobLocation" not in found


def test_in_hindi_it_stands_at_its_own_address(client: Client, author: User) -> None:
    position(author)
    answer = client.get("/hi/careers/site-engineer")
    assert answer["Content-Language"] == "hi"
    assert "<h1>साइट इंजीनियर</h1>" in answer.content.decode()
    assert posting(client, "/hi/careers/site-engineer")["url"].endswith("/hi/careers/site-engineer")


def test_a_closed_one_stands_and_is_let_go_of(client: Client, author: User) -> None:
    position(author, closes="2026-02-01")
    answer = client.get("/careers/site-engineer")
    assert (answer.status_code, answer["X-Robots-Tag"]) == (200, "noindex")
    text = answer.content.decode()
    assert "Closed" in text
    assert "JobPosting" not in text
    assert "site-engineer" not in client.get("/careers").content.decode()
    assert "site-engineer" not in client.get("/sitemaps/positions.xml").content.decode()


def test_open_ones_are_listed(client: Client, author: User) -> None:
    position(author)
    assert "/careers/site-engineer" in client.get("/careers").content.decode()
    assert "/hi/careers/site-engineer" in client.get("/sitemaps/positions.xml").content.decode()


@pytest.mark.parametrize("slug", ["none", "..", "<b>", "site-engineer/more"])
def test_what_is_no_position_is_a_true_404(client: Client, slug: str) -> None:
    assert client.get(f"/careers/{slug}").status_code == 404
