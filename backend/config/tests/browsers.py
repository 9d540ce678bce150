"""Browsers of the world's people, for tests of the slices that post and do work."""

from copy import deepcopy

import pytest
from django.db import connection
from django.test import Client

from bookings.tests.booking_world import listed
from config.tests.world import World


@pytest.fixture(scope="module")
def shared_world(request: pytest.FixtureRequest, module_db: None) -> World:
    """A world with a project in each state that the module names in ``MADE_ONCE``.

    A module whose tests nearly all begin with such a project says
    ``pytestmark = pytest.mark.usefixtures("shared_world")``: making one takes as long as the rest
    of a test. Each test has a ``world`` of its own, whose rows are as they were made.
    """
    made = World()
    for state in request.module.MADE_ONCE:
        made.project(state)
    # Once, rather than at the end of each test.
    connection.check_constraints()
    return made


@pytest.fixture
def world(request: pytest.FixtureRequest, db: None) -> World:
    """A new world, or a copy of the one that the tests of the module share."""
    if "shared_world" in request.fixturenames:
        return deepcopy(request.getfixturevalue("shared_world"))
    return World()


@pytest.fixture
def owner(world: World) -> Client:
    """A browser of the homeowner who owns the world's projects."""
    client = Client()
    client.force_login(world.user("owner"))
    return client


@pytest.fixture
def worker(world: World) -> Client:
    """A browser of a worker who has not applied to anything."""
    client = Client()
    client.force_login(world.user("worker"))
    return client


@pytest.fixture
def member(world: World) -> Client:
    """A browser of the worker who is asked."""
    listed(world.user("member"))
    client = Client()
    client.force_login(world.user("member"))
    return client
