"""Cookies as production sets them: bound to this host and to https."""

import json
import os
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from config.tests.test_env import GOOD

NAMES = ("SESSION", "CSRF", "MFA_TRUST", "DEVICE")


def test_over_http_there_is_no_prefix() -> None:
    """Browsers would refuse the cookie."""
    assert settings.SESSION_COOKIE_NAME == "sessionid"
    assert settings.CSRF_COOKIE_NAME == "csrftoken"


def test_over_https_no_other_host_can_set_them(tmp_path: Path) -> None:
    values = [f"{name}_COOKIE_NAME" for name in NAMES]
    secure = ["SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE"]
    program = (
        "import json; from config import settings;"
        f"print(json.dumps({{name: getattr(settings, name) for name in {[*values, *secure]!r}}}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=settings.BASE_DIR,
        env={
            "PATH": os.defpath,
            "KARIGAR_ENV_FILE": os.devnull,
            **GOOD,
            "KARIGAR_DATA_DIR": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert all(found[name].startswith("__Host-") for name in values), found
    assert all(found[name] for name in secure), found
