"""Errors of photos of posted work."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class NoRoomForWorkPhoto(Conflict):
    code = "no_room_for_photo"
    title = _("There can be up to 10 photos. Remove one first.")
