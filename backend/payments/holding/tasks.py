"""Jobs of held money."""

from core.jobs import periodic_job
from payments.holding import silence


@periodic_job(cron="*/10 * * * *", in_transaction=False)
def see_to_silence() -> None:
    """Remind of paid work that waits for an answer, and release what nobody answered in time.

    Safe to run twice and at once: each funding is looked at again under its project's lock.
    """
    silence.silence_release()
    silence.silence_remind()
