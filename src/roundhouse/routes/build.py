"""Which build of the hot modules is in use: the interpreted sources, or the same sources compiled.

The compiled build is optional (`tools/build_compiled.py`) and gives the same answers. Where it is installed, Python
finds it first; with ROUNDHOUSE_PURE=1 in the environment the interpreted sources are used all the same.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

# In the order in which they import each other.
HOT = (
    "sets",
    "conflicts",
    "descent",
    "search",
    "tune",
    "rides",
    "kinds",
    "regions",
    "grow",
    "cover",
    "pooled",
    "packed",
)


def prefer_pure() -> None:
    """Load the interpreted sources if the environment asks for them."""
    if not os.environ.get("ROUNDHOUSE_PURE"):
        return
    for name in HOT:
        full_name = f"roundhouse.routes.{name}"
        if full_name in sys.modules:
            continue
        spec = importlib.util.spec_from_file_location(full_name, Path(__file__).with_name(f"{name}.py"))
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[full_name] = module
        spec.loader.exec_module(module)


def is_compiled() -> bool:
    """Whether the compiled build is in use."""
    import roundhouse.routes.search as search

    return not (search.__file__ or "").endswith(".py")


if __name__ == "roundhouse.routes.build":  # not where a tool reads the list of modules
    prefer_pure()
