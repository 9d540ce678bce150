from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict
from django.utils.translation import gettext as _

from core.dates import in_words
from core.money import format_rupees
from projects.models import Project
from projects.public_text import public_description
from projects.selectors import open_work_detail
from public_pages.labels import trade_name, where
from public_pages.page import Link, Page, Section, description_of, page_title, page_url


def find_work_page(_query: QueryDict) -> Page:
    """The market of open work; it changes too often to be cached elsewhere."""
    lead = _("Open work from homeowners. Applying is free for workers, always.")
    return Page(
        title=page_title(_("Find Work")),
        description=description_of(
            _(
                "Jobs and projects for electricians, plumbers, painters, masons and other trades "
                "across India. Workers never pay to use Karigar."
            )
        ),
        path="/find-work",
        heading=_("Available Jobs"),
        lead=lead,
        sections=[Section(links=[Link(_("How Karigar works"), "/how-it-works")])],
    )


def open_work_page(project_id: UUID) -> Page:
    """Open work as a stranger sees it. Raises NotFound once it is no longer open."""
    project = open_work_detail(AnonymousUser(), project_id)
    words = public_description(project)
    path = f"/find-work/{project_id}"
    place, budget = where(project), _budget(project)
    trade = trade_name(project.trade) if project.trade else ""
    return Page(
        title=page_title(project.title),
        description=description_of(". ".join(filter(None, [trade, place, budget, words]))),
        path=path,
        heading=project.title,
        lead=" · ".join(filter(None, [trade, place, budget])),
        sections=[
            Section(paragraphs=[words] if words else []),
            Section(
                paragraphs=[_("Posted on {date}").format(date=in_words(project.published_at))]
                if project.published_at
                else [],
                links=[Link(_("Find Work"), "/find-work")],
            ),
        ],
        structured=[_posting(project, path)],
        picture=f"/previews/work/{project_id}.png",
        kind="article",
    )


def _budget(project: Project) -> str:
    """The budget display rule of spec part 1, point 3."""
    least, most = project.budget_min_paise, project.budget_max_paise
    if project.base_amount_paise:
        return format_rupees(project.base_amount_paise)
    if least is not None and most is not None:
        return f"{format_rupees(least)} – {format_rupees(most)}"
    if least is not None:
        return f"{format_rupees(least)}+"
    if most is not None:
        return _("Up to {amount}").format(amount=format_rupees(most))
    return _("Budget not specified")


def _posting(project: Project, path: str) -> dict[str, Any]:
    """schema.org JobPosting. The client's name is only for people who deal with each other."""
    found: dict[str, Any] = {
        "@type": "JobPosting",
        "title": project.title,
        "description": public_description(project) or project.title,
        "url": page_url(path),
        "identifier": {"@type": "PropertyValue", "name": "Karigar", "value": str(project.pk)},
        "employmentType": "CONTRACTOR",
        "hiringOrganization": "confidential",
        "directApply": True,
    }
    if project.published_at:
        found["datePosted"] = project.published_at.isoformat()
    if project.expires_at:
        found["validThrough"] = project.expires_at.isoformat()
    if project.city:
        found["jobLocation"] = {
            "@type": "Place",
            "address": {
                "@type": "PostalAddress",
                "addressLocality": ", ".join(filter(None, [project.locality, project.city.name])),
                "addressRegion": project.city.state,
                "addressCountry": "IN",
            },
        }
    if project.trade:
        found["occupationalCategory"] = project.trade.name
    if project.base_amount_paise:
        found["estimatedSalary"] = {
            "@type": "MonetaryAmount",
            "currency": "INR",
            "value": project.base_amount_paise / 100,
        }
    return found
