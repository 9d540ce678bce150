"""The e-mail address of an account: its one spelling, its proof, and its change."""
