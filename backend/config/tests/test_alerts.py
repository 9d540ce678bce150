"""Alert rules and dashboards name metrics that exist; `make proof` runs the rules with promtool."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

from config.env import REPOSITORY
from core.jobs import figures
from core.observability import collectors, instruments
from payments.ledger import audit

FOLDER = REPOSITORY / "deploy" / "observability"
RULES: list[dict[str, Any]] = [
    rule
    for group in yaml.safe_load((FOLDER / "alerts.yml").read_text())["groups"]
    for rule in group["rules"]
]
NAME = re.compile(r"\bkarigar_[a-z_]+\b")


def known() -> set[str]:
    found = set()
    for family in REGISTRY.collect():
        found |= {family.name, f"{family.name}_total", f"{family.name}_bucket"}
    for module in (figures, audit, collectors, instruments):
        for name in NAME.findall(Path(str(module.__file__)).read_text()):
            found |= {name, f"{name}_total", f"{name}_bucket"}
    states = ("waiting", "scheduled", "running", "failed")
    return found | {f"karigar_jobs_{state}" for state in states}


def test_every_metric_of_a_rule_and_a_dashboard_exists() -> None:
    texts = {rule["alert"]: rule["expr"] for rule in RULES}
    for path in (FOLDER / "dashboards").glob("*.json"):
        for panel in json.loads(path.read_text())["panels"]:
            texts[panel["title"]] = " ".join(target["expr"] for target in panel["targets"])
    assert len(texts) > 30
    used = {name: set(NAME.findall(text)) for name, text in texts.items()}
    assert {name: unknown for name, found in used.items() if (unknown := found - known())} == {}


def test_every_alert_is_caused_and_absent_when_all_is_well() -> None:
    tests = yaml.safe_load((FOLDER / "alerts-test.yml").read_text())["tests"]
    healthy, *caused = tests
    alerts = [rule["alert"] for rule in RULES]
    assert [row["alertname"] for row in healthy["alert_rule_test"]] == alerts
    assert [test["name"] for test in caused] == alerts
    for test in caused:
        assert test["alert_rule_test"][0]["exp_alerts"], test["name"]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_every_alert_says_what_to_do(rule: dict[str, Any]) -> None:
    path, _, anchor = rule["annotations"]["runbook"].partition("#")
    headings = re.findall(r"^## (.+)$", (REPOSITORY / path).read_text(), re.MULTILINE)
    assert anchor in {heading.lower().replace(" ", "-") for heading in headings}
    assert rule["labels"]["severity"] in ("page", "ticket")
