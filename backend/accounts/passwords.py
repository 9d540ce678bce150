"""The password rules (spec part 1, point 5; weak point 7): six characters, none of the common ones.

They are Django's, with messages of the spec that exist in both languages.
"""

from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    MinimumLengthValidator,
)
from django.utils.translation import gettext as _


class LongEnough(MinimumLengthValidator):
    def get_error_message(self) -> str:
        return _("Password must be at least %(min_length)d characters long") % {
            "min_length": self.min_length
        }


class NotCommon(CommonPasswordValidator):
    def get_error_message(self) -> str:
        return _("This password is too easy to guess. Please choose another one.")
