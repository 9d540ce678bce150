"""A small server with Razorpay's HTTP contract, so that the product runs whole on a laptop.

It is a separate process with storage of its own (a SQLite file), as the real gateway is: it shares
no transaction, no table and no outage with the product, and a restore of our database does not
make it forget what was paid. It takes no real money and does not start in production.
"""
