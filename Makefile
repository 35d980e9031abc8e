# make play: watch Companion play a short game; on a terminal you go on in its shell.
# make test: the whole test suite.
#
# Each sets up what it needs in .venv first, and nothing outside this folder.

PYTHON_HERE = .venv/bin/python

.PHONY: play test man

play:
	@sh .ci/set-up play
	@$(PYTHON_HERE) -m companion demo severton

test:
	@sh .ci/set-up test
	$(PYTHON_HERE) -m ruff check
	$(PYTHON_HERE) -m ruff format --check
	$(PYTHON_HERE) -m mypy
	$(PYTHON_HERE) -m pytest

man:
	@sh .ci/set-up play
	$(PYTHON_HERE) -m man.generate
