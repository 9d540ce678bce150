"""The sitemap: text pages, searches, open work, and workers who opted in.

Django's sitemap framework writes the XML; a file has at most 50,000 addresses (sitemaps.org).
"""

from typing import Any

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.db.models import QuerySet
from django.utils.functional import cached_property

from content import articles, positions
from content.articles import ArticleTeaserOut
from content.positions import PositionOut
from estimates.calculators.rules import Calculator
from estimates.rates.selectors import priced_pairs
from places.selectors import largest_cities
from professionals.models import WorkerProfile
from professionals.selectors import workers_for_search_engines
from projects.models import Project
from projects.policy import open_work
from public_pages.addresses import PLAIN
from public_pages.document import versions
from public_pages.page import with_query
from trades.selectors import trades

FILE_SIZE = 10_000
"""Pages in a file; each stands there once in every language."""
SEARCHED_CITIES = 300


class InEveryLanguage(Sitemap):  # type: ignore[type-arg]  # takes no [] at run time
    """Lists each page at its address in every language, with links between them."""

    limit = FILE_SIZE

    def get_urls(
        self, page: int | str = 1, site: Any = None, protocol: str | None = None
    ) -> list[dict[str, Any]]:
        found = []
        for url in super().get_urls(page, site, protocol):
            named = versions(self.location(url["item"]), self.written_in(url["item"]))
            alternates = [{"lang_code": one.hreflang, "location": one.url} for one in named]
            found += [
                {**url, "location": one.url, "alternates": alternates}
                for one in named
                if one.locale
            ]
        return found

    def written_in(self, _item: Any) -> tuple[str, ...] | None:
        """The languages in which a page exists; None for all."""
        return None


class TextPages(InEveryLanguage):
    changefreq = "weekly"

    def items(self) -> tuple[str, ...]:
        return PLAIN

    def location(self, item: str) -> str:
        return item


class Articles(InEveryLanguage):
    """Each article in the languages in which it is published."""

    def items(self) -> list[ArticleTeaserOut]:
        found = {one.slug: one for code, _ in settings.LANGUAGES for one in articles.articles(code)}
        return [found[slug] for slug in sorted(found)]

    def location(self, item: ArticleTeaserOut) -> str:
        return f"/blog/{item.slug}"

    def lastmod(self, item: ArticleTeaserOut) -> Any:
        return item.updated_on

    def written_in(self, item: ArticleTeaserOut) -> tuple[str, ...]:
        return articles.languages_of(item.slug)


class Searches(InEveryLanguage):
    """Each trade in each of the largest cities, by the canonical address of that search."""

    changefreq = "daily"

    @cached_property
    def _searches(self) -> list[tuple[str, str]]:
        cities = [city.name for city in largest_cities(SEARCHED_CITIES)]
        return [(trade.name, city) for city in cities for trade in trades()]

    def items(self) -> list[tuple[str, str]]:
        return self._searches

    def location(self, item: tuple[str, str]) -> str:
        return with_query("/search-results", q=item[0], location=item[1])


class Calculators(InEveryLanguage):
    changefreq = "monthly"

    def items(self) -> list[Calculator]:
        return list(Calculator)

    def location(self, item: Calculator) -> str:
        return f"/calculators/{item}"


class Prices(InEveryLanguage):
    """Trades in cities that have published prices of their own."""

    changefreq = "weekly"

    def items(self) -> list[tuple[str, str]]:
        return priced_pairs()

    def location(self, item: tuple[str, str]) -> str:
        return f"/prices/{item[0]}/{item[1]}"


class Positions(InEveryLanguage):
    """Karigar's own open positions."""

    changefreq = "weekly"

    def items(self) -> list[PositionOut]:
        return positions.positions("en")

    def location(self, item: PositionOut) -> str:
        return f"/careers/{item.slug}"

    def lastmod(self, item: PositionOut) -> Any:
        return item.updated_on


class OpenWork(InEveryLanguage):
    changefreq = "daily"

    def items(self) -> QuerySet[Project]:
        return open_work().only("pk", "published_at").order_by("pk")

    def location(self, item: Project) -> str:
        return f"/find-work/{item.pk}"

    def lastmod(self, item: Project) -> Any:
        return item.published_at


class Workers(InEveryLanguage):
    """Only those whose owners want to be found by search engines."""

    changefreq = "weekly"

    def items(self) -> QuerySet[WorkerProfile]:
        return workers_for_search_engines().only("pk", "updated_at").order_by("pk")

    def location(self, item: WorkerProfile) -> str:
        return f"/workers/{item.pk}"

    def lastmod(self, item: WorkerProfile) -> Any:
        return item.updated_at


SITEMAPS = {
    "pages": TextPages,
    "articles": Articles,
    "positions": Positions,
    "searches": Searches,
    "calculators": Calculators,
    "prices": Prices,
    "work": OpenWork,
    "workers": Workers,
}
