"""`make audit`: known faults of all locked packages, as the package registries name them.

It needs the network, so it is no part of `make test`. Exit status: 0 nothing is known, 1 a fault is
known, 2 a registry was not reached or does not say.
"""
# ruff: noqa: T201 — it speaks to the terminal.

import json
import os
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
PIP_AUDIT = REPOSITORY / ".make" / "audit" / "bin" / "pip-audit"
PYTHON_LOCKS = ("base.txt", "dev.txt", "deploy.txt", "audit.txt")
NPM_FOLDERS = ("frontend", "benchmarks")
SECONDS = 300


class NotAsked(Exception):
    """A registry was not reached, or does not say."""


def main() -> int:
    """Print one line for each lock, and one for each fault."""
    known = unasked = 0
    audits = [(f"backend/requirements/{name}", audit_python) for name in PYTHON_LOCKS]
    audits += [(f"{name}/package-lock.json", audit_npm) for name in NPM_FOLDERS]
    for name, audit in audits:
        try:
            count, faults = audit(REPOSITORY / name)
        except NotAsked as error:
            print(f"{name}: not asked: {error}")
            unasked += 1
            continue
        known += len(faults)
        print(f"{name}: {count} packages, {len(faults)} known faults")
        for fault in faults:
            print(f"  {fault}")
    return 1 if known else 2 if unasked else 0


def audit_python(lock: Path) -> tuple[int, list[str]]:
    """The number of packages of a lock with hashes, and their faults. Raises NotAsked."""
    command = [str(PIP_AUDIT), "--requirement", str(lock), "--require-hashes", "--disable-pip"]
    said = _said([*command, "--format", "json", "--progress-spinner", "off"], lock.parent)
    packages = said["dependencies"]
    # pip-audit reports success although it asked about nothing.
    if skipped := [package["name"] for package in packages if "skip_reason" in package]:
        raise NotAsked(f"the registry does not say of {len(skipped)} of {len(packages)} packages")
    return len(packages), [
        f"{package['name']} {package['version']}: {fault['id']}"
        f" (mended in {', '.join(fault['fix_versions']) or 'no release'})"
        for package in packages
        for fault in package.get("vulns", [])
    ]


def audit_npm(lock: Path) -> tuple[int, list[str]]:
    """The same of npm. Raises NotAsked."""
    said = _said(["npm", "audit", "--package-lock-only", "--json"], lock.parent)
    if "vulnerabilities" not in said:
        raise NotAsked(said.get("message") or json.dumps(said)[:200])
    return said["metadata"]["dependencies"]["total"], [
        f"{name}: {fault['severity']} ({fault['range']})"
        for name, fault in said["vulnerabilities"].items()
    ]


def _said(command: list[str], folder: Path) -> dict:
    path = f"{REPOSITORY / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    try:
        done = subprocess.run(  # noqa: S603 — our own tools
            command,
            cwd=folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
        return json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotAsked(str(error)) from error
    except ValueError:
        raise NotAsked(done.stderr.strip().rpartition("\n")[2][:300]) from None


if __name__ == "__main__":
    sys.exit(main())
