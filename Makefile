# One command for each thing a person wants; `make` alone lists them.
# Prerequisites are installed first, once: .venv/stamps/<step> is newer than the sources of that step.
# Independent steps run in parallel.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory --jobs=3

VENV   := .venv
BASE   := /
PY     := $(VENV)/bin/python
STAMPS := $(VENV)/stamps
KERNEL := src/sixfold/kernel/_kernel.pyi
SERVER := $(STAMPS)/server
DEV    := $(STAMPS)/dev
NATIVE := $(shell find native -name '*.[ch]pp')
QUICK  := test_rng test_twisty test_environments
NODE   := web/node_modules/.stamp
WASM   := web/packages/sixfold/wasm/.stamp
WEB    := web/dist/index.html
PIP    := $(PY) -m pip install --quiet --disable-pip-version-check --no-input --retries 8 --timeout 60 \
          --constraint constraints.txt

help: ## list these targets
	@echo "Sixfold: make <target>"
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 12

setup: $(DEV) $(KERNEL) $(WEB) ## install what developers need, build the kernel and the web app
	@echo "Sixfold is ready: make play, make test"

play: $(SERVER) $(KERNEL) $(WEB) ## play in the browser; ARGS=--lan lets phones in
	@$(VENV)/bin/sixfold serve $(ARGS)

web: $(WEB) ## build the web app

site: $(WEB) docs ## build a folder for any static host, offline play and documentation included: build/site
	@rm -rf build/site
	@scripts/quietly "Building the static site" sh -ec "cd web; SIXFOLD_BASE=$(BASE) npm --silent run build -- --outDir ../build/site"
	@cp -r build/docs build/site/docs
	@echo "The site is in build/site. Try it: python3 -m http.server --directory build/site"

wheel: $(DEV) $(KERNEL) $(WEB) ## build a wheel into dist/, web app and kernel included
	@scripts/quietly "Building the wheel" sh -ec "\
	    export PATH='$(CURDIR)/$(VENV)/bin':\"\$$PATH\"; \
	    $(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation \
	        --config-settings build-dir=build/kernel --wheel-dir dist ."
	@$(PY) scripts/wheel-is-whole

test: $(DEV) $(KERNEL) $(WEB) ## run the tests; make test ARGS="-k rummy -x" runs some of those in Python
	@scripts/need postgresql "the store is tested on a real one" sh -c 'ls /usr/lib/postgresql/*/bin/postgres || command -v postgres'
	@scripts/need redis-server "news between servers is tested on a real one" sh -c 'command -v redis-server'
	$(PY) -m pytest -n 2 $(ARGS)
ifeq ($(ARGS),)
	@$(MAKE) test-web
endif

test-web: $(DEV) $(KERNEL) $(WEB) ## run the tests of the web app, in a real browser too; ARGS names some
	@scripts/need chromium "the web app is tested in a real browser" sh -c 'command -v chromium || command -v chromium-browser || command -v google-chrome'
	cd web && npm --silent test -- $(ARGS)
	cd web && npm --silent run e2e -- $(ARGS)

kill-test: $(DEV) $(KERNEL) ## kill servers under play, 200 times on each kind of database (half an hour)
	SIXFOLD_KILL_ROUNDS=200 $(PY) -m pytest -n 2 tests/server/test_kill.py tests/store/test_kill.py $(ARGS)

test-fourth-game: $(DEV) $(KERNEL) $(WEB) ## run the tests in a copy where Nim was added by its folder; ARGS as for test
	$(PY) -m tests.fourth -n 2 $(ARGS)

test-ray: $(DEV) $(KERNEL) $(STAMPS)/ray ## run the arena on a small Ray cluster of this machine
	$(PY) -m pytest tests/arena/on_ray.py $(ARGS)

check: check-python check-web check-native docs wheel ## lint, formatting, types, sanitizers, documentation, wheel

check-python: $(DEV) $(KERNEL)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

check-web: $(NODE)
	cd web && npm --silent run format:check
	cd web && npm --silent run check

# The quick programs; `make sanitize` runs all of them.
check-native: $(DEV)
	@$(VENV)/bin/clang-format --dry-run --Werror $(NATIVE)
	scripts/native-tests --sanitize $(QUICK)

format: $(DEV) $(NODE) ## format Python, C++ and the web app
	$(PY) -m ruff format .
	$(VENV)/bin/clang-format -i $(NATIVE)
	cd web && npm --silent run format

sanitize: ## run the C++ tests of the kernel under the address and undefined-behaviour sanitizers
	@scripts/native-tests --sanitize $(ARGS)

fuzz: $(DEV) $(KERNEL) ## compare kernel and rules until stopped; make fuzz ARGS="--seconds 60 --game rummy"
	@$(PY) -m tests.fuzz $(ARGS)

fuzz-http: $(DEV) $(KERNEL) $(WEB) ## send 30,000 strange requests to a server; ARGS="--requests 1000 --seed 2"
	@$(PY) -m tests.server.fuzz_http $(ARGS)

bench: $(DEV) $(KERNEL) $(WEB) $(STAMPS)/bench ## run the benchmarks; ARGS=--write puts them into docs/performance.md
	@$(PY) -m bench $(ARGS)

docs: $(STAMPS)/docs $(KERNEL) ## build the documentation into build/docs, every link checked
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict --quiet
	@echo "The documentation is in build/docs: open build/docs/index.html"

