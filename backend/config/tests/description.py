"""The committed description of the API, which ``test_openapi_is_fresh`` compares with the code.

Made anew it costs two seconds of processor, and every worker of a test run would pay them at its
start.
"""

import json
from pathlib import Path
from typing import Any

from django.conf import settings

DESCRIPTION: dict[str, Any] = json.loads(
    (Path(settings.BASE_DIR) / "openapi.json").read_text(encoding="utf-8")
)
