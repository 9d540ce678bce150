"""Two-step sign-in: an authenticator app, and recovery codes in case it is lost.

allauth.mfa does it. This package decides how its secrets are stored (``adapter``), that a code
works once (``codes``), what a change records (``changes``), and whether it was used in a session
(``use``), which staff permissions require.
"""
