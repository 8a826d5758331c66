"""The machine that the numbers come from."""

import os
import platform
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent


def machine() -> str:
    """One sentence for readers who want to compare."""
    return (
        f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()};"
        f" Python {platform.python_version()}; {_compiler()}."
    )


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


def _compiler() -> str:
    """The compiler that `make` builds the kernel with."""
    command = [os.environ.get("CXX", "g++"), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return said.splitlines()[0]
