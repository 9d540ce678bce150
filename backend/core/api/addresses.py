"""Finds the operation of an address without trying the hundreds before it in the table."""

from collections import defaultdict
from typing import Any

from django.urls import URLResolver
from django.urls.exceptions import Resolver404

Key = tuple[str, int]


class IndexedAddresses(URLResolver):
    """Django's resolver of a table of addresses, of which it tries only those that begin with the
    same word and have as many parts. Made from an ordinary one."""

    def __init__(self, ordinary: URLResolver) -> None:
        described = (ordinary.default_kwargs, ordinary.app_name, ordinary.namespace)
        super().__init__(ordinary.pattern, ordinary.urlconf_name, *described)
        grouped: dict[Key, list[Any]] = defaultdict(list)
        for pattern in ordinary.url_patterns:
            route = str(pattern.pattern)
            if "<path:" not in route:
                grouped[_key(route)].append(pattern)
        self._parts = {
            key: URLResolver(ordinary.pattern, patterns, *described)
            for key, patterns in grouped.items()
        }

    def resolve(self, path: str) -> Any:
        match = self.pattern.match(path)
        part = self._parts.get(_key(match[0])) if match else None
        if part is not None:
            try:
                return part.resolve(path)
            except Resolver404:
                pass  # A word may also be a value of a route that begins with one.
        return super().resolve(path)


def _key(route: str) -> Key:
    return route.partition("/")[0], route.count("/")
