"""KARIGAR_CLAMAV_URL: an address that a scanner can have, or none."""

import pytest

from config.files import clamav_problem


@pytest.mark.parametrize(
    ("url", "is_good"),
    [
        ("", True),
        ("tcp://scanner:3310", True),
        ("tcp://scanner", True),
        ("unix:///run/clamav/clamd.ctl", True),
        ("scanner:3310", False),
        ("http://scanner", False),
        ("unix://", False),
    ],
)
def test_an_address_that_no_scanner_has_is_refused(url: str, is_good: bool) -> None:
    assert (clamav_problem(url) == "") is is_good
