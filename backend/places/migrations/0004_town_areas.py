from django.db import migrations

from places.catalogue import load_areas


def load(apps, _schema_editor):
    load_areas(apps.get_model("places", "Area"))


class Migration(migrations.Migration):
    dependencies = [("places", "0003_areas")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
