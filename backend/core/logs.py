"""Logs: one structured line per event, with the request id, without personal data.

JSON in production, readable lines in development (KARIGAR_LOG_FORMAT decides). The loggers of
Django, granian and procrastinate go through the same processors.
"""

import logging
import re
from collections.abc import MutableMapping
from typing import Any

import structlog
from structlog.types import Processor, WrappedLogger

from core.requests.request_id import current_request_id

Line = MutableMapping[str, Any]

_private_keys = re.compile(
    r"e?mail|phone|mobile|(first|last|full|user|display)_?name|^name$|address|aadhaar|\bpan\b|"
    r"password|passwd|secret|token|cookie|authorization|session|otp|\bcode$|csrf|signature|dsn|_url$",
    re.IGNORECASE,
)
_open_keys = {"problem_code", "status_code"}
_email = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_phone = re.compile(r"(?<![\w-])(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])")
_token = re.compile(r"(?i)\b(key|token|password|secret|code|sessionid|csrftoken)=[^\s&;'\"]+")


def add_request_id(_logger: WrappedLogger, _method: str, line: Line) -> Line:
    """Add the id of the request or job being handled."""
    request_id = current_request_id()
    if request_id:
        line.setdefault("request_id", request_id)
    return line


def hide_personal_data(_logger: WrappedLogger, _method: str, line: Line) -> Line:
    """Mask values under revealing keys, and addresses, numbers and tokens in any text.

    A last resort: code should not log them in the first place.
    """
    for key, value in line.items():
        line[key] = _hidden(key, value)
    return line


def _hidden(key: str, value: Any) -> Any:
    if key not in _open_keys and _private_keys.search(key) and value not in (None, "", True, False):
        return "[hidden]"
    return _masked(value)


def _masked(value: Any) -> Any:
    if isinstance(value, str):
        text = _email.sub("[email]", value)
        text = _token.sub(r"\1=[hidden]", text)
        return _phone.sub("[phone]", text)
    if isinstance(value, dict):
        return {key: _hidden(str(key), item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_masked(item) for item in value]
    return value


def _shared() -> list[Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.PositionalArgumentsFormatter(),
        add_request_id,
    ]


def formatter(log_format: str = "json") -> logging.Formatter:
    """The one formatter; ``log_format`` is "json" or "console"."""
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(colors=False, sort_keys=False)]
        if log_format == "console"
        else [structlog.processors.JSONRenderer(ensure_ascii=False, default=str)]
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_shared(),
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            # An exception's text is masked too: databases quote values in it.
            structlog.processors.format_exc_info,
            hide_personal_data,
            *last,
        ],
    )


def configure(*, log_format: str, level: str) -> dict[str, Any]:
    """Set up structlog and return Django's LOGGING; called once, from the settings."""
    structlog.configure(
        processors=[*_shared(), structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    through_root = {"handlers": [], "propagate": True}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": formatter, "log_format": log_format}},
        "handlers": {"line": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["line"], "level": level},
        "loggers": {
            "django": through_root,
            # Our access line logs each request once; Django's own would log it again.
            "django.request": {**through_root, "level": "ERROR"},
            "django.server": {**through_root, "level": "ERROR"},
            # A refused request is one access line, never a traceback that strangers can trigger.
            "django.security": {**through_root, "level": "CRITICAL"},
            "_granian": through_root,
            "granian.access": {**through_root, "level": "ERROR"},
            # core.jobs.declaration writes a line per run; these would add the arguments.
            "procrastinate": {**through_root, "level": "WARNING"},
            "psycopg.pool": {**through_root, "level": "WARNING"},
        },
    }
