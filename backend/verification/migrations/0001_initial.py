"""Documents, references, banks and badges of professionals."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables

OPENINGS_STAY = """
CREATE FUNCTION verification_document_opening_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.at < now() - interval '365 days' THEN
            RETURN OLD;
        END IF;
        RAISE EXCEPTION 'openings of documents are kept for a year'
            USING ERRCODE = 'restrict_violation';
    END IF;
    -- The one update: the network address is taken out, all else stays.
    IF NEW.address IS NULL
        AND (NEW.id, NEW.worker_id, NEW.viewer_id, NEW.side_id, NEW.document_kind, NEW.side,
             NEW.reason, NEW.link, NEW.at)
            IS NOT DISTINCT FROM
            (OLD.id, OLD.worker_id, OLD.viewer_id, OLD.side_id, OLD.document_kind, OLD.side,
             OLD.reason, OLD.link, OLD.at)
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'openings of documents are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER verification_document_opening_append_only
    BEFORE UPDATE OR DELETE ON verification_document_opening
    FOR EACH ROW EXECUTE FUNCTION verification_document_opening_append_only();
"""

OPENINGS_GO = """
DROP TRIGGER verification_document_opening_append_only ON verification_document_opening;
DROP FUNCTION verification_document_opening_append_only();
"""


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('payments', '0001_initial'),
        ('trades', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Verification',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('status', models.CharField(choices=[('draft', 'Not submitted yet'), ('pending', 'Under Review'), ('changes_requested', 'Please correct'), ('verified', 'Verified'), ('rejected', 'Verification Rejected'), ('expired', 'Expired')], default='draft', max_length=17)),
                        ('round', models.PositiveSmallIntegerField(default=0)),
                        ('submitted_at', models.DateTimeField(blank=True, null=True)),
                        ('claimed_at', models.DateTimeField(blank=True, null=True)),
                        ('flags', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40), blank=True, default=list, size=None)),
                        ('decided_at', models.DateTimeField(blank=True, null=True)),
                        ('verified_until', models.DateTimeField(blank=True, null=True)),
                        ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('worker', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='verification', to=settings.AUTH_USER_MODEL)),
                        ('blocked_until', models.DateTimeField(blank=True, null=True)),
                        ('edited_steps', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(choices=[('phone', 'Phone'), ('documents', 'Documents'), ('references', 'References'), ('banking', 'Banking')], max_length=10), blank=True, default=list, size=None)),
                        ('warned_days', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ],
                    options={
                        'db_table': 'verification_verification',
                        'indexes': [models.Index(condition=models.Q(('status', 'pending')), fields=['submitted_at', 'id'], name='verification_queue'), models.Index(fields=['status', '-decided_at', '-id'], name='verification_of_status'), models.Index(condition=models.Q(('verified_until__isnull', False)), fields=['verified_until'], name='verification_ending'), django.contrib.postgres.indexes.GinIndex(condition=models.Q(('flags', []), _negated=True), fields=['flags'], name='verification_flagged')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'pending', 'changes_requested', 'verified', 'rejected', 'expired'])), name='verification_status_known'), models.CheckConstraint(condition=models.Q(('status', 'draft'), models.Q(('round__gt', 0), ('submitted_at__isnull', False)), _connector='OR'), name='verification_submitted_has_time'), models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'pending']), ('decided_at__isnull', False), _connector='OR'), name='verification_decided_has_time'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'verified'), _negated=True), ('verified_until__isnull', False), _connector='OR'), name='verification_verified_ends'), models.CheckConstraint(condition=models.Q(models.Q(('claimed_at__isnull', True), ('owner__isnull', True)), models.Q(('claimed_at__isnull', False), ('owner__isnull', False), ('status', 'pending')), _connector='OR'), name='verification_claimed_whole'), models.CheckConstraint(condition=models.Q(('status__in', ('verified', 'pending', 'changes_requested')), ('verified_until__isnull', True), _connector='OR'), name='verification_unverified_has_no_end'), models.CheckConstraint(condition=models.Q(('edited_steps__contained_by', ['phone', 'documents', 'references', 'banking'])), name='verification_edited_steps_known')],
                    },
                ),
                migrations.CreateModel(
                    name='Decision',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('round', models.PositiveSmallIntegerField()),
                        ('outcome', models.CharField(choices=[('approved', 'Approved'), ('asked_again', 'Asked again'), ('rejected', 'Rejected'), ('revoked', 'Taken back'), ('expired', 'Expired'), ('withdrawn', 'Withdrawn by the worker')], max_length=11)),
                        ('reasons', models.JSONField(default=dict)),
                        ('words', models.TextField(blank=True, max_length=1000)),
                        ('actor', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('verification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='decisions', to='verification.verification')),
                        ('checklist', models.JSONField(default=dict)),
                        ('flag_answers', models.JSONField(default=dict)),
                    ],
                    options={
                        'db_table': 'verification_decision',
                        'ordering': ['-id'],
                        'constraints': [models.CheckConstraint(condition=models.Q(('outcome', 'expired'), ('actor__isnull', False), _connector='OR'), name='decision_of_somebody'), models.UniqueConstraint(condition=models.Q(('outcome__in', ['approved', 'asked_again', 'rejected'])), fields=('verification', 'round'), name='decision_once_a_round'), models.CheckConstraint(condition=models.Q(('outcome__in', ['approved', 'asked_again', 'rejected', 'revoked', 'expired', 'withdrawn'])), name='decision_outcome_known'), models.CheckConstraint(condition=models.Q(models.Q(('outcome', 'approved'), _negated=True), models.Q(('checklist', {}), _negated=True), _connector='OR'), name='decision_approval_has_checklist')],
                    },
                ),
                migrations.CreateModel(
                    name='BankCheck',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('bank_account', 'Bank account'), ('upi', 'UPI ID')], max_length=12)),
                        ('holder_name', models.CharField(max_length=120)),
                        ('masked', models.CharField(help_text='XXXX XXXX 1234, or ra•••@okaxis', max_length=80)),
                        ('last_four', models.CharField(blank=True, max_length=4)),
                        ('ifsc', models.CharField(blank=True, max_length=11)),
                        ('value_hmac', models.CharField(max_length=64)),
                        ('provider_account_id', models.CharField(blank=True, max_length=60)),
                        ('checking_id', models.CharField(blank=True, max_length=60)),
                        ('state', models.CharField(choices=[('not_asked', 'Not asked'), ('pending', 'Being checked'), ('valid', 'Confirmed by the bank'), ('invalid', 'The bank does not know it'), ('unavailable', 'No answer from the bank')], default='not_asked', max_length=11)),
                        ('name_at_bank', models.CharField(blank=True, max_length=200)),
                        ('name_score', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('asked_at', models.DateTimeField(blank=True, null=True)),
                        ('answered_at', models.DateTimeField(blank=True, null=True)),
                        ('replaced_at', models.DateTimeField(blank=True, null=True)),
                        ('account', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='bank_checks', to='payments.payoutaccount')),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='bank_checks', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'verification_bank_check',
                        'indexes': [models.Index(fields=['value_hmac', 'worker'], name='bank_check_same'), models.Index(condition=models.Q(('replaced_at__isnull', True), ('state', 'pending')), fields=['asked_at'], name='bank_check_under_way')],
                        'constraints': [models.UniqueConstraint(condition=models.Q(('replaced_at__isnull', True)), fields=('worker', 'kind'), name='bank_check_one_current_of_kind'), models.CheckConstraint(condition=models.Q(('kind__in', ['bank_account', 'upi']), ('state__in', ['not_asked', 'pending', 'valid', 'invalid', 'unavailable'])), name='bank_check_known'), models.CheckConstraint(condition=models.Q(('value_hmac__regex', '^[0-9a-f]{64}$')), name='bank_check_hashed'), models.CheckConstraint(condition=models.Q(models.Q(('kind', 'bank_account'), ('last_four__regex', '^[0-9]{4}$'), models.Q(('ifsc', ''), _negated=True)), models.Q(('ifsc', ''), ('kind', 'upi'), ('last_four', '')), _connector='OR'), name='bank_check_masked'), models.CheckConstraint(condition=models.Q(('name_score__isnull', True), ('name_score__lte', 100), _connector='OR'), name='bank_check_score_is_percent'), models.CheckConstraint(condition=models.Q(('state', 'not_asked'), ('asked_at__isnull', False), _connector='OR'), name='bank_check_asked_has_time'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'pending'), _negated=True), models.Q(('provider_account_id', ''), _negated=True), _connector='OR'), name='bank_check_pending_can_be_asked'), models.CheckConstraint(condition=models.Q(models.Q(('answered_at__isnull', False), ('state__in', ('valid', 'invalid'))), models.Q(models.Q(('state__in', ('valid', 'invalid')), _negated=True), ('answered_at__isnull', True), ('name_at_bank', '')), _connector='OR'), name='bank_check_answered_has_time')],
                    },
                ),
                migrations.CreateModel(
                    name='UnaskableNumber',
                    fields=[
                        ('phone_digest', models.CharField(max_length=64, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                    ],
                    options={
                        'db_table': 'verification_unaskable_number',
                    },
                ),
                migrations.CreateModel(
                    name='BadgeGrant',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('badge', models.CharField(choices=[('id_verified', 'ID Verified'), ('reference_verified', 'Reference Verified'), ('skill_verified', 'Skill Verified'), ('top_rated', 'Top Rated')], max_length=18)),
                        ('reasons', models.JSONField(default=dict)),
                        ('granted_at', models.DateTimeField()),
                        ('expires_at', models.DateTimeField(blank=True, null=True)),
                        ('words', models.TextField(blank=True, help_text='Of staff, for staff', max_length=500)),
                        ('warned_at', models.DateTimeField(blank=True, null=True)),
                        ('ended_at', models.DateTimeField(blank=True, null=True)),
                        ('ended_reason', models.CharField(blank=True, choices=[('expired', 'Its time was over'), ('verification_ended', 'The verification ended'), ('rule', 'The figures no longer reach'), ('taken_back', 'Staff revoked it')], max_length=18)),
                        ('granted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('trade', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='trades.trade')),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='badge_grants', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'verification_badge_grant',
                        'indexes': [models.Index(condition=models.Q(('ended_at__isnull', True), ('expires_at__isnull', False)), fields=['expires_at'], name='badge_grant_ending'), models.Index(fields=['worker', '-granted_at'], name='badge_grant_of_worker')],
                        'constraints': [models.UniqueConstraint(condition=models.Q(('ended_at__isnull', True)), fields=('worker', 'badge'), name='badge_grant_one_open'), models.CheckConstraint(condition=models.Q(('badge__in', ['id_verified', 'reference_verified', 'skill_verified', 'top_rated'])), name='badge_grant_badge_known'), models.CheckConstraint(condition=models.Q(models.Q(('badge', 'skill_verified'), ('trade__isnull', False), ('granted_by__isnull', False)), models.Q(models.Q(('badge', 'skill_verified'), _negated=True), ('granted_by__isnull', True), ('trade__isnull', True)), _connector='OR'), name='badge_grant_skill_is_of_a_trade_and_staff'), models.CheckConstraint(condition=models.Q(models.Q(('badge', 'top_rated'), ('expires_at__isnull', True)), models.Q(('expires_at__gt', models.F('granted_at')), models.Q(('badge', 'top_rated'), _negated=True)), _connector='OR'), name='badge_grant_ends'), models.CheckConstraint(condition=models.Q(models.Q(('ended_at__isnull', True), ('ended_reason', '')), models.Q(('ended_at__isnull', False), ('ended_reason__in', ['expired', 'verification_ended', 'rule', 'taken_back'])), _connector='OR'), name='badge_grant_ended_whole')],
                    },
                ),
                migrations.CreateModel(
                    name='WorkerReference',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('name', models.CharField(blank=True, max_length=100)),
                        ('phone', models.CharField(blank=True, help_text='E.164', max_length=16)),
                        ('phone_digest', models.CharField(help_text='Keyed hash of the number', max_length=64)),
                        ('relation', models.CharField(blank=True, help_text='How they know the worker', max_length=80)),
                        ('project_description', models.TextField(blank=True, max_length=500)),
                        ('state', models.CharField(choices=[('added', 'Not asked yet'), ('asked', 'Asked'), ('confirmed', 'Confirmed'), ('declined', 'Declined'), ('no_answer', 'No answer')], default='added', max_length=9)),
                        ('key_digest', models.CharField(blank=True, max_length=64)),
                        ('text_due_since', models.DateTimeField(blank=True, null=True)),
                        ('asked_at', models.DateTimeField(blank=True, null=True)),
                        ('reminded_at', models.DateTimeField(blank=True, help_text='By the worker', null=True)),
                        ('nudged_at', models.DateTimeField(blank=True, help_text='By the clock', null=True)),
                        ('answered_at', models.DateTimeField(blank=True, null=True)),
                        ('worked_for_them', models.BooleanField(blank=True, null=True)),
                        ('would_hire_again', models.CharField(blank=True, choices=[('yes', 'Yes'), ('no', 'No'), ('unsure', 'Not sure')], max_length=6)),
                        ('words', models.TextField(blank=True, help_text='What was done, and when', max_length=500)),
                        ('removed_at', models.DateTimeField(blank=True, null=True)),
                        ('scrubbed_at', models.DateTimeField(blank=True, null=True)),
                        ('verification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='references', to='verification.verification')),
                    ],
                    options={
                        'db_table': 'verification_reference',
                        'indexes': [models.Index(fields=['phone_digest', 'verification'], name='reference_same_number'), models.Index(condition=models.Q(('state', 'asked')), fields=['asked_at'], name='reference_waits')],
                        'constraints': [models.UniqueConstraint(condition=models.Q(('removed_at__isnull', True), ('scrubbed_at__isnull', True)), fields=('verification', 'phone_digest'), name='reference_number_once'), models.UniqueConstraint(condition=models.Q(('key_digest', ''), _negated=True), fields=('key_digest',), name='reference_key_once'), models.CheckConstraint(condition=models.Q(('state__in', ['added', 'asked', 'confirmed', 'declined', 'no_answer'])), name='reference_state_known'), models.CheckConstraint(condition=models.Q(models.Q(('phone__regex', '^\\+91[6-9][0-9]{9}$'), ('scrubbed_at__isnull', True), models.Q(('name', ''), _negated=True), models.Q(('relation', ''), _negated=True)), models.Q(('name', ''), ('phone', ''), ('project_description', ''), ('scrubbed_at__isnull', False), ('words', '')), _connector='OR'), name='reference_complete_or_scrubbed'), models.CheckConstraint(condition=models.Q(('removed_at__isnull', True), ('scrubbed_at__isnull', False), _connector='OR'), name='reference_removed_is_scrubbed'), models.CheckConstraint(condition=models.Q(models.Q(('asked_at__isnull', True), ('state', 'added')), models.Q(models.Q(('state', 'added'), _negated=True), ('asked_at__isnull', False)), _connector='OR'), name='reference_asked_has_time'), models.CheckConstraint(condition=models.Q(models.Q(('key_digest', ''), ('text_due_since__isnull', True)), models.Q(('removed_at__isnull', True), ('state', 'asked')), _connector='OR'), name='reference_key_while_asked'), models.CheckConstraint(condition=models.Q(models.Q(models.Q(('state__in', ('confirmed', 'declined')), _negated=True), ('answered_at__isnull', True), ('worked_for_them__isnull', True), ('would_hire_again', '')), models.Q(('state', 'confirmed'), ('worked_for_them', True), ('answered_at__isnull', False), ('would_hire_again__in', ['yes', 'no', 'unsure'])), models.Q(('answered_at__isnull', False), ('state', 'declined'), ('would_hire_again', ''), models.Q(('worked_for_them__isnull', True), ('worked_for_them', False), _connector='OR')), _connector='OR'), name='reference_answered_whole')],
                    },
                ),
                migrations.CreateModel(
                    name='MarkKey',
                    fields=[
                        ('id', models.PositiveSmallIntegerField(default=1, primary_key=True, serialize=False)),
                        ('sealed', models.TextField()),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                    ],
                    options={
                        'db_table': 'verification_mark_key',
                        'constraints': [models.CheckConstraint(condition=models.Q(('id', 1)), name='mark_key_alone')],
                    },
                ),
                migrations.CreateModel(
                    name='SelfieChallenge',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('steps', models.JSONField()),
                        ('expires_at', models.DateTimeField()),
                        ('used_at', models.DateTimeField(blank=True, null=True)),
                        ('verification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='selfie_challenges', to='verification.verification')),
                    ],
                    options={
                        'db_table': 'verification_selfie_challenge',
                        'constraints': [models.CheckConstraint(condition=models.Q(('used_at__isnull', True), ('used_at__lte', models.F('expires_at')), _connector='OR'), name='selfie_challenge_used_in_time')],
                    },
                ),
                migrations.CreateModel(
                    name='IdentityDocument',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('aadhaar', 'Aadhaar'), ('voter_id', 'Voter ID'), ('driving_licence', 'Driving licence'), ('pan', 'PAN card'), ('profile_photo', 'Profile photo'), ('selfie', 'Live selfie')], max_length=15)),
                        ('slot', models.CharField(choices=[('identity', 'Proof of identity'), ('pan', 'PAN card'), ('profile_photo', 'Profile photo'), ('selfie', 'Live selfie')], max_length=13)),
                        ('method', models.CharField(choices=[('qr', 'Signed QR code'), ('number_and_copy', 'Number and copy'), ('camera', 'Camera'), ('file', 'File')], max_length=15)),
                        ('last_four', models.CharField(blank=True, max_length=4)),
                        ('number_mark', models.CharField(blank=True, max_length=64)),
                        ('name', models.CharField(blank=True, help_text='As it stands on the document', max_length=120)),
                        ('sealed_facts', models.TextField(blank=True)),
                        ('is_signature_verified', models.BooleanField(default=False)),
                        ('replaced_at', models.DateTimeField(blank=True, null=True)),
                        ('verification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='documents', to='verification.verification')),
                        ('challenge', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='selfie', to='verification.selfiechallenge')),
                        ('shows_face', models.BooleanField(help_text='What the detector found in a photo or selfie (documents.faces)', null=True)),
                    ],
                    options={
                        'db_table': 'verification_identity_document',
                        'indexes': [models.Index(condition=models.Q(('number_mark', ''), _negated=True), fields=['number_mark'], name='identity_document_same'), models.Index(condition=models.Q(('replaced_at__isnull', False)), fields=['replaced_at'], name='identity_document_replaced')],
                        'constraints': [models.UniqueConstraint(condition=models.Q(('replaced_at__isnull', True)), fields=('verification', 'slot'), name='identity_document_one_current_of_slot'), models.CheckConstraint(condition=models.Q(models.Q(('kind__in', ('aadhaar', 'voter_id', 'driving_licence')), ('slot', 'identity')), models.Q(('slot', models.F('kind')), models.Q(('slot', 'identity'), _negated=True), ('slot__in', ['identity', 'pan', 'profile_photo', 'selfie'])), _connector='OR'), name='identity_document_kind_fits_slot'), models.CheckConstraint(condition=models.Q(models.Q(('kind', 'aadhaar'), ('method', 'qr')), models.Q(('kind__in', ('aadhaar', 'voter_id', 'driving_licence', 'pan')), ('method', 'number_and_copy')), models.Q(('kind__in', ('profile_photo', 'selfie')), ('method__in', ['camera', 'file'])), _connector='OR'), name='identity_document_method_fits_kind'), models.CheckConstraint(condition=models.Q(models.Q(('kind__in', ('profile_photo', 'selfie')), ('last_four', ''), ('number_mark', '')), models.Q(('kind__in', ('aadhaar', 'voter_id', 'driving_licence', 'pan')), ('last_four__regex', '^[0-9A-Z]{4}$')), _connector='OR'), name='identity_document_number_kept_short'), models.CheckConstraint(condition=models.Q(models.Q(('kind__in', ('profile_photo', 'selfie')), ('number_mark', '')), ('number_mark__regex', '^[0-9a-f]{64}$'), _connector='OR'), name='identity_document_marked'), models.CheckConstraint(condition=models.Q(models.Q(('is_signature_verified', True), ('method', 'qr')), models.Q(('is_signature_verified', False), models.Q(('method', 'qr'), _negated=True)), _connector='OR'), name='identity_document_signature_of_qr'), models.CheckConstraint(condition=models.Q(models.Q(('method', 'qr'), models.Q(('sealed_facts', ''), _negated=True)), models.Q(models.Q(('method', 'qr'), _negated=True), ('sealed_facts', '')), _connector='OR'), name='identity_document_facts_of_qr'), models.CheckConstraint(condition=models.Q(models.Q(('kind', 'selfie'), ('method', 'camera'), _negated=True), ('challenge__isnull', False), _connector='OR'), name='identity_document_camera_selfie_challenged'), models.CheckConstraint(condition=models.Q(('shows_face__isnull', True), ('kind__in', ('profile_photo', 'selfie')), _connector='OR'), name='identity_document_face_of_picture')],
                    },
                ),
                migrations.CreateModel(
                    name='DocumentOpening',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('side_id', models.UUIDField()),
                        ('document_kind', models.CharField(choices=[('aadhaar', 'Aadhaar'), ('voter_id', 'Voter ID'), ('driving_licence', 'Driving licence'), ('pan', 'PAN card'), ('profile_photo', 'Profile photo'), ('selfie', 'Live selfie')], max_length=15)),
                        ('side', models.CharField(max_length=10)),
                        ('reason', models.CharField(blank=True, max_length=200)),
                        ('link', models.UUIDField(unique=True)),
                        ('at', models.DateTimeField(auto_now_add=True)),
                        ('address', models.GenericIPAddressField(null=True)),
                        ('viewer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'verification_document_opening',
                        'indexes': [models.Index(fields=['worker', '-id'], name='document_opening_of_worker')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('document_kind__in', ['aadhaar', 'voter_id', 'driving_licence', 'pan', 'profile_photo', 'selfie'])), name='document_opening_kind_known')],
                    },
                ),
                migrations.CreateModel(
                    name='DocumentSide',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('side', models.CharField(help_text='front, back; photo of a QR code; step_1 … of a selfie', max_length=10)),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('sealed_key', models.TextField()),
                        ('content_type', models.CharField(max_length=60)),
                        ('size', models.PositiveIntegerField(help_text='Bytes before encryption')),
                        ('width', models.PositiveIntegerField()),
                        ('height', models.PositiveIntegerField()),
                        ('deleted_at', models.DateTimeField(blank=True, null=True)),
                        ('document', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sides', to='verification.identitydocument')),
                    ],
                    options={
                        'db_table': 'verification_document_side',
                        'ordering': ['document_id', 'id'],
                        'constraints': [models.UniqueConstraint(fields=('document', 'side'), name='document_side_once'), models.CheckConstraint(condition=models.Q(models.Q(('deleted_at__isnull', True), models.Q(('sealed_key', ''), _negated=True)), models.Q(('deleted_at__isnull', False), ('sealed_key', '')), _connector='OR'), name='document_side_key_gone_with_file'), models.CheckConstraint(condition=models.Q(('side__regex', '^(front|back|photo|step_[1-3])$')), name='document_side_known')],
                    },
                ),
            ],
        ),
        migrations.RunSQL(OPENINGS_STAY, OPENINGS_GO),
    ]
