"""Which page an address shows. The frontend's table of pages (``pages.json``) lists the same
addresses as public."""

import re
from collections.abc import Callable
from uuid import UUID

from django.http import QueryDict

from core.errors import NotFound
from public_pages import articles, careers, estimates, landing, searches, texts, work, workers
from public_pages.not_found import missing_page
from public_pages.page import Page

Builder = Callable[[QueryDict], Page]

_pages: dict[str, Builder] = {
    "/": landing.landing_page,
    "/search-results": searches.search_page,
    "/find-workers": searches.find_workers_page,
    "/services": searches.services_page,
    "/find-work": work.find_work_page,
    "/blog": articles.blog_page,
    **{f"/{slug}": texts.text_page(slug) for slug in texts.SLUGS},
    "/careers": careers.careers_page,
    "/calculators": estimates.calculators_page,
    "/estimate": estimates.estimate_page,
}
_records: dict[str, Callable[[str], Page]] = {
    "^/workers/([^/]+)$": lambda name: workers.worker_page(UUID(name)),
    # Every id contains a digit; /find-work/alerts is a personal page.
    "^/find-work/([^/]*[0-9][^/]*)$": lambda name: work.open_work_page(UUID(name)),
    "^/blog/([^/]+)$": articles.article_page,
    "^/careers/([^/]+)$": careers.position_page,
    "^/calculators/([^/]+)$": estimates.calculator_page,
    "^/prices/([^/]+/[^/]+)$": estimates.price_page,
}
PLAIN, OF_RECORDS = tuple(_pages), tuple(_records)


def page_at(path: str, query: QueryDict) -> Page:
    """The page at an address; a not-found page with status 404 if there is none."""
    build = _pages.get(path)
    if build is not None:
        return build(query)
    for pattern, of_record in _records.items():
        if found := re.match(pattern, path):
            try:
                return of_record(found[1])
            except (ValueError, NotFound):
                break
    return missing_page(path)
