"""The foot of every page leads to the documentation and to the licences of what the page is made with."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.web.people import Person

pytestmark = [pytest.mark.web, pytest.mark.slow]


def test_licences_and_documentation_are_one_click_away(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(ann.url)
    assert page.get_by_role("link", name="Documentation").get_attribute("href") == "/docs/"
    page.get_by_role("link", name="Licences").click()
    page.wait_for_url("**/third-party.txt")
    text = page.inner_text("body")
    for package in ("svelte", "d3-scale", "@fontsource-variable/source-sans-3", "@fluent/bundle"):
        assert re.search(rf"^{re.escape(package)} \d", text, re.MULTILINE), package
    assert "SIL OPEN FONT LICENSE" in text
    assert "Apache License" in text
