"""Sign-in with Google: a local identity provider that stands in for it on a laptop and in tests."""
