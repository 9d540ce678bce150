"""What it costs that a link asks whether its viewer may still see the file, as a ratio in one run.

`python benchmarks/checked_links.py [--openings 300]`; about a minute, most of it to make a
database of its own. One member's browser opens the same photo of a project in turns by a link for
everybody and by one for this member; then it asks both again with the ETag it has, as a browser
does a minute later. Requests go through the whole of Django, in this process, so that the server in
front hides nothing.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from search import own_database

if TYPE_CHECKING:
    from accounts.models import User
    from projects.models import Project

CONTENT = os.urandom(60_000)
"""About as much as a photo on a phone's screen."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--openings", type=int, default=300, help="of each kind")
    options = parser.parse_args()
    os.environ.setdefault("KARIGAR_LOG_LEVEL", "WARNING")
    with own_database():
        report(options.openings)


def report(openings: int) -> None:
    from money import homeowner

    from core import files

    browser, owner = homeowner()
    folder = files.new_key("progress")
    files.put(f"{folder}/small.webp", CONTENT, content_type="image/webp")
    audiences = {
        "for everybody": files.PUBLIC,
        "for one viewer": files.only_for(owner, "workspace", project_of(owner).pk),
    }
    links = {
        name: f"{files.folder_url(folder, audience=audience, seconds=3600)}/small.webp"
        for name, audience in audiences.items()
    }
    print(f"{openings} openings of each, in turns; the least\n")
    print(f"{'':<16}{'ms':>16}{'queries':>16}{'ms, not changed':>18}{'queries':>10}")
    opened, asked = {}, {}
    for name, link in links.items():
        etag = browser.get(link).headers["ETag"]
        opened[name] = opening(browser, link, 200)
        asked[name] = opening(browser, link, 304, {"If-None-Match": etag})
    counts = {name: (queries(opened[name]), queries(asked[name])) for name in links}
    whole, again = in_turns(opened, openings), in_turns(asked, openings)
    for name in links:
        print(
            f"{name:<16}{whole[name]:>16.2f}{counts[name][0]:>16}"
            f"{again[name]:>18.2f}{counts[name][1]:>10}"
        )
    public, bound = links
    print(f"{'ratio':<16}{whole[bound] / whole[public]:>16.2f}{'':>16}", end="")
    print(f"{again[bound] / again[public]:>18.2f}")


def opening(
    browser: Any, link: str, status: int, headers: dict[str, str] | None = None
) -> Callable[[], None]:
    """Opens the link and reads what comes; ends the run on any other answer."""

    def opened() -> None:
        answer = browser.get(link, headers=headers or {})
        if answer.streaming:
            b"".join(answer.streaming_content)
        if answer.status_code != status:
            raise SystemExit(f"{link} answered {answer.status_code} instead of {status}.")

    return opened


def in_turns(acts: dict[str, Callable[[], None]], rounds: int) -> dict[str, float]:
    """The least milliseconds of each: what it costs when nothing else keeps the processors."""
    found: dict[str, list[float]] = {name: [] for name in acts}
    for _number in range(rounds):
        for name, act in acts.items():
            began = time.perf_counter()
            act()
            found[name].append((time.perf_counter() - began) * 1000)
    return {name: min(each) for name, each in found.items()}


def queries(act: Callable[[], None]) -> int:
    from same_sql import noting

    with noting() as noted:
        act()
    return len(noted)


def project_of(owner: "User") -> "Project":
    """Work in progress of the homeowner's, with nobody else in it."""
    from projects.models import (
        Kind,
        MemberRole,
        PaymentStatus,
        Project,
        ProjectMember,
        Status,
    )

    project = Project.objects.create(
        kind=Kind.JOB,
        payment_status=PaymentStatus.NOT_NEEDED,
        homeowner=owner,
        title="Kitchen wiring",
        description="Rewire the kitchen.",
        status=Status.DRAFT,
    )
    ProjectMember.objects.create(project=project, user=owner, role=MemberRole.HOMEOWNER)
    return project


if __name__ == "__main__":
    main()
