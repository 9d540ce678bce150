"""Debian's packages that the proofs need beside the locked ones."""
# ruff: noqa: S603, S607 — the system's own tools.

import os
import shutil
import subprocess
from pathlib import Path

from product import Failed

PACKAGES = {
    "ip": "iproute2",
    "etcd": "etcd-server",
    "haproxy": "haproxy",
    "pgbouncer": "pgbouncer",
    "redis-server": "redis-server",
    "dnsmasq": "dnsmasq-base",
    "nft": "nftables",
    "promtool": "prometheus",
    "systemd-analyze": "systemd",
    "gcc": "build-essential",
    "clamd": "clamav-daemon",
}


def install(*tools: str) -> None:
    """What is missing of these; none of it starts a service. Raises Failed."""
    missing = sorted({PACKAGES[tool] for tool in tools if find(tool) is None})
    if not missing:
        return
    if not shutil.which("apt-get"):
        raise Failed(f"Not installed: {', '.join(missing)}")
    print(f"Installing {', '.join(missing)}.", flush=True)  # noqa: T201 — it changes the machine
    policy = Path("/usr/sbin/policy-rc.d")
    is_ours = not policy.exists()
    if is_ours:
        policy.write_text("#!/bin/sh\nexit 101\n")
        policy.chmod(0o755)
    try:
        for command in (("update",), ("install", "--yes", "--no-install-recommends", *missing)):
            subprocess.run(
                ["apt-get", "--quiet", *command],
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                stdout=subprocess.DEVNULL,
                check=True,
            )
    except subprocess.CalledProcessError:
        raise Failed(f"Not installed: {', '.join(missing)}") from None
    finally:
        if is_ours:
            policy.unlink()


def find(tool: str) -> str | None:
    return shutil.which(tool, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")


def path_of(tool: str) -> str:
    """Of a tool that is installed if it is missing. Raises Failed."""
    install(tool)
    found = find(tool)
    if found is None:
        raise Failed(f"{PACKAGES[tool]} has no {tool}.")
    return found
