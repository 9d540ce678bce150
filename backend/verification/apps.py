from django.apps import AppConfig


class VerificationConfig(AppConfig):
    name = "verification"

    def ready(self) -> None:
        from accounts.consents.models import Purpose
        from accounts.consents.services import texts
        from core.privacy.data_holders import register
        from core.privacy.encryption import resealers
        from payments.payouts.ports import account_watcher
        from professionals import ports as professionals
        from reviews.ports import on_rating_changed
        from verification import ports
        from verification.badges import privacy as badges
        from verification.badges.recompute import enqueue_transfer_sync
        from verification.badges.services import badges_sync, held_badges
        from verification.banking import privacy as banking
        from verification.banking.submission import BankWatch
        from verification.documents import consent, key_rotation
        from verification.documents import privacy as documents
        from verification.marks import reseal_key
        from verification.privacy import DATA_HOLDER
        from verification.references import privacy as references

        # Rows that refer to others are deleted first.
        register(banking.DATA_HOLDER)
        register(documents.DATA_HOLDER)
        register(references.DATA_HOLDER)
        register(badges.DATA_HOLDER)
        register(DATA_HOLDER)
        texts.add(Purpose.IDENTITY_CHECK, consent.text)
        resealers.add("identity file keys", key_rotation.reseal_file_keys)
        resealers.add("identity facts", key_rotation.reseal_facts)
        resealers.add("number mark keys", reseal_key)
        professionals.held_badges.fill(held_badges)
        ports.badges.fill(badges_sync)
        on_rating_changed.fill(enqueue_transfer_sync)
        account_watcher.fill(BankWatch())
