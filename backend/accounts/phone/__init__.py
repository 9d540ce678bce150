"""Sign-up, sign-in and the person's number, each proven by a texted code (spec part 1, 5–8)."""
