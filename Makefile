# One command for each thing a person wants; `make` alone lists them.
# What a command needs is installed first, once: .venv/stamps/<step> is newer than what that step was made from.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

VENV   := .venv
PY     := $(VENV)/bin/python
STAMPS := $(VENV)/stamps
KERNEL := src/sixfold/kernel/_kernel.pyi
PIP    := $(PY) -m pip install --quiet --disable-pip-version-check --no-input --retries 8 --timeout 60 \
          --constraint constraints.txt

help: ## list these targets
	@echo "Sixfold: make <target>"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 12

setup: $(KERNEL) ## install everything into .venv and build the kernel
	@echo "Sixfold is ready: make play, make test"

play: $(KERNEL) ## play a game in the terminal
	@$(VENV)/bin/sixfold play

test: $(KERNEL) ## run the tests; make test ARGS="-k rummy -x" runs some
	@scripts/need postgresql "the store is tested on a real one" sh -c 'ls /usr/lib/postgresql/*/bin/postgres || command -v postgres'
	@scripts/need redis-server "news between servers is tested on a real one" sh -c 'command -v redis-server'
	$(PY) -m pytest -n 2 $(ARGS)

check: $(KERNEL) ## lint, formatting, types
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

bench: $(KERNEL) ## run the benchmarks
	$(PY) -m bench $(ARGS)

lock: $(STAMPS)/packages ## bring constraints.txt up to pyproject.toml; ARGS=--upgrade takes newest versions
	$(PY) -m uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --quiet $(ARGS) \
	    --custom-compile-command "make lock" --output-file constraints.txt

clean: ## remove all that make has made, .venv too
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -f src/sixfold/kernel/_kernel.*
	find src tests -name __pycache__ -prune -exec rm -rf {} +

.PHONY: help setup play test check bench lock clean

# A virtual environment knows where it lies: one that was moved or copied with the checkout is made anew.
ifneq ($(shell cat $(STAMPS)/venv 2>/dev/null),$(CURDIR))
.PHONY: $(STAMPS)/venv
endif
$(STAMPS)/venv:
	@PYTHON="$(PYTHON)" CXX="$(CXX)" scripts/venv $(VENV)
	@rm -rf build/kernel src/sixfold/kernel/_kernel.*
	@mkdir -p $(STAMPS)
	@echo "$(CURDIR)" > $@

$(STAMPS)/packages: $(STAMPS)/venv pyproject.toml constraints.txt
	@scripts/quietly "Installing Python packages (about a minute)" sh -ec "\
	    $(PIP) scikit-build-core nanobind cmake ninja; \
	    $(PIP) --no-build-isolation --editable '.[server,dev]'" \
	|| { echo "Lines about connections or time-outs mean that the network failed: run make again, what came is kept." >&2; exit 1; }
	@touch $@

$(KERNEL): $(STAMPS)/packages CMakeLists.txt src/sixfold/__init__.py $(shell find native)
	@scripts/quietly "Building the kernel" sh -ec "\
	    export PATH='$(CURDIR)/$(VENV)/bin':\"\$$PATH\"; \
	    cmake -S . -B build/kernel -G Ninja -D Python_EXECUTABLE='$(CURDIR)/$(PY)'; \
	    cmake --build build/kernel; \
	    cmake --install build/kernel --prefix src"
	@touch $@
