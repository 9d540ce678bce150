"""The secret key: what is too weak for production, and where development stores its own."""

import os
import secrets
from pathlib import Path

SHORTEST_SECRET_KEY = 40

# Fixed, so that signatures in test reports can be reproduced. Production refuses it.
TEST_SECRET_KEY = "only-for-tests-" + "0123456789abcdef" * 3


def is_weak(key: str) -> bool:
    return len(key) < SHORTEST_SECRET_KEY or len(set(key)) < 12 or key == TEST_SECRET_KEY


def local_secret(data_dir: Path) -> str:
    """A random key in the data folder, readable only by its owner; two starters get the same
    one."""
    path = data_dir / "secret-key"
    if not path.exists():
        data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
        draft = data_dir / f"secret-key.{os.getpid()}"
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(48))
        try:
            # A link appears complete or not at all and never replaces another starter's key.
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
