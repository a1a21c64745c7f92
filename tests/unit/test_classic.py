"""What the classic rules allow, beside what a title of the house prints or meets."""

from dataclasses import MISSING, fields, replace

import pytest

from roundhouse.eighteen.actions import Bid, BuyShare, ExchangePrivate, LayTile, Pass, SellShares
from roundhouse.eighteen.auction import WaterfallBids
from roundhouse.eighteen.buying import BuyTrains
from roundhouse.eighteen.classic import Classic, ClassicTerms
from roundhouse.eighteen.emergency import HelpPolicy
from roundhouse.eighteen.ids import IPO, POOL
from roundhouse.eighteen.model import Company
from roundhouse.eighteen.operating import CompanyStep
from roundhouse.eighteen.powers import (
    ExchangeForShare,
    LayByPower,
    LayDueTile,
    SharePower,
    StationDue,
    TileDue,
    WaiveCost,
)
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.schedule import SchedulePolicy
from roundhouse.eighteen.stations import PlaceStations
from roundhouse.eighteen.stock import StockPolicy
from roundhouse.eighteen.track import reached_links
from roundhouse.eighteen.trains import Discard
from roundhouse.kernel import load_cites
from roundhouse.routes import Code, RefusedRoute
from roundhouse.titles.g18chesapeake import title
from tests.support.chesapeake import Chesapeake, auction, quiet


def test_a_home_may_be_printed_in_the_second_city_of_a_hex(monkeypatch):
    load = title.load_game

    def with_another_home(package, players):
        data = load(package, players)
        moved = replace(data.companies["B&O"], home_city=1)
        return replace(data, companies={**data.companies, "B&O": moved})

    def homes():
        game = Chesapeake(4).sell_privates().close_privates()
        game.company("B&O", {"Ann": 6}, par=70, cash=100, operated=False).operating()
        return game.stations("B&O")

    assert homes() == ["H6.0"]
    monkeypatch.setattr(title, "load_game", with_another_home)
    assert homes() == ["H6.1"]


def test_of_several_questions_the_last_is_asked_first():
    game = Chesapeake(4).sell_privates().company("LV", {"Cy": 6}, par=70, cash=100).operating("LV")
    discard, station = Discard("Cy", "LV"), StationDue("Cy", "LV", "P2", ("J2", 0))
    for pending in ((discard, station), (station, discard)):
        game.edit(pending=pending)
        assert game.rules.steps(game.state)[0] is game.rules.decisions[type(pending[-1])]


def test_a_station_in_one_of_several_stops_without_track_makes_their_numbers_count():
    """No title of the house has such a home; B4 shows two towns, F2 is the one city at the home of PRR."""
    game = Chesapeake(4).sell_privates().company("PRR", {"Cy": 6}, par=70, cash=100, stations="F2").operating("PRR")
    step = game.rules.steps(game.state)[0]
    assert not step.numbers_count(game.state, "B4")
    assert not step.numbers_count(game.state, "F2")
    game.edit(map=game.state.map.with_station(("B4", 0), "PRR"))
    assert step.numbers_count(game.state, "B4")
    assert not step.numbers_count(game.state, "F2")


def test_old_track_on_a_hex_is_not_reached_by_another_track_on_it():
    game = Chesapeake(4).sell_privates().company("C&A", {"Cy": 6}, par=70, cash=100, stations="J6")
    game.lay("J6 57 S-N", "J8 20 S-N,SW-NE")
    face = game.state.map.face("J8")
    straight, slanting = frozenset({0, 3}), frozenset({1, 4})
    assert face.links == {straight, slanting}
    assert reached_links(game.state.map, "J8", face, {}, "C&A") == {straight}


def test_a_company_has_ten_shares_unless_its_title_says_otherwise():
    company = Company("X", "Example", "#fff", "#000", ("A1",), 0, (0, 40))
    assert (company.shares, company.president_shares, company.share_percent) == (10, 2, 10)


def test_a_policy_made_by_hand_has_the_usual_terms():
    """A title may give terms to the classic rules or make the policy of its stock rounds itself."""
    terms = {field.name: field.default for field in fields(ClassicTerms)}
    policy = {field.name: field.default for field in fields(StockPolicy) if field.default is not MISSING}
    both = terms.keys() & policy.keys()
    assert both == {"sells_after_buying", "one_block", "uncounted_at_limit"}
    assert {name: policy[name] for name in both} == {name: terms[name] for name in both}


