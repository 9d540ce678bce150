"""Counts of a project's cards and files, maintained as they are written, by whoever writes them."""

import django.db.models.deletion
from django.db import migrations, models

count_tasks = """
CREATE FUNCTION workspace_add_to_board_count(project uuid, todo_more bigint,
    in_progress_more bigint, completed_more bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO workspace_board_count AS counts (project_id, todo, in_progress, completed)
    VALUES (project, 0, 0, 0) ON CONFLICT DO NOTHING;
    UPDATE workspace_board_count
    SET todo = todo + todo_more, in_progress = in_progress + in_progress_more,
        completed = completed + completed_more
    WHERE project_id = project;
$$;
CREATE FUNCTION workspace_count_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM workspace_add_to_board_count(project_id,
            count(*) FILTER (WHERE status = 'todo'),
            count(*) FILTER (WHERE status = 'in_progress'),
            count(*) FILTER (WHERE status = 'completed'))
        FROM (SELECT * FROM after WHERE deleted_at IS NULL ORDER BY project_id) AS added
        GROUP BY project_id;
    ELSIF TG_OP = 'DELETE' THEN
        UPDATE workspace_board_count counts
        SET todo = counts.todo - gone.todo, in_progress = counts.in_progress - gone.in_progress,
            completed = counts.completed - gone.completed
        FROM (
            SELECT project_id,
                   count(*) FILTER (WHERE status = 'todo') AS todo,
                   count(*) FILTER (WHERE status = 'in_progress') AS in_progress,
                   count(*) FILTER (WHERE status = 'completed') AS completed
            FROM before WHERE deleted_at IS NULL GROUP BY project_id
        ) AS gone
        WHERE counts.project_id = gone.project_id;
    ELSE
        UPDATE workspace_board_count counts
        SET todo = counts.todo + changed.todo,
            in_progress = counts.in_progress + changed.in_progress,
            completed = counts.completed + changed.completed
        FROM (
            SELECT project_id,
                   coalesce(sum(sign) FILTER (WHERE status = 'todo'), 0) AS todo,
                   coalesce(sum(sign) FILTER (WHERE status = 'in_progress'), 0) AS in_progress,
                   coalesce(sum(sign) FILTER (WHERE status = 'completed'), 0) AS completed
            FROM (
                SELECT project_id, status, 1 AS sign FROM after WHERE deleted_at IS NULL
                UNION ALL
                SELECT project_id, status, -1 FROM before WHERE deleted_at IS NULL
            ) AS both_sides
            GROUP BY project_id
        ) AS changed
        WHERE counts.project_id = changed.project_id
              AND (changed.todo, changed.in_progress, changed.completed) <> (0, 0, 0);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER tasks_added AFTER INSERT ON workspace_task
    REFERENCING NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_tasks();
CREATE TRIGGER tasks_changed AFTER UPDATE ON workspace_task
    REFERENCING OLD TABLE AS before NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_tasks();
CREATE TRIGGER tasks_removed AFTER DELETE ON workspace_task
    REFERENCING OLD TABLE AS before
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_tasks();
INSERT INTO workspace_board_count (project_id, todo, in_progress, completed)
SELECT project_id,
       count(*) FILTER (WHERE status = 'todo'),
       count(*) FILTER (WHERE status = 'in_progress'),
       count(*) FILTER (WHERE status = 'completed')
FROM workspace_task WHERE deleted_at IS NULL GROUP BY project_id;
"""

tasks_no_more = """
DROP TRIGGER tasks_added ON workspace_task;
DROP TRIGGER tasks_changed ON workspace_task;
DROP TRIGGER tasks_removed ON workspace_task;
DROP FUNCTION workspace_count_tasks();
DROP FUNCTION workspace_add_to_board_count(uuid, bigint, bigint, bigint);
"""

