"""Where a person is signed in: sessions, tokens, devices, and ending them."""
