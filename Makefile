# Needs Python 3.11 or newer and make. Everything else comes from the locked packages.
# Works with GNU make 3.81 and later (macOS has 3.81).

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run dev test fuzz sweep check audit fix gen lock demo release backup restore proof bench bench-money bench-realtime bench-search bench-city bench-signed-in bench-lighthouse bench-pages journey pictures screenshots status clean

VENV := .venv/.installed
NODE_MODULES := frontend/node_modules/.installed
CHROMIUM := .make/chromium
DEPLOY_TOOLS := .make/deploy/.installed
AUDIT_TOOLS := .make/audit/.installed
TRANSLATIONS := backend/locale/hi/LC_MESSAGES/django.mo
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# Trust the certificates of the machine, as browsers do.
export NODE_USE_SYSTEM_CA := 1
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
# Without bytecode files, each of our processes compiles its 2,000 modules at start (10 to 20 s of
# processor time). Empty is the same as unset.
export PYTHONDONTWRITEBYTECODE :=
# exec: a signal to make reaches the launcher itself, not a shell around it.
LAUNCHER := cd backend && exec "$(CURDIR)/.venv/bin/python" -m launcher

help:
	@echo "Karigar: a marketplace for construction and home-improvement work in India."
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "Settings: .env.example. The database and uploads of this machine live in .data."

run: $(VENV) $(NODE_MODULES) $(TRANSLATIONS) ## start the whole product and print its address and demo sign-ins
	@$(LAUNCHER) run

dev: $(VENV) $(NODE_MODULES) $(TRANSLATIONS) ## the same, with reloading of both sides on every change
	@$(LAUNCHER) dev

test: $(VENV) $(NODE_MODULES) $(CHROMIUM) $(TRANSLATIONS) ## run all checks and tests and print their number
	@exec .venv/bin/python scripts/verify.py test

fuzz: $(VENV) ## send many random requests generated from the API description, and follow its links (arguments: ARGS="--fuzz 500")
	@cd backend && exec ../.venv/bin/python -m pytest config/tests/test_generated_requests.py config/tests/fuzz_links.py -n 2 --fuzz 100 $(ARGS)

sweep: $(VENV) ## ask every operation as 13 kinds of people, on real rows of every state, and print the totals
	@cd backend && ../.venv/bin/python -m pytest config/tests/test_policy_matrix.py config/tests/test_staff_desks.py -n 2 -q $(ARGS)
	@cd backend && exec ../.venv/bin/python -m pytest config/tests/sweep.py -p no:xdist -q $(ARGS)

check: $(VENV) $(NODE_MODULES) ## check format, lint, types, import boundaries and generated files
	@exec .venv/bin/python scripts/verify.py check

audit: $(AUDIT_TOOLS) $(NODE_MODULES) ## ask the package registries for known faults of all locked packages (needs the network; no part of make test)
	@exec .venv/bin/python scripts/audit.py

fix: $(VENV) $(NODE_MODULES) ## format, and fix what the linters can
	@cd backend && ../.venv/bin/ruff check --fix . ../scripts ../benchmarks ../deploy ; ../.venv/bin/ruff format . ../scripts ../benchmarks ../deploy
	@cd frontend && npm run fix

gen: $(VENV) $(NODE_MODULES) ## generate the API description, the client's types and the text catalogues
	@cd backend && ../.venv/bin/python manage.py export_openapi && ../.venv/bin/python manage.py translations --update
	@cd frontend && npm run gen:api && npm run extract

lock: $(VENV) ## resolve all packages and lock them with hashes
	@sh scripts/lock.sh

demo: $(VENV) ## load the demo data (arguments: make demo ARGS="--workers 100000")
	@$(LAUNCHER) manage demo $(ARGS)

release: $(VENV) $(NODE_MODULES) $(DEPLOY_TOOLS) ## build what is shipped: an archive with its manifest, packages and licences
	@exec .venv/bin/python scripts/release.py

backup: $(VENV) ## back up the database and files of .data to .data/backup (arguments: ARGS="--to /mnt/backup")
	@$(LAUNCHER) backup $(ARGS)

restore: $(VENV) ## put them back, as of a moment (arguments: ARGS="--until 2026-11-24T10:30:00+05:30")
	@$(LAUNCHER) restore $(ARGS)

proof: $(VENV) $(NODE_MODULES) $(CHROMIUM) $(DEPLOY_TOOLS) ## check the files of deploy, and rehearse restore, rolling release, faults and many hosts (arguments: ARGS="kills --rounds 10")
	@cd frontend && npm run --silent build
	@exec .venv/bin/python deploy/proof $(ARGS)

bench: $(VENV) ## load the running product and print ratios (arguments: make bench ARGS="--seconds 20")
	@exec .venv/bin/python benchmarks/load.py $(ARGS)

bench-money: $(VENV) ## compare orders opened and webhooks received and handled with pgbench (arguments: ARGS="--orders 100 --rounds 1")
	@exec .venv/bin/python benchmarks/money.py $(ARGS)

