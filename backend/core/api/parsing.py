"""Parses a request's body and query, and drops characters that PostgreSQL cannot store.

A text column takes every character except NUL. Without this a NUL would reach the database and
cause a 500.
"""

from typing import Any

from django.http import HttpRequest
from django.utils.datastructures import MultiValueDict
from ninja.parser import Parser

NUL = "\x00"


def _without_nul(value: Any) -> Any:
    if isinstance(value, str):
        return value.replace(NUL, "")
    if isinstance(value, list):
        return [_without_nul(item) for item in value]
    if isinstance(value, dict):
        return {key: _without_nul(item) for key, item in value.items()}
    return value


class TextParser(Parser):
    """ninja's parser, with NUL characters dropped: people do not type them, programs send them."""

    def parse_body(self, request: HttpRequest) -> Any:
        return _without_nul(super().parse_body(request))

    def parse_querydict(
        self,
        data: MultiValueDict[str, Any],
        list_fields: list[str],
        request: HttpRequest,
    ) -> dict[str, Any]:
        read = super().parse_querydict(data, list_fields, request)
        return {key: _without_nul(value) for key, value in read.items()}
