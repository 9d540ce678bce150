"""The committed OpenAPI document matches the code; the frontend's types are generated from it."""

from pathlib import Path

from django.conf import settings

from core.management.commands.export_openapi import documents


def test_committed_documents_are_fresh() -> None:
    stale = [
        name
        for name, made in documents().items()
        if (Path(settings.BASE_DIR) / name).read_text() != made
    ]
    assert not stale, "backend/ has documents that are out of date: run `make gen`"
