"""The blog for those who run no script: its first responses, its feed, the sitemap, the picture."""

import json
import re
from datetime import timedelta
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from config.tests.clients import fresh_browser
from content.articles import articles
from content.tests.conftest import ARTICLE, editor, publish_article
from public_pages.tests.test_documents import BUILT

pytestmark = pytest.mark.django_db

ATOM = "{http://www.w3.org/2005/Atom}"
HOST = "http://localhost:8000"


@pytest.fixture(autouse=True)
def built_app(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BUILT, encoding="utf-8")
    settings.APP_ROOT = tmp_path


def structured(text: str) -> dict[str, dict[str, object]]:
    blocks = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    return {item["@type"]: item for item in map(json.loads, blocks)}


def test_the_blog_lists_its_articles_and_their_feed(client: Client) -> None:
    for language, prefix in (("en", ""), ("hi", "/hi")):
        text = client.get(f"{prefix}/blog").content.decode()
        for one in articles(language):
            assert f'href="{prefix}/blog/{one.slug}"' in text
        assert f'type="application/atom+xml" title="Karigar" href="{HOST}{prefix}/feed.xml"' in text


def test_a_category_is_the_same_page_with_fewer_words(client: Client) -> None:
    text = client.get("/blog?category=safety").content.decode()
    shown = {one.slug for one in articles("en") if f"/blog/{one.slug}" in text}
    assert shown == {one.slug for one in articles("en") if one.category == "safety"}
    assert f'rel="canonical" href="{HOST}/blog"' in text
    assert client.get("/blog?category=gossip").status_code == 200


def test_an_article_is_whole_before_any_script_runs(client: Client) -> None:
    shown = articles("en")[0]
    text = client.get(f"/blog/{shown.slug}").content.decode()
    found = structured(text)
    posting = found["BlogPosting"]
    assert posting["headline"] == shown.title
    assert posting["datePublished"] == shown.published_on.isoformat()
    assert posting["inLanguage"] == "en-IN"
    assert found["BreadcrumbList"]["itemListElement"][1]["name"] == shown.title  # type: ignore[index]
    assert text.count("<h2>") >= 3
    assert f'hreflang="hi-IN" href="{HOST}/hi/blog/{shown.slug}"' in text


def test_what_is_not_out_yet_is_nowhere(client: Client) -> None:
    desk = fresh_browser(editor("kavita"))
    tomorrow = timezone.localdate() + timedelta(days=1)
    publish_article(desk, "dry-walls", published=tomorrow.isoformat())
    assert client.get("/blog/dry-walls").status_code == 404
    for path in ("/blog", "/feed.xml", "/sitemaps/articles.xml"):
        assert "dry-walls" not in client.get(path).content.decode()
    assert client.get("/previews/articles/en/dry-walls.png").status_code == 404
    assert client.get("/blog/no-such-article").status_code == 404


def test_an_article_in_one_language_is_announced_in_that_alone(client: Client) -> None:
    desk = fresh_browser(editor("kavita"))
    publish_article(desk, "dry-walls")
    text = client.get("/blog/dry-walls").content.decode()
    assert re.findall('hreflang="([^"]+)"', text) == ["en-IN", "x-default"]
    assert client.get("/hi/blog/dry-walls").status_code == 404
    sitemap = client.get("/sitemaps/articles.xml").content.decode()
    assert f"{HOST}/blog/dry-walls" in sitemap
    assert f"{HOST}/hi/blog/dry-walls" not in sitemap


@pytest.mark.parametrize(("language", "prefix"), [("en", ""), ("hi", "/hi")])
def test_the_feed_follows_the_articles_of_its_language(
    client: Client, language: str, prefix: str
) -> None:
    publish_article(fresh_browser(editor("kavita")), "dry-walls", language=language)
    answer = client.get(f"{prefix}/feed.xml")
    assert answer.headers["Content-Type"].startswith("application/atom+xml")
    assert answer.headers["Content-Language"] == language
    tree = ElementTree.fromstring(answer.content)  # noqa: S314 — our own answer
    found = {
        entry.findtext(f"{ATOM}id"): entry.findtext(f"{ATOM}title")
        for entry in tree.findall(f"{ATOM}entry")
    }
    assert found[f"{HOST}{prefix}/blog/dry-walls"] == ARTICLE["title"]
    assert len(found) == len(articles(language))


def test_a_link_in_a_chat_shows_the_title(client: Client) -> None:
    for language in ("en", "hi"):
        slug = articles(language)[0].slug
        answer = client.get(f"/previews/articles/{language}/{slug}.png")
        assert answer.headers["Content-Type"] == "image/png"
