"""The rows of a busy city, made by the database itself: workers, homeowners, work and its talk.

What the product writes by triggers and services beside a row is written in bulk as well: members,
steps of the timeline, the number of a project's messages, how far each member has read, the words
by which open work is found. Left out: applications, cards, files, milestones.
"""
# ruff: noqa: T201 — it speaks to the terminal

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

OWNS = 4
"""Projects of a homeowner."""

PHRASES = (
    "Good morning, on my way", "The material has come", "When will you be here?",
    "Please send a photo of the switchboard", "कल सुबह नौ बजे आऊँगा", "ठीक है, धन्यवाद",
    "The second coat needs a day to dry", "Can we meet at the site on Saturday?",
    "Cement is finished, two more bags are needed", "Water supply is off until the evening",
    "I have put the bill with the files", "टाइल का रंग बदलना है", "Done for today, please look",
    "The gate pass is with the guard", "Which brand of wire should I buy?", "बिजली का काम पूरा हुआ",
    "The plumber comes first, then we close the wall", "Thank you, it looks good",
)  # fmt: skip


def fill(*, workers: int, projects: int, messages: int) -> None:
    """Load until there are so many of each; all that is new belongs together."""
    from django.db import connection, transaction
    from search import top_up

    from demo.scale_work import load_open_work, load_work_texts
    from projects.models import Project
    from workspace.models import Message

    told(f"{workers:,} workers", top_up(workers))
    more = projects - Project.objects.count()
    spoken = messages - Message.objects.count()
    # Also the seed: each filling draws anew.
    values: dict[str, Any] = {
        "owners": max(1, more // OWNS), "size": projects, "spoken": spoken,
        "phrases": list(PHRASES),
    }  # fmt: skip
    began = time.perf_counter()
    with transaction.atomic(), connection.cursor() as cursor:
        prepare(cursor)
        cursor.execute(HOMEOWNERS, values)
        owner = cursor.fetchone()[0]
        load_open_work(more, homeowner_id=owner, seed=(more % 997) / 997)
        cursor.execute("SET LOCAL session_replication_role = replica")
        for statement in WORK.split(";\n"):
            cursor.execute(statement, {**values, "first": owner})
    told(f"{projects:,} projects", time.perf_counter() - began)
    began = time.perf_counter()
    with transaction.atomic():
        load_work_texts(seed=projects)
    told("their words", time.perf_counter() - began)
    began = time.perf_counter()
    with transaction.atomic(), connection.cursor() as cursor:
        prepare(cursor)
        cursor.execute("SET LOCAL session_replication_role = replica")
        with without_indexes(cursor, "workspace_message"):
            cursor.execute(MESSAGES, values)
            told("messages without indexes", time.perf_counter() - began)
        cursor.execute("ANALYZE workspace_message")
        for statement in READ.split(";\n"):
            cursor.execute(statement, values)
    told(f"{messages:,} messages", time.perf_counter() - began)
    began = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")
    told("vacuum", time.perf_counter() - began)


def told(what: str, seconds: float) -> None:
    print(f"  {what}: {seconds:.0f} s", flush=True)


def prepare(cursor: Any) -> None:
    for name, value in (
        ("synchronous_commit", "off"),
        ("work_mem", "256MB"),
        ("maintenance_work_mem", "1GB"),
    ):
        cursor.execute(f"SET LOCAL {name} = '{value}'")


@contextmanager
def without_indexes(cursor: Any, table: str) -> Iterator[None]:
    """Build all indexes but the primary key's after the block: one by one they cost many times."""
    cursor.execute(INDEXES, [table])
    found = cursor.fetchall()
    for name, _definition, constraint, _constrained in found:
        if constraint:
            cursor.execute(f'ALTER TABLE {table} DROP CONSTRAINT "{constraint}"')
        else:
            cursor.execute(f"DROP INDEX {name}")
    yield
    for _name, definition, constraint, constrained in found:
        if constraint:
            cursor.execute(f'ALTER TABLE {table} ADD CONSTRAINT "{constraint}" {constrained}')
        else:
            cursor.execute(definition)


INDEXES = """
SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid), conname, pg_get_constraintdef(oid)
FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid AND contype = 'u'
WHERE indrelid = %s::regclass AND NOT indisprimary
"""

HOMEOWNERS = """
WITH made AS (
    INSERT INTO accounts_user (id, created_at, updated_at, email, password, role, is_active,
                               is_staff, is_superuser)
    SELECT gen_random_uuid(), now() - interval '90 days', now() - interval '90 days',
           'owner-' || number || '-of-' || %(size)s || '@bulk.karigar.example', '!', 'homeowner',
           true, false, false
    FROM generate_series(1, %(owners)s) AS number RETURNING id, created_at
), town AS (
    SELECT id, row_number() OVER (ORDER BY population DESC) AS place FROM places_city
), named AS (
    INSERT INTO accounts_profile (user_id, first_name, last_name, phone, avatar_key, language,
                                  city_id, locality, pincode, created_at, updated_at)
    SELECT made.id, 'Anita', 'Sharma', '', '', 'en', town.id, '', '', created_at, created_at
    FROM (SELECT *, row_number() OVER () AS number FROM made) AS made
    JOIN town ON town.place = 1 + made.number %% 200
)
SELECT id FROM made LIMIT 1
"""

WORK = """
CREATE TEMPORARY TABLE work ON COMMIT DROP AS
WITH new AS (
    SELECT id, city_id, published_at, row_number() OVER (ORDER BY id) - 1 AS number,
           row_number() OVER (PARTITION BY city_id ORDER BY id) AS in_city
    FROM projects_project WHERE homeowner_id = %(first)s
), owner AS (
    SELECT id, row_number() OVER () - 1 AS place FROM accounts_user
    WHERE email LIKE 'owner-%%-of-' || %(size)s || '@bulk.karigar.example'
), worker AS (
    SELECT user_id AS id, city_id, count(*) OVER (PARTITION BY city_id) AS all_of,
           row_number() OVER (PARTITION BY city_id ORDER BY user_id) - 1 AS place
    FROM professionals_worker_profile WHERE is_listed
)
SELECT new.id, published_at, number, owner.id AS homeowner_id, worker.id AS worker_id,
       CASE WHEN worker.id IS NULL THEN 'open' WHEN number %% 9 < 7 THEN 'in_progress'
           ELSE 'completed' END AS status
FROM new
JOIN owner ON owner.place = new.number %% %(owners)s
LEFT JOIN worker ON worker.city_id = new.city_id AND number %% 9 >= 4
                AND worker.place = new.in_city %% worker.all_of;
ANALYZE work;
UPDATE projects_project project
SET homeowner_id = work.homeowner_id, worker_id = work.worker_id, status = work.status,
    awarded_at = CASE WHEN work.worker_id IS NOT NULL THEN work.published_at END,
    completed_at = CASE WHEN work.status = 'completed' THEN now() END
FROM work WHERE work.id = project.id;
INSERT INTO projects_project_member (id, created_at, updated_at, project_id, user_id, role,
                                     guest_rights)
SELECT uuidv7(), published_at, published_at, id, homeowner_id, 'homeowner', '' FROM work
UNION ALL
SELECT uuidv7(), published_at, published_at, id, worker_id, 'worker', '' FROM work
WHERE worker_id IS NOT NULL;
INSERT INTO projects_transition (id, created_at, updated_at, project_id, verb, actor_id,
                                 from_status, to_status, reason, reason_code)
SELECT uuidv7(), published_at, published_at, id, verb, homeowner_id, from_status, to_status, '', ''
FROM work
JOIN (VALUES ('create', '', 'draft'), ('publish', 'draft', 'open'),
             ('award', 'open', 'in_progress'), ('complete', 'in_progress', 'completed'))
    AS step (verb, from_status, to_status)
  ON verb IN ('create', 'publish') OR verb = 'award' AND worker_id IS NOT NULL
  OR verb = 'complete' AND status = 'completed';
INSERT INTO notifications_notification (id, created_at, updated_at, user_id, event, context, people,
                                        link, pile, seen_at, read_at)
SELECT uuidv7(), now(), now(), owner.id, event, context, people, link, pile, seen_at, read_at
FROM (SELECT DISTINCT homeowner_id AS id FROM work) AS owner
CROSS JOIN (SELECT notice.* FROM notifications_notification notice
            JOIN accounts_user reader ON reader.id = notice.user_id AND reader.role = 'homeowner'
            WHERE reader.email NOT LIKE 'owner-%%' ORDER BY notice.id LIMIT 6) AS notice;
ANALYZE accounts_user, projects_project, projects_project_member
"""

MESSAGES = """
WITH talk AS (
    SELECT project.id, homeowner_id, worker_id, row_number() OVER (ORDER BY project.id) - 1 AS place
    FROM projects_project project JOIN accounts_user owner ON owner.id = homeowner_id
    WHERE worker_id IS NOT NULL
      AND owner.email LIKE 'owner-%%-of-' || %(size)s || '@bulk.karigar.example'
), talks AS (
    SELECT count(*) AS all_of FROM talk
)
INSERT INTO workspace_message (id, created_at, updated_at, project_id, author_id, body, client_id,
                               file_count)
SELECT uuidv7(-age), now() - age, now() - age, talk.id,
       CASE WHEN r2 < 0.5 THEN homeowner_id ELSE worker_id END,
       (%(phrases)s::text[])[1 + floor(r3 * cardinality(%(phrases)s::text[]))::int]
           || ' ' || number %% 997,
       gen_random_uuid(), 0
-- Some projects have hundreds of messages, most have some tens.
FROM (
    SELECT random() AS r1, random() AS r2, random() AS r3, number,
           make_interval(secs => 86400.0 * 60 * (1 + %(spoken)s - number) / %(spoken)s) AS age
    FROM generate_series(1, %(spoken)s) AS number
) AS chance
CROSS JOIN talks
JOIN talk ON talk.place = floor(r1 * r1 * talks.all_of)::bigint
"""

READ = """
INSERT INTO workspace_thread_count (project_id, messages)
SELECT project_id, count(*) FROM workspace_message
WHERE deleted_at IS NULL AND hidden_at IS NULL GROUP BY project_id
ON CONFLICT (project_id) DO UPDATE SET messages = EXCLUDED.messages;
INSERT INTO workspace_thread_read (id, created_at, updated_at, project_id, user_id, up_to, read_at)
SELECT uuidv7(), now(), now(), member.project_id, member.user_id, latest.id, now()
FROM projects_project_member member
JOIN accounts_user owner ON owner.email LIKE 'owner-%%-of-' || %(size)s || '@bulk.karigar.example'
JOIN projects_project project ON project.id = member.project_id AND homeowner_id = owner.id
-- A third has read all; the others have up to five to read.
CROSS JOIN LATERAL (
    SELECT id FROM workspace_message message WHERE message.project_id = member.project_id
    ORDER BY id DESC OFFSET floor(greatest(0, random() * 9 - 3)) LIMIT 1
) AS latest
"""
