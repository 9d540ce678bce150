"""Where a person is signed in: sessions, tokens and devices, and ending them."""
