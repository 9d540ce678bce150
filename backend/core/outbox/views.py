"""The developer's mailbox: a list, one message, and the same as JSON for tests."""

from pathlib import Path
from typing import Any
from uuid import UUID

from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.http import content_disposition_header
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from core.outbox.models import DevAttachment, DevMessage

most_shown = 100
_page_policy = "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'"
_mail_policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups"
_without_content = Prefetch("attachments", DevAttachment.objects.defer("content"))
_style = (Path(__file__).parent / "inbox.css").read_text()


def _found(request: HttpRequest) -> QuerySet[DevMessage]:
    rows = DevMessage.objects.order_by("-created_at", "-id")
    to = request.GET.get("to", "").strip()
    return rows.filter(to__iexact=to) if to else rows


def _page(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    response = render(request, template, context)
    response.headers["Content-Security-Policy"] = _page_policy
    add_never_cache_headers(response)
    return response


@require_safe
def inbox(request: HttpRequest) -> HttpResponse:
    """The newest messages; the page reloads every few seconds."""
    context = {"messages_shown": _found(request)[:most_shown], "to": request.GET.get("to", "")}
    return _page(request, "outbox/inbox.html", context)


@require_safe
def message(request: HttpRequest, message_id: UUID) -> HttpResponse:
    """One message: its preview, text and links."""
    row = get_object_or_404(DevMessage, pk=message_id)
    return _page(request, "outbox/message.html", {"message": row})


@require_safe
@xframe_options_sameorigin
def message_html(request: HttpRequest, message_id: UUID) -> HttpResponse:
    """The mail's own HTML, for the frame of ``message``; nothing in it may run or load."""
    row = get_object_or_404(DevMessage, pk=message_id)
    html = row.html.replace("<head>", '<head><base target="_top">', 1)
    response = HttpResponse(html)
    response.headers["Content-Security-Policy"] = f"{_mail_policy} allow-top-navigation"
    return response


@require_safe
def attachment(request: HttpRequest, attachment_id: UUID) -> HttpResponse:
    """A mail's attachment, as a download."""
    row = get_object_or_404(DevAttachment, pk=attachment_id)
    response = HttpResponse(bytes(row.content), content_type=row.content_type)
    response.headers["Content-Disposition"] = content_disposition_header(True, row.name) or ""
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    add_never_cache_headers(response)
    return response


@require_safe
def messages(request: HttpRequest) -> JsonResponse:
    """``?to=``: the messages as JSON, newest first; end-to-end tests read their links here."""
    rows = [
        {
            "id": str(row.pk),
            "channel": row.channel,
            "to": row.to,
            "subject": row.subject,
            "text": row.text,
            "html": row.html,
            "links": row.links,
            "attachments": [
                {
                    "name": file.name,
                    "content_type": file.content_type,
                    "url": reverse("outbox:attachment", args=[file.pk]),
                }
                for file in row.attachments.all()
            ],
            "created_at": row.created_at.isoformat(),
        }
        for row in _found(request).prefetch_related(_without_content)[:most_shown]
    ]
    response = JsonResponse(rows, safe=False)
    add_never_cache_headers(response)
    return response


@require_safe
def style(request: HttpRequest) -> HttpResponse:
    """The pages' stylesheet; served here so that they need no collected static files."""
    return HttpResponse(_style, content_type="text/css; charset=utf-8")
