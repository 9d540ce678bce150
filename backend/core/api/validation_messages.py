"""pydantic's errors as messages a person can act on, at the field the client sent."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

_sources = {"body", "query", "path", "form", "file", "header", "payload", "filters"}


def field_problems(findings: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Turn pydantic error dicts into ``{field, message, code}``; nested fields are dotted."""
    problems = []
    for finding in findings:
        location = [str(part) for part in finding["loc"]]
        while len(location) > 1 and location[0] in _sources:
            location = location[1:]
        problems.append(
            {
                "field": ".".join(location),
                "message": _message(finding),
                "code": str(finding["type"]),
            }
        )
    return problems


class InvalidValue(ValueError):
    """A schema's own validation error, worded for the person who sent the value."""


def _message(finding: dict[str, Any]) -> str:
    """Return a message of the catalogue for every error type; never pydantic's own."""
    context = finding.get("ctx") or {}
    match finding["type"]:
        case "value_error" if isinstance(context.get("error"), InvalidValue):
            return str(context["error"])
        case "string_too_short" | "string_too_long" | "too_short" | "too_long":
            return _length_message(finding["type"], context)
        case kind:
            return _fixed_message(kind)


def _length_message(kind: str, context: dict[str, Any]) -> str:
    least, most = context.get("min_length", 0), context.get("max_length", 0)
    match kind:
        case "string_too_short" if least > 1:
            return ngettext(
                "Please write at least %(count)d character.",
                "Please write at least %(count)d characters.",
                least,
            ) % {"count": least}
        case "string_too_long":
            return ngettext(
                "Please keep this to %(count)d character.",
                "Please keep this to %(count)d characters.",
                most,
            ) % {"count": most}
        case "too_short" if least > 1:
            return _("Please choose at least %(count)d.") % {"count": least}
        case "too_long":
            return _("These are too many: at most %(count)d.") % {"count": most}
        case _:
            return _("This field is required.")


def _fixed_message(kind: str) -> str:
    match kind:
        case "missing" | "none_required":
            return _("This field is required.")
        case "greater_than" | "greater_than_equal":
            return _("This number is too small.")
        case (
            "less_than"
            | "less_than_equal"
            | "int_parsing_size"
            | "decimal_max_digits"
            | "decimal_whole_digits"
        ):
            return _("This number is too large.")
        case "int_from_float":
            return _("Please enter a whole number.")
        case "decimal_max_places":
            return _("This number has too many decimals.")
        case "enum" | "literal_error":
            return _("Please choose one of the options.")
        case _ if kind == "finite_number" or kind.startswith(("int_", "float_", "decimal_")):
            return _("Please enter a number.")
        case _ if kind.startswith("date"):
            return _("Please enter a valid date.")
        case _ if kind.startswith("time_") and not kind.startswith("time_delta"):
            return _("Please enter a valid time.")
        case _:
            return _("This value is not valid.")
