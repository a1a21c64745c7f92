"""What only one title has, at its table: mergers and exchanges of 1862, acquisitions and loans of 18CZ."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.shelf import Shelf

pytestmark = [pytest.mark.web, pytest.mark.slow]


def test_a_merger_of_1862_is_laid_out_before_it_is_made(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("1862/random-3p-1"), 197)
    expect(ann.page.locator("header").get_by_text(re.compile(r"^LNER in \d+ trains"))).to_be_visible()
    row = ann.panel.get_by_role("row", name=re.compile("^Treasury"))
    # Three trains of each type it may have, not three in all.
    expect(ann.page.locator("section.papers").get_by_text("of 3 of each type").first).to_be_attached()
    # Two treasuries become one, whichever company stays.
    expect(row).to_have_text(re.compile(r"£530\s*£120\s*£650"))
    ann.panel.get_by_text("WVR stays", exact=True).click()
    expect(row).to_have_text(re.compile(r"£530\s*£120\s*£650"))
    expect(ann.offers("merge")).to_contain_text("Player 3 has to agree.")
    ann.offers("merge").click()
    ann.offers("answer").first.click()
    exchange = ann.panel.get_by_role("region", name="Exchange of shares")
    expect(exchange.get_by_text(re.compile("two shares become one"))).to_be_visible()
    # The holder in question is asked for the option with both outcomes spelt out.
    expect(ann.offers("settle_option")).to_have_count(2)
    expect(exchange.get_by_role("row", name=re.compile("decides"))).to_have_count(1)


def test_stations_above_the_limit_are_counted_and_lit(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("1862/random-3p-1"), 453)
    exchange = ann.panel.get_by_role("region", name="Exchange of shares")
    expect(exchange.get_by_text("Together they have 10 stations on the map and may keep 7")).to_be_visible()
    lit = ann.page.locator("g.hex[data-lit]")
    before = lit.count()
    assert before == ann.offers("remove_station").count() >= 3
    ann.offers("remove_station").first.click()
    expect(exchange.get_by_text("Together they have 9 stations")).to_be_visible()
    expect(lit).to_have_count(before - 1)


def test_a_director_of_1862_says_what_a_train_leaves_out(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("1862/random-3p-1"), 167)
    run = ann.offers("run_trains")
    expect(run).to_contain_text("£270")
    places = ann.panel.get_by_role("group", name="Places that train 2/3E counts").first
    counted = places.get_by_role("button", pressed=True)
    expect(counted).to_have_text(["Diss", "Beccles"])
    place = places.get_by_role("button", name="Diss")
    # By keyboard: this place is left out, and the train runs for less.
    place.focus()
    ann.page.keyboard.press("Enter")
    expect(place).to_have_attribute("aria-pressed", "false")
    expect(run).to_contain_text("£250")
    expect(place).to_be_focused()
    # And counted again: what brings least is left out.
    ann.page.keyboard.press("Enter")
    expect(run).to_contain_text("£270")
    expect(counted).to_have_text(["Diss", "Beccles"])
    place.click()
    expect(run).to_contain_text("£250")
    run.click()
    expect(ann.panel.get_by_text(re.compile("Pay £250"))).to_be_visible()


def test_an_acquisition_of_18cz_says_what_everybody_gets(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("18cz/random-3p-1"), 267)
    card = ann.panel.get_by_role("group").filter(has=ann.page.get_by_text("Acquire OFE", exact=True))
    card.get_by_text("Acquire OFE", exact=True).click()
    price = card.get_by_role("spinbutton")
    low = int(price.input_value())
    deed = card.locator('button[data-do="acquire"]')
    expect(deed).to_contain_text(f"K{low} a share")
    # The line that unfolds it says what it may cost, the button what is paid in all.
    shares = int(re.search(r"for each of (\d+) shares", card.locator("summary").inner_text()).group(1))  # type: ignore[union-attr]
    expect(deed).to_contain_text(f"pay K{low * shares}")
    card.get_by_role("button", name=re.compile(": more$")).click()
    expect(deed).to_contain_text(f"K{low + 1} a share")
    expect(card.get_by_text(re.compile(r"NWB pays K\d+, takes K\d+ over and has"))).to_be_visible()
    deed.click()
    # Its director is asked, or it is done at once where the two have one.
    expect(ann.page.get_by_text(re.compile("1 played"))).to_be_visible()


def test_trains_of_other_companies_have_a_line_each(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("18cz/real-29247"), 258)
    ann.offers("pass").click()
    others = ann.panel.get_by_role("region", name="Trains of other companies")
    lines = others.locator("summary")
    # One's own come first, whose trains are bought without asking; the others' say who is asked.
    expect(lines.first).to_have_text(re.compile(r"3c of OFE\s*your company\s*K1 to K490"))
    expect(lines.last).to_have_text(re.compile(r"3d of KFN\s*Player 2\s*K1 to K490"))
    # A letter presses nothing that is folded away.
    hidden = others.locator("button[data-key]").first
    expect(hidden).to_be_hidden()
    ann.page.keyboard.press(hidden.get_attribute("data-key") or "")
    lines.first.click()
    expect(hidden).to_have_text(re.compile("^Buy the 3c of OFE for K1"))
    lines.last.click()
    expect(hidden).to_be_hidden()
    expect(others.locator("button[data-do]:visible")).to_have_text(re.compile("^Offer K1 to KFN for its 3d"))
    expect(ann.page.get_by_text(re.compile("1 played"))).to_be_visible()


def test_vaclav_and_the_value_of_locals_are_seen_at_a_glance(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("18cz/real-2-player-hostseat"), 200)
    expect(ann.page.locator("header").get_by_text(re.compile(r"^Locals K70"))).to_be_visible()
    ann.page.get_by_role("tab", name="Players").click()
    table = ann.page.get_by_role("tabpanel")
    expect(table.get_by_role("row", name=re.compile("^BCB Player 1 Player 2$"))).to_be_visible()
    expect(table.get_by_role("list", name="Values of the operating rounds").locator("li.now")).to_have_text("K70")
    # Whoever decides for one of his companies reads why, and what it does by itself.
    shelf.try_from(ann, shelf.game("18cz/real-2-player-hostseat"), 192)
    expect(
        ann.panel.get_by_text(re.compile("^BTE belongs to Vaclav.* Player 2 decides about its track"))
    ).to_be_visible()


def test_a_train_that_needs_a_loan_says_so(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("18cz/real-29247"), 316)
    expect(ann.panel.get_by_text("Player 2 borrows K17 of it, and K17 more are lost as a penalty")).to_be_visible()
    ann.offers("buy_train").hover()
    outcome = ann.panel.get_by_role("status").filter(has_text="What it does")
    expect(outcome).to_contain_text("Player 2: owes K17")
    expect(outcome).to_contain_text("Player 2: penalty K17")
    # Steps that one player passes one after the other are one line of the log.
    log = ann.page.get_by_role("log", name="Log of the game")
    expect(log.get_by_text("Player 1 passes. (× 2)").last).to_be_visible()
    # What may be done in every step comes after what the step is about.
    sale = ann.panel.get_by_text("One local railway may be sold to the bank for K60")
    above, below = ann.offers("buy_train").bounding_box(), sale.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]


def test_who_is_asked_in_the_turn_of_another_company(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("18cz/real-29247"), 597)
    expect(ann.page.locator("header .order li.now")).to_contain_text("asks Player 3")
    expect(ann.panel.locator(".prompt")).to_contain_text("BN has K382.")


def test_stations_of_1862_are_paid_for_by_their_company(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.branch("1862", shelf.before("1862", "buy_stations")))
    prompt = ann.panel.locator(".prompt")
    expect(prompt).to_contain_text(re.compile(r"^(\S+) has floated: .+ buys its stations\. \1 has £\d+\.$"))
    cash = int(prompt.inner_text().rsplit("£", 1)[1].rstrip("."))
    first = ann.offers("buy_stations").first
    expect(first).to_contain_text(re.compile(r"Buy 2 stations for £80\s+leaves \S+ £" + str(cash - 80)))


def test_a_piece_of_nuremberg_is_carried_with_two_taps_on_a_phone(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", 390, 844, has_touch=True)
    game = shelf.branch("nuremberg/nuremberg-4p", 24)
    shelf.seat(ann, game)
    # What is asked, what it is paid with, and no button that stands out from those that score.
    pull = ann.page.locator("button.pull")
    expect(pull).to_contain_text("Transport a piece, or pass for this round. You have 2 brown and 5 cubes.")
    expect(ann.panel.locator("button.primary")).to_have_count(0)
    box = ann.page.locator("g.area[aria-label^='Gostenhof']").bounding_box()
    assert box is not None
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # The map's tap was the first one: the button waits for the second, and the others are a tap away.
    loads = ann.offers("transport")
    expect(loads).to_have_count(1)
    expect(loads).to_contain_text("Tap again to do it")
    ann.panel.get_by_role("button", name="2 more", exact=True).tap()
    expect(loads).to_have_count(3)
    before = ann.version()
    loads.last.tap()
    expect(loads.last).to_contain_text("Tap again to do it")
    loads.last.tap()
    ann.sees(before + 1)


def test_a_line_of_nuremberg_is_told_beside_the_map_of_a_phone(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", 390, 844, has_touch=True)
    shelf.seat(ann, shelf.branch("nuremberg/nuremberg-4p", 107))
    pull = ann.page.locator("button.pull")
    expect(pull).to_contain_text("You have 5 white, 2 red, 2 green and 4 cubes.")
    pull.tap()
    for word in ("Start at Nürnberg Nord", "On to "):
        button = ann.offers("sketch_line").filter(has_text=word).first
        before = ann.version()
        button.tap()
        button.tap()
        ann.sees(before + 1)
    expect(pull).to_contain_text(re.compile(r"Nürnberg Nord – .+\. Build it, or go on on the map\."))
    # On the closed sheet's line stands the button that builds the line, and not the one that builds nothing.
    pull.tap()
    shown = ann.panel.locator("button[data-do]:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text(re.compile(r"Build one piece to .+pays"))
    before = ann.version()
    shown.tap()
    shown.tap()
    ann.sees(before + 1)


def test_names_of_rounds_below_a_chart_do_not_run_into_each_other(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", 390, 844)
    shelf.seat(ann, shelf.game("1862"))
    ann.page.get_by_role("tab", name="Charts").click()
    names = ann.page.locator('#tabpanel svg text[text-anchor="middle"]')
    names.first.wait_for()
    boxes = sorted(names.evaluate_all("all => all.map(e => e.getBoundingClientRect()).map(b => [b.left, b.right])"))
    assert len(boxes) > 2
    assert all(right < left for (_, right), (left, _) in pairwise(boxes)), boxes


def test_moravias_auction_on_a_phone_is_one_line_for_each_lot(person: Callable[..., Person]) -> None:
    ann = person("Ann", 390, 844, has_touch=True)
    ann.quick_game("18CZ", friends=1, variant="Moravia-Silesia")
    ann.sit()
    lots = ann.panel.locator('details[name="lots"]')
    expect(lots).to_have_count(5)
    # Everything that can be put up is in sight, and nothing is scrolled for it.
    sheet = ann.page.locator("section.panel .inside")
    assert sheet.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    lots.nth(2).locator("summary").first.tap()
    expect(lots.nth(0).locator("button:visible")).to_have_count(0)
    expect(lots.nth(2).get_by_role("button", name="Put up LS without a bid")).to_be_visible()
    # The bid stands beside its figure.
    bid = lots.nth(2).locator('button[data-do="bid"]')
    figure, deed = lots.nth(2).locator("input[type=number]").bounding_box(), bid.bounding_box()
    assert figure is not None
    assert deed is not None
    assert abs(figure["y"] + figure["height"] / 2 - deed["y"] - deed["height"] / 2) < 12
    bid.tap()
    bid.tap()
    ann.sees(1)
    # Whoever bids next sees at the lot what is bid.
    expect(ann.panel.get_by_text(re.compile(r"^(Ann|Ada) bids K25$"))).to_be_visible()
