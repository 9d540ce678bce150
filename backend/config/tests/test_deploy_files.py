"""The files of `deploy` agree with the settings and processes; `make proof` runs tools on them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from django.db import connection

from config.env import REPOSITORY, SPARE_THREADS, Env
from config.tests.test_env import GOOD

DEPLOY = REPOSITORY / "deploy"
EXAMPLE = (REPOSITORY / ".env.example").read_text()
# Of the scripts of deploy and compose themselves.
OF_SCRIPTS = {
    "KARIGAR_BACKUP_DIR",
    "KARIGAR_BACKUP_FILES",
    "KARIGAR_DATABASE_PASSWORD_FILE",
    # Of the database's own programs (deploy/patroni, deploy/haproxy).
    "KARIGAR_DATABASE_1",
    "KARIGAR_DATABASE_2",
    "KARIGAR_DATABASE_3",
    "KARIGAR_DATABASE_PASSWORD",
    "KARIGAR_PSQL",
    "KARIGAR_IMAGE",
}


def configuration() -> list[Path]:
    return [
        path
        for path in DEPLOY.rglob("*")
        if path.is_file() and not {"proof", "__pycache__"} & set(path.relative_to(DEPLOY).parts)
    ]


def test_every_setting_that_is_named_exists() -> None:
    known = set(re.findall(r"\bKARIGAR_[A-Z0-9_]+\b", EXAMPLE)) | OF_SCRIPTS
    named = {
        (path.name, name)
        for path in configuration()
        for name in re.findall(r"\bKARIGAR_[A-Z0-9_]+\b", path.read_text())
    }
    assert len(named) > 30
    assert {pair for pair in named if pair[1] not in known} == set()


def values_of(path: Path) -> dict[str, str]:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def checked(environment: dict[str, str], tmp_path: Path) -> subprocess.CompletedProcess[str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("KARIGAR_") and name != "DATABASE_URL"
    }
    return subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=settings.BASE_DIR,
        env={
            **kept,
            **environment,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "KARIGAR_ENV_FILE": os.devnull,
            "KARIGAR_DATA_DIR": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_production_is_checked_clean_once_its_settings_are_filled_in(tmp_path: Path) -> None:
    template = values_of(DEPLOY / "environments" / "production.env")
    filled = {
        name: GOOD.get(name, value.replace("CHANGE", "x")) for name, value in template.items()
    }
    filled["KARIGAR_SECRET_KEY"] = GOOD["KARIGAR_SECRET_KEY"] + "0123456789abcdef"
    filled["KARIGAR_CLAMAV_URL"] = "tcp://127.0.0.1:3310"
    assert set(GOOD) <= set(filled)
    done = checked(filled, tmp_path)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout

    done = checked(template, tmp_path)
    assert done.returncode != 0
    for name in ("KARIGAR_SECRET_KEY", "KARIGAR_SUPPLIER_GSTIN"):
        assert name in done.stderr


PROGRAMS = {
    "web": "config.wsgi:application",
    "realtime": "config.realtime:application",
    "worker": "manage.py procrastinate worker",
    "caddy": "caddy run --config",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_same_processes_run_everywhere(name: str) -> None:
    program = PROGRAMS[name]
    procfile = (REPOSITORY / "Procfile").read_text().splitlines()
    assert program in next(line for line in procfile if line.startswith(f"{name}:"))
    (unit,) = (DEPLOY / "systemd").glob(f"karigar-{name}*.service")
    assert program in unit.read_text()
    image = (DEPLOY / "container" / "Containerfile").read_text()
    compose = yaml.safe_load((DEPLOY / "container" / "compose.yml").read_text())["services"][name]
    # The image's own command is the web process.
    assert program in compose.get("command", image)
    pods = list(yaml.safe_load_all((DEPLOY / "kubernetes" / f"{name}.yaml").read_text()))
    (container,) = pods[0]["spec"]["template"]["spec"]["containers"]
    assert program in " ".join(container.get("command", [image]))


@pytest.mark.parametrize("path", ["systemd/karigar-web@.service", "container/Containerfile"])
def test_the_web_process_has_threads_for_those_that_wait(path: str) -> None:
    (threads,) = re.findall(r'--blocking-threads"?,? "?(\d+)', (DEPLOY / path).read_text())
    fields = Env.model_fields
    waiting = fields["web_threads"].default + fields["web_queue"].default
    assert int(threads) == waiting + SPARE_THREADS


def test_every_pod_is_confined_and_its_memory_bounded() -> None:
    for path in sorted((DEPLOY / "kubernetes").glob("*.yaml")):
        for document in yaml.safe_load_all(path.read_text()):
            if document["kind"] not in ("Deployment", "Job"):
                continue
            pod = document["spec"]["template"]["spec"]
            assert pod["securityContext"]["runAsNonRoot"], path
            for container in [*pod["containers"], *pod.get("initContainers", [])]:
                assert container["securityContext"]["readOnlyRootFilesystem"], path
                assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}, path
            assert pod["containers"][0]["resources"]["limits"]["memory"], path


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["README.md", "deploy/patroni/create-database", "deploy/kubernetes/database.yaml"]
)
def test_what_only_a_superuser_may_create_is_created_with_the_database(path: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT extname FROM pg_extension JOIN pg_available_extension_versions available"
            " ON name = extname AND version = extversion WHERE NOT trusted"
        )
        names = {name for (name,) in cursor.fetchall()}
    assert names
    text = (REPOSITORY / path).read_text()
    assert names <= set(re.findall(r"CREATE EXTENSION (?:IF NOT EXISTS )?(\w+)", text))


def test_the_manifests_are_all_listed() -> None:
    folder = DEPLOY / "kubernetes"
    listed = yaml.safe_load((folder / "kustomization.yaml").read_text())["resources"]
    assert set(listed) == {path.name for path in folder.glob("*.yaml")} - {"kustomization.yaml"}
