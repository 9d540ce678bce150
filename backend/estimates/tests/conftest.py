from config.tests.browsers import member, owner, worker, world  # noqa: F401
