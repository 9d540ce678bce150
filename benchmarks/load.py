"""Load on the running product, and for its reads the same SQL through pgbench: prints the ratio.

`python benchmarks/load.py [--seconds 10] [--clients 8]`. Each scenario runs alone: Locust's fast
client keeps `clients` requests in flight over kept-alive connections, through Caddy as a browser
would. Then pgbench sends the statements that one such request makes, with as many clients.
"""
# ruff: noqa: T201, E402 — it speaks to the terminal; gevent patches before anything else is read.

from gevent import monkey

monkey.patch_all()

import argparse
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gevent
from locust import FastHttpUser, constant, task
from locust.env import Environment
from product import Product, find_product, sign_in


@dataclass(frozen=True)
class Scenario:
    """One thing people do. ``is_read`` scenarios have a pgbench to be compared with."""

    name: str
    path: str
    role: str | None = None
    body: Callable[[], dict[str, Any]] | None = None
    is_read: bool = True


@dataclass(frozen=True)
class Measured:
    """Answers in one second, and milliseconds at the median and the 95th percentile."""

    rate: float
    median: float
    slow: float
    failures: int


def scenarios() -> list[Scenario]:
    """What is measured, on rows the demo world has."""
    from demo.build import SIGN_INS
    from projects.models import Project, Status
    from workspace.models import Message

    homeowner = SIGN_INS[0].email
    project = (
        Project.objects.filter(homeowner__email=homeowner, status=Status.IN_PROGRESS)
        .order_by("id")
        .first()
    )
    if project is None or not Message.objects.filter(project=project).exists():
        raise SystemExit("The demo's own project is not there: load it with `make demo`.")
    workspace = f"/api/projects/{project.pk}"
    return [
        Scenario("open-work list", "/api/open-work"),
        Scenario("project page", f"{workspace}/overview", role="homeowner"),
        Scenario("messages of a project", f"{workspace}/messages", role="homeowner"),
        Scenario(
            "post a message",
            f"{workspace}/messages",
            role="homeowner",
            body=lambda: {"body": "How far are we?", "client_id": str(uuid.uuid4())},
            is_read=False,
        ),
    ]


def measure(product: Product, scenario: Scenario, *, clients: int, seconds: int) -> Measured:
    """Keep ``clients`` requests in flight for ``seconds``."""
    headers = sign_in(product, scenario.role) if scenario.role else {}

    class Visitor(FastHttpUser):
        host = product.url
        wait_time = constant(0)

        @task
        def ask(self) -> None:
            if scenario.body is None:
                self.client.get(scenario.path, name=scenario.name, headers=headers)
                return
            key = {"Idempotency-Key": str(uuid.uuid4())}
            self.client.post(
                scenario.path, name=scenario.name, json=scenario.body(), headers={**headers, **key}
            )

    environment = Environment(user_classes=[Visitor])
    runner = environment.create_local_runner()
    runner.start(clients, spawn_rate=clients)
    gevent.sleep(1)
    environment.stats.reset_all()
    gevent.sleep(seconds)
    total = environment.stats.total
    found = Measured(
        rate=total.num_requests / seconds,
        median=total.get_response_time_percentile(0.5) or 0,
        slow=total.get_response_time_percentile(0.95) or 0,
        failures=total.num_failures,
    )
    runner.quit()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=10, help="of each measurement")
    parser.add_argument("--clients", type=int, default=8, help="requests in flight")
    options = parser.parse_args()
    product = find_product()

    import django

    django.setup()
    from same_sql import pgbench_rate, statements_of

    print(f"{product.url}, {options.clients} clients, {options.seconds} s each\n")
    print(f"{'':<24}{'answers/s':>10}{'median ms':>11}{'95 % ms':>9}{'pgbench/s':>11}{'ratio':>7}")
    for scenario in scenarios():
        web = measure(product, scenario, clients=options.clients, seconds=options.seconds)
        line = f"{scenario.name:<24}{web.rate:>10.0f}{web.median:>11.0f}{web.slow:>9.0f}"
        if scenario.is_read:
            statements = statements_of(scenario.path, scenario.role)
            raw = pgbench_rate(
                product.dsn, statements, clients=options.clients, seconds=options.seconds
            )
            line += f"{raw:>11.0f}{web.rate / raw:>7.2f}  ({len(statements)} statements)"
        if web.failures:
            line += f"  {web.failures} FAILED"
        print(line, flush=True)


if __name__ == "__main__":
    main()
