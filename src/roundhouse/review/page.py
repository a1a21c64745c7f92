"""A review as one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from roundhouse.kernel import Game
from roundhouse.words import ENGLISH

from .claims import Review
from .telling import Teller, to_dict

COLOURS = ("#2f5d8a", "#b5502b", "#3d7d4f", "#7a4b8f", "#a8862a", "#3f8f93", "#a13d63", "#5b5b5b")
WIDTH, HEIGHT, LEFT, BOTTOM = 900, 300, 70, 28
STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
background:#fbf8ef;color:#23211d}
h1,h2{line-height:1.2}table{border-collapse:collapse}
td,th{padding:.2rem .8rem;border-bottom:1px solid #d9d3c4;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}.claim{border-left:4px solid;padding:.2rem .8rem;margin:.8rem 0}
.where{color:#5c574c;font-size:.85em}.instead{margin:.2rem 0 0;font-style:italic}svg{width:100%;height:auto}
@media(prefers-color-scheme:dark){body{background:#23211d;color:#ece7da}.where{color:#b9b2a2}td,th{border-color:#4a463d}}
"""


def page(game: Game, found: Review, language: str = ENGLISH) -> str:
    """The page in a language."""
    teller = Teller(game, language)
    data = to_dict(game, found, language)
    colours = {player["id"]: COLOURS[n % len(COLOURS)] for n, player in enumerate(data["players"])}
    title = escape(teller.word("review-heading", title=game.title.name))
    parts = [f"<h1>{title}</h1>", _scores(teller, data, colours), _chart(data, colours, teller)]
    if data["turning"]:
        turning = teller.word("review-turning-points")
        parts.append(f"<h2>{escape(turning)}</h2>")
        parts += [_claim(claim, colours, teller) for claim in data["turning"]]
    nothing = teller.word("review-nothing")
    for player in data["players"]:
        own = [claim for claim in data["claims"] if claim["player"] == player["id"]]
        parts.append(f"<h2>{escape(player['name'])}</h2>")
        parts += [_claim(claim, colours, teller) for claim in own]
        if not own:
            parts.append(f"<p>{escape(nothing)}</p>")
    parts.append(f'<p class="where">{escape(looked(teller, data["looked"]))}</p>')
    return (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style></head>'
        f"<body>{''.join(parts)}</body></html>\n"
    )


def looked(teller: Teller, counts: Mapping[str, int]) -> str:
    """What the review looked at."""
    kinds = ("decisions", "values", "replayed", "rollouts", "runs")
    return teller.word("review-looked", **{kind: counts.get(kind, 0) for kind in kinds})


def _scores(teller: Teller, data: Mapping[str, Any], colours: Mapping[str, str]) -> str:
    scores = data["scores"] or {player: values[-1] for player, values in data["course"]["values"].items()}
    rows = "".join(
        f'<tr><td><span style="color:{colours[p["id"]]}">&#9632;</span> {escape(p["name"])}</td>'
        f'<td class="n">{escape(teller.amount(scores[p["id"]]))}</td></tr>'
        for p in sorted(data["players"], key=lambda p: -scores[p["id"]])
    )
    return f"<table>{rows}</table>"


def _chart(data: Mapping[str, Any], colours: Mapping[str, str], teller: Teller) -> str:
    ats: Sequence[int] = data["course"]["at"]
    values: Mapping[str, Sequence[int]] = data["course"]["values"]
    high = max((max(line) for line in values.values()), default=0) or 1
    last = ats[-1] or 1

    def spot(at: int, value: int) -> str:
        x = LEFT + (WIDTH - LEFT - 10) * at / last
        return f"{x:.1f},{HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 12) * max(0, value) / high:.1f}"

    lines = "".join(
        f'<polyline fill="none" stroke="{colours[player]}" stroke-width="2" '
        f'points="{" ".join(spot(at, value) for at, value in zip(ats, line, strict=True))}"/>'
        for player, line in values.items()
    )
    marks = "".join(
        f'<text x="4" y="{HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 12) * part + 4:.0f}" font-size="12" '
        f'fill="currentColor">{escape(teller.amount(round(high * part)))}</text>'
        for part in (0, 0.5, 1)
    )
    label = escape(teller.word("review-chart"))
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{marks}{lines}</svg>'
        f'<figcaption class="where">{label}</figcaption></figure>'
    )


def _claim(claim: Mapping[str, Any], colours: Mapping[str, str], teller: Teller) -> str:
    where = teller.word("review-where", round=claim["round"], move=claim["at"] + 1, played=claim["played"])
    instead = "".join(
        f'<p class="instead">{escape(teller.word(claim["label"], move=text))}</p>' for text in claim["instead"]
    )
    return (
        f'<div class="claim" style="border-color:{colours[claim["player"]]}"><div class="where">{escape(where)}</div>'
        f"{escape(claim['text'])}{instead}</div>"
    )
