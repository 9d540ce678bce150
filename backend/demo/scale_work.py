"""Open work by the hundred thousand, for benchmarks and plan tests: made by the database itself."""

from collections.abc import Iterator
from random import Random
from uuid import UUID

from django.db import connection

from places.models import City
from projects.text_search.vectors import catalogue_fingerprint, concepts_in, quoted, work_vector
from trades.models import Problem, Trade


def load_open_work(count: int, *, homeowner_id: UUID, seed: float = 0.26) -> None:
    """Insert ``count`` open jobs and projects of one homeowner, spread like people.

    Over all cities by the root of their population, within some 8 km of each centre, over all
    trades, over the last 60 days, with budgets of every shape.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT setseed(%s)", [seed])
        cursor.execute(_INSERT, {"count": count, "owner": homeowner_id})
        cursor.execute("ANALYZE projects_project")


_INSERT = """
INSERT INTO projects_project (
    id, created_at, updated_at, kind, homeowner_id, title, description, trade_id, skills_needed,
    city_id, locality, latitude, longitude, base_amount_paise, budget_min_paise, budget_max_paise,
    status, payment_status, published_at, expires_at, quantity_unit)
WITH city AS (
    SELECT id, latitude, longitude, row_number() OVER (ORDER BY id) - 1 AS place,
           (sum(sqrt(population)) OVER (ORDER BY id) / sum(sqrt(population)) OVER ())::float AS upto
    FROM places_city
), ends AS (
    SELECT array_agg(upto ORDER BY place) AS upto FROM city
), trade AS (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS all_of FROM
    trades_trade
), chance AS (
    SELECT number, random() AS city_draw, random() AS r1, random() AS r2, random() AS r3,
           random() AS r4, random() AS r5
    FROM generate_series(1, %(count)s) AS number
), drawn AS (
    SELECT number, r1, r2, r3, r4, r5, width_bucket(city_draw, ends.upto) AS city_place,
           CASE WHEN r4 < 0.5 THEN 'job' ELSE 'project' END AS kind,
           100000 * (1 + floor(r5 * r5 * 500)::bigint) AS amount
    FROM chance CROSS JOIN ends
)
SELECT gen_random_uuid(), now(), now(), kind, %(owner)s, 'Work ' || number, 'As posted.', trade.id,
       '{}', city.id, '', city.latitude + (r1 - 0.5) * 0.15,
       city.longitude + (r2 - 0.5) * 0.15,
       CASE WHEN kind = 'project' THEN amount END,
       CASE WHEN kind = 'job' AND number %% 3 <> 0 THEN amount END,
       CASE WHEN kind = 'job' AND number %% 5 <> 0 THEN amount * 2 END,
       'open', CASE WHEN kind = 'job' THEN 'not_needed' ELSE 'paid' END,
       now() - make_interval(secs => r3 * 60 * 86400), now() + interval '60 days', ''
FROM drawn
JOIN city ON city.place = drawn.city_place
JOIN trade ON trade.place = number %% trade.all_of
"""


def load_work_texts(*, seed: int = 26) -> None:
    """Give all open work that has no words a title and a description of its trade: a problem of the
    catalogue in one of its spellings, and details of others. Written by the database from some
    thousand texts.
    """
    chance = Random(seed)  # noqa: S311 — draws sample texts
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TEMPORARY TABLE text (trade_id int, place int, title text, description text,"
            " words tsvector) ON COMMIT DROP"
        )
        rows = [row for trade in Trade.objects.order_by("id") for row in _texts(trade, chance)]
        cursor.executemany("INSERT INTO text VALUES (%s, %s, %s, %s, %s)", rows)
        cursor.execute("CREATE TEMPORARY TABLE town (id int, words tsvector) ON COMMIT DROP")
        towns = City.objects.values_list("id", "name")
        named = ((pk, " ".join(map(quoted, concepts_in(name)))) for pk, name in towns)
        cursor.executemany("INSERT INTO town VALUES (%s, %s)", list(named))
        cursor.execute(_WRITE_TEXTS, {"texts": TEXTS, "version": catalogue_fingerprint()})
        cursor.execute("DROP TABLE text, town")
        cursor.execute("ANALYZE projects_work_text, projects_project")


TEXTS = 200
"""Of each trade."""


def _texts(trade: Trade, chance: Random) -> Iterator[tuple[int, int, str, str, str]]:
    problems = list(Problem.objects.filter(trades__trade=trade).prefetch_related("synonyms"))
    for place in range(TEXTS):
        problem = chance.choice(problems)
        spellings = [problem.name, problem.name_hi, *(row.text for row in problem.synonyms.all())]
        others = [chance.choice(problems).name for _ in range(chance.randint(0, 2))]
        details = chance.sample(_DETAILS, k=chance.randint(2, 6))
        title, description = chance.choice(spellings), ". ".join([*details, *others])
        words = work_vector(
            title=title,
            others=[trade.name, trade.name_hi, trade.service_name, trade.service_name_hi],
            description=description,
            trade_id=trade.pk,
            cell=None,
            problems=[problem.slug],
        )
        yield trade.pk, place, title, description, words


_DETAILS = (
    "Second floor with lift", "Please bring your own tools", "Only on weekdays after 10 am",
    "We buy the material ourselves", "Society needs an entry pass", "Price with GST bill",
    "Photos can be shared", "Family lives in the house", "Office of 40 people", "Ground floor shop",
    "Two bathrooms and a kitchen", "Three bedrooms and a hall", "It began last week",
    "Another worker has tried before", "Warranty of a year is wanted", "Parking is available",
)  # fmt: skip

_WRITE_TEXTS = """
WITH numbered AS (
    SELECT project.id, project.trade_id, project.city_id, project.cell,
           row_number() OVER (PARTITION BY project.trade_id ORDER BY project.id)
               %% %(texts)s AS place
    FROM projects_project project
    LEFT JOIN projects_work_text known ON known.project_id = project.id
    WHERE project.status = 'open' AND known.project_id IS NULL
), given AS (
    UPDATE projects_project project SET title = text.title, description = text.description
    FROM numbered JOIN text USING (trade_id, place) WHERE project.id = numbered.id
)
INSERT INTO projects_work_text (project_id, words, version)
SELECT numbered.id, text.words || town.words || array_to_tsvector(ARRAY['#c' || cell]), %(version)s
FROM numbered JOIN text USING (trade_id, place) JOIN town ON town.id = numbered.city_id
"""
