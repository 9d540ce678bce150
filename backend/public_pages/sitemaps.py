"""What search engines are told exists: text pages, searches, open work, and the workers who asked.

Django's sitemap framework writes the XML; a file holds at most 50,000 addresses (sitemaps.org).
"""

from typing import Any

from django.contrib.sitemaps import Sitemap
from django.db.models import QuerySet
from django.utils.functional import cached_property

from hiring.models import Project
from hiring.policy import open_work
from places.selectors import largest_cities
from professionals.models import WorkerProfile
from professionals.selectors import workers_for_search_engines
from public_pages.page import with_query
from public_pages.texts import SLUGS
from trades.selectors import trades

FILE_SIZE = 20_000
SEARCHED_CITIES = 300


class TextPages(Sitemap):  # type: ignore[type-arg]  # takes no [] at run time
    changefreq = "weekly"

    def items(self) -> list[str]:
        pages = ["/", "/find-workers", "/find-work", "/services", "/search-results"]
        return [*pages, *(f"/{slug}" for slug in SLUGS)]

    def location(self, item: str) -> str:
        return item


class Searches(Sitemap):  # type: ignore[type-arg]  # takes no [] at run time
    """Each trade in each of the largest cities, by the canonical address of that search."""

    changefreq = "daily"
    limit = FILE_SIZE

    @cached_property
    def _searches(self) -> list[tuple[str, str]]:
        cities = [city.name for city in largest_cities(SEARCHED_CITIES)]
        return [(trade.name, city) for city in cities for trade in trades()]

    def items(self) -> list[tuple[str, str]]:
        return self._searches

    def location(self, item: tuple[str, str]) -> str:
        return with_query("/search-results", q=item[0], location=item[1])


class OpenWork(Sitemap):  # type: ignore[type-arg]  # takes no [] at run time
    changefreq = "daily"
    limit = FILE_SIZE

    def items(self) -> QuerySet[Project]:
        return open_work().only("pk", "published_at").order_by("pk")

    def location(self, item: Project) -> str:
        return f"/find-work/{item.pk}"

    def lastmod(self, item: Project) -> Any:
        return item.published_at


class Workers(Sitemap):  # type: ignore[type-arg]  # takes no [] at run time
    """Only those whose owners want to be found by search engines."""

    changefreq = "weekly"
    limit = FILE_SIZE

    def items(self) -> QuerySet[WorkerProfile]:
        return workers_for_search_engines().only("pk", "updated_at").order_by("pk")

    def location(self, item: WorkerProfile) -> str:
        return f"/workers/{item.pk}"

    def lastmod(self, item: WorkerProfile) -> Any:
        return item.updated_at


SITEMAPS = {"pages": TextPages, "searches": Searches, "work": OpenWork, "workers": Workers}
