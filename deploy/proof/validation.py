"""Every file of `deploy` is checked by the tool of its kind."""
# ruff: noqa: S603 — our own tools.

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from packages import path_of
from product import REPOSITORY, Failed

DEPLOY = REPOSITORY / "deploy"
TOOLS = REPOSITORY / ".make" / "deploy" / "bin"
# Kinds of operators, whose schemas are not Kubernetes' own.
FOREIGN = ("Certificate", "Cluster", "ScheduledBackup", "Kustomization")


def validation(_folder: Path) -> list[tuple[str, str]]:
    """Raises Failed with what the first tool says that refuses a file."""
    systemd, promtool = path_of("systemd-analyze"), path_of("promtool")
    observability = DEPLOY / "observability"
    rows = [
        ("Image (hadolint)", _ok(TOOLS / "hadolint", DEPLOY / "container" / "Containerfile")),
        ("Compose (docker compose config)", _compose()),
        ("Kubernetes (schemas of 1.37)", _kubernetes()),
        ("Front server (caddy validate)", _caddy()),
        ("systemd (systemd-analyze verify)", _units(systemd)),
        ("Ways to the database (haproxy -c)", _haproxy()),
        (
            "Alert rules (promtool check)",
            _ok(promtool, "check", "rules", observability / "alerts.yml"),
        ),
        (
            "Alerts caused (promtool test)",
            _ok(promtool, "test", "rules", observability / "alerts-test.yml"),
        ),
    ]
    for script in (*sorted((DEPLOY / "bin").iterdir()), DEPLOY / "patroni" / "create-database"):
        _ok("/bin/sh", "-n", script)
    return [*rows, ("Scripts (sh -n)", "ok")]


def _ok(*command: object, said: str = "ok", **environment: str) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        cwd=REPOSITORY,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Failed(f"{command[0]}: {done.stdout[-800:]}{done.stderr[-800:]}")
    return said


def _compose() -> str:
    with tempfile.NamedTemporaryFile(suffix=".env") as settings:
        command = (TOOLS / "docker-compose", "-f", DEPLOY / "container" / "compose.yml")
        return _ok(*command, "config", "--quiet", KARIGAR_ENV_FILE=settings.name)


def _kubernetes() -> str:
    count = 0
    for path in sorted((DEPLOY / "kubernetes").glob("*.yaml")):
        done = subprocess.run(
            [str(TOOLS / "kubernetes-validate"), "--strict", str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
        for line in (done.stdout + done.stderr).splitlines():
            is_foreign = any(f"for kind {kind} " in line for kind in FOREIGN)
            if not line.startswith("INFO") and not is_foreign:
                raise Failed(line)
            count += line.startswith("INFO")
    return f"ok, {count} objects"


def _caddy() -> str:
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = Path(folder, "tls.crt"), Path(folder, "tls.key")
        _ok(
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"),
            *("-subj", "/CN=karigar.example", "-keyout", key, "-out", certificate),
        )
        caddy = REPOSITORY / ".venv" / "bin" / "caddy"
        validate = (caddy, "validate", "--config", "Caddyfile", "--adapter", "caddyfile")
        for values in (
            {"KARIGAR_CADDY_SITE": "https://karigar.example"},
            {
                "KARIGAR_CADDY_SITE": "https://:8443",
                "KARIGAR_CADDY_TLS": f"tls {certificate} {key}",
                "KARIGAR_WEB_UPSTREAM": "127.0.0.1:8001 127.0.0.1:8011",
            },
        ):
            _ok(*validate, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder, **values)
    return "ok, with a name and with a certificate"


def _haproxy() -> str:
    hosts = {f"KARIGAR_DATABASE_{number}": f"10.0.0.1{number}" for number in (1, 2, 3)}
    file = DEPLOY / "haproxy" / "haproxy.cfg"
    return _ok(path_of("haproxy"), "-c", "-q", "-f", file, **hosts)


def _units(systemd: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        found = [*sorted((DEPLOY / "systemd").iterdir()), *(DEPLOY / "patroni").glob("*.service")]
        units = [shutil.copy(path, folder) for path in found]
        done = subprocess.run(
            [systemd, "verify", "--man=no", *units],
            env={**os.environ, "SYSTEMD_UNIT_PATH": f"{folder}:"},
            capture_output=True,
            text=True,
            check=False,
        )
        lines = [line for line in done.stderr.splitlines() if "/opt/" not in line]
        if lines:
            raise Failed("\n".join(lines))
        worst = 0.0
        for unit in units:
            if not unit.endswith(".service") or "backup" in unit:
                continue
            said = subprocess.run(
                [systemd, "security", "--offline=true", unit],
                capture_output=True,
                text=True,
                check=False,
            ).stdout
            worst = max(worst, float(said.rpartition(": ")[2].split()[0]))
    if worst > 2.5:
        raise Failed(f"A unit is exposed: {worst}")
    return f"ok, {len(units)} units; exposure at most {worst}"
