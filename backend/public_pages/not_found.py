from django.utils.translation import gettext as _

from public_pages.page import Link, Page, Section, titled


def missing_page(path: str) -> Page:
    """Not there, or not for strangers; who may see it finds it once the app runs."""
    return Page(
        title=titled(_("Page not found")),
        description=_("This page does not exist, or no longer."),
        path=path,
        heading=_("Oops! Page not found"),
        sections=[Section(links=[Link(_("Return to Home"), "/")])],
        is_indexed=False,
        status=404,
    )
