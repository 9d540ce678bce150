"""A real browser (Chromium) with a project's messages open, led from the proof."""
# ruff: noqa: S603 — our own tools.

import json
import os
import subprocess
from pathlib import Path

from cluster import Cluster
from product import PYTHON, REPOSITORY, Failed, homeowner, workspace


class Browser:
    """It is signed in as the demo's homeowner, and its page is never loaded again."""

    def __init__(self, cluster: Cluster, *, base: str) -> None:
        chromium = (REPOSITORY / ".make" / "chromium").read_text().strip()
        tools = Path(PYTHON).parent
        log = (cluster.folder / "browser.log").open("wb")
        self._process = subprocess.Popen(
            [
                *(str(tools / "node"), str(Path(__file__).with_name("browser.mjs")), base),
                *(workspace(cluster), homeowner(cluster)["Cookie"], chromium),
            ],
            env={**os.environ, "HOME": str(cluster.folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        log.close()
        self.ask("")

    def ask(self, line: str) -> None:
        """Do one thing (`browser.mjs`) and wait for it. Raises Failed."""
        if self._process.stdin is None or self._process.stdout is None:
            raise Failed("The browser has no lines.")
        if line:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        said = self._process.stdout.readline()
        if not said:
            raise Failed("The browser ended.")
        found = json.loads(said)
        if not (found.get("ready") or found.get("ok")):
            raise Failed(
                f"In the browser, {line!r}: {found.get('why', 'the page was loaded again')}"
            )

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
