"""People, what they agreed to, what they did and when staff shut an account."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.text
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables

EVENTS_STAY = """
CREATE FUNCTION accounts_security_event_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.at < now() - interval '365 days' THEN
            RETURN OLD;
        END IF;
        RAISE EXCEPTION 'security events are kept for a year' USING ERRCODE = 'restrict_violation';
    END IF;
    -- The one update: the person is taken out (accounts.security.audit.forget_person), all else stays.
    IF NEW.user_id IS NULL AND NEW.address IS NULL AND NEW.user_agent = ''
        AND NEW.typed_hash = '' AND NEW.detail = '{}'::jsonb
        AND (NEW.id, NEW.kind, NEW.at, NEW.request_id)
            IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.at, OLD.request_id)
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'security events are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER accounts_security_event_append_only
    BEFORE UPDATE OR DELETE ON accounts_security_event
    FOR EACH ROW EXECUTE FUNCTION accounts_security_event_append_only();
"""

EVENTS_GO = """
DROP TRIGGER accounts_security_event_append_only ON accounts_security_event;
DROP FUNCTION accounts_security_event_append_only();
"""

CONSENTS_STAY = """
CREATE FUNCTION accounts_consent_entry_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- The one update: where the answer came from is forgotten (accounts.consents.services.forget_addresses).
    -- An account that nobody ever signed in to goes with its entries (accounts.sign_up.unconfirmed_sign_ups).
    IF TG_OP = 'DELETE' AND EXISTS (
        SELECT FROM accounts_user WHERE id = OLD.user_id AND last_login IS NULL
    ) THEN
        RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' THEN
        IF NEW.address IS NULL AND (to_jsonb(NEW) - 'address') = (to_jsonb(OLD) - 'address') THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'the consent ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER accounts_consent_entry_append_only
    BEFORE UPDATE OR DELETE ON accounts_consent_entry
    FOR EACH ROW EXECUTE FUNCTION accounts_consent_entry_append_only();
"""

CONSENTS_GO = """
DROP TRIGGER accounts_consent_entry_append_only ON accounts_consent_entry;
DROP FUNCTION accounts_consent_entry_append_only();
"""

# ``accounts_user.suspended_at`` is what every request reads, and the table of suspensions what is
# true. A save of a whole account that was read before it was suspended must not open it again, so
# the column takes no other value than the table's.
COPIED = """
CREATE FUNCTION accounts_suspension_copied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE accounts_user SET suspended_at = NULL WHERE id = NEW.user_id;
    RETURN NULL;
END
$$;
CREATE TRIGGER accounts_suspension_copied
    AFTER INSERT OR UPDATE OF lifted_at ON accounts_suspension
    FOR EACH ROW EXECUTE FUNCTION accounts_suspension_copied();
CREATE FUNCTION accounts_user_suspended_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.suspended_at := (
        SELECT created_at FROM accounts_suspension
        WHERE user_id = NEW.id AND lifted_at IS NULL
    );
    RETURN NEW;
END
$$;
CREATE TRIGGER accounts_user_suspended_at
    BEFORE UPDATE OF suspended_at ON accounts_user
    FOR EACH ROW EXECUTE FUNCTION accounts_user_suspended_at();
