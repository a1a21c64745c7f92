"""A plot of the ladder: the share of the wins of every line-up with its interval, as an SVG file of its own."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from .standings import LineUpResult

ROW, HEAD, FOOT, NAMES, AXIS, EDGE = 22, 40, 34, 330, 420, 60
STYLE = """
text{font:12px system-ui,sans-serif;fill:#23211d}.head{font-weight:600}.small{font-size:11px;fill:#5c574c}
.grid{stroke:#d9d3c4}.fair{stroke:#a33;stroke-width:2}.range{stroke:#2f5d8a;stroke-width:3}.dot{fill:#2f5d8a}
@media(prefers-color-scheme:dark){text{fill:#ece7da}.small{fill:#b9b2a2}.grid{stroke:#4a463d}.paper{fill:#23211d}
.range{stroke:#7fb2e5}.dot{fill:#7fb2e5}.fair{stroke:#e08a7a}}
"""


def plot(lines: Sequence[LineUpResult]) -> str:
    """The picture. A red mark is the share that equal players would have."""
    rows: list[str] = []
    y = HEAD
    heading = ""
    for line in lines:
        of = line.line_up
        setting = f"{of.slug}, {of.variant}, {of.players} players"
        if setting != heading:
            heading = setting
            y += ROW
            rows.append(f'<text class="head" x="12" y="{y - 6}">{escape(setting)}</text>')
        y += ROW
        rows.append(_row(line, y - ROW / 2))
    height = y + FOOT
    width = NAMES + AXIS + EDGE
    grid = "".join(
        f'<line class="grid" x1="{_x(share)}" x2="{_x(share)}" y1="{HEAD}" y2="{y + 4}"/>'
        f'<text class="small" text-anchor="middle" x="{_x(share)}" y="{y + 20}">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    title = "Share of games won, with its 95 % interval; the red mark is a fair share"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(title)}"><style>{STYLE}</style>'
        f'<rect class="paper" width="{width}" height="{height}" fill="#fbf8ef"/>'
        f'<text class="head" x="12" y="22">{escape(title)}</text>{grid}{"".join(rows)}</svg>\n'
    )


def _row(line: LineUpResult, y: float) -> str:
    of = line.line_up
    name = escape(f"{of.lone} among {of.field} ({line.games} games)" if of.players > 2 else _pair(line))
    told = escape(f"{line.share:.1%} ({line.low:.1%} to {line.high:.1%})")
    return (
        f'<g><title>{name}: {told}</title><text x="24" y="{y + 4}">{name}</text>'
        f'<line class="fair" x1="{_x(of.fair)}" x2="{_x(of.fair)}" y1="{y - 7}" y2="{y + 7}"/>'
        f'<line class="range" x1="{_x(line.low)}" x2="{_x(line.high)}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{_x(line.share)}" cy="{y}" r="5"/>'
        f'<text class="small" x="{NAMES + AXIS + 12}" y="{y + 4}">{line.share:.0%}</text></g>'
    )


def _pair(line: LineUpResult) -> str:
    return f"{line.line_up.lone} against {line.line_up.field} ({line.games} games)"


def _x(share: float) -> str:
    return f"{NAMES + AXIS * share:.1f}"
