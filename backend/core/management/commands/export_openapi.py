"""Write the documents that the frontend's types are generated from: our OpenAPI and allauth's."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from core.api.openapi import allauth_document, api_document, as_text


class Command(BaseCommand):
    help = "Writes openapi.json and allauth-openapi.json; with --check only says if they are old."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *_args: Any, **options: Any) -> None:
        stale = []
        for name, document in documents().items():
            path = Path(settings.BASE_DIR) / name
            if path.exists() and path.read_text() == document:
                continue
            stale.append(name)
            if not options["check"]:
                path.write_text(document)
        if options["check"] and stale:
            raise SystemExit(f"Out of date: {', '.join(stale)}. Run `make gen`.")
        for name in stale:
            self.stdout.write(f"wrote backend/{name}")


def documents() -> dict[str, str]:
    """Text by file name, the same on every machine."""
    return {
        "openapi.json": as_text(api_document()),
        "allauth-openapi.json": as_text(allauth_document()),
    }
