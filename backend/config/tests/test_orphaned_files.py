"""Files that a crash leaves in the store are deleted a day later, in every folder."""

import ast
import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from django.utils import timezone
from procrastinate import JobContext
from procrastinate.contrib.django import app
from procrastinate.jobs import Job
from pytest_django import Settings

from core import files
from core.files import sweep as files_sweep
from core.ids import first_id_of, uuid7

BACKEND = Path(__file__).resolve().parents[2]
NAMES = ("FOLDER", "CONTENTS", "DRAWN", "HEALTH")
"""What slices call their folders of the store."""


def _folders() -> Iterator[str]:
    """The folder of every module that creates keys, or defines where a photo is stored."""
    for path in sorted(BACKEND.rglob("*.py")):
        if {"tests", "testing", "demo", "migrations"} & set(path.parts):
            continue
        source = path.read_text()
        if any(f"\n{name} = " in source for name in NAMES):
            module = path.relative_to(BACKEND).with_suffix("").as_posix().replace("/", ".")
            found = [getattr(importlib.import_module(module), name, None) for name in NAMES]
            yield from (folder for folder in found if isinstance(folder, str))


def _makers() -> Iterator[tuple[str, str]]:
    """Each call that creates a key of the store, with its folder argument."""
    for path in sorted(BACKEND.rglob("*.py")):
        if {"tests", "testing", "demo"} & set(path.parts):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            called = ast.unparse(node.func)
            if called in ("store.new_key", "files.new_key"):
                yield str(path.relative_to(BACKEND)), ast.unparse(node.args[0])
            elif called.endswith(("photos.store_photo", "photos.copy_photo")):
                folder = next(word.value for word in node.keywords if word.arg == "folder")
                yield str(path.relative_to(BACKEND)), ast.unparse(folder)


FOLDERS = sorted(set(_folders()))


def test_every_key_lies_in_a_folder_that_is_called_so() -> None:
    known = ("FOLDER", "f'{FOLDER}/", "previews.content_folder(")
    makers = dict(_makers())
    assert len(makers) >= len(FOLDERS) - 4
    # Photos are told their folder by who keeps them.
    makers.pop("core/photos/storage.py")
    assert {place: folder for place, folder in makers.items() if not folder.startswith(known)} == {}


@pytest.fixture
def run_clock() -> Callable[[], None]:
    """Run every scheduled job once."""

    def run() -> None:
        for periodic in app.periodic_registry.periodic_tasks.values():
            name = periodic.task.name
            row = Job(id=1, queue="default", lock=None, queueing_lock=None, task_name=name)
            context = JobContext(app=app, job=row, start_timestamp=0.0, abort_reason=lambda: None)
            cast(Any, app.tasks[name])(context, timestamp=0)

    return run


@pytest.mark.django_db
def test_in_every_folder_what_no_row_names_is_deleted_after_a_day(
    run_clock: Callable[[], None], settings: Settings, tmp_path: Path
) -> None:
    settings.FILES_URL = str(tmp_path / "files")
    assert {"work", "portfolio", "identity", "uploads", "health"} <= set(FOLDERS)
    long_ago = timezone.now() - timedelta(hours=25)
    old = [f"{folder}/{first_id_of(long_ago)}/large.webp" for folder in FOLDERS]
    young = [f"{folder}/{uuid7()}/large.webp" for folder in FOLDERS]
    for key in (*old, *young):
        files.put(key, b"left behind", content_type="image/webp")
        os.utime(tmp_path / "files" / key, (long_ago.timestamp(), long_ago.timestamp()))
    for _time in range(2):
        run_clock()
        assert [key for key in old if files.exists(key)] == []
        assert [key for key in young if not files.exists(key)] == []


def test_a_sweep_deletes_so_many_and_the_next_one_goes_on(either_store: str) -> None:
    folder = files.new_key("swept")
    for number in range(5):
        files.put(f"{folder}/{number}", b"x", content_type="text/plain")
    sweep = partial(
        files.delete_orphans, folder, lambda _: set(), older_than=timedelta(hours=-1), most=3
    )
    assert [sweep(), sweep(), sweep()] == [3, 2, 0]


KILLED_WHILE_IT_WRITES = """
import os, signal, sys
import obstore
from obstore.store import LocalStore

def chunks():
    for number in range(100):
        yield b"x" * 1024 * 1024
        if number == 50:
            os.kill(os.getpid(), signal.SIGKILL)

obstore.put(LocalStore(sys.argv[1]), "workspace/half", chunks())
"""


def test_the_half_of_a_file_whose_writer_was_killed_goes(
    settings: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    settings.FILES_URL = str(folder)
    killed = subprocess.run([sys.executable, "-c", KILLED_WHILE_IT_WRITES, folder], check=False)
    assert killed.returncode == -9
    [half] = [path for path in folder.rglob("*") if path.is_file()]
    assert files.keys_in("workspace") == []
    assert files_sweep.delete_halves() == 0
    assert half.exists()
    assert files_sweep.delete_halves(older_than=timedelta(hours=-1)) == 1
    assert not half.exists()
