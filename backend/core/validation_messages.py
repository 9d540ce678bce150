"""pydantic's findings in words a person can act on, at the field the client sent."""

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


def _message(finding: dict[str, Any]) -> str:
    kind = finding["type"]
    context = finding.get("ctx") or {}
    match kind:
        case "missing" | "none_required":
            return _("This field is required.")
        case "string_too_short":
            least = context["min_length"]
            if least == 1:
                return _("This field is required.")
            return ngettext(
                "Please write at least %(count)d character.",
                "Please write at least %(count)d characters.",
                least,
            ) % {"count": least}
        case "string_too_long":
            most = context["max_length"]
            return ngettext(
                "Please keep this to %(count)d character.",
                "Please keep this to %(count)d characters.",
                most,
            ) % {"count": most}
        case "greater_than" | "greater_than_equal":
            return _("This number is too small.")
        case "less_than" | "less_than_equal":
            return _("This number is too large.")
        case "int_parsing" | "int_type" | "int_from_float" | "float_parsing":
            return _("Please enter a number.")
        case "enum" | "literal_error":
            return _("Please choose one of the options.")
        case "value_error":
            return str(context.get("error") or finding.get("msg", ""))
        case _ if kind.startswith("date"):
            return _("Please enter a valid date.")
        case _:
            return _("This value is not valid.")
