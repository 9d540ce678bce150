import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def no_counts(db: None) -> None:
    cache.clear()
