"""What is said at the prompt needs no prompt-toolkit."""

from __future__ import annotations

import subprocess
import sys

PURE = ("scene", "suggest", "label", "toolbar", "help", "conversation", "prompt")


def test_the_plain_functions_import_no_terminal() -> None:
    code = "; ".join(f"import companion.shell.{name}" for name in PURE)
    code += "; import sys; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"prompt_toolkit", "asyncio", "tabulate", "rapidfuzz", "importlib.metadata", "logging"}
    assert not heavy & set(ran.stdout.split())
