"""A worker finds every job through the ``tasks`` modules alone: it need not load the API."""

import subprocess
import sys

from config.settings import BASE_DIR

LIST_JOBS = """
import django; django.setup()
from procrastinate.contrib.django import app
known = set(app.tasks)
import config.urls
print(*sorted(set(app.tasks) - known))
"""


def test_a_worker_knows_every_job() -> None:
    found = subprocess.run(
        [sys.executable, "-c", LIST_JOBS],
        cwd=BASE_DIR,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split() == []
