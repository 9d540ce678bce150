"""What a text may contain: headings, paragraphs, lists, bold text, links, and known
placeholders."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from django.utils.translation import gettext as _
from markdown_it.token import Token

from content import placeholders
from content.kinds import TextKind
from content.rendering import page_of, tokens_of
from content.texts import Text
from core.errors import FieldError, ValidationFailed

_taken = {
    "heading_open", "heading_close", "paragraph_open", "paragraph_close", "inline",
    "bullet_list_open", "bullet_list_close", "ordered_list_open", "ordered_list_close",
    "list_item_open", "list_item_close",
    "text", "softbreak", "strong_open", "strong_close", "link_open", "link_close",
}  # fmt: skip


def check_text(text: Text) -> None:
    """Raise ValidationFailed naming each field that readers would not see as intended."""
    errors = [FieldError("body", message, "not_taken") for message in _faults_of(text.body)]
    for name in ("title", "summary", "body"):
        value: str = getattr(text, name)
        unknown = placeholders.unknown_in(value)
        if unknown:
            names = ", ".join(f"{{{name}}}" for name in unknown)
            message = _("No figure has this name: %(names)s") % {"names": names}
            errors.append(FieldError(name, message, "unknown_placeholder"))
    if "{" in text.title and not errors:
        errors.append(FieldError("title", _("A title holds no figures."), "not_taken"))
    if "{" in text.summary and text.kind != TextKind.PAGES and not errors:
        # Lists show it without the text, and fill no placeholders.
        errors.append(FieldError("summary", _("This summary holds no figures."), "not_taken"))
    if not errors and not page_of(text).sections:
        errors.append(FieldError("body", _("The page would be empty."), "blank"))
    if errors:
        raise ValidationFailed(errors=errors)


def is_taken_link(href: str) -> bool:
    """Only other sites by http(s), mail addresses, and our own paths."""
    if href.startswith("/"):
        # "//host" and "/\host" lead to other sites.
        return href[1:2] not in ("/", "\\")
    try:
        parts = urlsplit(href)
    except ValueError:
        return False
    if parts.scheme == "mailto":
        return "@" in parts.path
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def _faults_of(body: str) -> Iterator[str]:
    depth = 0
    for token in tokens_of(body):
        line = token.map[0] + 1 if token.map else 1
        if token.type in ("bullet_list_open", "ordered_list_open"):
            depth += 1
            if depth == 2:
                yield _("Line %(line)d: a list within a list is not shown.") % {"line": line}
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            depth -= 1
        if token.type == "heading_open" and token.tag != "h2":
            yield _("Line %(line)d: headings begin with ## here.") % {"line": line}
        if token.type not in _taken:
            yield _fault(line)
        yield from _faults_within(token.children or [], line)


def _faults_within(children: list[Token], line: int) -> Iterator[str]:
    for child in children:
        if child.type not in _taken:
            yield _fault(line)
        elif child.type == "link_open" and not is_taken_link(str(child.attrGet("href"))):
            yield _(
                "Line %(line)d: links lead to https addresses, mail addresses or our pages."
            ) % {"line": line}


def _fault(line: int) -> str:
    return _(
        "Line %(line)d: only headings (##), paragraphs, lists, **bold** words and links are shown."
    ) % {"line": line}
