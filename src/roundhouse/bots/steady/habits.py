"""Habits of players who know more than a novice, found by play: `tools/learn_eighteen.py` tells which ones win."""

from __future__ import annotations

from dataclasses import replace

from roundhouse.bots.novice.chesapeake import CHESAPEAKE_HABITS
from roundhouse.bots.novice.cz import CZ_HABITS
from roundhouse.bots.novice.eastern import EASTERN_HABITS
from roundhouse.bots.novice.takeovers import rounds_left

#: as far as novices care for trains, but a company in need is handed over sooner, one that another would hand over is
#: left in time, and full hands make room for better shares
CHESAPEAKE_WARY = replace(CHESAPEAKE_HABITS, heavy=0.3, wary=True, treasury=6.0, scarce=1.0, worthwhile=54.0)
#: what wins among three who play like that: the private company with a company's presidency is bid up and left to
#: others, the one with a share is taken, and companies buy private companies dearly; companies in need are handed over
#: sooner, and less is kept for trains
CHESAPEAKE_SHREWD = replace(
    CHESAPEAKE_WARY,
    private_worth={"P1": 28, "P2": 45, "P3": 62, "P4": 95, "P5": 128, "P6": 222},
    private_kept=0.0,
    heavy=0.2,
    saving=1.25,
    going=4.1,
    scarce=0.85,
)
#: at a table for two: less is kept for trains besides
CHESAPEAKE_TUNED = replace(
    CHESAPEAKE_HABITS,
    heavy=0.3,
    reserve=0.6,
    rounds=3.0,
    treasury=6.0,
    train_gain=20.0,
    payback=2.6,
    saving=0.9,
    caution=1.8,
    scarce=1.0,
    worthwhile=54.0,
)
#: above all, the money for a first company is not spent on locals
CZ_TUNED = replace(
    CZ_HABITS,
    cash_kept=0.42,
    runs_to_train=0.9,
    dividends=1.0,
    kept_for_train=1.5,
    payback=4.5,
    treasury=2.8,
    cards_a_round=1.8,
    later=0.32,
    saving=2.6,
    growing=12.0,
    worthwhile=38.0,
    scarce=1.0,
    left=rounds_left,
)
#: above all, a company costs a part of the money, so that there is some for shares; charters are not bid up
EASTERN_TUNED = replace(
    EASTERN_HABITS,
    price_part=0.66,
    bid=0.045,
    train_life=7.0,
    runs=1.2,
    sinking=2.8,
    keep_life=4.5,
    saving=1.6,
    rounds=3.4,
)
#: the same player merges companies that earn as much together: that makes room for certificates
EASTERN_MERGING = replace(EASTERN_TUNED, merger=1.0)
#: both at tables for more than two, where others may buy the last train that a new company could pay: none is opened
#: then, and the lead of a company in need is kept. With two players this wins less
EASTERN_WARY = replace(EASTERN_TUNED, foresight=True, keeps_lead=True)
EASTERN_WARY_MERGING = replace(EASTERN_WARY, merger=1.0)
