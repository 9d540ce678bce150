"""A fresh proof of who is there, before what could cost somebody the account."""
