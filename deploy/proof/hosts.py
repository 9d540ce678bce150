"""Hosts on one machine: network namespaces with their own addresses, and their processes.

A proof of many hosts runs in namespaces of its own (`isolated`): its network, its mounts and its
process ids exist nowhere else, and whatever ends it ends them too. What is started as a service is
started again a second after it ends, as systemd does it.
"""
# ruff: noqa: S603, S607 — the system's own tools.

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path

from packages import install
from product import REPOSITORY, Failed, demo

NETWORK = "10.77.0"
ADDRESSES = {
    "db1": 11,
    "db2": 12,
    "db3": 13,
    "web1": 21,
    "web2": 22,
    "front1": 31,
    "front2": 32,
    "cache": 41,
    "store": 42,
    "scanner": 43,
    "gateway": 44,
    "names": 45,
}
OURS = f"{NETWORK}.1"
"""The address of the proof itself, which is no host: it sees all of them."""
CURRENT = Path("/opt/karigar/current")
"""Where the files of deploy expect the release."""
SOCKETS = Path("/run/postgresql")
TOOLS = ("ip", "etcd", "haproxy", "pgbouncer", "redis-server", "dnsmasq", "nft", "clamd")
MOST_SECONDS = 3600


def isolated(name: str, folder: Path, *arguments: str) -> list[tuple[str, str]]:
    """Run a proof of this folder in namespaces of its own; returns its rows. Raises Failed."""
    install(*TOOLS)
    folder.mkdir(parents=True, exist_ok=True)
    result = folder / "rows.json"
    result.unlink(missing_ok=True)
    here = Path(__file__).resolve()
    # The shell is process 1 of its namespace: it reaps what loses its parent.
    command = ["setpriv", "--pdeathsig", "KILL"]
    command += ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"]
    command += ["sh", "-c", '"$@"; exit $?', "sh", sys.executable, str(here)]
    environment = {**os.environ, "KARIGAR_PROOF_DEMO": str(demo())}
    done = subprocess.Popen([*command, name, str(folder), *arguments], env=environment)
    try:
        done.wait(MOST_SECONDS)
    except subprocess.TimeoutExpired:
        raise Failed(f"Not done in {MOST_SECONDS} seconds.") from None
    finally:
        # unshare takes its children with it.
        done.kill()
        done.wait()
    if not result.exists():
        raise Failed(f"The proof ended with {done.returncode}: see above.")
    found = json.loads(result.read_text())
    if "failed" in found:
        raise Failed(found["failed"])
    return [(what, figure) for what, figure in found["rows"]]


