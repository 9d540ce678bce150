"""The language in the address: each page's versions name each other, a choice leads on once."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.http import HttpRequest
from django.test import Client, RequestFactory
from pytest_django import Settings

from core.mail.mail import write
from core.text.languages import ReadersLanguage, page_address, read_address
from public_pages.addresses import PLAIN
from public_pages.tests.test_documents import BUILT

pytestmark = pytest.mark.django_db

HOST = "http://localhost:8000"
NAMES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
}


@pytest.fixture(autouse=True)
def built_app(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BUILT, encoding="utf-8")
    settings.APP_ROOT = tmp_path


def versions(text: str) -> dict[str, str]:
    links = re.findall('rel="alternate" hreflang="([^"]+)" href="([^"]+)"', text)
    return {language: href.replace("&amp;", "&") for language, href in links}


@pytest.mark.parametrize(
    ("path", "hindi"),
    [
        ("/", "/hi"),
        ("/about", "/hi/about"),
        ("/search-results?q=a&location=b#map", "/hi/search-results?q=a&location=b#map"),
        ("/workers/0190a5b0", "/hi/workers/0190a5b0"),
        ("/?login=true", "/hi?login=true"),
        ("/find-work/alerts", "/find-work/alerts"),
        ("/dashboard", "/dashboard"),
        ("/api/session", "/api/session"),
        ("https://karigar.example/about", "https://karigar.example/about"),
    ],
)  # fmt: skip
def test_only_public_pages_have_an_address_in_each_language(path: str, hindi: str) -> None:
    assert page_address(path, "en") == path
    assert page_address(path, "hi") == hindi
    bare = re.split("[?#]", path)[0]
    assert read_address(re.split("[?#]", hindi)[0]) == ("en" if hindi == path else "hi", bare)


@pytest.mark.parametrize("path", [*PLAIN, "/search-results?q=Electrician&location=Pune"])
def test_both_versions_of_a_page_name_both(client: Client, path: str) -> None:
    english = client.get(path).content.decode()
    named = versions(english)
    assert named == {
        "en-IN": f"{HOST}{path}",
        "hi-IN": f"{HOST}{page_address(path, 'hi')}",
        "x-default": f"{HOST}{path}",
    }
    hindi = client.get(named["hi-IN"].removeprefix(HOST)).content.decode()
    assert versions(hindi) == named
    for text, language in ((english, "en"), (hindi, "hi")):
        other = {"en": "hi", "hi": "en"}[language]
        canonical = re.findall('rel="canonical" href="([^"]+)"', text)
        assert [url.replace("&amp;", "&") for url in canonical] == [named[f"{language}-IN"]]
        assert f'<html lang="{language}">' in text
        assert f'property="og:locale" content="{language}_IN"' in text
        assert re.findall('og:locale:alternate" content="([^"]+)"', text) == [f"{other}_IN"]


@pytest.mark.parametrize("path", PLAIN)
def test_links_of_a_hindi_page_lead_to_hindi_pages(client: Client, path: str) -> None:
    text = client.get(page_address(path, "hi")).content.decode()
    links = re.findall(r'<a href="(/[^"]*)"', text)
    assert links
    for link in links:
        assert page_address(link.replace("&amp;", "&"), "hi") == link.replace("&amp;", "&"), link


def test_structured_data_says_its_language(client: Client) -> None:
    assert '"inLanguage": "hi-IN"' in client.get("/hi/faq").content.decode()
    landing = client.get("/hi").content.decode()
    assert f'"url": "{HOST}/hi", "inLanguage": "hi-IN"' in landing
    assert "inLanguage" not in re.findall(r'\{[^{]*"Organization".*?</script>', landing)[0]


def test_who_chose_hindi_is_led_to_it_once_and_keeps_the_search(client: Client) -> None:
    client.cookies["karigar_language"] = "hi"
    for path in ("/", "/about", "/search-results?q=Electrician&location=Pune"):
        response = client.get(path)
        assert response.status_code == 302
        assert response.headers["Location"] == page_address(path, "hi")
        assert "Cookie" in response.headers["Vary"]
        assert response.headers["Cache-Control"] == "no-cache"
        assert client.get(response.headers["Location"]).status_code == 200


@pytest.mark.parametrize("chosen", ["en", "hi", "xx", ""])
def test_an_address_that_names_hindi_leads_nobody_away(client: Client, chosen: str) -> None:
    client.cookies["karigar_language"] = chosen
    response = client.get("/hi/about")
    assert response.status_code == 200
    assert response.headers["Content-Language"] == "hi"


def test_without_a_choice_the_address_without_a_language_is_english(client: Client) -> None:
    response = client.get("/about", headers={"Accept-Language": "hi-IN,hi;q=0.9"})
    assert response.status_code == 200
    assert response.headers["Content-Language"] == "en"
    assert "Cookie" in response.headers["Vary"]


def test_a_record_that_is_not_there_says_so_in_hindi(client: Client) -> None:
    response = client.get("/hi/workers/0190a5b0-0000-7000-8000-000000000000")
    assert response.status_code == 404
    text = response.content.decode()
    assert "पेज" in text
    assert versions(text) == {}


def test_the_sitemap_names_each_page_in_both_languages_and_each_the_other(client: Client) -> None:
    for section in ("pages", "searches"):
        tree = ElementTree.fromstring(client.get(f"/sitemaps/{section}.xml").content)  # noqa: S314
        pages = {
            url.findtext("s:loc", "", NAMES): {
                link.attrib["hreflang"]: link.attrib["href"]
                for link in url.findall("x:link", NAMES)
            }
            for url in tree.findall("s:url", NAMES)
        }
        assert pages
        for address, named in pages.items():
            assert set(named) == {"en-IN", "hi-IN", "x-default"}
            assert address in named.values()
            for other in named.values():
                assert pages[other] == named


@pytest.mark.parametrize(("language", "prefix"), [("en", ""), ("hi", "/hi")])
def test_a_mail_leads_to_pages_in_its_readers_language(language: str, prefix: str) -> None:
    public = write("job_alerts/job_alert", {"link": "/find-work/7?x=1"}, language)
    own = write("applications/application_received", {"link": "/projects/7/applications"}, language)
    for text in public[1:]:
        assert f"{HOST}{prefix}/find-work/7?x=1" in text
    assert f'href="{HOST}{prefix}/contact"' in public[2]
    for text in own[1:]:
        assert f"{HOST}/projects/7/applications" in text


@pytest.mark.parametrize(
    ("cookie", "header", "language"),
    [
        ("en", "hi", "hi"),
        ("hi", "en", "en"),
        ("hi", "en-IN,en;q=0.9", "hi"),
        ("", "hi-IN,hi;q=0.9", "hi"),
        ("", "fr", "en"),
    ],
)
def test_an_answer_speaks_the_language_that_the_page_is_shown_in(
    rf: RequestFactory, cookie: str, header: str, language: str
) -> None:
    request: HttpRequest = rf.get("/api/session", headers={"Accept-Language": header})
    request.COOKIES["karigar_language"] = cookie
    middleware = ReadersLanguage(lambda _request: None)  # type: ignore[arg-type, return-value]
    middleware.process_request(request)
    spoken = request.LANGUAGE_CODE
    assert spoken == language
