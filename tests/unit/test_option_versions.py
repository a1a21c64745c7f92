"""Options that came with a later rules version."""

from dataclasses import replace

import pytest

from roundhouse.kernel import Option, SetupError, Variant
from tests.unit.toy import toy_title


def test_games_of_an_older_version_do_not_know_later_options():
    option = Option("fog", (True, False), False, since=2)
    variant = Variant("base", (2,), (option,))
    title = replace(toy_title(), variants=(variant,), rules_version=2, older_versions=(1,))
    assert dict(title.setup(["A", "B"]).options) == {"fog": False}
    assert dict(title.setup(["A", "B"], rules_version=1).options) == {}
    with pytest.raises(SetupError, match="has no option 'fog'"):
        title.setup(["A", "B"], options={"fog": False}, rules_version=1)
