"""Sign-up, sign-in and the own number, each proven by a code to the phone (spec part 1, 5–8)."""
