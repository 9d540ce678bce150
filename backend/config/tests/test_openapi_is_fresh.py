"""The committed contract is the one the code speaks; the browser's types are made of it."""

from pathlib import Path

import pytest
from django.conf import settings

from core.management.commands.export_openapi import documents


@pytest.mark.parametrize("name", ["openapi.json", "allauth-openapi.json"])
def test_committed_document_is_fresh(name: str) -> None:
    committed = (Path(settings.BASE_DIR) / name).read_text()
    assert committed == documents()[name], f"backend/{name} is out of date: run `make gen`"
