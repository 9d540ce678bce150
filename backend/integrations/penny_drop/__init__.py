"""Asking a bank whether an account exists and whose it is: a Protocol, and RazorpayX's client."""
