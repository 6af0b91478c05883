# The everyday commands. `make` alone lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup build release page site play quick test long mutants package bench fuzz fuzz-short rules schemas format lint clean

JOBS ?= $(shell nproc 2>/dev/null || echo 2)
FUZZ_SECONDS ?= 3600
N ?= 300
SEED ?= 1
export JOBS

help: ## This list
	@echo 'Sandtable: one referee for four war games.'
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo 'Variables: ARGS="..." (make play), FUZZ_SECONDS (make fuzz), JOBS, KEEP_GOING=1 (make test),'
	@echo '  N and SEED (make mutants)'

setup: ## Install the Debian packages that are missing (root or sudo)
	@tools/setup.sh

build: ## Build the program: build/sandtable
	@cmake --preset play
	@cmake --build --preset play --target sandtable --parallel $(JOBS)
	@ln -sfn play/sandtable build/sandtable

release: ## Build it as packages hold it, which takes longer: build/release/sandtable
	@cmake --preset release
	@cmake --build --preset release --target sandtable --parallel $(JOBS)

page: ## Build the page: build/web
	@tools/page.sh

site: ## Write a folder for any web space, which plays without a server: build/site
	@tools/site.sh

play: ## Play in the browser, http://localhost:8080, or with ARGS="fantasy first_battle" in the terminal
	@tools/setup.sh play
	@tools/build_to_play.sh $(ARGS)
	@tools/play.sh $(ARGS)

quick: ## While you work: build, tests of rules, page and host, a minute and a half warm
	@tools/quick.sh

test: ## Everything a change has to pass
	@tools/test.sh

long: ## What takes hours; goes on where it stopped, reports in docs/reports/long.md
	@tools/long.sh

package: release page ## A Debian package: build/release/sandtable_*.deb
	@cpack --config build/release/CPackConfig.cmake

mutants: ## Plant N=300 faults by SEED=1 and see that the tests catch them (an hour)
	@python3 -B tools/mutants -n $(N) --seed $(SEED)

bench: ## Build and run the benchmarks
	@cmake --preset release -DSANDTABLE_BENCH=ON
	@cmake --build --preset release --target sandtable_bench --parallel $(JOBS)
	@build/release/sandtable_bench

fuzz: ## Fuzz for long: FUZZ_SECONDS each (an hour)
	@tools/fuzz.sh $(FUZZ_SECONDS)

fuzz-short: ## Fuzz for ten seconds each
	@tools/fuzz.sh 10

rules: ## Write docs/RULES.md (each rule, its code, its tests) and the lists of docs/NOTATION.md
	@python3 -B tools/rules_index.py
	@python3 -B tools/notation.py

schemas: build ## Write docs/schemas (what editors know of our files) and the tables of docs/SCENARIOS.md
	@tools/schemas.sh

format: ## Format our C++ files and the page's
	@tools/format.sh
	@tools/lint.sh --fix

lint: ## Floors, formatting, ESLint over the page and clang-tidy over everything
	@python3 -B tools/check_floors.py
	@python3 -B tools/check_web_floors.py
	@tools/format.sh --check
	@tools/lint.sh
	@tools/tidy.sh

clean: ## Remove everything that was built
	@rm -rf build
