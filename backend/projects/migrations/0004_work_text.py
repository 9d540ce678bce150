"""The words by which open work is found."""

import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
from django.db import migrations, models


follow_listing = """
CREATE FUNCTION projects_listed_at(project_id uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT published_at FROM projects_project
    WHERE id = project_id AND status = 'open' AND paused_at IS NULL AND on_hold_at IS NULL;
$$;
CREATE FUNCTION projects_set_listed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.listed_at = projects_listed_at(NEW.project_id);
    RETURN NEW;
END
$$;
CREATE FUNCTION projects_follow_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE projects_work_text SET listed_at = NULL WHERE project_id = NEW.id;
    RETURN NULL;
END
$$;
CREATE TRIGGER listed_as_its_work BEFORE INSERT OR UPDATE ON projects_work_text
    FOR EACH ROW EXECUTE FUNCTION projects_set_listed_at();
CREATE TRIGGER words_follow_listing
    AFTER UPDATE OF status, published_at, paused_at, on_hold_at ON projects_project
    FOR EACH ROW WHEN (
        (OLD.status, OLD.published_at, OLD.paused_at, OLD.on_hold_at)
        IS DISTINCT FROM (NEW.status, NEW.published_at, NEW.paused_at, NEW.on_hold_at)
    ) EXECUTE FUNCTION projects_follow_listing();
"""

follow_no_more = """
DROP TRIGGER words_follow_listing ON projects_project;
DROP TRIGGER listed_as_its_work ON projects_work_text;
DROP FUNCTION projects_follow_listing;
DROP FUNCTION projects_set_listed_at;
DROP FUNCTION projects_listed_at;
"""


class Migration(migrations.Migration):

    reviewed = {
        "Raw SQL operation": (
            "A function and a trigger on the new table, and one on projects, which locks it for a moment. Code of"
            " before goes on: it writes no words, and the job writes those of what it opened."
        ),
    }

    dependencies = [
        ('projects', '0003_questions'),
    ]

    operations = [
        migrations.CreateModel(
            name='WorkText',
            fields=[
                ('project', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='text', serialize=False, to='projects.project')),
                ('words', django.contrib.postgres.search.SearchVectorField()),
                ('version', models.CharField(max_length=8)),
                ('listed_at', models.DateTimeField(editable=False, null=True)),
            ],
            options={
                'db_table': 'projects_work_text',
                'indexes': [django.contrib.postgres.indexes.GinIndex(fastupdate=False, fields=['words'], name='work_text_words'), models.Index(condition=models.Q(('listed_at__isnull', False)), fields=['-listed_at', '-project'], name='work_text_newest')],
            },
        ),
        migrations.RunSQL(follow_listing, follow_no_more),
    ]
