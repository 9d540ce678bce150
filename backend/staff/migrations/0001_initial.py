"""Invitations to staff, and the acts of staff."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables

ACTS_STAY = """
CREATE FUNCTION staff_act_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.at < now() - interval '2556 days' THEN
            RETURN OLD;
        END IF;
        RAISE EXCEPTION 'acts of staff are kept for seven years'
            USING ERRCODE = 'restrict_violation';
    END IF;
    -- The one update: an erasure takes a person out of the words (staff.privacy). It touches
    -- acts of or about an account that is closing or erased, and leaves a mark where words were.
    IF (NEW.id, NEW.actor_id, NEW.desk, NEW.verb, NEW.subject_kind, NEW.subject_id, NEW.about_id,
        NEW.at, NEW.request_id)
            IS NOT DISTINCT FROM
       (OLD.id, OLD.actor_id, OLD.desk, OLD.verb, OLD.subject_kind, OLD.subject_id, OLD.about_id,
        OLD.at, OLD.request_id)
        AND (NEW.address IS NULL OR NEW.address = OLD.address)
        AND (NEW.words = OLD.words OR position('[…]' IN NEW.words) > 0)
        AND (NEW.detail = OLD.detail OR position('[…]' IN NEW.detail::text) > 0)
        AND EXISTS (
            SELECT FROM accounts_user
            WHERE id IN (OLD.actor_id, OLD.about_id)
            AND (closing_at IS NOT NULL OR (email IS NULL AND NOT is_active))
        )
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'acts of staff are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER staff_act_append_only
    BEFORE UPDATE OR DELETE ON staff_act
    FOR EACH ROW EXECUTE FUNCTION staff_act_append_only();
"""

ACTS_GO = """
DROP TRIGGER staff_act_append_only ON staff_act;
DROP FUNCTION staff_act_append_only();
"""


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='StaffInvitation',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('email', models.EmailField(max_length=254)),
                        ('key_digest', models.CharField(max_length=64, unique=True)),
                        ('expires_at', models.DateTimeField()),
                        ('used_at', models.DateTimeField(blank=True, null=True)),
                        ('revoked_at', models.DateTimeField(blank=True, null=True)),
                        ('invited_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('used_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('desks', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(choices=[('verifier', 'Verification'), ('finance', 'Money'), ('moderator', 'People and moderation'), ('editor', 'Content'), ('owner', 'Owner')], max_length=12), help_text='What the person may work on once they have accepted; owner opens /ops too', size=None)),
                    ],
                    options={
                        'db_table': 'staff_invitation',
                        'constraints': [models.UniqueConstraint(condition=models.Q(('revoked_at__isnull', True), ('used_at__isnull', True)), fields=('email',), name='staff_invitation_one_open_for_an_address'), models.CheckConstraint(condition=models.Q(('used_at__isnull', True), ('revoked_at__isnull', True), _connector='OR'), name='staff_invitation_used_or_revoked'), models.CheckConstraint(condition=models.Q(('expires_at__gt', models.F('created_at'))), name='staff_invitation_expires_later'), models.CheckConstraint(condition=models.Q(('desks__contained_by', ['verifier', 'finance', 'moderator', 'editor', 'owner'])), name='staff_invitation_desks_known'), models.CheckConstraint(condition=models.Q(('desks', []), _negated=True), name='staff_invitation_names_desks')],
                    },
                ),
                migrations.CreateModel(
                    name='StaffAct',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('desk', models.CharField(choices=[('verifier', 'Verification'), ('finance', 'Money'), ('moderator', 'People and moderation'), ('editor', 'Content'), ('owner', 'Owner')], max_length=12)),
                        ('verb', models.CharField(help_text='Such as user.suspended', max_length=60)),
                        ('subject_kind', models.CharField(blank=True, max_length=40)),
                        ('subject_id', models.CharField(blank=True, max_length=64)),
                        ('words', models.CharField(blank=True, help_text='The reason that was given', max_length=1000)),
                        ('detail', models.JSONField(default=dict)),
                        ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                        ('address', models.GenericIPAddressField(null=True)),
                        ('request_id', models.CharField(blank=True, max_length=64)),
                        ('about', models.ForeignKey(db_index=False, help_text='Whose affairs it touched', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('actor', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'staff_act',
                        'indexes': [models.Index(fields=['actor', '-id'], name='staff_act_of_actor'), models.Index(fields=['verb', '-id'], name='staff_act_of_verb'), models.Index(fields=['subject_kind', 'subject_id', '-id'], name='staff_act_of_subject'), models.Index(fields=['about', '-id'], name='staff_act_about'), django.contrib.postgres.indexes.BrinIndex(fields=['at'], name='staff_act_at'), models.Index(fields=['desk', '-id'], name='staff_act_of_desk')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('desk__in', ['verifier', 'finance', 'moderator', 'editor', 'owner'])), name='staff_act_desk_known'), models.CheckConstraint(condition=models.Q(('verb', ''), _negated=True), name='staff_act_has_verb'), models.CheckConstraint(condition=models.Q(('subject_kind', ''), models.Q(('subject_id', ''), _negated=True), _connector='OR'), name='staff_act_subject_whole')],
                    },
                ),
            ],
        ),
        migrations.RunSQL(ACTS_STAY, ACTS_GO),
    ]