strength: $(DEV) $(KERNEL) ## play the matches of docs/strength.md that are missing; ARGS names some (hours)
	@$(PY) -m bench.strength $(ARGS)

train: $(DEV) $(KERNEL) ## learn the weights of the Qwirkle bots by self-play, and build them in (a minute)
	@$(PY) -m sixfold.bots.qwirkle.train $(ARGS)
	@$(MAKE) $(KERNEL)

puzzles: $(DEV) $(KERNEL) ## make the puzzles anew: the same seed gives the same ones (an hour)
	@for game in qwirkle:1500 rummy:2000 twisty:2000; do \
	    $(PY) -m sixfold.study.mining $${game%:*} --games $${game#*:} --seed sixfold-1 --jobs 2 $(ARGS) || exit; \
	done

types: $(DEV) $(KERNEL) ## write the files generated from Python: types of the web app, drawings, protocol documents
	@$(PY) -m sixfold.codegen

i18n: $(DEV) ## bring the catalogues of words up to the sources, and tell what is not translated
	@$(PY) -m sixfold.locale

lock: $(DEV) ## bring constraints.txt up to pyproject.toml; ARGS=--upgrade takes newest versions
	$(PY) -m uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --quiet $(ARGS) \
	    --custom-compile-command "make lock" --output-file constraints.txt

clean: ## remove all that make has made, .venv too
	rm -rf $(VENV) build dist web/dist web/node_modules web/packages/sixfold/wasm bench/boardgame/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -f src/sixfold/kernel/_kernel.*
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

.PHONY: help setup play web site wheel test test-web test-fourth-game test-ray kill-test check check-python check-web check-native format sanitize fuzz fuzz-http bench strength train puzzles docs types i18n lock clean

# A virtual environment contains its own path: one that was moved or copied with the checkout is recreated.
ifneq ($(shell cat $(STAMPS)/venv 2>/dev/null),$(CURDIR))
.PHONY: $(STAMPS)/venv
endif
$(STAMPS)/venv:
	@PYTHON="$(PYTHON)" CXX="$(CXX)" scripts/venv $(VENV)
	@rm -rf build/kernel src/sixfold/kernel/_kernel.*
	@mkdir -p $(STAMPS)
	@echo "$(CURDIR)" > $@

NETWORK := { echo "Lines about connections or time-outs mean that the network failed: run make again, what came is kept." >&2; exit 1; }

$(STAMPS)/build: $(STAMPS)/venv pyproject.toml constraints.txt
	@scripts/quietly "Installing build tools" $(PIP) scikit-build-core nanobind cmake ninja || $(NETWORK)
	@touch $@

# One pip at a time: the second waits for the first.
$(SERVER): $(STAMPS)/build
	@scripts/quietly "Installing the server" $(PIP) --no-build-isolation --editable '.[server]' || $(NETWORK)
	@touch $@

$(DEV): $(SERVER)
	@scripts/quietly "Installing tools for tests and research (about a minute)" \
	    $(PIP) --no-build-isolation --editable '.[server,envs,openspiel,dev]' || $(NETWORK)
	@touch $@

$(STAMPS)/bench: $(DEV)
	@scripts/quietly "Installing what the benchmarks need" $(PIP) --no-build-isolation --editable '.[bench]'
	@touch $@

$(STAMPS)/docs: $(DEV)
	@scripts/quietly "Installing what the documentation needs" $(PIP) --no-build-isolation --editable '.[docs]'
	@touch $@

$(STAMPS)/ray: $(DEV)
	@scripts/quietly "Installing Ray" $(PIP) --no-build-isolation --editable '.[ray]'
	@touch $@

$(KERNEL): $(STAMPS)/build CMakeLists.txt src/sixfold/__init__.py $(shell find native)
	@scripts/quietly "Building the kernel" sh -ec "\
	    export PATH='$(CURDIR)/$(VENV)/bin':\"\$$PATH\"; \
	    cmake -S . -B build/kernel -G Ninja -D Python_EXECUTABLE='$(CURDIR)/$(PY)'; \
	    cmake --build build/kernel; \
	    cmake --install build/kernel --component kernel --prefix src"
	@touch $@

# npm ci removes node_modules first, so the stamp inside proves that the installation completed.
$(NODE): web/package.json web/package-lock.json
	@scripts/need nodejs "Node.js 20.19 or newer builds the web app" \
	    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
	@scripts/need npm "it installs what the web app is built with" npm --version
	@scripts/quietly "Installing packages of the web app" sh -ec "cd web; \
	    npm ci --no-audit --no-fund --fetch-retries 8 --fetch-retry-mintimeout 2000 --fetch-timeout 60000" \
	|| { echo "Lines about connections or time-outs mean that the network failed: run make again." >&2; exit 1; }
	@touch $@

# The engine for browsers; without a compiler for it, the folder is empty and the app says so.
$(WASM): $(STAMPS)/venv scripts/wasm $(shell find native/core native/engine native/wasm native/qwirkle native/rummy native/twisty -name '*pp')
	@scripts/quietly "Building the engine for browsers" scripts/wasm $(PY) web/packages/sixfold/wasm
	@touch $@

$(WEB): $(NODE) $(WASM) web/index.html web/vite.config.ts web/svelte.config.js $(shell find web/src web/public web/scripts web/packages/sixfold/src -type f)
	@scripts/quietly "Building the web app" sh -ec "cd web; npm --silent run build:engine; npm --silent run build; node scripts/budget.mjs"
