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
BENCH := $(VENV)/.bench
MANIFEST := src/donnybrook/compiled.json
HOT := setup.py $(wildcard src/donnybrook/kernel/*.py src/donnybrook/search/*.py \
	src/donnybrook/games/*/*.py src/donnybrook/games/*/*/*.py)
# Python translates what it imports; to translate all that is installed would take longer.
INSTALL := env DONNYBROOK_COMPILE=0 $(BIN)/pip install --disable-pip-version-check --no-compile
PIP_TELLS := --count packages '^Collecting ' --show '^Collecting ([\w.-]+)' --show '^(Installing) coll'
SUITE := $(BIN)/python -W error -m pytest
RULE_TESTS := $(wildcard tests/kernel tests/law tests/games)
PAGE := src/donnybrook/server/page/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
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
play: STEPS := 5
play: compile page ## set up, build, start the table and open its page (ARGS="--port 9000 --no-open")
	@echo "[5/5] Opening the table ..."
	@$(BIN)/donnybrook play $(ARGS)

.PHONY: test
test: compile page browser ## everything that must hold: check, both bodies, the page, a real browser, coverage
	@echo "Two things at a time, for about ten minutes."
	@$(MAKE) --jobs=2 --keep-going \
		browser-tests-a browser-tests-l plain-tests rule-tests room-tests \
		page-tests page-check code-check
	@$(BIN)/donnybrook rules coverage

# Whichever body there is: without a C compiler the whole suite runs in the plain one.
BODY = $(shell [ -e $(MANIFEST) ] && echo compiled || echo plain)
IN_BODY = DONNYBROOK_BODY=$(BODY)

# The browser's come in halves, so that both lanes are always busy, and name each test: they are long.
.PHONY: browser-tests-a browser-tests-l rule-tests room-tests plain-tests page-tests
browser-tests-a: compile page
	@$(IN_BODY) $(call lane,Browser tests A to K) $(SUITE) -v $(wildcard tests/browser/test_[a-k]*.py)

browser-tests-l: compile page
	@$(IN_BODY) $(call lane,Browser tests L to Z) $(SUITE) -v $(wildcard tests/browser/test_[l-z]*.py)

rule-tests: compile
	@$(IN_BODY) $(call lane,Golden playthroughs) $(BIN)/donnybrook golden --check
	@$(IN_BODY) $(call lane,Tests of the rules) $(SUITE) -q $(RULE_TESTS)

room-tests: compile page
	@$(IN_BODY) $(call lane,Tests of the other rooms) \
		$(SUITE) -q --ignore=tests/browser $(RULE_TESTS:%=--ignore=%)

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
	@$(BIN)/python -m donnybrook.lab.instructions $(ARGS)

.PHONY: bench-table
bench-table: compile ## load the table: 500 matches, 1,000 sockets, as in the README (ARGS="--seconds 30")
	@$(BIN)/python -m donnybrook.load $(ARGS)

.PHONY: crash
crash: compile ## kill -9 the server at 50 random moments under load; nothing acknowledged may be lost
	@$(BIN)/python -m tests.server.crash $(or $(KILLS),50)

.PHONY: hostile
hostile: compile page ## attack a running server in every way we know while people play (ARGS="--only churn")
	@$(BIN)/python -m tests.hostile $(ARGS)

.PHONY: fuzz
fuzz: compile ## send 100,000 bad requests and frames to a server; nothing may break or change (ARGS="--seed 2")
	@$(BIN)/python -m tests.server.fuzz $(ARGS)

.PHONY: sittings
sittings: compile ## drive 1,000 random sittings of Rivals' story in odd orders; each comes to its end (ARGS="100 7")
	@$(BIN)/python -m tests.campaign.odd_sittings $(or $(ARGS),1000 1)

.PHONY: wire
wire: $(READY) ## write the page's wire types again, after a change of table/protocol.py
	@$(BIN)/python -m donnybrook.server.typescript

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

.PHONY: clean
clean: ## remove everything these commands made
	rm -rf $(VENV) build dist $(MANIFEST) .proofs.json .coverage
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web/node_modules src/donnybrook/server/page
	find src -name '*.so' -delete
	find src tests -depth \( -name '__pycache__' -o -name '*.egg-info' \) -exec rm -rf {} +

# Without a compiler no manifest is written, so the next run asks again.
$(MANIFEST): $(READY) $(HOT)
	@$(call step,2,Compiling the rules) \
		$(BIN)/python setup.py -q build_ext --inplace -j 2

$(READY): pyproject.toml setup.py | python
	@if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$(PYTHON) has no venv module; on Debian and Ubuntu: apt install python3-venv" >&2; exit 2; fi
	@$(call step,1,Setting up Python in $(VENV),$(PIP_TELLS)) \
		$(SHELL) $(.SHELLFLAGS) "$(PYTHON) -m venv $(VENV); $(INSTALL) 'setuptools>=80'; \
		$(INSTALL) --no-build-isolation --editable '.[dev]'"
	@touch $@

$(BENCH): $(READY)
	@$(call step,,Fetching OpenSpiel) $(INSTALL) --no-build-isolation --editable '.[bench]'
	@touch $@

$(PAGE): $(PARTS) $(PAGE_SOURCES)
	@$(call step,4,Building the page) npm --prefix web run --silent build
	@touch $@

$(PARTS): web/package-lock.json | python
	@if ! command -v npm >/dev/null; then \
		echo "The page is built with Node 20 or newer and npm, and none was found on the PATH." >&2; exit 2; fi
	@$(call step,3,Fetching the parts of the page,--count fetched 'http fetch GET 200') \
		npm --prefix web ci --no-fund --no-audit --loglevel http
	@touch $@

python:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Donnybrook needs Python 3.11 or newer, and none was found on the PATH." >&2; exit 2; fi
	@if ! $(PYTHON) -c '$(FITS)' 2>/dev/null; then \
		echo "Donnybrook needs Python 3.11 or newer; $(PYTHON) is older or not there." >&2; exit 2; fi
