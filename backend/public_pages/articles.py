"""The first response of the blog and of each article, and their feed."""

from datetime import date, datetime, time
from typing import Any

from django.http import QueryDict
from django.utils import timezone
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from content import articles
from content.articles import ArticleOut, ArticleTeaserOut
from content.kinds import ArticleCategory
from core.text.languages import PREFIXES
from public_pages.page import Link, Page, Section, absolute, description_of, page_title, page_url
from public_pages.texts import figures_of_texts, section_of

FEED = "/feed.xml"


def feed_path(language: str) -> str:
    return PREFIXES.get(language, "") + FEED


def blog_page(query: QueryDict) -> Page:
    """The articles, newest first, all or of one category; search engines treat a category as the
    same page."""
    lead = _lead()
    asked = query.get("category")
    category = ArticleCategory(asked) if asked in set(ArticleCategory) else None
    found = articles.articles(_language(), category)
    return Page(
        title=page_title(_("Notes from the site")),
        description=lead,
        path="/blog",
        heading=_("Notes from the site"),
        lead=lead,
        sections=[Section(links=[_link(one) for one in found])],
        structured=[
            {
                "@type": "Blog",
                "name": _("Notes from the site"),
                "url": page_url("/blog"),
                "blogPost": [
                    {
                        "@type": "BlogPosting",
                        "headline": one.title,
                        "url": page_url(_path(one)),
                        "datePublished": one.published_on.isoformat(),
                    }
                    for one in found
                ],
            }
        ],
        feed=feed_path(_language()),
    )


def article_page(slug: str) -> Page:
    """One article with its full text. Raises NotFound, also in a language that lacks it."""
    shown = articles.article(slug, _language())
    figures = figures_of_texts()
    return Page(
        title=page_title(shown.title),
        description=description_of(shown.summary),
        path=_path(shown),
        heading=shown.title,
        lead=shown.summary,
        sections=[
            *(section_of(section, figures) for section in shown.sections),
            Section(_("Read on"), links=[_link(one) for one in shown.others]),
            Section(links=[Link(_("All articles"), "/blog")]),
        ],
        structured=[_posting(shown), _breadcrumbs(shown)],
        picture=f"/previews/articles/{_language()}/{slug}.png",
        kind="article",
        languages=articles.languages_of(slug),
        feed=feed_path(_language()),
    )


def feed(language: str) -> str:
    """The Atom feed (RFC 4287) of a language's articles, with their summaries."""
    found = Atom1Feed(
        title=f"Karigar: {_('Notes from the site')}",
        link=page_url("/blog"),
        description=_lead(),
        subtitle=_lead(),
        language=f"{language}-IN",
        feed_url=absolute(feed_path(language)),
        author_name="Karigar",
    )
    for one in articles.articles(language):
        url = page_url(_path(one))
        found.add_item(
            title=one.title,
            link=url,
            # Atom treats it as HTML.
            description=escape(one.summary),
            unique_id=url,
            pubdate=_day_begins(one.published_on),
            updateddate=_day_begins(max(one.published_on, one.updated_on)),
            categories=[category_name(one.category)],
        )
    return str(found.writeString("utf-8"))


def category_name(category: ArticleCategory) -> str:
    names = {
        ArticleCategory.TECHNOLOGY: _("Technology"),
        ArticleCategory.SUSTAINABILITY: _("Sustainability"),
        ArticleCategory.MANAGEMENT: _("Management"),
        ArticleCategory.SAFETY: _("Safety"),
        ArticleCategory.DESIGN: _("Design"),
    }
    return names[category]


def time_to_read(one: ArticleTeaserOut) -> str:
    text = ngettext("{count} minute to read", "{count} minutes to read", one.minutes_to_read)
    return text.format(count=one.minutes_to_read)


def _lead() -> str:
    return _(
        "What to know before you build or repair: rates, materials, safety, and the people who do "
        "the work."
    )


def _day_begins(day: date) -> datetime:
    """In India."""
    return timezone.make_aware(datetime.combine(day, time()))


def _language() -> str:
    return (get_language() or "en")[:2]


def _path(one: ArticleTeaserOut) -> str:
    return f"/blog/{one.slug}"


def _link(one: ArticleTeaserOut) -> Link:
    return Link(one.title, _path(one), one.summary)


def _posting(shown: ArticleOut) -> dict[str, Any]:
    """schema.org BlogPosting: https://developers.google.com/search/docs/appearance/
    structured-data/article"""
    publisher = {
        "@type": "Organization",
        "name": "Karigar",
        "url": absolute("/"),
        "logo": {"@type": "ImageObject", "url": absolute("/previews/karigar.png")},
    }
    return {
        "@type": "BlogPosting",
        "headline": shown.title,
        "description": shown.summary,
        "articleSection": category_name(shown.category),
        "datePublished": shown.published_on.isoformat(),
        "dateModified": max(shown.published_on, shown.updated_on).isoformat(),
        "timeRequired": f"PT{shown.minutes_to_read}M",
        "image": absolute(f"/previews/articles/{_language()}/{shown.slug}.png"),
        "mainEntityOfPage": page_url(_path(shown)),
        "author": publisher,
        "publisher": publisher,
    }


def _breadcrumbs(shown: ArticleOut) -> dict[str, Any]:
    steps = [(_("Notes from the site"), "/blog"), (shown.title, _path(shown))]
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": name, "item": page_url(path)}
            for place, (name, path) in enumerate(steps, start=1)
        ],
    }
