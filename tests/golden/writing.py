"""How a golden game is written, so that a change shows as the lines that it changes."""

from __future__ import annotations

import json


def dump(record: dict[str, object]) -> str:
    """One action, draw or checkpoint to a line."""
    lines = []
    for name, value in record.items():
        if name in ("chance", "actions", "checkpoints") and isinstance(value, list):
            body = ",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in value)
            lines.append(f" {json.dumps(name)}: [\n{body}\n ]")
        else:
            lines.append(f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
