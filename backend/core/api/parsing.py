"""Parses a request's body and query, and drops characters that no field may hold.

A text column takes every character except NUL, which would cause a 500. Marks of writing direction
would let a text show other words than it holds, in any field.
"""

import re
from typing import Any

from django.http import HttpRequest
from django.utils.datastructures import MultiValueDict
from ninja.parser import Parser

from core.text.clean_text import DIRECTIONS

_dropped = re.compile(f"[\x00{DIRECTIONS}]")


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return _dropped.sub("", value)
    if isinstance(value, list):
        return [_cleaned(item) for item in value]
    if isinstance(value, dict):
        return {key: _cleaned(item) for key, item in value.items()}
    return value


class TextParser(Parser):
    """ninja's parser. What it drops people do not type; programs send it."""

    def parse_body(self, request: HttpRequest) -> Any:
        return _cleaned(super().parse_body(request))

    def parse_querydict(
        self,
        data: MultiValueDict[str, Any],
        list_fields: list[str],
        request: HttpRequest,
    ) -> dict[str, Any]:
        read = super().parse_querydict(data, list_fields, request)
        return {key: _cleaned(value) for key, value in read.items()}