def test_after_a_sale_of_shares_a_treasury_buys_no_train_alone_unless_its_title_says_otherwise():
    policy = HelpPolicy(must_buy=lambda state, company: True, end=lambda draft, player: None)
    assert not policy.treasury_after_sale(1000, 100)


def test_a_step_of_a_turn_is_passed_over_only_where_it_says_so():
    game = Chesapeake(4).sell_privates().company("LV", {"Cy": 6}, par=70, cash=100).operating("LV")
    step = next(step for step in game.rules.all_steps() if isinstance(step, PlaceStations))
    assert not CompanyStep.is_idle(step, game.state)


def test_what_follows_a_set_belongs_to_it_unless_its_title_says_otherwise():
    policy = SchedulePolicy(lambda state, company: False, lambda state: False, "X-1")
    assert not policy.after_set_in_stock_round


def test_a_refused_run_is_told_with_kinds_of_trains_and_names_of_places():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, stations="F2").give_trains("PRR", "2 2")
    game.operating("PRR")
    step = next(step for step in game.rules.all_steps() if isinstance(step, RunTheTrains))
    first, second = (train.id for train in game.state.trains_of("PRR"))
    facts = {"train": first, "other": second, "trains": (first, second), "stop": ("F2", 0), "most": 2}
    told = step.refusal_of(game.state, RefusedRoute(Code.TRACK_SHARED, facts)).facts
    assert told == {"train": "2", "other": "2", "trains": ["2", "2"], "stop": "Harrisburg", "most": 2}


def test_a_waiver_spares_its_owner_the_terrain_that_it_names_and_no_other():
    game = Chesapeake(4).sell_privates().company("LV", {"Cy": 6}, par=70, cash=100).operating("LV")
    cites = load_cites(title.__package__)

    def cost(terrain, owner):
        rules = Classic(game.rules.data, cites, ClassicTerms(waivers=(WaiveCost("P2", frozenset(terrain)),)))
        game.give_privates({"P2": owner})
        return rules.tile_cost(game.state, LayTile("Cy", "LV", "B12", "7", 0), True)

    assert cost({"mountain"}, "LV") == 0
    assert cost({"mountain"}, "Cy") == 80
    assert cost({"water"}, "LV") == 80


def test_bids_that_need_not_be_multiples_rise_by_single_dollars():
    game = auction()
    step = game.rules.steps(game.state)[0]
    free = WaterfallBids(step.data, replace(step.policy, multiples=False), step.cite, step.rule)

    def steps(bidding):
        bids = [choice for choice in bidding.candidates(game.state, "Ann") if isinstance(choice.action, Bid)]
        return {choice.free["price"].step for choice in bids}

    assert (steps(step), steps(free)) == ({5}, {1})


def test_shares_are_listed_for_an_emergency_as_far_as_they_are_held():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, stations="F2").phase("4")
    game.company("SRR", {"Ann": 2, "Bob": 2}, par=80, cash=0, stations="H4").lay("F2 57 SW-NE", "E3 57 SW-NE")
    game.money(Ann=0).operating("PRR", "BuyTrains")
    step = next(step for step in game.rules.all_steps() if isinstance(step, BuyTrains))
    sales = [choice.action for choice in step.candidates(game.state, "Ann") if isinstance(choice.action, SellShares)]
    assert [(sale.company, sale.count) for sale in sales if sale.company == "SRR"] == [("SRR", 1), ("SRR", 2)]


def test_games_of_one_title_share_its_map_and_tiles():
    """They take most of the memory of a game that nobody has moved in."""
    assert Chesapeake(4).rules.data.atlas is Chesapeake(3).rules.data.atlas


def test_purchases_are_listed_where_shares_are():
    """What is listed and not legal is explained to the player; a place without shares needs no explanation."""
    game = Chesapeake(4).sell_privates().company("PRR", {"Cy": 3}, par=70).company("LV", {"Cy": 3, "pool": 2}, par=70)
    step = game.rules.steps(game.state)[0]
    bought = [choice.action for choice in step.candidates(game.state, "Cy") if isinstance(choice.action, BuyShare)]
    assert {(a.company, a.source) for a in bought if a.company in ("PRR", "LV")} == {
        ("PRR", IPO),
        ("LV", IPO),
        ("LV", POOL),
    }


