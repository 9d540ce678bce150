"""Browsers of the world's people, for tests of the slices that post and do work."""

import pytest
from django.test import Client

from bookings.tests.booking_world import listed
from config.tests.world import World


@pytest.fixture
def world(db: None) -> World:
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
