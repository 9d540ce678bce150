"""The index of addresses finds what the table finds."""

from typing import Any

import pytest
from django.urls import Resolver404, URLResolver, get_resolver

from core.api.addresses import IndexedAddresses


def table() -> tuple[IndexedAddresses, URLResolver]:
    (indexed,) = [one for one in get_resolver().url_patterns if isinstance(one, IndexedAddresses)]
    described = (indexed.default_kwargs, indexed.app_name, indexed.namespace)
    return indexed, URLResolver(indexed.pattern, indexed.urlconf_name, *described)


def test_every_address_of_the_api_is_found_by_the_index() -> None:
    indexed, ordinary = table()
    paths = {"api/" + "/".join(map(filled, route_of(one))) for one in ordinary.url_patterns}
    assert len(paths) > 300

    def found(resolver: URLResolver, path: str) -> Any:
        match = resolver.resolve(path)
        return (match.func, match.args, match.kwargs, match.view_name, match.route)

    assert [path for path in paths if found(indexed, path) != found(ordinary, path)] == []


def route_of(pattern: Any) -> list[str]:
    return str(pattern.pattern).split("/")


def filled(part: str) -> str:
    if "<" not in part:
        return part
    return "7" if "<int" in part else "018f0000-0000-7000-8000-000000000000"


@pytest.mark.parametrize("path", ["api/nothing", "api/me/nothing/at/all", "api/session/1", "else"])
def test_no_other_address_is_found(path: str) -> None:
    with pytest.raises(Resolver404):
        table()[0].resolve(path)
