"""A stand-in for ClamAV's daemon: its protocol, and one virus, the EICAR test file."""