class Service:
    """A process on a host, started again whenever it ends, until it is stopped."""

    def __init__(
        self, host: "Host", name: str, command: list[str], environment: Mapping[str, str]
    ) -> None:
        self.host, self.name, self.command = host, name, command
        self.environment = {"PATH": os.environ["PATH"] + ":/usr/sbin:/sbin", **environment}
        self.starts = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process and process.poll() is None else None

    def _run(self) -> None:
        while not self._ends.is_set():
            self.starts += 1
            with (self.host.folder / f"{self.name}.log").open("ab") as log:
                self._process = subprocess.Popen(
                    self.host.inside(self.command),
                    cwd=CURRENT / "backend",
                    env=self.environment,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
            self._process.wait()
            self._ends.wait(1)

    def kill(self) -> None:
        """End it without a word; it comes back."""
        if self._process:
            self._process.kill()

    def stop(self, *, number: signal.Signals = signal.SIGTERM, seconds: float = 20) -> None:
        """End it; it does not come back."""
        self._ends.set()
        if self._process and self._process.poll() is None:
            self._process.send_signal(number)
            try:
                self._process.wait(seconds)
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._thread.join(5)


class Host:
    """A network namespace with one address, and what runs in it."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.address = name, f"{NETWORK}.{ADDRESSES[name]}"
        self.folder = folder / name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.sockets = self.folder / "sockets"
        self.sockets.mkdir(exist_ok=True)
        self.sockets.chmod(0o1777)
        self.services: dict[str, Service] = {}
        _ip("netns", "add", name)
        _ip("link", "add", f"to-{name}", "type", "veth", "peer", "name", "eth0", "netns", name)
        _ip("link", "set", f"to-{name}", "master", "site", "up")
        for arguments in (
            ("link", "set", "lo", "up"),
            ("addr", "add", f"{self.address}/24", "dev", "eth0"),
            ("link", "set", "eth0", "up"),
        ):
            _ip("-n", name, *arguments)

    def inside(self, command: list[str]) -> list[str]:
        """The command on this host, with a folder of its own for sockets."""
        own = f'mount --bind "$0" {SOCKETS} && exec "$@"'
        return ["ip", "netns", "exec", self.name, "sh", "-c", own, str(self.sockets), *command]

    def start(self, name: str, command: list[str], environment: Mapping[str, str]) -> Service:
        """Start a service, or start it again as it was."""
        self.services[name] = Service(self, name, command, environment)
        return self.services[name]

    def run(
        self, command: list[str], environment: Mapping[str, str], *, seconds: float = 600
    ) -> str:
        """The output of a command on this host. Raises Failed."""
        done = subprocess.run(
            self.inside(command),
            cwd=CURRENT / "backend",
            env={"PATH": os.environ["PATH"], **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds,
        )
        if done.returncode:
            raise Failed(f"{' '.join(command[-3:])}: {(done.stdout + done.stderr)[-800:]}")
        return done.stdout.strip()

    def processes(self) -> list[int]:
        found = subprocess.run(
            ["ip", "netns", "pids", self.name], capture_output=True, text=True, check=True
        )
        return [int(number) for number in found.stdout.split()]

    def cut(self) -> None:
        """Take it off the network: packets to it are lost without an answer."""
        _ip("link", "set", f"to-{self.name}", "down")

    def join(self) -> None:
        """Put it back on the network."""
        _ip("link", "set", f"to-{self.name}", "up")

    def lose(self) -> None:
        """As a machine whose power fails: off the network, and every process gone at once."""
        self.cut()
        for service in self.services.values():
            service._ends.set()
        until = time.monotonic() + 10
        while (left := self.processes()) and time.monotonic() < until:
            for number in left:
                try:
                    os.kill(number, signal.SIGKILL)
                except ProcessLookupError:
                    continue
            time.sleep(0.05)
        for service in self.services.values():
            service._thread.join(5)

    def boot(self) -> None:
        """Power and network are back: its services start as they did."""
        self.join()
        for name, service in list(self.services.items()):
            self.start(name, service.command, service.environment)


def make_hosts(folder: Path) -> dict[str, Host]:
    """All hosts on one bridge, and the files of deploy where they belong. Only when isolated."""
    if len(socket.if_nameindex()) > 1 or os.getppid() != 1:
        raise Failed("The hosts are made in namespaces of their own only.")
    _mount_files(folder)
    _ip("link", "set", "lo", "up")
    _ip("link", "add", "site", "type", "bridge")
    _ip("addr", "add", f"{OURS}/24", "dev", "site")
    _ip("link", "set", "site", "up")
    return {name: Host(name, folder) for name in ADDRESSES}


def _mount_files(folder: Path) -> None:
    """The release at its place, and a copy of /etc that is ours to write."""
    _mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", "/opt")
    CURRENT.mkdir(parents=True)
    _mount("--bind", str(REPOSITORY), str(CURRENT))
    _mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", "/run")
    SOCKETS.mkdir()
    layers = folder / "etc"
    layers.mkdir(exist_ok=True)
    _mount("-t", "tmpfs", "tmpfs", str(layers))
    (layers / "upper").mkdir()
    (layers / "work").mkdir()
    _mount(
        *("-t", "overlay", "overlay", "/etc"),
        *("-o", f"lowerdir=/etc,upperdir={layers}/upper,workdir={layers}/work"),
    )
    resolver = Path("/etc/resolv.conf")
    resolver.unlink(missing_ok=True)
    resolver.write_text(
        f"nameserver {NETWORK}.{ADDRESSES['names']}\noptions timeout:1 attempts:2\n"
    )


def _mount(*arguments: str) -> None:
    subprocess.run(["mount", *arguments], check=True)


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True)


def main() -> int:
    """Inside: run the named proof, and leave its rows for `isolated`."""
    import cluster
    import failover
    import losses
    import networks
    import pair

    name, folder, *arguments = sys.argv[1:]
    proofs = {
        "failover": failover.failover,
        "losses": losses.losses,
        "networks": networks.networks,
        "pair": pair.pair,
        "try": cluster.stay,
    }
    found: dict[str, object]
    try:
        found = {"rows": proofs[name](Path(folder), *map(int, arguments))}
    except Failed as failure:
        found = {"failed": str(failure)}
    (Path(folder) / "rows.json").write_text(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
