"""What the panels of the titles tell: prices, powers, who is asked, what has happened, orders and trains."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import roundhouse
from tests.web.people import LONG, PATIENCE, Person
from tests.web.shelf import Shelf

pytestmark = [pytest.mark.web, pytest.mark.slow]

Wish = Callable[[Any], bool]
OFFERS = ("buy_train", "buy_private_in")


def position(slug: str, wish: Wish, players: tuple[str, ...], seed: int, moves: int = 900) -> dict[str, Any]:
    """A random game that has come to a position with what is wished, as a file."""
    game, rng = roundhouse.new_game(slug, players=list(players), seed=seed), random.Random(seed)
    weights = {**getattr(game.rules, "weights", {}), "bid_charter": 1}

    def odds(word: str) -> float:
        return float(weights.get(word, 1))

    for _ in range(moves):
        choices = game.choices()
        if wish(game):
            return game.to_dict()
        # the lowest bids, and few offers, which would end in questions to others
        likely = [0.01 if c.action.do in OFFERS and "price" in c.free else odds(c.action.do) for c in choices]
        game.apply(rng.choices(choices, likely)[0].action)
    raise AssertionError(f"no position of {slug} that is looked for within {moves} moves")


def sit_at(
    somebody: Person, slug: str, wish: Wish, players: tuple[str, ...] = ("Ann", "Bo", "Cy"), seed: int = 3
) -> None:
    """A table at which everybody sits at this screen, in a position with what is wished."""
    file = position(slug, wish, players, seed)
    request, headers = somebody.page.request, {"origin": somebody.url}

    def post(path: str, data: dict[str, Any]) -> dict[str, Any]:
        answer = request.post(f"{somebody.url}/api{path}", data=data, headers=headers, timeout=LONG)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    post("/guest", {"name": somebody.name})
    game = post("/games/import", {"file": file})
    seats = [{"kind": "me" if name == players[0] else "guest", "name": name} for name in players]
    table = post(f"/games/{game['id']}/branch", {"seats": seats})
    somebody.page.goto(f"{somebody.url}/game/{table['id']}")
    somebody.sit()
    somebody.page.wait_for_function("document.querySelector('div.frame')?.dataset.mine === 'true'", timeout=PATIENCE)


def open_tab(somebody: Person, name: str) -> Locator:
    """An instrument, with its tab opened."""
    somebody.page.get_by_role("tab", name=name, exact=True).click()
    return somebody.page.get_by_role("tabpanel")


def sells_warranties(game: Any) -> bool:
    trains = [c for c in game.choices() if c.action.do == "buy_train" and c.action.source == "@bank"]
    return any(len(c.facts["costs"]) > 1 and not c.facts["runs"] for c in trains[:1])


def test_the_button_of_a_train_says_what_is_charged(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    sit_at(ann, "1862", sells_warranties, seed=2)
    bank = ann.panel.get_by_role("region", name="Trains of the bank")
    # All three kinds of the card are in sight, and those that would not run say so.
    expect(bank.locator('button[data-do="buy_train"]')).to_have_count(3)
    expect(bank.get_by_text(re.compile("has no permit: it would not run")).first).to_be_visible()
    stepper = bank.get_by_text(re.compile("arranties for the .*, £50 each$")).first
    expect(stepper).to_be_visible()
    deed = bank.locator('button[data-do="buy_train"]').first
    middle, right = place(deed)
    bank.get_by_role("button", name=re.compile("arranties for the .*: more$")).first.click()
    expect(deed).to_contain_text(re.compile(r"and 1 warranty for £150"))
    # a longer text does not carry the button away
    assert place(deed) == (pytest.approx(middle, abs=12), pytest.approx(right, abs=1))
    company, before = treasury(ann)
    ann.choose("buy_train")
    assert treasury(ann, company)[1] == before - 150


def place(button: Locator) -> tuple[float, float]:
    """How far down its middle lies, and how far to the right it ends."""
    box = button.bounding_box()
    assert box is not None
    return box["y"] + box["height"] / 2, box["x"] + box["width"]


def treasury(somebody: Person, company: str | None = None) -> tuple[str, int]:
    """A company, or the one on turn, and its cash by the rules."""
    game = somebody.page.url.rpartition("/")[2].partition("?")[0]
    view = somebody.page.request.get(f"{somebody.url}/api/games/{game}/position", timeout=LONG).json()["view"]
    wanted = company or view["order"]["now"]
    return wanted, next(each["cash"] for each in view["companies"] if each["id"] == wanted)


def is_parliament_with_winner(game: Any) -> bool:
    auction = getattr(game.state.round, "auction", None)
    return auction is not None and auction.asked in game.state.round.won


def test_who_is_asked_in_parliament_is_marked_and_not_struck_out(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    sit_at(ann, "1862", is_parliament_with_winner, seed=1)
    bidders = ann.panel.get_by_role("list", name="Bidders").get_by_role("listitem")
    asked = bidders.and_(ann.page.locator('[aria-current="true"]'))
    expect(asked).to_have_count(1)
    expect(asked).to_contain_text("to bid")
    expect(asked).to_contain_text("has won a charter")
    assert "out" not in (asked.get_attribute("class") or "").split()
    # The bar and the panel mean the same player.
    name = asked.locator("span").first.inner_text()
    expect(ann.page.locator("header .order li.now .dot")).to_have_text(name)


def test_private_companies_tell_their_powers(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    sit_at(ann, "18chesapeake", lambda game: game.state.round.kind == "auction")
    expect(ann.panel.get_by_text(re.compile("lay two tiles, 8 or 9, that join H2 and I3"))).to_be_visible()
    # What was drawn for a private company is known before anybody bids: it stands where the bid is made.
    ann.panel.locator("details[name=lots] > summary").last.click()
    drawn = ann.panel.get_by_text(re.compile(r"The drawn company is [A-Z&]+, [A-Z]"))
    expect(drawn).to_be_visible()
    ann.choose("buy_private")
    players = open_tab(ann, "Players")
    chip = players.locator('button[data-private="P1"]')
    chip.hover()
    tip = players.get_by_role("tooltip")
    expect(tip).to_contain_text("nobody may build on K3")
    ann.page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    chip.click()
    expect(tip).to_contain_text("nobody may build on K3")
    # The hand that has clicked goes away, and the words stay until the next click elsewhere.
    ann.page.mouse.move(5, 5)
    expect(tip).to_be_visible()


def test_a_tap_tells_a_power_on_a_phone(person: Callable[..., Person]) -> None:
    ann = person("Ann", 390, 844, has_touch=True)
    sit_at(ann, "18cz", lambda game: len(game.state.privates_of("Ann")) > 0)
    players = open_tab(ann, "Players")
    chip = players.locator("button[data-private]").first
    chip.tap()
    tip = players.get_by_role("tooltip")
    expect(tip).to_contain_text("purple-edged tile")
    box = tip.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def may_ask_another(game: Any) -> bool:
    """The company on turn might buy a train of another player's company."""
    state = game.state
    return any(
        c.action.do == "buy_train" and c.action.source[0] != "@" and state.president(c.action.source) != c.action.who
        for c in game.choices()
    )


