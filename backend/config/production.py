"""Settings with which production must not start."""

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from config.gateway import gateway_problems
from config.google import google_problems
from config.secret_key import SHORTEST_SECRET_KEY, is_weak
from config.sms import sms_problems
from config.supplier import supplier_problems

if TYPE_CHECKING:
    from config.env import Env

_placeholder = re.compile(r"\bCHANGE\b")
"""What `deploy/environments` has in place of a value."""


def production_problems(env: "Env") -> list[str]:
    """A sentence for everything missing or unsafe in production; empty if it may start."""
    host = urlsplit(env.public_url).hostname or ""
    checks = [
        (env.debug, "KARIGAR_DEBUG must be off: error pages would show source and settings."),
        (not env.secret_key, "KARIGAR_SECRET_KEY is missing."),
        (
            env.secret_key != "" and is_weak(env.secret_key),
            "KARIGAR_SECRET_KEY is a default or too weak: "
            f"use {SHORTEST_SECRET_KEY} or more random characters.",
        ),
        (not env.public_url, "KARIGAR_PUBLIC_URL is missing."),
        (env.public_url.startswith("http://"), "KARIGAR_PUBLIC_URL must begin with https://."),
        (bool(env.public_url) and _is_local(host), "KARIGAR_PUBLIC_URL names this machine."),
        (not env.allowed_hosts, "KARIGAR_ALLOWED_HOSTS is missing."),
        ("*" in env.allowed_hosts, "KARIGAR_ALLOWED_HOSTS must name hosts; * allows every one."),
        (
            not env.database_url,
            "DATABASE_URL is missing: the embedded database is for development only.",
        ),
        (
            not env.smtp_url,
            "KARIGAR_SMTP_URL is missing: the local mail outbox is for development only.",
        ),
        (not env.mail_from, "KARIGAR_MAIL_FROM is missing."),
        (not env.files_url, "KARIGAR_FILES_URL is missing: say where uploaded files are kept."),
    ]
    return [sentence for is_wrong, sentence in checks if is_wrong] + [
        *_unreplaced(env),
        *gateway_problems(env),
        *google_problems(env),
        *sms_problems(env),
        *supplier_problems(env),
    ]


def _unreplaced(env: "Env") -> list[str]:
    """Settings that were copied and not filled in."""
    return [
        f"{field.validation_alias or f'KARIGAR_{name.upper()}'} still contains CHANGE."
        for name, field in type(env).model_fields.items()
        if _placeholder.search(str(getattr(env, name)))
    ]


def _is_local(host: str) -> bool:
    return host in ("localhost", "::1", "0.0.0.0") or host.startswith("127.")  # noqa: S104 — compared, not bound
