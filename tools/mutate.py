"""Change a title's rules in small ways and see whether a test notices.

    python3 dev.py mutate nuremberg --sample 100 --seed 1

A mutant is the source with one small change, made by an operator of cosmic-ray: `<` for `<=`, `and` for `or`, a number
one larger, a loop that never runs. The sample is drawn from the title's folder and the modules of `eighteen` that it
imports. Each mutant lives for a while in a copy of the working tree, and the tests that ran the changed line run again,
the quickest first. It is killed if a test fails or never ends, and has survived if none does.

A survivor shows a rule that no test proves, or code that does nothing. Write the test, or delete the code. Where the
changed program cannot differ from the old one in anything that a player could see, declare it in `tests/mutants` with
the reason: such mutants are counted as equivalent and not tried. A declaration that fits no mutant is an error.

Results are kept under `build/mutants`: a mutant that a test has killed is not tried again while the source and that
test are the same, and `--survivors` tries only those that had survived. The exit status is 1 if any mutant survived or
a declaration is stale.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from tools.checkout.commands import Halt, say  # noqa: E402 - the path comes first
from tools.mutants import config as configs  # noqa: E402
from tools.mutants.config import Config, Declared  # noqa: E402
from tools.mutants.copy import Copy  # noqa: E402
from tools.mutants.mutants import Mutant, mutants_at, places, sample, source_of  # noqa: E402
from tools.mutants.recording import fingerprint, recorded  # noqa: E402
from tools.mutants.results import EQUIVALENT, KILLED, SURVIVED, Result, Results  # noqa: E402
from tools.mutants.trial import Verdict, judge  # noqa: E402


def find_declaration(mutant: Mutant, declared: Iterable[Declared]) -> Declared | None:
    for one in declared:
        if one.fits_place(mutant.module, mutant.inside) and (one.was, one.becomes) == (mutant.was, mutant.becomes):
            return one
    return None


def stale(root: Path, config: Config) -> list[Declared]:
    """Declarations that fit no mutant of the title's modules, though they are about one of them or about none."""
    return [
        declared
        for declared in config.declared
        if not is_elsewhere(root, config, declared.module)
        and not any(
            _fits(declared, module, source_of(root, module))
            for module in config.modules
            if fnmatchcase(module, declared.module)
        )
    ]


def is_elsewhere(root: Path, config: Config, module: str) -> bool:
    """Is it a module that exists but that this title does not use? Then the declaration concerns other titles."""
    return module not in config.modules and (root / "src" / "roundhouse" / module).is_file()


def _fits(declared: Declared, module: str, source: str) -> bool:
    return any(
        find_declaration(mutant, [declared])
        for place in places(module, source)
        if place.text in declared.was and declared.fits_place(module, place.inside)
        for mutant in mutants_at(place, source)
    )


class Bench:
    """Tries mutants of one title in one copy of the tree."""

    def __init__(self, copy: Copy, config: Config, kept_in: Path, quick: bool) -> None:
        self.copy = copy
        self.config = config
        self.kept_in = kept_in
        self.quick = quick

    def tried(self, mutant: Mutant, kills: Mapping[str, str]) -> Result:
        """``kills`` are the tests that have killed mutants before."""
        if declared := find_declaration(mutant, self.config.declared):
            return Result(mutant, EQUIVALENT, declared.reason)
        if mutant.key in kills:
            return Result(mutant, KILLED, kills[mutant.key])
        verdict = self._judged(mutant)
        return Result(mutant, KILLED if verdict.killed else SURVIVED, verdict.by)

    def _judged(self, mutant: Mutant) -> Verdict:
        """By the title's own tests, then by the quick ones of other titles that use the module."""
        own = recorded(self.copy, self.config, self.kept_in)
        verdict = judge(self.copy, mutant, self.config, own, self.quick)
        for slug in () if self.quick else configs.titles_with(self.copy.root, mutant.module):
            if not verdict.killed and slug != self.config.slug:
                config = configs.read(self.copy.root, slug)
                other = recorded(self.copy, config, self.kept_in)
                verdict = judge(self.copy, mutant, config, other, quick=True)
        return verdict


def report(results: Sequence[Result], title: str, seed: int) -> None:
    count = Counter(result.fate for result in results)
    for result in results:
        if result.fate == SURVIVED:
            say(f"SURVIVED {result.mutant.name}")
    for result in results:
        if result.fate == EQUIVALENT:
            say(f"equivalent {result.mutant.name}\n    {result.by}")
    say(
        f"{title}, seed {seed}: {len(results)} mutants, {count[KILLED]} killed, {count[SURVIVED]} survived, "
        f"{count[EQUIVALENT]} equivalent by declaration"
    )


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", help="the slug of a title")
    parser.add_argument("--sample", type=int, default=100, metavar="N", help="the number of mutants")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws another sample")
    parser.add_argument("--survivors", action="store_true", help="try only those that survived last time")
    parser.add_argument("--quick", action="store_true", help="ask only the quick tests that ran the line: more survive")
    parser.add_argument("--list", action="store_true", help="print the sample and try nothing")
    given = parser.parse_args(words)
    try:
        if given.list:
            return print_sample(ROOT, given.title, given.sample, given.seed)
        return mutate(ROOT, given.title, given.sample, given.seed, given.survivors, given.quick)
    except Halt as reason:
        print(f"dev.py mutate: {reason}", file=sys.stderr)
        return 2


def print_sample(root: Path, title: str, number: int, seed: int) -> int:
    for mutant in sample(root, configs.read(root, title).modules, number, seed):
        say(mutant.name)
    return 0


def mutate(root: Path, title: str, number: int, seed: int, survivors: bool = False, quick: bool = False) -> int:
    config = configs.read(root, title)
    kept_in = root / "build" / "mutants"
    known = Results(root, kept_in, title, seed, fingerprint(root))
    mutants = sample(root, config.modules, number, seed)
    if survivors:
        again = known.survivors()
        mutants = [mutant for mutant in mutants if mutant.key in again]
    old = stale(root, config)
    results = []
    with tempfile.TemporaryDirectory(prefix="roundhouse-mutants-") as folder:
        bench = Bench(Copy.make(root, Path(folder)), config, kept_in, quick)
        for n, mutant in enumerate(mutants, 1):
            result = bench.tried(mutant, known.kills)
            results.append(result)
            known.add(result)
            say(
                f"{n}/{len(mutants)} {result.fate} {mutant.name}"
                + (f"  [{result.by}]" if result.fate == KILLED else "")
            )
    report(results, title, seed)
    for declared in old:
        say(f"STALE declaration: {declared.module}, {declared.inside}: {declared.was}  ->  {declared.becomes}")
    return 1 if old or any(result.fate == SURVIVED for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
