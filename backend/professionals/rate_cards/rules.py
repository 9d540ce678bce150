"""The limits of a price. Amounts in paise."""

from typing import Final

LEAST_PAISE: Final = 100
MOST_PAISE: Final = 10**9
"""₹1 crore: the dearest unit is a whole renovation."""
