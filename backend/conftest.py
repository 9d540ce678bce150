"""Fixtures every slice's tests may ask for."""

import pytest
import pytest_django
from django.utils import translation
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from core.testing import committed_data

pytest_plugins = [
    "accounts.tests.signing_in",  # Before those that import it.
    "config.tests.browsers",
    "core.testing.bucket",
    "core.testing.compiled_queries",
    "core.testing.database_lock",
    "core.testing.external_calls",
    "core.testing.garbage_collection",
    "core.testing.jobs",
    "core.testing.module_fixtures",
    "core.testing.people",
]

# An example's duration depends on the machine's load, not on the product.
settings.register_profile("karigar", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("karigar")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--fuzz",
        type=int,
        default=0,
        metavar="EXAMPLES",
        help="So many requests a policy row (config/tests/test_generated_requests.py).",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Examples do not depend on which of our modules are loaded, unless for ``make fuzz``.

    Hypothesis tries texts and numbers that it reads in our sources. Checking these thousands for
    each new shape took a third of the time of the generated requests, and a file run alone had
    other examples than in the whole run. Hypothesis reads them once all tests are collected, so a
    fixture would be too late.
    """
    if not config.getoption("--fuzz"):
        patch = pytest.MonkeyPatch()
        patch.setattr(providers, "_get_local_constants", lambda: providers._local_constants)
        config.add_cleanup(patch.undo)


@pytest.fixture(autouse=True)
def language() -> None:
    """Every test begins in the default language: what a request chose stays with the thread."""
    translation.deactivate()


@pytest.fixture(scope="session")
def django_db_setup(
    database_lock: None, django_db_setup: None, django_db_blocker: pytest_django.DjangoDbBlocker
) -> None:
    """The test database; notes what its migrations loaded."""
    with django_db_blocker.unblock():
        committed_data.remember_what_migrations_loaded()
    committed_data.install()
