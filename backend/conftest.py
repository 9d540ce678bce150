"""Fixtures every slice's tests may ask for."""

import pytest
import pytest_django

from core.testing import committing

pytest_plugins = [
    "core.testing.bucket",
    "core.testing.external_calls",
    "core.testing.jobs",
    "core.testing.lasting",
    "core.testing.people",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--fuzz",
        type=int,
        default=0,
        metavar="EXAMPLES",
        help="So many random requests for each policy row (config/tests/test_fuzzing.py).",
    )


@pytest.fixture(scope="session")
def django_db_setup(
    django_db_setup: None, django_db_blocker: pytest_django.DjangoDbBlocker
) -> None:
    """The test database, and what its migrations loaded noted."""
    with django_db_blocker.unblock():
        committing.remember_what_migrations_loaded()
    committing.install()
