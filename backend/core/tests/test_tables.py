"""Tables that point to one another, made and removed in one step of a migration."""

from unittest.mock import patch

import pytest
from django.db import connection, models
from django.db.migrations.operations import CreateModel
from django.db.migrations.state import ProjectState, StateApps

from core.database.tables import CreateTables

HOUSES = CreateTables(
    [
        CreateModel(
            "House",
            [
                ("id", models.BigAutoField(primary_key=True)),
                # A table that is only made after this one.
                ("door", models.ForeignKey("houses.Door", models.CASCADE, related_name="+")),
                ("storeys", models.IntegerField()),
            ],
            options={
                "indexes": [models.Index(fields=["storeys"], name="house_by_storeys")],
                "constraints": [
                    models.CheckConstraint(name="house_stands", condition=models.Q(storeys__gt=0))
                ],
            },
        ),
        CreateModel(
            "Door",
            [
                ("id", models.BigAutoField(primary_key=True)),
                ("house", models.ForeignKey("houses.House", models.CASCADE, related_name="+")),
            ],
        ),
    ]
)


@pytest.mark.django_db
def test_tables_that_point_to_each_other_are_made_and_removed() -> None:
    before, after = ProjectState(), ProjectState()
    HOUSES.state_forwards("houses", after)

    with connection.schema_editor() as editor:
        HOUSES.database_forwards("houses", editor, before, after)

    assert {"houses_house", "houses_door"} <= set(connection.introspection.table_names())
    with connection.cursor() as cursor:
        made = connection.introspection.get_constraints(cursor, "houses_house")
        doors = connection.introspection.get_constraints(cursor, "houses_door")
    assert {"house_by_storeys", "house_stands"} <= set(made)
    assert ("houses_door", "id") in {one["foreign_key"] for one in made.values()}
    assert ("houses_house", "id") in {one["foreign_key"] for one in doors.values()}

    with connection.schema_editor() as editor:
        HOUSES.database_backwards("houses", editor, after, before)

    assert not {"houses_house", "houses_door"} & set(connection.introspection.table_names())


def test_what_was_built_is_built_again_once() -> None:
    state = ProjectState()
    CreateModel("Street", [("id", models.BigAutoField(primary_key=True))]).state_forwards(
        "houses", state
    )
    assert [model.__name__ for model in state.apps.get_models()] == ["Street"]

    with patch.object(
        StateApps, "render_multiple", autospec=True, side_effect=StateApps.render_multiple
    ) as built:
        HOUSES.state_forwards("houses", state)
        names = sorted(model.__name__ for model in state.apps.get_models())

    assert names == ["Door", "House", "Street"]
    assert built.call_count == 1
