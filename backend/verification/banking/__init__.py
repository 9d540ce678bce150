"""The account a worker is paid to, and whether it is theirs."""
