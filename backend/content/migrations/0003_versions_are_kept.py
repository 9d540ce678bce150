"""What was published stays as it was; and the one row of the landing page is there from the
beginning, so that it is read in one query."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

KEEP = """
CREATE FUNCTION content_version_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a published text stays as it was: %', OLD.slug
        USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER content_version_keep BEFORE UPDATE OR DELETE ON content_version
    FOR EACH ROW EXECUTE FUNCTION content_version_keep();
"""

REVERSED = """
DROP TRIGGER content_version_keep ON content_version;
DROP FUNCTION content_version_keep();
"""


def make_row(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("content", "LandingFigures").objects.get_or_create(pk=1)


class Migration(migrations.Migration):
    dependencies = [("content", "0002_content_versions")]

    operations = [
        migrations.RunSQL(KEEP, REVERSED),
        migrations.RunPython(make_row, migrations.RunPython.noop),
    ]
