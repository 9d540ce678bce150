"""The next job is looked for with a plan for the queue as it is.

A worker's session keeps the plan of the library's function, which it made while the queue was empty: with 1,800
jobs waiting each look then compares every job with every other and takes seconds, until the table is analysed.
"""

from django.db import migrations

FUNCTION = "ALTER FUNCTION procrastinate_fetch_job_v2(character varying[], bigint)"


class Migration(migrations.Migration):

    reviewed = {"Raw SQL operation": "no table is locked, and the function does what it did"}

    dependencies = [
        ('core', '0002_field_edits'),
        ('procrastinate', '0041_post_retry_failed_job'),
    ]

    operations = [
        migrations.RunSQL(
            f"{FUNCTION} SET plan_cache_mode = force_custom_plan",
            f"{FUNCTION} RESET plan_cache_mode",
        ),
    ]
