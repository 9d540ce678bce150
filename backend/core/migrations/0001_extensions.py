"""The PostgreSQL extensions the product stands on; each is part of PostgreSQL's contrib."""

from django.contrib.postgres.operations import BtreeGistExtension, CITextExtension
from django.contrib.postgres.operations import CreateExtension, TrigramExtension, UnaccentExtension
from django.db import migrations


class Migration(migrations.Migration):
    initial = True

    dependencies: list[tuple[str, str]] = []

    operations = [
        CreateExtension("cube"),
        CreateExtension("earthdistance"),
        TrigramExtension(),
        UnaccentExtension(),
        CITextExtension(),
        BtreeGistExtension(),
    ]
