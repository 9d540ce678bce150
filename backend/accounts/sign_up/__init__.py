"""New accounts: the form's fields, and those whose address was never confirmed."""
