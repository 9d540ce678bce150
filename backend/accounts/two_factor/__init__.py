"""Two-step sign-in: an authenticator app, and recovery codes for the day it is lost.

allauth.mfa does it; this package decides how its secrets are kept (``adapter``), that a code works
once (``codes``), what a change of it writes (``changes``), and whether it was used in a session
(``use``), on which the rights of staff hang.
"""