def test_a_power_is_listed_for_its_user_until_it_is_spent():
    game = Chesapeake(4).sell_privates().company("LV", {"Cy": 6}, par=70, cash=100).operating("LV")
    game.give_privates({"P2": "LV"})
    step = next(step for step in game.rules.all_steps() if isinstance(step, LayByPower))

    def listed(player):
        return {choice.action.power for choice in step.candidates(game.state, player)}

    assert (listed("Cy"), listed("Ann")) == ({"P2"}, set())
    game.edit(spent=frozenset({"P2"}))
    assert listed("Cy") == set()


def test_a_tile_of_a_power_may_be_forgone_where_the_question_says_so():
    game = Chesapeake(4).sell_privates().company("LV", {"Cy": 6}, par=70, cash=100).operating("LV")
    step = LayDueTile(game.rules.decisions[TileDue].tiles, "CHES-7.1-P2d", may_pass=True)
    game.edit(pending=(TileDue("Cy", "LV", "P2", "H2", may_pass=True),))
    found = [choice.action for choice in step.candidates(game.state, "Cy")]
    assert {type(action) for action in found} == {LayTile, Pass}
    step.check(game.state, Pass("Cy"))
    draft = game.state.clone()
    step.apply(draft, Pass("Cy"))
    assert (draft.spent, draft.pending) == (frozenset({"P2"}), ())


def test_an_exchange_for_a_share_is_listed_for_the_owner_alone():
    """No title of the house has such a private company."""
    game = Chesapeake(4).sell_privates().company("PRR", {"Cy": 6}, par=70).give_privates({"P1": "Bob"})
    trade = game.rules.steps(game.state)[0]
    step = ExchangeForShare(trade, (SharePower("P1", "PRR"),), trade.cite, trade.rule)
    found = {player: [choice.action for choice in step.candidates(game.state, player)] for player in game.state.players}
    assert found == {"Ann": [], "Bob": [ExchangePrivate("Bob", "P1")], "Cy": [], "Dan": []}


def test_why_no_station_goes_to_a_hex_is_told_for_each_of_its_cities():
    game = Chesapeake(4).sell_privates().company("LV", {"Cy": 6}, par=70, cash=100, stations="J2").operating("LV")
    step = next(step for step in game.rules.all_steps() if isinstance(step, PlaceStations))

    def told(place):
        refusals = step.refusals_at(game.state, "Cy", place)
        return [(choice.action.hex, choice.action.city, reason.code) for choice, reason in refusals]

    assert told("H6") == [("H6", 0, "home-kept"), ("H6", 1, "no-route")]
    assert told("I3") == [("I3", 0, "no-city")]
    assert told("Z99") == []


@pytest.mark.parametrize(
    ("done", "code"),
    [({}, "pass"), ({"has_sold": True}, "pass.no-purchase"), ({"has_sold": True, "has_bought": True}, "pass.turn")],
)
def test_the_end_of_a_turn_is_called_by_what_was_done_in_it(done, code):
    game = Chesapeake(4).sell_privates().stock("Ann", **done)
    step = game.rules.steps(game.state)[0]
    (end,) = [choice for choice in step.candidates(game.state, "Ann") if isinstance(choice.action, Pass)]
    assert end.code == code


def test_track_beyond_a_stop_is_reached_where_trains_may_pass_it():
    """The titles of the house ask it only of tiles with small stations or none."""
    game = Chesapeake(4).sell_privates().company("C&A", {"Cy": 6}, par=70, cash=100, stations="J6").lay("J6 57 S-N")
    tiles = game.rules.data.atlas.tiles

    def reached(tile):
        face = tiles[tile].faces[game.rotation(tile, "S-N")]
        return len(reached_links(game.state.map, "J8", face, {}, "C&A"))

    assert (reached("4"), reached("57")) == (2, 2)
    game.edit(map=game.state.map.with_station(("K3", 0), "LV"))
    assert reached("57") == 2
    game.edit(map=game.state.map.with_station(("J8", 0), "PRR"))
    assert reached("57") == 1
