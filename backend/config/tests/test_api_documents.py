"""The OpenAPI documents are files that no request regenerates; their pages load nothing foreign."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from core.api.documents import document_urls
from core.api.operations import KarigarAPI

DOCUMENTS = {"/api/openapi.json": "openapi.json", "/_allauth/openapi.json": "allauth-openapi.json"}
PAGES = ("/api/docs", "/_allauth/docs")


def refuse(*_args: Any, **_options: Any) -> Any:
    raise AssertionError("a request made the document again")


@pytest.mark.parametrize("address", DOCUMENTS)
def test_a_document_is_the_committed_file(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KarigarAPI, "get_openapi_schema", refuse)
    answer = Client().get(address)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.content == (Path(settings.BASE_DIR) / DOCUMENTS[address]).read_bytes()
    for known in (
        answer.headers["ETag"],
        f"W/{answer.headers['ETag']}",
        f'"old", {answer["ETag"]}',
    ):
        again = Client().get(address, headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
    assert Client().get(address, headers={"If-None-Match": '"old"'}).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("page", PAGES)
def test_a_page_loads_its_parts_from_us(page: str) -> None:
    text = Client().get(page).content.decode()
    loaded = re.findall(r'(?:src|href)="([^"]+)"', text)
    assert any(address.endswith(".js") for address in loaded)
    for address in loaded:
        assert address.startswith("/static/"), address
        assert finders.find(address.removeprefix("/static/")), address
    # A policy of our own origin stops neither scripts nor styles of it.
    assert not re.search(r"<script(?![^>]*src=)(?![^>]*application/json)", text)


def test_production_has_the_documents_without_the_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = [app for app in settings.INSTALLED_APPS if app != "ninja"]
    monkeypatch.setattr(settings, "INSTALLED_APPS", installed)
    served = {f"/{url.pattern}" for url in document_urls()}
    assert served == {*DOCUMENTS, "/_allauth/openapi.yaml"}


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["html", "yaml"])
def test_allauths_own_documents_are_not_served(kind: str) -> None:
    assert Client().get(f"/_allauth/openapi.{kind}").status_code == 404
