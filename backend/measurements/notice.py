"""What somebody agrees to who allows measuring (DPDP Act 2023, section 5: itemised notice).

The words stand in the cookie settings; a test compares them with the app's. Whoever changes them
gives them a new date, here and in ``frontend/src/lib/cookie-choice.ts``: everybody is asked anew.
"""

from hashlib import sha256

from accounts.consents.services import ConsentText

VERSION = "2026-11-22"
WORDS = {
    "en": (
        "How long pages take to appear and to answer a touch, counted by page, phone or computer, "
        "and language. The counts say nothing about you, stay on our own servers and are deleted "
        "after 90 days. No analytics company is involved."
    ),
    "hi": (
        "पेज खुलने और छूने पर जवाब देने में कितना समय लगता है: गिनती पेज, फ़ोन या कंप्यूटर और भाषा के "
        "हिसाब से। इन गिनतियों से आपके बारे में कुछ पता नहीं चलता; ये हमारे अपने सर्वर पर रहती हैं और "
        "90 दिन बाद हटा दी जाती हैं। कोई एनालिटिक्स कंपनी इसमें शामिल नहीं है।"
    ),
}
LINK = "/cookies"


def text(language: str) -> ConsentText:
    """The notice as it stands, for the consent ledger."""
    words = WORDS["hi" if language == "hi" else "en"]
    return ConsentText(LINK, VERSION, sha256(words.encode()).hexdigest())