# A file counts unless it is in the bin or its message is deleted or hidden. A file and its message
# can be written at the same moment: each writer locks the count before it counts, so the second one
# sees what the first has done.
count_files = """
CREATE FUNCTION workspace_is_file_shown(message uuid, deleted timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT deleted IS NULL AND (
        message IS NULL
        OR EXISTS (SELECT FROM workspace_message
                   WHERE id = message AND deleted_at IS NULL AND hidden_at IS NULL)
    )
$$;
CREATE FUNCTION workspace_lock_file_counts(projects uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM workspace_file_count WHERE project_id = ANY (projects)
    ORDER BY project_id FOR UPDATE;
END
$$;
CREATE FUNCTION workspace_count_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO workspace_file_count (project_id, files)
        SELECT DISTINCT project_id, 0 FROM after ORDER BY project_id ON CONFLICT DO NOTHING;
        PERFORM workspace_lock_file_counts(ARRAY(SELECT project_id FROM after));
        UPDATE workspace_file_count counts SET files = counts.files + added.number
        FROM (
            SELECT project_id, count(*) AS number FROM after
            WHERE workspace_is_file_shown(message_id, deleted_at) GROUP BY project_id
        ) AS added
        WHERE counts.project_id = added.project_id;
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM workspace_lock_file_counts(ARRAY(SELECT project_id FROM before));
        UPDATE workspace_file_count counts SET files = counts.files - gone.number
        FROM (
            SELECT project_id, count(*) AS number FROM before
            WHERE workspace_is_file_shown(message_id, deleted_at) GROUP BY project_id
        ) AS gone
        WHERE counts.project_id = gone.project_id;
    ELSIF EXISTS (
        SELECT FROM before JOIN after USING (id)
        WHERE (before.message_id, before.deleted_at)
              IS DISTINCT FROM (after.message_id, after.deleted_at)
    ) THEN
        PERFORM workspace_lock_file_counts(ARRAY(SELECT project_id FROM after));
        UPDATE workspace_file_count counts SET files = counts.files + changed.number
        FROM (
            SELECT after.project_id,
                   count(*) FILTER
                       (WHERE workspace_is_file_shown(after.message_id, after.deleted_at))
                   - count(*) FILTER
                       (WHERE workspace_is_file_shown(before.message_id, before.deleted_at))
                   AS number
            FROM before JOIN after USING (id) GROUP BY after.project_id
        ) AS changed
        WHERE counts.project_id = changed.project_id;
    END IF;
    RETURN NULL;
END
$$;
CREATE FUNCTION workspace_count_message_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    projects uuid[] := ARRAY(
        SELECT DISTINCT after.project_id FROM before JOIN after USING (id)
        WHERE (before.deleted_at IS NULL AND before.hidden_at IS NULL)
              <> (after.deleted_at IS NULL AND after.hidden_at IS NULL)
    );
BEGIN
    IF cardinality(projects) = 0 THEN
        RETURN NULL;
    END IF;
    PERFORM workspace_lock_file_counts(projects);
    UPDATE workspace_file_count counts SET files = counts.files + changed.number
    FROM (
        SELECT after.project_id,
               count(*) FILTER (WHERE after.deleted_at IS NULL AND after.hidden_at IS NULL)
               - count(*) FILTER (WHERE before.deleted_at IS NULL AND before.hidden_at IS NULL)
               AS number
        FROM before JOIN after USING (id)
        JOIN workspace_file file ON file.message_id = after.id AND file.deleted_at IS NULL
        GROUP BY after.project_id
    ) AS changed
    WHERE counts.project_id = changed.project_id;
    RETURN NULL;
END
$$;
CREATE TRIGGER files_added AFTER INSERT ON workspace_file
    REFERENCING NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_files();
CREATE TRIGGER files_changed AFTER UPDATE ON workspace_file
    REFERENCING OLD TABLE AS before NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_files();
CREATE TRIGGER files_removed AFTER DELETE ON workspace_file
    REFERENCING OLD TABLE AS before
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_files();
CREATE TRIGGER message_files_changed AFTER UPDATE ON workspace_message
    REFERENCING OLD TABLE AS before NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_message_files();
INSERT INTO workspace_file_count (project_id, files)
SELECT project_id, count(*) FILTER (WHERE workspace_is_file_shown(message_id, deleted_at))
FROM workspace_file GROUP BY project_id;
"""

files_no_more = """
DROP TRIGGER message_files_changed ON workspace_message;
DROP TRIGGER files_added ON workspace_file;
DROP TRIGGER files_changed ON workspace_file;
DROP TRIGGER files_removed ON workspace_file;
DROP FUNCTION workspace_count_message_files();
DROP FUNCTION workspace_count_files();
DROP FUNCTION workspace_lock_file_counts(uuid[]);
DROP FUNCTION workspace_is_file_shown(uuid, timestamptz);
"""


def stored_count(name: str, table: str, *counts: str) -> migrations.CreateModel:
    project = models.OneToOneField(
        on_delete=django.db.models.deletion.CASCADE,
        primary_key=True,
        related_name="+",
        serialize=False,
        to="projects.project",
    )
    return migrations.CreateModel(
        name=name,
        fields=[
            ("project", project),
            *((count, models.PositiveIntegerField(default=0)) for count in counts),
        ],
        options={"db_table": table},
    )


class Migration(migrations.Migration):

    reviewed = {
        "Raw SQL operation": (
            "Creating a trigger holds up writes to tasks, files and messages, until the existing rows were"
            " read once and counted. Code of before neither reads nor writes the counts."
        ),
    }

    dependencies = [
        ('workspace', '0001_initial'),
    ]

    operations = [
        # A count for each column of the board, named as ``TaskStatus``: "todo" is its first.
        stored_count("BoardCount", "workspace_board_count", "todo", "in_progress", "completed"),
        stored_count("FileCount", "workspace_file_count", "files"),
        migrations.RunSQL(count_tasks, tasks_no_more),
        migrations.RunSQL(count_files, files_no_more),
    ]
