"""Mails and texts that a provider would have sent."""

import re

from django.db import models

from core.ids import uuid7

_link = re.compile(r"https?://[^\s<>\"')]+")


class DevMessage(models.Model):
    """One message as its recipient would see it. Never written in production."""

    class Channel(models.TextChoices):
        MAIL = "mail", "Mail"
        SMS = "sms", "SMS"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    channel = models.CharField(max_length=4, choices=Channel.choices)
    to = models.CharField(max_length=254, db_index=True)
    subject = models.CharField(max_length=300, blank=True)
    text = models.TextField()
    html = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    @property
    def links(self) -> list[str]:
        """The addresses in the text, in order, each once."""
        found = (link.rstrip(".,;") for link in _link.findall(self.text))
        return list(dict.fromkeys(found))


class DevAttachment(models.Model):
    """A file that a mail carried."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    message = models.ForeignKey(DevMessage, on_delete=models.CASCADE, related_name="attachments")
    name = models.CharField(max_length=200)
    content_type = models.CharField(max_length=100)
    content = models.BinaryField()
