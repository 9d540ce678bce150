"""Django's mail settings from one address."""

from typing import Any
from urllib.parse import unquote, urlsplit


def mail_settings(smtp_url: str) -> dict[str, Any]:
    """``smtp://user:password@host:587`` (STARTTLS) or ``smtps://…:465``; empty is the outbox."""
    if not smtp_url:
        return {"EMAIL_BACKEND": "core.outbox.backend.OutboxEmailBackend"}
    parts = urlsplit(smtp_url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError("KARIGAR_SMTP_URL must look like smtp://user:password@host:587")
    is_tls = parts.scheme == "smtps"
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or (465 if is_tls else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": is_tls,
        "EMAIL_USE_TLS": not is_tls,
    }
