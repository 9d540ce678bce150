"""What search engines are told: robots.txt and the sitemap."""

import re
from xml.etree import ElementTree

import pytest
from django.test import Client

from public_pages.sitemaps import SITEMAPS

pytestmark = pytest.mark.django_db

NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def addresses(client: Client, path: str) -> list[str]:
    response = client.get(path)
    assert response.status_code == 200
    tree = ElementTree.fromstring(response.content)  # noqa: S314 — our own answer
    return [node.text or "" for node in tree.findall(".//s:loc", NAMES)]


def test_robots_name_the_sitemap_and_keep_out_of_the_api(client: Client) -> None:
    text = client.get("/robots.txt").content.decode()
    assert "Disallow: /api/" in text
    assert re.search(r"^Sitemap: http\S+/sitemap.xml$", text, re.MULTILINE)


def test_the_index_leads_to_files_that_exist(client: Client) -> None:
    parts = addresses(client, "/sitemap.xml")
    assert len(parts) == len(SITEMAPS)
    for part in parts:
        path = re.sub("^https?://[^/]+", "", part)
        for address in addresses(client, path)[:3]:
            assert address.startswith("http")


def test_searches_lead_to_their_canonical_address(client: Client) -> None:
    found = addresses(client, "/sitemaps/searches.xml")
    assert any(address.endswith("/search-results?q=Electrician&location=Pune") for address in found)
