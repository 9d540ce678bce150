"""The notice people agree to when they subscribe (DPDP Act 2023, section 5: itemised notice).

The text is under the form; a test compares it with the app's. If you change it, give it a new date:
consent entries store the date and the hash of what was read.
"""

from hashlib import sha256

VERSION = "2026-11-22"
WORDS = {
    "en": (
        "We use your address to send you the newsletter about once a month, and for nothing else. "
        "Every issue has a link that stops it at once."
    ),
    "hi": (
        "आपके पते पर हम महीने में लगभग एक बार न्यूज़लेटर भेजते हैं; पता और किसी काम में नहीं लिया जाता। "
        "हर अंक में उसे तुरंत बंद करने का लिंक होता है।"
    ),
}


def text_hash(language: str) -> str:
    """SHA-256 of the notice as it was read."""
    return sha256(WORDS[language].encode()).hexdigest()
