"""The whole product on many hosts, with the files of deploy: PostgreSQL by Patroni and etcd."""
# ruff: noqa: S104, S105 — every address of a host of ours, and a password of the proof.

import json
import os
import shutil
import sys
import time
from pathlib import Path

import psycopg
from hosts import ADDRESSES, CURRENT, NETWORK, Host, make_hosts
from product import PYTHON, REPOSITORY, Failed, ask, wait_for

sys.path.insert(0, str(REPOSITORY / "backend"))
from core.embedded_postgres.account import choose_account
from core.embedded_postgres.installation import find_installation
from integrations.scanning.simulator.daemon import EICAR

PATRONI = str(REPOSITORY / ".make" / "deploy" / "bin" / "patroni")
DATABASES, WEBS, FRONTS = ("db1", "db2", "db3"), ("web1", "web2"), ("front1", "front2")
PASSWORD = "password-of-the-proof"
BUCKET_KEYS = {"AWS_ACCESS_KEY_ID": "AKIDOFTHEPROOF", "AWS_SECRET_ACCESS_KEY": "of-the-proof"}
SITE_PORT = 8000
DOMAIN = "karigar.test"


def address(name: str) -> str:
    return f"{NETWORK}.{ADDRESSES[name]}"


class Cluster:
    """All of it; ``with`` it runs. Has what `product.Product` has for a writer."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.demo = Path(os.environ["KARIGAR_PROOF_DEMO"])
        self.hosts: dict[str, Host] = {}
        self.url = f"http://{address('front1')}:{SITE_PORT}"
        self.account = choose_account(folder / "none")
        self.programs = find_installation(self.account).bin

    def __enter__(self) -> "Cluster":
        self.hosts = make_hosts(self.folder)
        self._start_database()
        self._start_others()
        self._start_product()
        return self

    def __exit__(self, *_error: object) -> None:
        for name in (*FRONTS, *WEBS, *DATABASES):
            for service in self.hosts[name].services.values():
                service._ends.set()
        for host in self.hosts.values():
            host.lose()

    # The database

    def _start_database(self) -> None:
        self._files()
        members = ",".join(f"{name}=http://{address(name)}:2380" for name in DATABASES)
        for name in DATABASES:
            host = self.hosts[name]
            for part in ("etcd", "postgres"):
                (host.folder / part).mkdir(mode=0o700)
                os.chown(host.folder / part, self.account.uid, self.account.gid)
            etcd = {
                **_settings("patroni/etcd.env"),
                "ETCD_NAME": name,
                "ETCD_DATA_DIR": str(host.folder / "etcd" / "data"),
                "ETCD_INITIAL_CLUSTER": members,
                "ETCD_INITIAL_ADVERTISE_PEER_URLS": f"http://{host.address}:2380",
                "ETCD_LISTEN_PEER_URLS": f"http://{host.address}:2380",
                "ETCD_ADVERTISE_CLIENT_URLS": f"http://{host.address}:2379",
                "ETCD_LISTEN_CLIENT_URLS": f"http://{host.address}:2379,http://127.0.0.1:2379",
            }
            host.start("etcd", [*self._as_account(), "etcd"], etcd)
        for name in DATABASES:
            wait_for(f"http://{address(name)}:2379/health", 60)
        for name in DATABASES:
            host = self.hosts[name]
            patroni = {
                **_settings("patroni/patroni.env"),
                "PATRONI_NAME": name,
                "PATRONI_ETCD3_HOSTS": ",".join(f"{address(one)}:2379" for one in DATABASES),
                "PATRONI_RESTAPI_CONNECT_ADDRESS": f"{host.address}:8008",
                "PATRONI_POSTGRESQL_CONNECT_ADDRESS": f"{host.address}:5432",
                "PATRONI_POSTGRESQL_DATA_DIR": str(host.folder / "postgres" / "data"),
                "PATRONI_POSTGRESQL_BIN_DIR": str(self.programs),
                "KARIGAR_PSQL": str(self.programs / "psql"),
                "PATRONI_POSTGRESQL_PGPASS": str(host.folder / "postgres" / "pgpass"),
                "PATRONI_SUPERUSER_PASSWORD": PASSWORD,
                "PATRONI_REPLICATION_PASSWORD": PASSWORD,
                "KARIGAR_DATABASE_PASSWORD": PASSWORD,
                "LC_ALL": "C.UTF-8",
            }
            command = [*self._as_account(), PATRONI, "/etc/patroni/patroni.yml"]
            host.start("patroni", command, patroni)
        self.wait_until_whole(180)

    def _files(self) -> None:
        """Copied as the files themselves say."""
        for source, target in (
            ("patroni/patroni.yml", "patroni/patroni.yml"),
            ("haproxy/haproxy.cfg", "haproxy/haproxy.cfg"),
            ("pgbouncer/pgbouncer.ini", "pgbouncer/pgbouncer.ini"),
        ):
            path = Path("/etc") / target
            path.parent.mkdir(exist_ok=True)
            path.write_text((CURRENT / "deploy" / source).read_text())
        users = Path("/etc/pgbouncer/userlist.txt")
        users.write_text(f'"karigar" "{PASSWORD}"\n')
        users.chmod(0o640)
        os.chown(users, self.account.uid, self.account.gid)
        os.chown("/etc/pgbouncer/pgbouncer.ini", self.account.uid, self.account.gid)

    def _as_account(self) -> list[str]:
        """PostgreSQL does not run as root; and it may read a release that only root can."""
        return [
            *("setpriv", f"--reuid={self.account.uid}", f"--regid={self.account.gid}"),
            *("--clear-groups", "--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"),
        ]

    def members(self) -> dict[str, dict]:
        """What Patroni says of each member, asked of whoever answers."""
        for name in DATABASES:
            status, body = ask(f"http://{address(name)}:8008/cluster", timeout=3)
            if status == 200:
                return {row["name"]: row for row in json.loads(body)["members"]}
        return {}

    def primary(self) -> str | None:
        """The host that says of itself that it is the primary."""
        for name in DATABASES:
            if ask(f"http://{address(name)}:8008/primary", timeout=2)[0] == 200:
                return name
        return None

    def wait_until_whole(self, seconds: float = 180) -> float:
        """Until one member leads and two follow it, one of them synchronously. Raises Failed."""
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            members = self.members()
            roles = sorted(row["role"] for row in members.values())
            states = {row["state"] for row in members.values()}
            is_running = states <= {"running", "streaming"}
            if is_running and roles == ["leader", "replica", "sync_standby"]:
                return time.monotonic() - began
            time.sleep(0.5)
        raise Failed(f"The database is not whole: {self.members()}")

    def rows(self, query: str) -> list[tuple]:
        """Of the primary."""
        for _ in range(60):
            if name := self.primary():
                dsn = f"postgresql://karigar:{PASSWORD}@{address(name)}:5432/karigar"
                try:
                    with psycopg.connect(dsn, connect_timeout=5) as connection:
                        return connection.execute(query).fetchall()
                except psycopg.OperationalError:
                    # It is one no longer.
                    pass
            time.sleep(0.5)
        raise Failed("The database has no primary.")

    # What the product uses

    def _start_others(self) -> None:
        names = [f"--address=/{name}.{DOMAIN}/{address(name)}" for name in ADDRESSES]
        names += [f"--host-record={DOMAIN},{address(front)}" for front in FRONTS]
        dnsmasq = ["dnsmasq", "--keep-in-foreground", "--no-resolv", "--no-hosts", "--user=root"]
        dnsmasq += ["--no-daemon", "--pid-file=", "--conf-file=/dev/null", *names]
        self.hosts["names"].start("dnsmasq", dnsmasq, {})
        valkey = ["redis-server", "--bind", "0.0.0.0", "--protected-mode", "no", "--save", ""]
        self.hosts["cache"].start("cache", valkey, {})
        bucket = self.hosts["store"].folder / "bucket" / "karigar"
        shutil.copytree(self.demo / "files", bucket / "files")
        rclone = [str(Path(PYTHON).with_name("rclone")), "serve", "s3", str(bucket.parent)]
        rclone += ["--addr", "0.0.0.0:9000", "--config", os.devnull]
        rclone += ["--auth-key", ",".join(BUCKET_KEYS.values())]
        self.hosts["store"].start("store", rclone, {"HOME": str(bucket.parent)})
        scanner = ["clamd", f"--config-file={self._scanner_settings()}"]
        self.hosts["scanner"].start("scanner", scanner, {})
        known = self.hosts["gateway"].folder / "data" / "payment-simulator"
        shutil.copytree(self.demo / "payment-simulator", known)
        gateway = _granian("wsgi", "config.simulator:application", 8003, threads=4)
        self.hosts["gateway"].start("gateway", gateway, self.environment("gateway"))

    def _scanner_settings(self) -> Path:
        """As deployed on a host of its own, with the signature of the test virus alone: ClamAV's
        own signatures are large and from outside."""
        host = self.hosts["scanner"]
        signatures = host.folder / "signatures"
        signatures.mkdir(exist_ok=True)
        (signatures / "eicar.ndb").write_text(f"Eicar-Test-Signature:0:*:{EICAR.hex()}\n")
        theirs = ("DatabaseDirectory", "LocalSocket", "User")
        lines = (CURRENT / "deploy" / "clamav" / "clamd.conf").read_text().splitlines()
        lines = [line for line in lines if not line.startswith(theirs)]
        lines += [f"DatabaseDirectory {signatures}", "TCPSocket 3310", f"TCPAddr {host.address}"]
        settings = host.folder / "clamd.conf"
        settings.write_text("\n".join([*lines, ""]))
        return settings

    # The product

    def environment(self, name: str, *, pooled: bool = False) -> dict[str, str]:
        """The settings of a process on this host; ``pooled`` goes through PgBouncer."""
        port = 6432 if pooled else 5000
        dsn = f"postgresql://karigar:{PASSWORD}@127.0.0.1"
        return {
            **BUCKET_KEYS,
            "LC_ALL": "C.UTF-8",
            "KARIGAR_ENV_FILE": os.devnull,
            "KARIGAR_DATA_DIR": str(self.hosts[name].folder / "data"),
            "KARIGAR_SECRET_KEY": (self.demo / "secret-key").read_text().strip(),
            "KARIGAR_PUBLIC_URL": self.url,
            "KARIGAR_ALLOWED_HOSTS": ",".join(
                [DOMAIN, *(address(one) for one in (*FRONTS, *WEBS))]
            ),
            "KARIGAR_BIND": address("front1"),
            "KARIGAR_PORT": str(SITE_PORT),
            "DATABASE_URL": f"{dsn}:{port}/karigar",
            "KARIGAR_DATABASE_REPLICA_URL": f"{dsn}:5001/karigar",
            "KARIGAR_PREPARED_STATEMENTS": "false" if pooled else "true",
            "KARIGAR_CACHE_URL": f"redis://cache.{DOMAIN}:6379/0",
            "KARIGAR_FILES_URL": "s3://karigar/files?region=ap-south-1"
            f"&endpoint=http://store.{DOMAIN}:9000",
            "KARIGAR_CLAMAV_URL": f"tcp://scanner.{DOMAIN}:3310",
            "KARIGAR_SIMULATOR_URL": f"http://gateway.{DOMAIN}:8003",
            "KARIGAR_MESSAGES_PER_MINUTE": "100000",
            "KARIGAR_METRICS_TOKEN": "proof",
            "KARIGAR_WEB_WORKERS": "1",
        }

    def _start_product(self) -> None:
        databases = {f"KARIGAR_DATABASE_{name[-1]}": address(name) for name in DATABASES}
        for name in WEBS:
            host = self.hosts[name]
            host.start("haproxy", ["haproxy", "-db", "-f", "/etc/haproxy/haproxy.cfg"], databases)
            pgbouncer = [*self._as_account(), "pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]
            host.start("pgbouncer", pgbouncer, {})
        self._until_primary_is_seen()
        self._load_database()
        for name in WEBS:
            self.manage("collectstatic", "--noinput", "--verbosity", "0", host=name)
            self._start_processes(name)
        for name in FRONTS:
            self.start_front(name)
        for name in WEBS:
            wait_for(f"http://{address(name)}:8001/api/health/ready", 120)
            wait_for(f"http://{address(name)}:8002/realtime/health", 120)
        for name in FRONTS:
            wait_for(f"http://{address(name)}:{SITE_PORT}/api/health/ready", 60)

    def _load_database(self) -> None:
        restore = [str(self.programs / "pg_restore"), "--no-owner", "--no-comments"]
        restore += ["--exit-on-error", f"--dbname={self.environment('web1')['DATABASE_URL']}"]
        self.hosts["web1"].run([*restore, str(self.demo / "database.dump")], {})
        # What is still to be brought up to date is nothing: it says so by its exit code.
        self.manage("migrate", "--check")

    def _until_primary_is_seen(self) -> None:
        """By the HAProxy of the first web host."""
        program = (
            "import psycopg, os, sys\n"
            "psycopg.connect(os.environ['DATABASE_URL'], connect_timeout=2).execute('SELECT 1')"
        )
        for tries in range(60):
            try:
                self.hosts["web1"].run([PYTHON, "-c", program], self.environment("web1"))
                return
            except Failed:
                if tries == 59:
                    raise
                time.sleep(0.5)

    def _start_processes(self, name: str) -> None:
        host = self.hosts[name]
        direct = self.environment(name)
        web = _granian("wsgi", "config.wsgi:application", 8001, threads=120)
        realtime = _granian("asgi", "config.realtime:application", 8002)
        worker = [PYTHON, "manage.py", "procrastinate", "worker", "--concurrency", "4"]
        worker += ["--shutdown-graceful-timeout", "8"]
        host.start("web", web, self.environment(name, pooled=True))
        host.start("realtime", realtime, direct)
        host.start("worker", worker, direct)

    def start_front(
        self, name: str, *, webs: tuple[str, ...] = WEBS, port: int = SITE_PORT
    ) -> None:
        """Caddy on this host, for these web hosts."""
        host = self.hosts[name]
        caddy = {
            "KARIGAR_CADDY_SITE": f"http://:{port}",
            "KARIGAR_CADDY_BIND": "0.0.0.0",
            "KARIGAR_CADDY_DEVELOPMENT": "development_pages",
            "KARIGAR_SIMULATOR_UPSTREAM": f"{address('gateway')}:8003",
            "KARIGAR_WEB_UPSTREAM": " ".join(f"{address(web)}:8001" for web in webs),
            "KARIGAR_REALTIME_UPSTREAM": " ".join(f"{address(web)}:8002" for web in webs),
            "KARIGAR_APP_ROOT": str(CURRENT / "frontend" / "dist"),
            "KARIGAR_STATIC_ROOT": str(self.hosts["web1"].folder / "data" / "static"),
            "XDG_DATA_HOME": str(host.folder),
            "XDG_CONFIG_HOME": str(host.folder),
        }
        command = [str(Path(PYTHON).with_name("caddy")), "run", "--adapter", "caddyfile"]
        host.start(f"caddy-{port}", [*command, "--config", str(CURRENT / "Caddyfile")], caddy)

    def manage(self, *arguments: str, host: str = "web1") -> str:
        """The output of a command of manage.py on a web host. Raises Failed."""
        command = [PYTHON, "manage.py", *arguments]
        return self.hosts[host].run(command, self.environment(host))

    def is_ready(self) -> bool:
        return ask(f"{self.url}/api/health/ready")[0] == 200


def _settings(file: str) -> dict[str, str]:
    """An environment file of deploy."""
    lines = (CURRENT / "deploy" / file).read_text().splitlines()
    pairs = [line.partition("=") for line in lines if line and not line.startswith("#")]
    return {name: value for name, _sign, value in pairs}


def _granian(interface: str, application: str, port: int, *, threads: int = 0) -> list[str]:
    command = [PYTHON, "-m", "granian", "--interface", interface, "--host", "0.0.0.0"]
    command += ["--port", str(port), "--no-ws", "--workers", "1", "--respawn-failed-workers"]
    command += ["--workers-kill-timeout", "3", "--log-level", "error"]
    if threads:
        command += ["--blocking-threads", str(threads)]
    return [*command, application]


def stay(folder: Path, seconds: int = 600) -> list[tuple[str, str]]:
    """Start it and let it run: to look at it by hand."""
    began = time.monotonic()
    with Cluster(folder) as cluster:
        took = time.monotonic() - began
        print(cluster.url, cluster.members(), flush=True)  # noqa: T201 — to look at
        until = time.monotonic() + seconds
        while time.monotonic() < until and not (folder / "end").exists():
            time.sleep(0.5)
    return [("Seconds until it ran", f"{took:.0f}")]
