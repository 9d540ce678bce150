"""Free ports: internal ones, and the public one."""

import socket
from contextlib import suppress
from pathlib import Path
from zlib import crc32

LOOPBACK = "127.0.0.1"
# Below the range that systems use for outgoing connections, above the database's.
FIRST_INTERNAL, INTERNAL = 27_000, 5_000
TRIES = 100


class NoFreePort(Exception):
    """Every port tried is taken."""


def is_free(port: int, address: str = LOOPBACK) -> bool:
    """Whether a server could listen there now."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            probe.bind((address.strip("[]"), port))
            return True
    return False


def internal_ports(folder: Path, count: int) -> list[int]:
    """Free ports on loopback; the same for a folder each time, if they are free."""
    first = crc32(str(folder).encode()) % INTERNAL
    ports = (FIRST_INTERNAL + (first + step) % INTERNAL for step in range(INTERNAL))
    found = []
    for port in ports:
        if is_free(port):
            found.append(port)
        if len(found) == count:
            return found
    raise NoFreePort(f"No {count} free ports from {FIRST_INTERNAL} on.")


def public_port(wanted: int, addresses: list[str]) -> int:
    """The wanted port, or the next one that is free on every address."""
    for port in range(wanted, min(wanted + TRIES, 65_536)):
        if all(is_free(port, address) for address in addresses):
            return port
    raise NoFreePort(f"No free port from {wanted} to {wanted + TRIES}. Set KARIGAR_PORT.")


def listening_addresses(bind: str) -> list[str]:
    """The addresses that the front server listens on. Loopback means both IPv4 and IPv6, where
    available: browsers try either for `localhost`."""
    if bind not in (LOOPBACK, "localhost"):
        return [bind]
    return [LOOPBACK, "[::1]"] if is_free(0, "[::1]") else [LOOPBACK]
