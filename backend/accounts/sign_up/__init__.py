"""New accounts: the form's fields, and unconfirmed sign-ups."""