def test_a_declined_offer_is_told_at_the_top_of_the_panel(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    sit_at(ann, "18chesapeake", may_ask_another, seed=5)
    others = ann.panel.get_by_role("region", name="Trains of other companies")
    offers = others.locator('button[data-do="buy_train"]')
    asker = ann.panel.locator(".turn").text_content() or ""
    for place in range(offers.count()):
        text = offers.nth(place).inner_text()
        assert re.search(r"^(Offer \$\d+ to .+ for its |Buy the .+ of .+ for \$\d+)", text), text
        before = ann.version()
        offers.nth(place).click()
        ann.sees(before + 1)
        if ann.panel.locator('button[data-do="answer"]').count() > 0:
            break
        ann.page.keyboard.press("u")  # it was the same player's company
        ann.sees(before + 2)
    # The one who is asked reads the offer, and no rule about something else.
    expect(ann.panel.locator(".prompt")).to_contain_text(re.compile(r"offers \$\d+ for a .+-train of"))
    ann.panel.get_by_role("button", name="Decline").click()
    recap = ann.panel.get_by_role("status", name="Since your last move")
    expect(recap).to_contain_text(re.compile(r"declines: .+ offers \$\d+ for a .+-train"))
    expect(recap.locator("li.own")).to_have_count(1)
    expect(ann.panel.locator(".turn")).to_have_text(asker.strip())


def test_figures_are_right(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    sit_at(ann, "18chesapeake", lambda game: game.state.round.kind == "stock")
    # Everybody's cash stands in the bar; buttons say the whole price.
    expect(ann.page.locator("header .order .purse")).to_have_count(3)
    expect(ann.panel.locator('button[data-do="start_company"]').first).to_contain_text(
        re.compile(r"Start at \$\d+\s+pay \$\d+")
    )
    trains = open_tab(ann, "Trains")
    expect(trains.get_by_role("row", name=re.compile(r"^D \$"))).to_contain_text("No limit.")
    expect(trains.get_by_text(re.compile(r"^Export: the next train card, 2,"))).to_be_visible()
    expect(ann.page.locator("header").get_by_text("export: 2", exact=False)).to_be_visible()


def test_a_stock_round_on_a_phone_has_a_line_for_each_company(person: Callable[..., Person]) -> None:
    ann = person("Ann", 390, 844, has_touch=True)

    def busy(game: Any) -> bool:
        deeds = {c.action.do for c in game.choices()}
        return game.state.round.kind == "stock" and deeds >= {"buy_share", "sell_shares", "start_company"}

    sit_at(ann, "18cz", busy, ("Ann", "Bo", "Cy", "Di"))
    ann.page.locator("button.pull").tap()
    lines = ann.panel.locator("li[data-company]")
    expect(ann.panel.locator(".prompt")).to_have_text(re.compile(r"You have K\d+ and \d+ of \d+ certificates\.$"))
    # In play: price, shares and last run beside the deeds; what can be bought comes first, the dearest on top.
    for label, deed in (("Shares to buy", "buy_share"), ("Shares that can only be sold", "sell_shares")):
        prices = []
        for line in ann.panel.get_by_role("list", name=label, exact=True).locator("li").all():
            expect(line.locator(f'[data-do="{deed}"], .more').first).to_be_visible()
            prices.append(int(line.locator("strong").inner_text()[1:]))
        assert prices == sorted(prices, reverse=True), label
    expect(lines.filter(has=ann.page.locator('[data-do="sell_shares"]')).first).to_contain_text(
        re.compile(r"K\d+\s+you [1-9].*Sell 1\s+K\d+", re.DOTALL)
    )
    # To be started: a line each, whose prices open with a tap, one company at a time.
    starts = lines.filter(has=ann.page.locator("details"))
    assert starts.count() > 2
    expect(ann.offers("start_company")).to_have_count(0)
    for which in (0, 1):
        starts.nth(which).locator("summary").tap()
        expect(starts.nth(which).locator("button").first).to_contain_text(re.compile(r"Start at K\d+\s+pay K\d+"))
        expect(starts.nth(1 - which).locator("button:visible")).to_have_count(0)
    # A finger meets everything that can be pressed, also in the menu, where words beside a box belong to it.
    for pressed in ("button:visible, summary:visible, select:visible, a:visible", ".menu .tick"):
        if pressed.startswith(".menu"):
            ann.page.locator("header").get_by_role("button", name="Menu").tap()
            expect(ann.page.locator(pressed).first).to_be_visible()
        low = ann.page.locator(pressed).evaluate_all(
            """all => all.filter(each => !each.closest('[inert]') && each.getBoundingClientRect().height < 43.5)
                 .map(each => each.outerHTML)"""
        )
        assert low == []
    ann.page.keyboard.press("Escape")
    # Where there is room nothing is folded: the prices of all of them are in sight at once.
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    for start in starts.all():
        expect(start.locator("button:visible").first).to_be_visible()


def test_a_crowded_stock_round_fits_a_phone(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", 390, 844, has_touch=True)
    shelf.seat(ann, shelf.branch("18cz/real-29247", 508))
    ann.page.locator("button.pull").tap()
    lines = ann.panel.locator("li[data-company]:visible")
    expect(lines).to_have_count(5)
    # Everything is in sight at once.
    sheet = ann.page.locator("section.panel .inside")
    expect(sheet).to_be_visible()
    assert sheet.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    # A company in play is one line: price and holdings, what a share costs, and its sales folded into one button.
    line = lines.first
    expect(line).to_contain_text(re.compile(r"K110\s*you 0.*Buy for K110\s*leaves you K1,487", re.DOTALL))
    box = line.bounding_box()
    assert box is not None
    assert box["height"] <= 52
    sales = ann.panel.get_by_role("button", name="Sell 1 to 6")
    expect(sales).to_have_attribute("aria-expanded", "false")
    expect(ann.offers("sell_shares").filter(has_text="K138")).to_have_count(0)
    sales.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.offers("sell_shares").filter(has_text=re.compile(r"Sell 6\s*K828"))).to_be_visible()
    # Companies to be started are one line together, and then one each.
    fold = ann.panel.get_by_text("2 companies can be started: K90 to K120")
    fold.tap()
    expect(lines).to_have_count(7)
    expect(ann.offers("start_company")).to_have_count(0)


def test_nuremberg_shows_orders_influence_and_trains_and_tells_players_apart(person: Callable[..., Person]) -> None:
    ann = person("Anna")
    sit_at(ann, "nuremberg", lambda game: len(game.log) > 12, ("Anna", "Anton", "Andi"))
    overview = ann.page.get_by_role("region", name="Orders, influence and trains")
    expect(overview.locator("ul > li .points")).to_have_count(3)
    letters = overview.locator("ul > li > .disc").all_inner_texts()
    assert len(set(letters)) == 3, letters
    for order in ("Turn", "Build", "Rent"):
        expect(overview.get_by_text(order, exact=True)).to_be_visible()
    overview.get_by_text("Legend", exact=True).click()
    expect(overview.get_by_text("town of the red company")).to_be_visible()
    # What can be done is in sight, each with a letter of its own.
    ann.page.set_viewport_size({"width": 1024, "height": 768})
    starts = ann.panel.locator('button[data-do="sketch_line"]')
    expect(starts.first).to_be_in_viewport()
    keys = [button.get_attribute("data-key") for button in starts.all()]
    assert len(set(keys)) == len(keys) > 1, keys


def test_charters_have_a_line_each_and_a_bid_says_what_it_leaves(person: Callable[..., Person]) -> None:
    ann = person("Ann", 390, 844, has_touch=True, is_mobile=True)
    ann.quick_game("1862: Railway Mania in the Eastern Counties", friends=2)
    ann.sit()
    lots = ann.panel.locator("details[name=lots]")
    expect(lots).to_have_count(8)
    expect(ann.offers("bid_charter")).to_have_count(1)
    second = lots.nth(1)
    second.locator("summary").tap()
    button = second.locator('button[data-do="bid_charter"]')
    expect(button).to_have_text(re.compile(r"Open with £0\s+leaves £800 for 3 to 5 shares"))
    expect(ann.offers("bid_charter")).to_have_count(1)
    # the button follows the number while it is typed
    second.get_by_role("spinbutton").fill("45")
    expect(button).to_have_text(re.compile(r"Open with £45\s+leaves £755"))
    second.get_by_role("spinbutton").fill("46")  # no step of £5: the button keeps what can be meant
    expect(button).to_contain_text("Open with £45")


def test_a_warning_about_a_company_is_not_covered_by_what_can_be_done_with_it(person: Callable[..., Person]) -> None:
    ann = person("Ann", 1024, 768)
    ann.quick_game("1862: Railway Mania in the Eastern Counties", friends=1)
    ann.sit()
    for word in ("bid_charter", "pass", "set_par", "buy_share"):
        ann.choose(word)
    while not ann.round().startswith("SR"):
        ann.choose("pass")
    row = ann.panel.locator("li.running").filter(has=ann.page.get_by_text("must float it"))
    if row.get_by_role("button", name="Sell 1 to").count() == 0:  # the other one's turn, who has none of its shares
        ann.choose("pass")
    buy = row.locator('button[data-do="buy_share"]')
    expect(buy).to_be_visible()
    expect(row.get_by_role("button", name="Sell 1 to")).to_be_visible()
    warning, button = row.get_by_text("must float it").bounding_box(), buy.bounding_box()
    assert warning is not None
    assert button is not None
    beside = warning["x"] + warning["width"] <= button["x"]
    assert beside or warning["y"] + warning["height"] <= button["y"], (warning, button)
