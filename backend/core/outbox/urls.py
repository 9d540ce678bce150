"""``/dev/inbox``: only where the outbox replaces a mail server, never in production."""

from django.urls import path

from core.outbox import views

app_name = "outbox"

urlpatterns = [
    path("", views.inbox, name="inbox"),
    path("messages", views.messages, name="messages"),
    path("style.css", views.style, name="style"),
    path("attachments/<uuid:attachment_id>", views.attachment, name="attachment"),
    path("<uuid:message_id>", views.message, name="message"),
    path("<uuid:message_id>/html", views.message_html, name="message-html"),
]
