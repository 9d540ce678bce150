"""Every operation that takes a file: what a virus scanner would find is never left in the store.

Files are either drawn again, so that nothing of them is left but the picture, or scanned before
anybody opens them (decision 0053).
"""

import threading
from collections.abc import Iterator
from typing import Any

import obstore
import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import UploadedFile
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.tests.signing_in import session_of
from config.tests.policy_matrix import Row
from config.tests.test_policy_matrix import OPERATIONS, ROWS, Request
from config.tests.world import World
from core.files.store import current_store, list_files
from core.testing.jobs import RunJobs
from integrations.scanning.simulator.daemon import EICAR, Daemon

CHUNKED = {"uploads_begin", "uploads_go_on"}
"""Uploads in parts; ``workspace/tests/test_file_checks.py`` sends a virus through them."""
ENCRYPTED = {"verification_document_put"}
"""Drawn again and encrypted: ``verification/tests/test_document_storage.py``."""


def taken(kind: str) -> set[str]:
    return {
        name
        for name, (_method, _path, operation) in OPERATIONS.items()
        if kind in operation.get("requestBody", {}).get("content", {})
    }


def row_of(operation: str) -> Row:
    """A row in which somebody may send a file."""
    for row in ROWS:
        if row.operation == operation and row.files and sender_of(row):
            return row
    raise AssertionError(f"{operation} has no policy row with a file that is taken.")


def sender_of(row: Row) -> str:
    return next((actor for actor, status in row.expect.items() if status < 300), "")


@pytest.fixture
def scanner(settings: LazySettings) -> Iterator[None]:
    with Daemon() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        settings.CLAMAV_URL = server.url
        yield
        server.shutdown()
        thread.join()


def infected(files: dict[str, Any]) -> dict[str, Any]:
    """The same form, with a test virus behind each file's content."""
    for file in files.values():
        if isinstance(file, UploadedFile) and file.file is not None:
            file.seek(0, 2)
            file.file.write(EICAR)
            file.size = file.tell()
            file.seek(0)
    return files


def stored_viruses() -> set[str]:
    store = current_store()
    keys = [str(found["path"]) for batch in list_files("") for found in batch]
    return {key for key in keys if EICAR in bytes(obstore.get(store, key).bytes())}


def test_no_other_operation_takes_parts_of_files() -> None:
    assert taken("application/offset+octet-stream") <= CHUNKED


@pytest.mark.django_db
@pytest.mark.parametrize("operation", sorted(taken("multipart/form-data") - ENCRYPTED))
def test_no_virus_is_left_in_the_store(
    operation: str,
    scanner: None,
    run_jobs: RunJobs,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    row, world, before = row_of(operation), World(), stored_viruses()
    actor = sender_of(row)
    made = Request(row, world)
    clean = made._files
    assert clean is not None
    made._files = lambda world: infected(clean(world))
    session = None if actor == "visitor" else session_of(world.user(actor))
    answer = made.send(Client(), session)
    assert answer.status_code < 300, answer.content
    with django_capture_on_commit_callbacks(execute=True):
        run_jobs()
    assert stored_viruses() <= before