bench-realtime: $(VENV) ## compare 1,000 open streams with a bare LISTEN/NOTIFY (arguments: ARGS="--streams 200 --messages 40")
	@exec .venv/bin/python benchmarks/realtime.py $(ARGS)

bench-search: $(VENV) benchmarks/node_modules/.installed ## measure a search among 10,000, 100,000 and 1,000,000 workers (arguments: ARGS="--quick")
	@exec .venv/bin/python benchmarks/search.py $(ARGS)

bench-city: $(VENV) ## load a busy city of 1,000,000 workers with the mix of its people, beside a small one; 25 minutes (arguments: ARGS="--workers 20000 --projects 4000 --messages 100000")
	@exec .venv/bin/python benchmarks/city.py $(ARGS)

bench-signed-in: $(VENV) benchmarks/node_modules/.installed ## compare the most frequent signed-in requests with pgbench and Fastify, and their growth (arguments: ARGS="--only messages --seconds 2")
	@exec .venv/bin/python benchmarks/signed_in.py $(ARGS)

bench-lighthouse: $(VENV) benchmarks/node_modules/.installed $(CHROMIUM) ## run Lighthouse on the running product; fails below 95, signed in below 90 for performance (arguments: ARGS="--runs 5 --languages en")
	@exec node benchmarks/lighthouse.mjs $(ARGS)

bench-pages: $(VENV) $(NODE_MODULES) $(CHROMIUM) $(TRANSLATIONS) ## count the requests, bytes and layout shifts of every signed-in page; fails above its limits
	@chromium="$$(cat $(CHROMIUM))"; test -z "$$chromium" || export KARIGAR_CHROMIUM="$$chromium"; $(LAUNCHER) e2e npm run bench-pages

journey: $(VENV) $(NODE_MODULES) $(CHROMIUM) $(TRANSLATIONS) ## run journeys by name in a browser, on a built product of their own (arguments: ARGS="messages.spec.ts")
	@cd frontend && npm run build
	@chromium="$$(cat $(CHROMIUM))"; test -z "$$chromium" || export KARIGAR_CHROMIUM="$$chromium"; $(LAUNCHER) e2e npx playwright test --config e2e/playwright.config.ts --project journeys --no-deps --workers 1 $(ARGS)

pictures: $(VENV) $(NODE_MODULES) $(CHROMIUM) $(TRANSLATIONS) ## update the pictures of the README (docs/pictures), and those that `make test` compares with
	@chromium="$$(cat $(CHROMIUM))"; test -z "$$chromium" || export KARIGAR_CHROMIUM="$$chromium"; $(LAUNCHER) e2e npm run pictures

screenshots: $(VENV) $(NODE_MODULES) $(CHROMIUM) $(TRANSLATIONS) ## update those, and take screenshots of every page in frontend/e2e/screenshots
	@chromium="$$(cat $(CHROMIUM))"; test -z "$$chromium" || export KARIGAR_CHROMIUM="$$chromium"; $(LAUNCHER) e2e sh -c "npm run pictures && npm run screenshots"

status: $(VENV) ## list the running processes with their addresses and ids
	@$(LAUNCHER) status

clean: ## remove everything that make created, except .data (your database)
	rm -rf .venv .make frontend/node_modules frontend/dist benchmarks/node_modules
	find backend -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -rf backend/.mypy_cache backend/.ruff_cache backend/.pytest_cache backend/.hypothesis .ruff_cache
	@echo "To start with an empty database as well: rm -rf .data"

$(VENV): backend/requirements/dev.txt scripts/bootstrap.sh scripts/find-python.sh
	@sh scripts/bootstrap.sh

$(NODE_MODULES): frontend/package-lock.json $(VENV)
	@echo "Installing the npm packages of frontend/package-lock.json."
	@cd frontend && npm ci --prefer-offline --no-audit --no-fund --loglevel=error
	@touch $@

# The product does not need these; they are installed when requested.
$(DEPLOY_TOOLS): backend/requirements/deploy.txt $(VENV)
	@echo "Installing the Python packages of backend/requirements/deploy.txt."
	@.venv/bin/python -m venv .make/deploy
	@.make/deploy/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r backend/requirements/deploy.txt
	@touch $@

$(AUDIT_TOOLS): backend/requirements/audit.txt $(VENV)
	@echo "Installing the Python packages of backend/requirements/audit.txt."
	@.venv/bin/python -m venv .make/audit
	@.make/audit/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r backend/requirements/audit.txt
	@touch $@

# The product does not need Lighthouse; it is installed when requested.
benchmarks/node_modules/.installed: benchmarks/package-lock.json $(VENV)
	@echo "Installing the npm packages of benchmarks/package-lock.json."
	@cd benchmarks && npm ci --prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(CHROMIUM): scripts/chromium.sh $(NODE_MODULES)
	@sh scripts/chromium.sh
	@touch $@

$(TRANSLATIONS): backend/locale/hi/LC_MESSAGES/django.po $(VENV)
	@cd backend && ../.venv/bin/python manage.py translations
