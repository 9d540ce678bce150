"""The shell lines of docs/accounts.md, run against the product."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

from django.conf import settings
from django.test import Client

from accounts.tests.conftest import Browser

PAGE = Path(settings.BASE_DIR).parent / "docs" / "accounts.md"


def calls() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(), re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


class Shell:
    """Enough of curl, and of a shell's variables, for that page."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.variables = {"SITE": ""}

    def run(self, line: str) -> Any:
        for name, value in self.variables.items():
            line = line.replace(f"${name}", value)
        words = iter(shlex.split(line))
        assert next(words) == "curl"
        method, path, body, headers = "GET", "", "", {}
        for word in words:
            if word == "-X":
                method = next(words)
            elif word == "-H":
                name, _, value = next(words).partition(": ")
                headers[name] = value
            elif word == "-d":
                body = next(words)
            else:
                path = word
        content_type = headers.pop("Content-Type", "application/json")
        answer = self.client.generic(method, path, body, content_type=content_type, headers=headers)
        self.learn(answer.json())
        return answer

    def learn(self, answer: dict[str, Any]) -> None:
        for part in ("meta", "data"):
            for name, value in (answer.get(part) or {}).items():
                self.variables[name.upper()] = str(value)


def test_the_documented_calls_do_what_the_page_says(member: Browser) -> None:
    shell = Shell()
    statuses = [shell.run(line).status_code for line in calls()]
    assert statuses == [200, 200, 200, 200, 401]
    assert not shell.client.cookies
    assert json.loads(member.get("/api/me/profile").content)["locality"] == "Aundh"


def test_every_path_of_the_page_exists() -> None:
    documents = [
        json.loads((Path(settings.BASE_DIR) / name).read_text())["paths"]
        for name in ("openapi.json", "allauth-openapi.json")
    ]
    known = {path.split("/v1")[-1] for paths in documents for path in paths}
    table = PAGE.read_text().partition("## Tokens")[0]
    named = re.findall(r"`(?:[A-Z]+ )?(?:…)?(/[a-z0-9/{}_-]+)", table)
    app_only = {"/tokens/refresh", "/auth/provider/token"}
    pages = {"/auth", "/api", "/_allauth/browser/v1", "/_allauth/app/v1", "/_allauth/openapi"}
    shapes = {re.sub(r"\{\w+\}", "{}", path) for path in known}
    unknown = {
        path
        for path in named
        if re.sub(r"\{\w+\}", "{}", path) not in shapes and path not in app_only | pages
    }
    assert not unknown
