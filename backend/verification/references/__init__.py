"""People for whom the worker has worked, asked by an OTP link."""
