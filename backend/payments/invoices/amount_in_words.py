"""An amount in words, counted in lakh and crore, as Indian documents do."""

# fmt: off
_english = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)
_english_tens = (
    "-", "-", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
)
# In Hindi each number below a hundred has its own word.
_hindi = (
    "शून्य", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ",
    "दस", "ग्यारह", "बारह", "तेरह", "चौदह", "पंद्रह", "सोलह", "सत्रह", "अठारह", "उन्नीस",
    "बीस", "इक्कीस", "बाईस", "तेईस", "चौबीस", "पच्चीस", "छब्बीस", "सत्ताईस", "अट्ठाईस", "उनतीस",
    "तीस", "इकतीस", "बत्तीस", "तैंतीस", "चौंतीस", "पैंतीस", "छत्तीस", "सैंतीस", "अड़तीस",
    "उनतालीस",
    "चालीस", "इकतालीस", "बयालीस", "तैंतालीस", "चौवालीस", "पैंतालीस", "छियालीस", "सैंतालीस",
    "अड़तालीस", "उनचास",
    "पचास", "इक्यावन", "बावन", "तिरपन", "चौवन", "पचपन", "छप्पन", "सत्तावन", "अट्ठावन", "उनसठ",
    "साठ", "इकसठ", "बासठ", "तिरसठ", "चौंसठ", "पैंसठ", "छियासठ", "सड़सठ", "अड़सठ", "उनहत्तर",
    "सत्तर", "इकहत्तर", "बहत्तर", "तिहत्तर", "चौहत्तर", "पचहत्तर", "छिहत्तर", "सतहत्तर",
    "अठहत्तर", "उन्यासी",
    "अस्सी", "इक्यासी", "बयासी", "तिरासी", "चौरासी", "पचासी", "छियासी", "सत्तासी", "अट्ठासी",
    "नवासी",
    "नब्बे", "इक्यानवे", "बानवे", "तिरानवे", "चौरानवे", "पचानवे", "छियानवे", "सत्तानवे",
    "अट्ठानवे", "निन्यानवे",
)
# fmt: on

_scales = {
    "en": ((10_000_000, "crore"), (100_000, "lakh"), (1_000, "thousand"), (100, "hundred")),
    "hi": ((10_000_000, "करोड़"), (100_000, "लाख"), (1_000, "हज़ार"), (100, "सौ")),
}


def amount_in_words(paise: int, language: str) -> str:
    """``12345650`` → ``Rupees one lakh twenty-three thousand … and fifty paise only``.

    ``language`` is ``en`` or ``hi``; the amount is not below 0.
    """
    rupees, rest = divmod(paise, 100)
    whole, part = number_in_words(rupees, language), number_in_words(rest, language)
    if language == "hi":
        paise_words = f"{part} {'पैसा' if rest == 1 else 'पैसे'}"
        if not rupees and rest:
            return f"{paise_words} मात्र"
        rupee_words = f"{whole} {'रुपया' if rupees == 1 else 'रुपये'}"
        return f"{rupee_words} और {paise_words} मात्र" if rest else f"{rupee_words} मात्र"
    paise_words = f"{part} {'paisa' if rest == 1 else 'paise'}"
    if not rupees and rest:
        return f"{paise_words.capitalize()} only"
    rupee_words = f"{'Rupee' if rupees == 1 else 'Rupees'} {whole}"
    return f"{rupee_words} and {paise_words} only" if rest else f"{rupee_words} only"


def number_in_words(number: int, language: str) -> str:
    """A whole number from 0 on in words."""
    words: list[str] = []
    for value, name in _scales[language]:
        count, number = divmod(number, value)
        if count:
            words += [number_in_words(count, language), name]
    if number or not words:
        words.append(_below_hundred(number, language))
    return " ".join(words)


def _below_hundred(number: int, language: str) -> str:
    if language == "hi":
        return _hindi[number]
    if number < len(_english):
        return _english[number]
    tens, ones = divmod(number, 10)
    return f"{_english_tens[tens]}-{_english[ones]}" if ones else _english_tens[tens]
