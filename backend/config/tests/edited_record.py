"""One record of a world, as one of its editors reaches it through the API."""

import json
from typing import Any

from django.test import Client

from accounts.tests.signing_in import sign_in_freshly
from config.tests.edit_cases import EditCase
from config.tests.test_policy_matrix import OPERATIONS, ROWS
from config.tests.world import World
from core.api.record_versions import ANY_VERSION


class Record:
    """One record of a world, as one of its editors reaches it."""

    def __init__(self, case: EditCase, world: World) -> None:
        self.case = case
        self.user = world.user(case.actor)
        rows = (row for row in ROWS if row.operation == case.operation)
        row = next(row for row in rows if row.expect[case.actor] == 200)
        self.method, template, _ = OPERATIONS[case.operation]
        self.path = template.format(**row.path(world))
        self.body = {**(row.body(world) if row.body else {}), **case.base}

    def send(self, version: str, **changes: Any) -> Any:
        client = Client()
        sign_in_freshly(client, self.user)
        body = changes if self.method == "patch" else {**self.body, **changes}
        return getattr(client, self.method)(
            self.path,
            json.dumps({**body, "edit_version": version}),
            content_type="application/json",
        )

    def open(self) -> str:
        """Write the first values; returns the record's version as a form shows it then."""
        answer = self.send(ANY_VERSION, **{k: pair[0] for k, pair in self.case.fields.items()})
        assert answer.status_code == 200, answer.content
        version = self.case.shown(answer.json())[self.case.version_name]
        assert isinstance(version, str)
        assert version
        return version

    def values(self, answer: Any) -> dict[str, Any]:
        assert answer.status_code == 200, answer.content
        shown = self.case.shown(answer.json())
        return {name: shown[name] for name in self.case.fields}

    def untouched(self) -> dict[str, Any]:
        """What a PUT sends of the fields that its editor left unchanged."""
        if self.method == "patch":
            return {}
        return {name: pair[0] for name, pair in self.case.fields.items()}
