"""Creates many tables in one step of a migration."""

from collections.abc import Sequence

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations import CreateModel
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState


class CreateTables(Operation):
    """Tables created together, each in its final form.

    Django rebuilds every model related to one just added: for 115 models in a row, all of them 115
    times, which was most of an empty database's cost (decision 0056). Here the state knows all
    models before any is built. Indexes and constraints are therefore options of their models, and a
    model may refer to a later one.
    """

    reversible = True
    serialization_expand_args = ["models"]

    def __init__(self, models: Sequence[CreateModel]) -> None:
        self.models = models

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        # What was built so far is rebuilt once, when it is next needed.
        state.__dict__.pop("apps", None)
        for model in self.models:
            model.state_forwards(app_label, state)

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        for model in self.models:
            model.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        for model in reversed(self.models):
            model.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        return "Create " + ", ".join(model.name for model in self.models)
