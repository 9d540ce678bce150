"""Every way in over allauth: its endpoints, their limits, what a sign-in records."""
