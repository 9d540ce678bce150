"""Everything of the product on one machine: `make run`, `make dev` and the journeys of `make test`.

plan.py         which processes, with which commands and environment
supervisor.py   starts them, restarts what dies, ends all within 10 s
child.py        one process in a group of its own
preparation.py  migrations, demo data, static files, the built app
status.py       the status file: addresses and process numbers, for people and tests
leftovers.py    ends what a killed launcher left behind
session.py      one run from lock to farewell
"""