"""

NOT_COPIED = """
DROP TRIGGER accounts_user_suspended_at ON accounts_user;
DROP FUNCTION accounts_user_suspended_at();
DROP TRIGGER accounts_suspension_copied ON accounts_suspension;
DROP FUNCTION accounts_suspension_copied();
"""


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ('places', '0001_initial'),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='User',
                    fields=[
                        ('password', models.CharField(max_length=128, verbose_name='password')),
                        ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                        ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('email', models.EmailField(blank=True, max_length=254, null=True, unique=True, verbose_name='email address')),
                        ('role', models.CharField(choices=[('homeowner', 'Homeowner'), ('worker', 'Service Provider'), ('contractor', 'Contractor'), ('supervisor', 'Supervisor')], default='homeowner', max_length=16)),
                        ('is_active', models.BooleanField(default=True)),
                        ('is_staff', models.BooleanField(default=False)),
                        ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                        ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
                        ('closing_at', models.DateTimeField(blank=True, help_text='When the account will be erased, once closed by its owner', null=True)),
                        ('desks', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(choices=[('verifier', 'Verification'), ('finance', 'Money'), ('moderator', 'People and moderation'), ('editor', 'Content'), ('owner', 'Owner')], max_length=12), blank=True, db_default=models.Value([], django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=12), size=None)), default=list, help_text='What a member of staff may work on; owner is all', size=None)),
                        ('suspended_at', models.DateTimeField(blank=True, editable=False, help_text='Since when staff have shut it; a trigger copies it from accounts_suspension', null=True)),
                        ('last_seen_at', models.DateTimeField(blank=True, editable=False, help_text='The last visit, to the hour; a sign-out counts as one', null=True)),
                        ('has_short_password', models.BooleanField(db_default=False, default=False, editable=False, help_text='Staff: seen at a sign-in; the desk stays closed until there is a longer one')),
                    ],
                    options={
                        'db_table': 'accounts_user',
                        'indexes': [models.Index(fields=['role', '-id'], name='user_by_role'), models.Index(condition=models.Q(('suspended_at__isnull', False)), fields=['-id'], name='user_suspended'), models.Index(condition=models.Q(('closing_at__isnull', False)), fields=['-id'], name='user_closing'), models.Index(condition=models.Q(('is_staff', True)), fields=['-id'], name='user_staff')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('role__in', ['homeowner', 'worker', 'contractor', 'supervisor'])), name='user_role_known'), models.CheckConstraint(condition=models.Q(('email', django.db.models.functions.text.Lower('email'))), name='user_email_lower_case'), models.CheckConstraint(condition=models.Q(('email', ''), _negated=True), name='user_email_not_empty'), models.CheckConstraint(condition=models.Q(('desks__contained_by', ['verifier', 'finance', 'moderator', 'editor', 'owner'])), name='user_desks_known'), models.CheckConstraint(condition=models.Q(('is_staff', True), ('desks', []), _connector='OR'), name='user_desks_of_staff'), models.CheckConstraint(condition=models.Q(('is_superuser', False), ('desks__contains', ['owner']), _connector='OR'), name='user_raw_data_of_owners'), models.CheckConstraint(condition=models.Q(('is_staff', False), ('suspended_at__isnull', True), _connector='OR'), name='user_staff_not_suspended')],
                    },
                ),
                migrations.CreateModel(
                    name='Profile',
                    fields=[
                        ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, serialize=False, to=settings.AUTH_USER_MODEL)),
                        ('first_name', models.CharField(max_length=80)),
                        ('last_name', models.CharField(blank=True, max_length=80)),
                        ('phone', models.CharField(blank=True, help_text='E.164, +91…', max_length=16)),
                        ('phone_verified_at', models.DateTimeField(blank=True, null=True)),
                        ('avatar_key', models.CharField(blank=True, max_length=200)),
                        ('language', models.CharField(choices=[('en', 'English'), ('hi', 'हिन्दी')], default='en', max_length=2)),
                        ('locality', models.CharField(blank=True, max_length=120)),
                        ('pincode', models.CharField(blank=True, max_length=6)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('city', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.city')),
                        ('allows_search_engines', models.BooleanField(db_default=False, default=False)),
                        ('shows_full_name', models.BooleanField(db_default=False, default=False)),
                        ('shows_in_search', models.BooleanField(db_default=True, default=True)),
                        ('shows_phone', models.BooleanField(db_default=False, default=False)),
                        ('avatar_is_sized', models.BooleanField(db_default=False, default=False, help_text='In every size and format (accounts.profile.picture)')),
                    ],
                    options={
                        'db_table': 'accounts_profile',
                        'indexes': [django.contrib.postgres.indexes.GinIndex(django.contrib.postgres.indexes.OpClass(django.db.models.functions.text.Lower(django.db.models.functions.text.Concat('first_name', models.Value(' '), 'last_name')), 'gin_trgm_ops'), name='profile_name_search'), models.Index(django.contrib.postgres.indexes.OpClass('phone', 'varchar_pattern_ops'), name='profile_phone_search')],
                        'constraints': [models.UniqueConstraint(condition=models.Q(('phone_verified_at__isnull', False)), fields=('phone',), name='profile_verified_phone_once'), models.CheckConstraint(condition=models.Q(('phone', ''), ('phone__regex', '^\\+91[6-9][0-9]{9}$'), _connector='OR'), name='profile_phone_indian_mobile'), models.CheckConstraint(condition=models.Q(('pincode', ''), ('pincode__regex', '^[1-9][0-9]{5}$'), _connector='OR'), name='profile_pincode_six_digits')],
                    },
                ),
                migrations.CreateModel(
                    name='SecurityEvent',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('kind', models.CharField(max_length=40)),
                        ('at', models.DateTimeField(auto_now_add=True)),
                        ('address', models.GenericIPAddressField(null=True)),
                        ('user_agent', models.CharField(blank=True, max_length=300)),
                        ('typed_hash', models.CharField(blank=True, help_text='Keyed hash of an address or number that belongs to no account', max_length=64)),
                        ('detail', models.JSONField(default=dict)),
                        ('request_id', models.CharField(blank=True, max_length=64)),
                        ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'accounts_security_event',
                        'indexes': [django.contrib.postgres.indexes.BrinIndex(fields=['at'], name='security_event_at'), models.Index(fields=['user', '-id'], name='security_event_page')],
                    },
                ),
                migrations.CreateModel(
                    name='ConsentEntry',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('purpose', models.CharField(choices=[('terms', 'Terms and Conditions'), ('privacy_notice', 'Privacy Policy'), ('marketing_mail', 'Tips and offers by e-mail'), ('identity_check', 'Check of my identity'), ('measurement', 'Measuring how fast pages are')], max_length=20)),
                        ('is_given', models.BooleanField()),
                        ('version', models.CharField(blank=True, help_text='Date of the text; empty where none is needed', max_length=20)),
                        ('text_hash', models.CharField(blank=True, help_text='SHA-256 of the text in the language it was shown in', max_length=64)),
                        ('language', models.CharField(max_length=2)),
                        ('surface', models.CharField(choices=[('modal', 'Sign-up window'), ('page', 'Sign-up page'), ('phone', 'Sign-up by phone'), ('google', 'Sign-up with Google'), ('app', 'App'), ('notice', 'Notice of a new version'), ('settings', 'Settings'), ('invitation', 'Invitation'), ('verification', 'Verification'), ('banner', 'Cookie banner')], max_length=12)),
                        ('address', models.GenericIPAddressField(null=True)),
                        ('at', models.DateTimeField()),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='consent_entries', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'accounts_consent_entry',
                        'indexes': [models.Index(fields=['user', 'purpose', '-id'], name='consent_of_person')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('purpose__in', ['terms', 'privacy_notice', 'marketing_mail', 'identity_check', 'measurement'])), name='consent_purpose_known'), models.CheckConstraint(condition=models.Q(('surface__in', ['modal', 'page', 'phone', 'google', 'app', 'notice', 'settings', 'invitation', 'verification', 'banner'])), name='consent_surface_known')],
                    },
                ),
                migrations.CreateModel(
                    name='KnownDevice',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('device_hash', models.CharField(help_text="Keyed with the person, so that two people's rows never meet", max_length=64)),
                        ('user_agent', models.CharField(blank=True, max_length=300)),
                        ('last_sign_in_at', models.DateTimeField()),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'accounts_known_device',
                        'constraints': [models.UniqueConstraint(fields=('user', 'device_hash'), name='known_device_once')],
                    },
                ),
                migrations.CreateModel(
                    name='Suspension',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('reason', models.CharField(choices=[('fraud', 'Money taken or asked for dishonestly'), ('off_platform', 'Taking deals and payments around Karigar again and again'), ('false_identity', 'False identity or false documents'), ('abuse', 'Insults, threats or discrimination'), ('unsafe', 'Danger to people or property at a place of work'), ('false_reviews', 'Reviews that do not come from real work'), ('spam', 'Advertising or messages that nobody asked for'), ('account_safety', 'Signs that somebody else is using the account'), ('other', 'Another reason, given below')], max_length=32)),
                        ('words', models.TextField(blank=True, max_length=1000)),
                        ('until', models.DateTimeField(blank=True, help_text='Empty: until it is lifted', null=True)),
                        ('lifted_at', models.DateTimeField(blank=True, null=True)),
                        ('appeal_words', models.TextField(blank=True, max_length=2000)),
                        ('appealed_at', models.DateTimeField(blank=True, null=True)),
                        ('outcome', models.CharField(blank=True, choices=[('lifted', 'Suspension lifted'), ('upheld', 'Suspension stays')], max_length=8)),
                        ('outcome_words', models.TextField(blank=True, max_length=1000)),
                        ('decided_at', models.DateTimeField(blank=True, null=True)),
                        ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('decided_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('lifted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='suspensions', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'accounts_suspension',
                        'indexes': [models.Index(fields=['user', '-id'], name='suspension_of_user'), models.Index(condition=models.Q(('appealed_at__isnull', False), ('lifted_at__isnull', True), ('outcome', '')), fields=['appealed_at', 'id'], name='suspension_appeals_waiting'), models.Index(condition=models.Q(('lifted_at__isnull', True), ('until__isnull', False)), fields=['until'], name='suspension_ending')],
                        'constraints': [models.UniqueConstraint(condition=models.Q(('lifted_at__isnull', True)), fields=('user',), name='suspension_one_open'), models.CheckConstraint(condition=models.Q(('reason__in', ['fraud', 'off_platform', 'false_identity', 'abuse', 'unsafe', 'false_reviews', 'spam', 'account_safety', 'other'])), name='suspension_reason_known'), models.CheckConstraint(condition=models.Q(('user', models.F('by')), _negated=True), name='suspension_not_oneself'), models.CheckConstraint(condition=models.Q(('until__isnull', True), ('until__gt', models.F('created_at')), _connector='OR'), name='suspension_ends_later'), models.CheckConstraint(condition=models.Q(('lifted_by__isnull', True), ('lifted_at__isnull', False), _connector='OR'), name='suspension_lifted_whole'), models.CheckConstraint(condition=models.Q(models.Q(('appeal_words', ''), ('appealed_at__isnull', True)), models.Q(('appealed_at__isnull', False), models.Q(('appeal_words', ''), _negated=True)), _connector='OR'), name='suspension_appeal_whole'), models.CheckConstraint(condition=models.Q(models.Q(('decided_at__isnull', True), ('decided_by__isnull', True), ('outcome', ''), ('outcome_words', '')), models.Q(('appealed_at__isnull', False), ('decided_at__isnull', False), ('decided_by__isnull', False), ('outcome__in', ['lifted', 'upheld'])), _connector='OR'), name='suspension_outcome_whole'), models.CheckConstraint(condition=models.Q(('decided_by__isnull', True), models.Q(('decided_by', models.F('by')), _negated=True), _connector='OR'), name='suspension_appeal_heard_by_another'), models.CheckConstraint(condition=models.Q(models.Q(('outcome', 'lifted'), _negated=True), ('lifted_at__isnull', False), _connector='OR'), name='suspension_lifted_by_outcome')],
                    },
                ),
            ],
        ),
        migrations.RunSQL(EVENTS_STAY, EVENTS_GO),
        migrations.RunSQL(CONSENTS_STAY, CONSENTS_GO),
        migrations.RunSQL(COPIED, NOT_COPIED),
    ]
