from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from config.tests.world import person
from places.models import City
from professionals.services import worker_profile_save
from trades.models import Trade

Listed = Callable[..., User]


@pytest.fixture
def worker(db: None) -> User:
    return person("worker", "ramesh")


@pytest.fixture
def browser(worker: User) -> Client:
    client = Client()
    client.force_login(worker)
    return client


@pytest.fixture
def listed(db: None) -> Listed:
    """Make a listed worker: ``listed("suresh", city="pune", trades=["plumber"], …fields)``."""

    def make(
        name: str, city: str = "pune", trades: tuple[str, ...] = ("electrician",), **fields: Any
    ) -> User:
        user = person(fields.pop("role", "worker"), name)
        worker_profile_save(
            user,
            trades=[Trade.objects.get(slug=slug) for slug in trades],
            city=City.objects.get(slug=city),
            **fields,
        )
        return user

    return make
