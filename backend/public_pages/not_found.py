from django.utils.translation import gettext as _

from public_pages.page import Link, Page, Section, page_title


def missing_page(path: str) -> Page:
    """Missing, or not public; a person with access sees it once the app runs."""
    return Page(
        title=page_title(_("Page not found")),
        description=_("This page does not exist, or no longer."),
        path=path,
        heading=_("Oops! Page not found"),
        sections=[Section(links=[Link(_("Return to Home"), "/")])],
        is_indexed=False,
        status=404,
    )
