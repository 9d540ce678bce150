"""Sign-in and sign-up with Google, and the connection of an account to it, over allauth."""
