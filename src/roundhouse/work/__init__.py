"""Runs many tasks that do not depend on each other: in this process, in several processes, or on a Ray cluster.

A task is a function at the top of a module and one argument. Both are pickled and sent to where the task runs. The
function must give the same result wherever it runs: a task whose worker dies is run again.

    >>> from roundhouse.work import Here, in_order
    >>> list(in_order(Here().run(abs, [-2, 3])))
    [2, 3]
"""

from .lines import mend_end, whole_lines
from .runners import Here, Processes, Runner, find_runner, in_order

__all__ = ["Here", "Processes", "Runner", "find_runner", "in_order", "mend_end", "whole_lines"]
