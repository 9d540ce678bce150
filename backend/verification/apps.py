from django.apps import AppConfig


class VerificationConfig(AppConfig):
    name = "verification"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.consent_entry import Purpose
        from accounts.consents import register_text
        from core.personal_data import register
        from core.sealing import register_sealed
        from payments.paying_out.watching import register_account_watcher
        from professionals.held_badges import register_held_badges
        from reviews.listening import register_listener
        from verification.badges import personal_data as badges
        from verification.badges.services import held_badges
        from verification.badges.soon import sync_soon
        from verification.banking import personal_data as banking
        from verification.banking.giving import BankWatch
        from verification.documents import consent, resealing
        from verification.documents import personal_data as documents
        from verification.marks import reseal_key
        from verification.personal_data import KEEPER
        from verification.references import personal_data as references

        # What points at another's rows goes before them.
        register(banking.KEEPER)
        register(documents.KEEPER)
        register(references.KEEPER)
        register(badges.KEEPER)
        register(KEEPER)
        register_text(Purpose.IDENTITY_CHECK, consent.text)
        register_sealed("identity file keys", resealing.reseal_file_keys)
        register_sealed("identity facts", resealing.reseal_facts)
        register_sealed("number mark keys", reseal_key)
        register_held_badges(held_badges)
        register_listener("badges", sync_soon)
        register_account_watcher(BankWatch())
