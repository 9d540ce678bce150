"""The document round a page's words: whole, escaped, in the reader's language."""

import json
import re
from pathlib import Path

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from core.text.excerpt import excerpt
from core.text.languages import page_address
from public_pages.addresses import OF_RECORDS, PLAIN
from public_pages.document import script_text
from public_pages.page import DESCRIPTION_LENGTH

pytestmark = pytest.mark.django_db

FRONTEND = Path(__file__).resolve().parents[3] / "frontend"
BUILT = """<!doctype html>
<html lang="en">
  <head>
    <meta
      name="description"
      content="As built."
    />
    <title>Karigar</title>
    <script type="module" src="/assets/index-1.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
"""


@pytest.fixture(autouse=True)
def built_app(settings: Settings, tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(BUILT, encoding="utf-8")
    settings.APP_ROOT = tmp_path
    return tmp_path


def test_the_frame_is_the_app_as_it_is_built() -> None:
    """The places that are filled exist in the app's own index.html."""
    source = (FRONTEND / "index.html").read_text(encoding="utf-8")
    for part in ('<html lang="en">', "</head>", '<div id="root"></div>', "<title>Karigar</title>"):
        assert source.count(part) == 1
    assert re.search(r'<meta\s+name="description"', source)


def test_the_public_pages_are_those_of_the_table() -> None:
    table = json.loads((FRONTEND / "src/app/pages.json").read_text(encoding="utf-8"))
    public = {
        re.sub(r":\w+", page.get("part", "[^/]+"), page["path"])
        for page in table
        if page["access"] == "public"
    }
    assert public == {*PLAIN, *(re.sub(r"[()]|^\^|\$$", "", pattern) for pattern in OF_RECORDS)}


@pytest.mark.parametrize("path", PLAIN)
def test_every_page_has_its_own_title_description_and_words(client: Client, path: str) -> None:
    text = client.get(path).content.decode()
    assert text.count("<title>") == text.count('name="description"') == text.count("<h1>") == 1
    description = re.search(r'name="description" content="([^"]+)"', text)
    assert description is not None
    assert 20 < len(description[1]) <= DESCRIPTION_LENGTH + 20
    assert "As built." not in text
    assert f'rel="canonical" href="http://localhost:8000{path}' in text
    assert 'src="/assets/index-1.js"' in text
    for block in re.findall(r'<script type="application/ld\+json">(.*?)</script>', text):
        assert json.loads(block)["@context"] == "https://schema.org"


def test_titles_differ_between_pages(client: Client) -> None:
    titles = [re.findall("<title>(.*?)</title>", client.get(path).content.decode())[0]
              for path in PLAIN]  # fmt: skip
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("path", PLAIN)
def test_every_page_speaks_hindi_at_its_hindi_address(client: Client, path: str) -> None:
    response = client.get(page_address(path, "hi"))
    text = response.content.decode()
    assert '<html lang="hi">' in text
    assert response.headers["Content-Language"] == "hi"
    heading = re.findall("<h1>(.*?)</h1>", text)[0]
    assert re.search("[\u0900-\u097f]", heading), heading


@pytest.mark.parametrize(
    ("path", "language", "files"),
    [
        ("/", "en", ["/assets/landing-1.js"]),
        ("/search-results?q=plumber&location=Pune", "en", ["/assets/search-1.js"]),
        ("/search-results", "hi", ["/assets/search-1.js", "/assets/hi-1.js"]),
        ("/workers/0190a5b0-0000-7000-8000-000000000000", "en", ["/assets/worker-1.js"]),
        ("/about", "hi", []),
    ],
)
def test_the_browser_is_told_at_once_what_the_page_needs(
    client: Client, built_app: Path, path: str, language: str, files: list[str]
) -> None:
    pages = {
        "/": {"code": ["/assets/landing-1.js"], "strings": {}},
        "/search-results": {
            "code": ["/assets/search-1.js"],
            "strings": {"hi": ["/assets/hi-1.js"]},
        },
        "/workers/*": {"code": ["/assets/worker-1.js"], "strings": {}},
        "/*": {"code": ["/assets/not-found-1.js"], "strings": {}},
    }
    built = {"pages": pages, "faces": {"hi": ["/assets/devanagari.woff2"]}}
    (built_app / "preloads.json").write_text(json.dumps(built), encoding="utf-8")
    text = client.get(page_address(path, language)).content.decode()
    assert (
        re.findall('rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)"', text)
        == files
    )
    faces = re.findall('rel="preload" href="([^"]+)" as="font"', text)
    assert faces == (["/assets/devanagari.woff2"] if language == "hi" else [])


def test_a_record_that_is_not_there_is_404_and_still_the_app(client: Client) -> None:
    for path in ("/workers/0190a5b0-0000-7000-8000-000000000000", "/find-work/nonsense-1"):
        response = client.get(path)
        assert response.status_code == 404
        assert "Oops! Page not found" in response.content.decode()
        assert response.headers["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize(
    "path",
    ["/workers/%00", "/careers/%00", "/blog/%ED%A0%BD", "/hi/about/%00", "/../..", "/nowhere"],
)
def test_an_address_that_cannot_be_read_is_404_and_still_the_app(client: Client, path: str) -> None:
    answer = client.get(path)
    text = answer.content.decode()
    assert answer.status_code == 404
    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert '<script type="module"' in text
    assert "\x00" not in text
    language = "hi" if path.startswith("/hi/") else "en"
    assert f'<html lang="{language}">' in text


def test_words_of_people_stay_words(client: Client) -> None:
    evil = '"><script>alert(1)</script>'
    text = client.get("/search-results", {"q": evil, "location": evil}).content.decode()
    assert "<script>alert" not in text


def test_without_a_built_app_the_front_server_is_left_to_it(
    client: Client, built_app: Path
) -> None:
    (built_app / "index.html").unlink()
    assert client.get("/").status_code == 503


def test_no_session_is_asked_for_or_begun(
    client: Client, django_assert_num_queries: object
) -> None:
    response = client.get("/about")
    assert not response.cookies
    assert response.headers["Cache-Control"] == "no-cache"


@given(st.text())
def test_structured_data_cannot_end_its_element(text: str) -> None:
    written = script_text({"name": text})
    assert "<" not in written
    assert json.loads(written)["name"] == text


@given(st.text(), st.integers(min_value=2, max_value=200))
def test_a_shortened_text_is_one_line_of_at_most_so_many_letters(text: str, length: int) -> None:
    line = excerpt(text, length)
    assert len(line) <= length
    assert "\n" not in line
