"""The least that an answer costs in Python: parts of a search alone, by the server of the product.

``search_throughput.py`` prints these beside a whole search; the WSGI applications below are what
granian runs for it, with as many processes and threads as the product. Each answers the same bytes.
"""
# ruff: noqa: T201 — it speaks to the terminal

import os
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

StartResponse = Callable[[str, list[tuple[str, str]]], Any]

QUERY = {"trade": "plumber", "place": "mumbai"}


@cache
def _asked() -> tuple[str, dict[str, Any]]:
    """The statement of one search, and its values."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from professionals.search.request import WorkerSearchIn, understood_search
    from professionals.search.selectors import PAGE_QUERY, page_values

    search, _read = understood_search(WorkerSearchIn.model_validate(QUERY))
    return PAGE_QUERY, page_values(search)


def _page() -> bytes:
    from core.database.prepared import one_row

    found = one_row(*_asked())
    return (found and found[0]) or b""


_body = cache(_page)


def _answered(body: bytes, start_response: StartResponse) -> Iterable[bytes]:
    headers = [("ETag", '"floor"'), ("Content-Length", str(len(body)))]
    start_response("200 OK", [*headers, ("Content-Type", "application/json")])
    return [body]


def server(_environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
    """Nothing but the server."""
    return _answered(_body(), start_response)


@cache
def _handler() -> Any:
    """Django without middleware, and one view at the API's addresses."""
    from django.conf import settings
    from django.core.wsgi import get_wsgi_application

    _asked()
    settings.MIDDLEWARE, settings.ROOT_URLCONF = [], __name__
    return get_wsgi_application()


def view(environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
    """Django's handler, addresses, request and response."""
    found: Iterable[bytes] = _handler()(environ, start_response)
    return found


def __getattr__(name: str) -> Any:
    """Django's addresses, which need its settings: the server imports this without them."""
    if name != "urlpatterns":
        raise AttributeError(name)
    from django.http import HttpResponse
    from django.urls import re_path

    def page(_request: object) -> HttpResponse:
        body = _body()
        headers = {"ETag": '"floor"', "Content-Length": str(len(body))}
        return HttpResponse(body, content_type="application/json", headers=headers)

    return [re_path("", page)]


CLIENTS = 8
"""As many as the web has threads at work: these parts have no queue in front of them."""


def print_floors(*, seconds: float) -> None:
    """Processor time of the web process for one answer, of each part alone."""
    from http_load import send
    from processor_time import measured
    from web_alone import web_alone

    path = f"/api/workers?{urlencode(QUERY)}"
    for part in (server, view):
        application = f"{Path(__file__).stem}:{part.__name__}"
        with web_alone(application=application) as product:
            send(product.web_port, [path], seconds=1, clients=CLIENTS)
            with measured(product.web_pid, counts_children=False) as cost:
                load = send(product.web_port, [path], seconds=seconds, clients=CLIENTS)
        each = cost[0] / load.answers * 1000
        print(f"{part.__name__:<12}{load.rate:>8.0f}/s {each:.2f} ms of web", flush=True)


if __name__ == "__main__":
    print_floors(seconds=4)
