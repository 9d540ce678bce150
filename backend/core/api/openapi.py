"""The product's two OpenAPI documents: ninja's, and the part of allauth's that we use."""

import json
from importlib import import_module
from typing import Any

from allauth.headless.spec.internal.schema import get_schema
from django.utils import translation

_base = "/_allauth/browser/v1"

used_paths = frozenset(
    _base + path
    for path in (
        "/auth/session",
        "/auth/signup",
        "/auth/login",
        "/auth/email/verify",
        "/auth/password/request",
        "/auth/password/reset",
        "/auth/provider/redirect",
        "/auth/provider/signup",
        "/account/email",
        "/account/password/change",
        "/auth/reauthenticate",
        "/auth/2fa/reauthenticate",
        "/auth/2fa/authenticate",
        "/auth/2fa/trust",
        "/account/authenticators",
        "/account/authenticators/totp",
        "/account/authenticators/recovery-codes",
    )
)
"""allauth's endpoints the React app calls. A new one is added here by decision."""


def api_document() -> dict[str, Any]:
    """The OpenAPI document of /api."""
    with translation.override("en"):
        document: dict[str, Any] = import_module("config.api").api.get_openapi_schema()
    return document


def allauth_document() -> dict[str, Any]:
    """allauth's document for the browser, cut down to ``used_paths`` and what they refer to."""
    with translation.override("en"):
        whole = _for_the_browser(_without_examples(get_schema()))
    paths = {path: item for path, item in whole["paths"].items() if path in used_paths}
    missing = used_paths - set(paths)
    if missing:
        raise LookupError(f"allauth has no {', '.join(sorted(missing))}")
    return {
        "openapi": whole["openapi"],
        "info": {"title": "Karigar accounts", "version": whole["info"]["version"]},
        "paths": paths,
        "components": _components_of(paths, whole["components"]),
    }


def _for_the_browser(document: dict[str, Any]) -> dict[str, Any]:
    """allauth serves apps too; its paths then leave open which client asks. Ours is the browser."""
    client = {"$ref": "#/components/parameters/Client"}
    for path in [path for path in document["paths"] if "{client}" in path]:
        item = document["paths"].pop(path)
        for part in (item, *(part for part in item.values() if isinstance(part, dict))):
            if client in part.get("parameters", ()):
                part["parameters"].remove(client)
        document["paths"][path.replace("{client}", "browser")] = item
    return document


def _without_examples(node: Any) -> Any:
    """The same document without its examples: allauth invents a new id for them each time."""
    if isinstance(node, dict):
        return {
            key: _without_examples(child)
            for key, child in node.items()
            if key not in ("example", "examples")
        }
    if isinstance(node, list):
        return [_without_examples(child) for child in node]
    return node


def _components_of(
    paths: dict[str, Any], everything: dict[str, dict[str, Any]]
) -> dict[str, dict[str, Any]]:
    """The components reachable from the paths, in the order of the whole document."""
    reached: set[tuple[str, str]] = set()
    open_ends: list[Any] = [paths]
    while open_ends:
        for kind, name in _references(open_ends.pop()):
            if (kind, name) not in reached:
                reached.add((kind, name))
                open_ends.append(everything[kind][name])
    return {
        kind: {name: part for name, part in parts.items() if (kind, name) in reached}
        for kind, parts in everything.items()
        if any(found == kind for found, _ in reached)
    }


def _references(node: Any) -> list[tuple[str, str]]:
    if isinstance(node, dict):
        found = [pair for child in node.values() for pair in _references(child)]
        target = node.get("$ref")
        if isinstance(target, str):
            _, _, kind, name = target.split("/")
            found.append((kind, name))
        return found
    if isinstance(node, list):
        return [pair for child in node for pair in _references(child)]
    return []


def as_text(document: dict[str, Any]) -> str:
    """Stable JSON text: the same document gives the same bytes."""
    return json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True, default=str) + "\n"
