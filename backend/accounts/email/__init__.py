"""The e-mail address of an account: canonical spelling, verification and change."""
