from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    """The demo's pictures go where the test's other files go."""
    settings.FILES_URL = str(tmp_path / "files")
    return tmp_path / "files"
