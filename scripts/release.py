"""`make release`: what is shipped, in one archive, the same whenever it is built of a commit.

.make/release/karigar-VERSION.tar.gz has the backend without its tests, the built app, the files of
`deploy`, MANIFEST (SHA-256 of each file), the list of all packages with their licences (CycloneDX,
for Python and for npm), and LICENCES. `deploy/bin/install` installs it.
"""
# ruff: noqa: T201, S603 — it speaks to the terminal, and runs our own tools and git.

import gzip
import hashlib
import importlib.metadata
import io
import json
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[1]
FRONTEND = REPOSITORY / "frontend"
BIN = REPOSITORY / ".venv" / "bin"
TOOLS = REPOSITORY / ".make" / "deploy" / "bin"
OUTPUT = REPOSITORY / ".make" / "release"
SHIPPED = (
    "backend",
    "deploy",
    "docs/runbook.md",
    "Caddyfile",
    "Procfile",
    "README.md",
    ".env.example",
)
NOT_SHIPPED = re.compile(
    r"/tests/|/testing/|conftest\.py$|^deploy/proof/|requirements/(dev|data|deploy)\."
)
# What must not be in a product whose source is not published.
REFUSED_LICENCES = re.compile(
    r"\bAGPL|Affero|SSPL|Commons Clause|\bGPL(?!.*exception)", re.IGNORECASE
)
# Their licence is not in their metadata, or is one of several; each with the reason.
READ_BY_HAND = {
    "psycopg": "LGPL-3.0-only",
    "psycopg-binary": "LGPL-3.0-only",
    "psycopg-pool": "LGPL-3.0-only",
}


def run(*command: str, folder: Path = REPOSITORY, **environment: str) -> str:
    """The output of a command. Raises CalledProcessError."""
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    return subprocess.run(
        command,
        cwd=folder,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PATH": path, **environment},
    ).stdout


def build() -> None:
    """The app and the compiled texts."""
    run("npm", "run", "--silent", "build", folder=FRONTEND)
    run(
        str(BIN / "python"),
        "manage.py",
        "translations",
        folder=REPOSITORY / "backend",
        KARIGAR_ENV="test",
    )


def contents() -> dict[str, bytes]:
    """The files to be shipped by their path in the archive."""
    named = run("git", "ls-files", "-z", *SHIPPED).split("\0")
    found = {
        name: (REPOSITORY / name).read_bytes()
        for name in named
        if name and not NOT_SHIPPED.search(name)
    }
    for folder, pattern in ((FRONTEND / "dist", "**/*"), (REPOSITORY / "backend", "**/*.mo")):
        for path in folder.glob(pattern):
            if path.is_file():
                found[str(path.relative_to(REPOSITORY))] = path.read_bytes()
    return found


def python_packages() -> dict[str, Any]:
    """CycloneDX of the locked Python packages, with the licences that they state."""
    lock = str(REPOSITORY / "backend" / "requirements" / "base.txt")
    bom: dict[str, Any] = json.loads(
        run(str(TOOLS / "cyclonedx-py"), "requirements", "--output-reproducible", lock)
    )
    for component in bom["components"]:
        component["licenses"] = [{"license": {"name": licence_of(component["name"])}}]
    return bom


def licence_of(package: str) -> str:
    """The licence in an installed package's metadata."""
    if package in READ_BY_HAND:
        return READ_BY_HAND[package]
    try:
        about = importlib.metadata.metadata(package)
    except importlib.metadata.PackageNotFoundError:
        # Of another system: it is installed only there.
        return "not installed here"
    classified = [
        line.rpartition("::")[2].strip()
        for line in about.get_all("Classifier") or []
        if line.startswith("License ::")
    ]
    stated = (
        about.get("License-Expression") or " or ".join(classified) or about.get("License") or ""
    )
    return stated.splitlines()[0].strip() if stated.strip() else "unknown"


def npm_packages() -> dict[str, Any]:
    """CycloneDX of the npm packages that the built app is made of."""
    bom: dict[str, Any] = json.loads(
        run("npm", "sbom", "--sbom-format", "cyclonedx", "--omit", "dev", folder=FRONTEND)
    )
    # Otherwise it would differ with every build.
    bom.pop("serialNumber", None)
    bom["metadata"].pop("timestamp", None)
    return bom


def licences(*boms: dict[str, Any]) -> list[str]:
    """A line for each package: name, version, licence."""
    lines = []
    for bom in boms:
        for component in bom["components"]:
            names = [
                entry.get("expression") or entry["license"].get("id") or entry["license"]["name"]
                for entry in component.get("licenses", [])
            ]
            stated = ", ".join(names) or "unknown"
            lines.append(f"{component['name']} {component.get('version', '')}: {stated}")
    return sorted(lines)


def archive(name: str, files: dict[str, bytes], at: int) -> bytes:
    """A tar.gz that depends on nothing but its contents and the commit's time."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.PAX_FORMAT) as writer:
        for path in sorted(files):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mtime = len(files[path]), at
            entry.mode = 0o755 if files[path].startswith(b"#!") else 0o644
            writer.addfile(entry, io.BytesIO(files[path]))
    return gzip.compress(tar.getvalue(), compresslevel=6, mtime=0)


def main(arguments: list[str]) -> int:
    """Build, collect, check the licences, write."""
    if "--no-build" not in arguments:
        build()
    version = run("git", "describe", "--always", "--dirty").strip()
    at = int(run("git", "log", "-1", "--format=%ct"))
    files = contents()
    python, npm = python_packages(), npm_packages()
    lines = licences(python, npm)
    refused = [
        line
        for line in lines
        if REFUSED_LICENCES.search(line.partition(": ")[2].replace("LGPL", ""))
    ]
    if refused:
        print("These licences need a decision:", *refused, sep="\n  ", file=sys.stderr)
        return 1
    files["SBOM-python.cdx.json"] = json.dumps(python, indent=1, sort_keys=True).encode()
    files["SBOM-npm.cdx.json"] = json.dumps(npm, indent=1, sort_keys=True).encode()
    files["LICENCES"] = "\n".join([*lines, ""]).encode()
    files["VERSION"] = f"{version}\n".encode()
    sums = [f"{hashlib.sha256(files[path]).hexdigest()}  {path}" for path in sorted(files)]
    files["MANIFEST"] = "\n".join([*sums, ""]).encode()
    OUTPUT.mkdir(parents=True, exist_ok=True)
    written = OUTPUT / f"karigar-{version}.tar.gz"
    written.write_bytes(archive(f"karigar-{version}", files, at))
    digest = hashlib.sha256(written.read_bytes()).hexdigest()
    size = written.stat().st_size >> 20
    print(f"{written.relative_to(REPOSITORY)}: {len(files)} files, {size} MB, {digest}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
