from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0007_suspensions'),
    ]

    operations = [
        migrations.RemoveConstraint(model_name='consententry', name='consent_purpose_known'),
        migrations.RemoveConstraint(model_name='consententry', name='consent_surface_known'),
        migrations.AlterField(
            model_name='consententry',
            name='purpose',
            field=models.CharField(choices=[('terms', 'Terms and Conditions'), ('privacy_notice', 'Privacy Policy'), ('marketing_mail', 'Tips and offers by e-mail'), ('identity_check', 'Check of my identity')], max_length=20),
        ),
        migrations.AlterField(
            model_name='consententry',
            name='surface',
            field=models.CharField(choices=[('modal', 'Sign-up window'), ('page', 'Sign-up page'), ('phone', 'Sign-up by phone'), ('google', 'Sign-up with Google'), ('app', 'App'), ('notice', 'Notice of a new version'), ('settings', 'Settings'), ('invitation', 'Invitation'), ('verification', 'Verification')], max_length=12),
        ),
        migrations.AddConstraint(
            model_name='consententry',
            constraint=models.CheckConstraint(condition=models.Q(('purpose__in', ['terms', 'privacy_notice', 'marketing_mail', 'identity_check'])), name='consent_purpose_known'),
        ),
        migrations.AddConstraint(
            model_name='consententry',
            constraint=models.CheckConstraint(condition=models.Q(('surface__in', ['modal', 'page', 'phone', 'google', 'app', 'notice', 'settings', 'invitation', 'verification'])), name='consent_surface_known'),
        ),
    ]
