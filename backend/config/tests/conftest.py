import pytest

from config.tests.world import World


@pytest.fixture
def world(db: None) -> World:
    return World()
