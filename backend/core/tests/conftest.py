from collections.abc import Iterator

import pytest
from ninja import Router

from core.api.operations import KarigarAPI, create_api
from core.events import topics


@pytest.fixture
def registered_topics() -> Iterator[dict[str, topics.MaySubscribe]]:
    """The registry of topics, restored afterwards."""
    before = dict(topics._topics)
    yield topics._topics
    topics._topics.clear()
    topics._topics.update(before)


@pytest.fixture
def api_of() -> "type[ApiOf]":
    return ApiOf


class ApiOf:
    """A URL configuration of one router under ``/api/``, for a test's own operations."""

    handler404 = "core.api.faults.not_found"
    handler500 = "core.api.faults.internal_error"

    def __init__(self, router: Router) -> None:
        from django.urls import path

        self.api: KarigarAPI = create_api()
        self.api.add_router("", router)
        self.urlpatterns = [path("api/", self.api.urls)]
