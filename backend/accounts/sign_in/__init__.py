"""Sign-in through allauth: its endpoints, their limits, and what a sign-in records."""
