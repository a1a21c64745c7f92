"""Section 5: the two-for-one exchange, step by step."""

import pytest

from roundhouse.eighteen.ids import POOL
from tests.support.mania import Mania

rule = pytest.mark.rule
PLENTY = 2000


def pair(players="Ann Ben Cat Dan", first="N&E", second="WStI", **more):
    """A table whose two companies share a city, so that they are connected."""
    return Mania(players, f"{first} {second}", **more).lay("B9 790 0").money(dict.fromkeys(players.split(), PLENTY))


def put(game, company, holds, home, **more):
    """A company with a train, a station at home and one in Cambridge."""
    more.setdefault("trains", "2E")
    return game.company(company, holds, stations=f"{home} B9", **more)


def book_526(linda=PLENTY):
    game = pair("Richard Emma Peter Linda")
    put(game, "N&E", {"Richard": 4, "Emma": 3, "Peter": 1, "treasury": 2}, "B13", price=90)
    put(
        game,
        "WStI",
        {"Richard": 5, "Peter": 1, "Linda": 1, "treasury": 1, "pool": 1, "ipo": 1},
        "B5",
        price=90,
        chartered=True,
    )
    game.money(Linda=linda, **{"N&E": 100}).money({"N&E": 100, "WStI": 50})
    return game.operating("N&E", "Merge")


@rule("1862-EX-5.2.6", "1862-5.2.2-1", "1862-5.2.3-1", "1862-5.2.4-1", "1862-5.2.4-10")
def test_the_first_example_share_by_share():
    game = book_526(linda=10).play("merge N&E WStI N&E")
    assert game.price("N&E") == 134
    assert game.state.par["N&E"] == 100
    # Richard has returned four WStI and swapped his option with Emma
    assert game.acting == "Richard"
    assert game.holdings("N&E") == {"Richard": 5, "Emma": 2, "Peter": 1, "treasury": 2}
    assert game.holdings("WStI") == {"Emma": 1, "Peter": 1, "Linda": 1, "N&E": 1, "pool": 6}
    game.play("settle_option yes")
    assert game.cash("Richard") == PLENTY - 67
    # Emma returns the WStI she was given and has an option in N&E
    assert game.acting == "Emma"
    game.play("settle_option yes")
    assert game.cash("Emma") == PLENTY - 67
    # Peter returned his WStI; Linda swapped with the treasury, could not pay and took the money
    assert game.cash("Linda") == 77
    assert game.cash("Peter") == PLENTY
    assert game.acting == "Richard"  # for the treasury
    game.play("settle_option yes")
    assert game.holdings("N&E") == {"Richard": 5, "Emma": 2, "Peter": 1, "treasury": 2}
    assert game.president("N&E") == "Richard"
    assert game.holdings("WStI") == {"ipo": 10}
    assert game.memory.permits["WStI"] == game.memory.original["WStI"]
    assert game.cash("N&E") == 150 - 67


@rule("1862-5.2.4-14")
def test_whoever_decides_is_told_whose_option_it_is_only_where_it_is_not_his_own():
    game = book_526(linda=10).play("merge N&E WStI N&E")

    def asked():
        return game.rules.steps(game.state)[0].asks(game.state)

    assert asked().code == "settle-option.own"
    assert asked().facts["holder"] == "Richard"
    game.play("settle_option yes", "settle_option yes")
    # Richard again, for the treasury
    assert asked().code == "settle-option"
    assert asked().facts["holder"] == "N&E"


@rule("1862-EX-5.2.6-alt", "1862-5.2.4-11")
def test_the_first_example_when_linda_can_pay():
    game = book_526().play("merge N&E WStI N&E", "settle_option yes", "settle_option yes")
    assert game.acting == "Linda"
    game.play("settle_option yes")
    # no N&E is left in the pool for the company's option: it is sold for half of 134
    assert game.holdings("N&E") == {"Richard": 5, "Emma": 2, "Peter": 1, "Linda": 1, "treasury": 1}
    assert game.cash("N&E") == 150 + 67


def book_527():
    game = pair("Helen Martin Rachel Charles", "N&E", "I&B")
    game.company(
        "N&E",
        {"Martin": 4, "Helen": 1, "Charles": 3, "ipo": 2},
        price=100,
        chartered=True,
        stations="B13 B9",
    )
    put(game, "I&B", {"Martin": 5, "Rachel": 3, "treasury": 2}, "D9", price=74)
    return game.operating("N&E", "Merge")


@rule("1862-EX-5.2.7", "1862-EX-5.2.7-halves", "1862-5.2.4-8", "1862-5.2.4-12", "1862-RUL-14", "1862-RUL-26")
def test_the_second_example_share_by_share():
    game = book_527().play("merge N&E I&B N&E")
    assert game.price("N&E") == 86
    assert game.state.par["N&E"] == 82
    for player in ("Martin", "Rachel", "Charles", "Helen"):
        assert game.acting == player
        game.play("settle_option yes")
        assert game.cash(player) == PLENTY - 43
    assert game.holdings("N&E") == {"Helen": 1, "Martin": 5, "Rachel": 2, "Charles": 2}
    assert game.cash("N&E") == 86  # the I&B share of the treasury that nobody could swap
    assert game.president("N&E") == "Martin"
    assert game.holdings("I&B") == {"ipo": 10}


@rule("1862-EX-5.2.4-1", "1862-5.2.4-16", "1862-5.2.5-4", "1862-RUL-17")
def test_two_directors_below_60_percent_take_shares_from_the_pool():
    game = pair("Ann Ben Cat", "L&E", "E&H")
    put(game, "L&E", {"Ann": 4, "Cat": 2, "treasury": 1, "pool": 3}, "C6", price=74, cash=100)
    put(game, "E&H", {"Ben": 4, "Cat": 2, "ipo": 4}, "C8", price=62, chartered=True)
    game.operating("L&E", "Merge").play("merge L&E E&H L&E", "Ben: answer yes")
    assert (game.price("L&E"), game.state.par["L&E"]) == (95, 90)
    assert game.acting == "Ann"  # only the treasury has an option
    game.play("settle_option yes")
    assert game.cash("L&E") == 100 - 47
    assert game.holdings("L&E") == {"Ann": 2, "Ben": 2, "Cat": 2, "treasury": 1, "pool": 3}
    assert game.certificate("L&E") == POOL
    assert game.president("L&E") is None


def poor_pool(dan=PLENTY):
    game = Mania("Dan Pia Quin", "N&S").phase("C").money(Dan=dan, Pia=PLENTY, Quin=PLENTY)
    game.company("N&S", {"Dan": 4, "Pia": 3, "Quin": 2, "treasury": 1}, price=62, ipo=58, stations="H7")
    return game.lay("H7 57 0").operating("N&S", "Trains").play("refinance N&S")


@rule(
    "1862-EX-5.2.4-2", "1862-5.2.4-18", "1862-5.2.4-20", "1862-7.11.2-2", "1862-5.1.3-1", "1862-RUL-07", "1862-RUL-84"
)
def test_refinancing_with_an_empty_pool():
    game = poor_pool()
    assert game.acting == "Dan"
    game.play("settle_option yes")
    assert game.cash("Dan") == PLENTY - 62
    assert game.acting == "Pia"
    game.play("settle_option no")
    assert game.cash("Pia") == PLENTY + 31
    # Quin had no option; the company cannot pay £31 and takes them
    assert game.holdings("N&S") == {"Dan": 3, "Pia": 1, "Quin": 1, "pool": 5}
    assert game.president("N&S") == "Dan"
    assert game.cash("N&S") == 580 + 31
    assert (game.price("N&S"), game.state.par["N&S"]) == (62, 58)


@rule("1862-EX-5.2.4-3", "1862-5.2.4-15")
def test_refinancing_that_ends_in_receivership():
    game = poor_pool(dan=50)
    assert game.cash("Dan") == 50 + 124  # he could not pay £62
    assert game.acting == "Pia"
    game.play("settle_option yes")
    assert game.cash("Pia") == PLENTY - 31
    assert game.holdings("N&S") == {"Pia": 2, "Quin": 1, "pool": 7}
    assert game.certificate("N&S") == POOL
    assert len(game.kinds("N&S")) == 1  # bought by itself by section 8


@rule("1862-EX-5.2.4-4", "1862-5.2.4-22", "1862-RUL-18")
def test_the_absorbed_certificate_as_option():
    game = pair("Eve Fay Gus", "L&E", "E&H")
    put(game, "E&H", {"Eve": 4, "Gus": 4, "treasury": 2}, "C8", price=62)
    put(game, "L&E", {"Fay": 4, "Gus": 3, "treasury": 2, "pool": 1}, "C6", price=74)
    game.operating("E&H", "Merge").play("merge E&H L&E L&E", "Fay: answer yes")
    assert game.price("L&E") == 95
    assert game.acting == "Eve"
    assert game.certificate("L&E") == "Eve"  # swapped with Fay, who had not acted
    game.play("settle_option yes")
    assert game.cash("Eve") == PLENTY - 95
    # Fay's certificate can be swapped with nobody
    assert game.cash("Fay") == PLENTY + 190
    assert game.acting == "Gus"
    game.play("settle_option yes")
    assert game.cash("Gus") == PLENTY - 47
    assert game.holdings("L&E") == {"Eve": 3, "Gus": 4, "treasury": 2, "pool": 1}
    assert game.president("L&E") == "Gus"


@rule("1862-5.1-1")
def test_shares_are_combined_in_three_situations_only():
    game = pair()
    put(game, "N&E", {"Ann": 6}, "B13", cash=500)
    put(game, "WStI", {"Ann": 6}, "B5")
    for step in ("Build", "Run", "Trains"):
        game.operating("N&E", step, revenue=0)
        assert game.open_step == step
        assert not game.choices("merge")
        game.refused("merge N&E WStI N&E", rule=game.rules.steps(game.state)[0].rule, code="not-now")
    for at in ("Merge", "Acquire"):
        game.operating("N&E", at).allowed("merge N&E WStI N&E")
    game.stock("Ann").refused("merge N&E WStI N&E", rule="1862-6.2-1", code="not-now")
    game.parliament("Ann").refused("merge N&E WStI N&E", rule="1862-4.1-2", code="not-now")
    game.operating("N&E", "Trains").refused("refinance N&E", rule="1862-5.1-1", code="has-train")


def two(holds, other, price=100, other_price=68, **more):
    """Two companies of Ann's at the start of the turn of the first."""
    game = pair(**more)
    put(game, "N&E", holds, "B13", price=price)
    put(game, "WStI", other, "B5", price=other_price)
    return game.operating("N&E", "Merge")


@rule("1862-5.2-1")
def test_changes_of_director_wait_for_the_end():
    game = two({"Ann": 4, "Ben": 4, "Cat": 2}, {"Ben": 6, "Ann": 3, "Cat": 1}, price=90, other_price=90)
    game.play("merge N&E WStI N&E", "Ben: answer yes")
    # Ann keeps her certificate and gives up an option; Ben holds more N&E than she from then on
    assert game.acting == "Ann"
    game.play("settle_option no")
    assert game.certificate("N&E") == "Ann"
    assert game.acting == "Cat"
    assert game.held("Ben", "N&E") == 5 > game.held("Ann", "N&E")
    game.play("settle_option yes")
    assert game.president("N&E") == "Ben"


@rule("1862-5.2.1-1", "1862-RUL-19")
def test_the_operating_director_names_the_survivor():
    for step in ("Merge", "Acquire"):
        for survivor, gone in (("N&E", "WStI"), ("WStI", "N&E")):
            game = two({"Ann": 6}, {"Ann": 6}).operating("N&E", step)
            game.play(f"merge N&E WStI {survivor}")
            assert survivor in game.state.floated
            assert game.holdings(gone) == {"ipo": 10}
    two({"Ann": 6}, {"Ann": 6}).refused("merge N&E WStI ECR", rule="1862-5.2.1-1", code="no-survivor")


@rule("1862-5.2.2-1")
def test_treasury_shares_are_not_ipo_shares():
    game = pair()
    put(game, "N&E", {"Ann": 6, "treasury": 4}, "B13")
    put(game, "WStI", {"Ann": 6, "ipo": 4}, "B5", chartered=True)
    game.operating("N&E", "Merge").play("merge N&E WStI N&E")
    # four treasury shares halve to two; the four of the IPO went to the pool
    assert game.holdings("N&E")["treasury"] == 2


@rule("1862-5.2.3-2", "1862-7.5.4-1")
@pytest.mark.parametrize(
    ("price", "other", "new", "ipo"), [(90, 90, 134, 100), (40, 20, 40, 54), (50, 40, 65, 62), (62, 40, 71, 68)]
)
def test_the_ipo_marker_stays_in_its_table(price, other, new, ipo):
    game = two({"Ann": 6}, {"Ann": 6}, price=price, other_price=other).play("merge N&E WStI N&E")
    assert game.price("N&E") == new
    assert game.state.par["N&E"] == ipo


@rule("1862-5.2.4-1")
def test_holders_act_clockwise_from_the_starting_director():
    game = pair()
    put(game, "N&E", {"Cat": 3, "Dan": 1, "Ann": 1, "Ben": 1, "treasury": 4}, "B13", cash=PLENTY)
    put(game, "WStI", {"Cat": 6, "Dan": 2, "Ben": 2}, "B5")
    game.operating("N&E", "Merge").play("merge N&E WStI N&E")
    order = []
    while game.state.pending:
        order.append(game.state.pending[-1].holder)
        game.play("settle_option yes")
    assert order == ["Cat", "Dan", "Ann", "Ben"]


@rule("1862-5.2.4-2")
def test_the_joint_treasury_acts_last_with_the_cash_of_both():
    game = pair()
    put(game, "N&E", {"Ann": 6, "Ben": 2, "treasury": 2}, "B13", price=90, cash=40)
    put(game, "WStI", {"Ann": 6, "Ben": 3, "treasury": 1}, "B5", price=90, cash=40)
    game.operating("N&E", "Merge").play("merge N&E WStI N&E", "settle_option no")
    # Ben's option is settled; now the treasury of 2 N&E + 1 WStI: £67 out of 40 + 40, decided by Ann
    assert (game.acting, game.state.pending[-1].holder) == ("Ann", "N&E")
    assert game.state.pending[-1].cost == 67
    game.play("settle_option yes")
    assert game.cash("N&E") == 13
    assert game.holdings("N&E")["treasury"] == 2


@rule("1862-5.2.4-3")
def test_who_holds_no_share_is_not_asked():
    game = two({"Ann": 6, "Ben": 3}, {"Ann": 6, "Ben": 2}).play("merge N&E WStI N&E")
    assert game.acting == "Ben"
    before = game.cash("Cat"), game.cash("Dan")
    game.play("settle_option no")
    assert not game.state.pending
    assert (game.cash("Cat"), game.cash("Dan")) == before


@rule("1862-5.2.4-4")
@pytest.mark.parametrize(("held", "kept"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_half_of_a_holding_rounded_down_goes_back_without_payment(held, kept):
    game = two({"Ann": 5, "Ben": held}, {"Ann": 9}, price=90).play("merge N&E WStI N&E")
    assert game.cash("Ben") == PLENTY
    while game.state.pending:
        game.play("settle_option yes")
    assert game.held("Ben", "N&E") == kept
    assert game.cash("Ben") == PLENTY - game.price("N&E") // 2 * (held % 2)


@rule("1862-5.2.4-5")
def test_absorbed_shares_are_returned_first():
    game = two({"Ann": 4, "Ben": 1}, {"Ann": 5, "Ben": 1}, price=90, other_price=90).play("merge N&E WStI N&E")
    # Ann: 4 N&E + 5 WStI: four WStI (the certificate and one) back, the last one is the option
    assert game.held("Ann", "N&E") == 5
    game.play("settle_option yes")
    assert game.held("Ben", "N&E") == 1  # kept his N&E, returned the WStI
    assert game.cash("Ben") == PLENTY


@rule("1862-5.2.4-6", "1862-5.2.4-7", "1862-RUL-15")
def test_an_odd_holding_makes_one_option_of_the_absorbed_kind_if_there_is_one():
    game = two({"Ann": 7, "Ben": 3}, {"Ann": 7, "Ben": 3}, price=90, other_price=90)
    game.play("merge N&E WStI N&E")
    assert not game.state.pending  # 14 and 6 are even
    only = two({"Ann": 7, "Ben": 3}, {"Ann": 7, "pool": 3}, price=90, other_price=90).play("merge N&E WStI N&E")
    assert only.acting == "Ben"
    only.play("settle_option no")
    assert only.held("Ben", "N&E") == 1  # one of his N&E was the option


@rule("1862-5.2.4-8")
def test_plain_absorbed_shares_are_swapped_before_the_option():
    game = two({"Ann": 10}, {"Ann": 7, "Ben": 3}, price=90, other_price=90)
    game.play("merge N&E WStI N&E")
    assert game.acting == "Ann"  # nine shares kept, one of them an option; one N&E is in the pool
    before = game.cash("Ben")
    game.play("settle_option yes")
    # Ben returns one of three and swaps the plain one for the only N&E there is; nobody swaps his option
    assert game.held("Ben", "N&E") == 1
    assert game.cash("Ben") == before + 67  # half of 134, not the full price of a plain share


@rule("1862-5.2.4-9")
def test_swaps_take_from_the_pool_first():
    game = two({"Ann": 6, "Cat": 2, "pool": 2}, {"Ann": 6, "Ben": 2}, price=90, other_price=90)
    game.play("merge N&E WStI N&E")
    assert game.held("Ben", "N&E") == 1
    assert game.held("Cat", "N&E") == 1  # only her own half went back


@rule("1862-5.2.4-10", "1862-5.2.4-24")
def test_else_from_the_nearest_holder_who_has_not_acted_and_for_nothing():
    game = pair()
    put(game, "N&E", {"Ann": 5, "Cat": 3, "Dan": 2}, "B13", price=90)
    put(game, "WStI", {"Ann": 5, "Ben": 4, "Cat": 1}, "B5", price=90)
    game.operating("N&E", "Merge").play("merge N&E WStI N&E")
    swaps = [event.facts["giver"] for event in game.events if event.kind == "share-swapped"]
    # Ann keeps her five N&E; Ben swaps two with Cat, who comes next and has not acted
    assert swaps[:2] == ["Cat", "Cat"]
    assert game.cash("Cat") == PLENTY
    late = pair()
    put(late, "N&E", {"Ann": 5, "Ben": 3, "treasury": 2}, "B13", price=90)
    put(late, "WStI", {"Ann": 5, "Dan": 4, "Ben": 1}, "B5", price=90)
    late.operating("N&E", "Merge").play("merge N&E WStI N&E")
    givers = [event.facts["giver"] for event in late.events if event.kind == "share-swapped"]
    assert givers == ["@pool", "N&E"]  # not Ben, who has acted; the company, acting last, can give


@rule("1862-5.2.4-13", "1862-RUL-16")
@pytest.mark.parametrize(("readings", "brings"), [("rulebook", 48), ("18xx.games", 47)])
def test_an_absorbed_option_that_nobody_swaps_is_sold_for_half_rounded_up(readings, brings):
    game = pair(readings=readings)
    put(game, "N&E", {"Ann": 10}, "B13", price=74)
    put(game, "WStI", {"Ann": 8, "treasury": 1, "Ben": 1}, "B5", price=62)
    game.operating("N&E", "Merge").play("merge N&E WStI N&E")
    assert game.price("N&E") == 95
    # Ann holds 18 and returns 9 of WStI's eight and one N&E; that one is swapped by Ben; none is left for the treasury
    while game.state.pending:
        game.play("settle_option yes")
    assert game.cash("N&E") == brings


@rule("1862-5.2.4-14")
@pytest.mark.parametrize(("price", "other", "half"), [(90, 90, 67), (74, 62, 47)])
def test_an_option_is_redeemed_or_given_up_for_half_rounded_down(price, other, half):
    for redeem in (True, False):
        game = two({"Ann": 7, "Ben": 1}, {"Ann": 7}, price=price, other_price=other).play("merge N&E WStI N&E")
        assert game.acting == "Ben"
        new = game.price("N&E")
        game.play(f"settle_option {'yes' if redeem else 'no'}")
        assert game.cash("Ben") == PLENTY + (-half if redeem else half)
        assert game.held("Ben", "N&E") == (1 if redeem else 0)
        assert game.price("N&E") == new


@rule("1862-5.2.4-15")
def test_who_cannot_pay_gives_the_option_up_and_sells_nothing():
    game = pair().company("ECR", {"Cat": 5, "Ben": 3}, price=100, trains="2E")
    put(game, "N&E", {"Ann": 7, "Ben": 1}, "B13", price=90)
    put(game, "WStI", {"Ann": 7}, "B5", price=90)
    game.money(Ben=10).operating("N&E", "Merge").play("merge N&E WStI N&E")
    assert game.cash("Ben") == 77
    assert game.held("Ben", "N&E") == 0
    assert game.held("Ben", "ECR") == 3


@rule("1862-5.2.4-15")
def test_the_last_penny_redeems_an_option():
    game = two({"Ann": 7, "Ben": 1}, {"Ann": 7}, price=90, other_price=90).money(Ben=67).operating("N&E", "Merge")
    game.play("merge N&E WStI N&E")
    assert game.acting == "Ben"
    assert game.play("settle_option yes").cash("Ben") == 0
    poor = two({"Ann": 7, "Ben": 1}, {"Ann": 7}, price=90, other_price=90).money(Ben=66).operating("N&E", "Merge")
    assert poor.play("merge N&E WStI N&E").cash("Ben") == 66 + 67


@rule("1862-5.2.4-16")
@pytest.mark.parametrize(("pool", "is_option"), [(3, False), (2, True)])
def test_exactly_three_shares_in_the_pool_are_enough(pool, is_option):
    game = Mania(4, "N&S").phase("C").money(Ann=PLENTY).lay("H7 57 0")
    game.company("N&S", {"Ann": 5, "pool": pool, "treasury": 5 - pool}, price=62, stations="H7")
    game.operating("N&S", "Trains").play("refinance N&S")
    assert game.state.pending[-1].certificate == is_option


@rule("1862-5.2.4-16", "1862-RUL-17")
def test_the_three_shares_are_the_survivors_first():
    game = pair()
    put(game, "N&E", {"Ann": 4, "Cat": 4, "pool": 2}, "B13", price=90)
    put(game, "WStI", {"Ben": 8, "pool": 2}, "B5", price=90)
    game.operating("N&E", "Merge").play("merge N&E WStI N&E", "Ben: answer yes")
    taken = [(e.facts["company"], e.facts["count"]) for e in game.events if e.kind == "certificate-exchanged"]
    assert taken == [("N&E", 2), ("WStI", 1)]


@rule("1862-5.2.4-22", "1862-RUL-18")
def test_the_absorbed_certificate_is_swapped_with_the_survivors_in_the_pool():
    game = pair()
    put(game, "N&E", {"Ann": 4, "treasury": 6}, "B13", price=74)
    put(game, "WStI", {"Ben": 5, "treasury": 5}, "B5", price=62)
    game.operating("N&E", "Merge").play("merge N&E WStI N&E", "Ben: answer yes", "settle_option no")
    # Ann's certificate lies in the pool: Ben's becomes that of the survivor and is his option
    assert game.acting == "Ben"
    assert game.certificate("N&E") == "Ben"
    assert game.certificate("WStI") == POOL
    game.play("settle_option yes")
    assert game.cash("Ben") == PLENTY - 47
    assert game.president("N&E") == "Ben"


@rule("1862-5.2.4-16")
def test_a_small_directors_holding_is_exchanged_for_three_pool_shares():
    game = Mania(4, "N&S").phase("C").money(Ann=PLENTY).lay("H7 57 0")
    game.company("N&S", {"Ann": 5, "pool": 5}, price=62, stations="H7").operating("N&S", "Trains")
    game.play("refinance N&S")
    # five ordinary shares now: two back, one of the three kept is an option
    assert game.acting == "Ann"
    assert game.state.pending[-1].cost == 31
    assert not game.state.pending[-1].certificate
    assert game.certificate("N&S") == POOL
    game.play("settle_option yes")
    assert game.president("N&S") == "Ann"  # three shares: she takes the certificate again
    assert game.holdings("N&S") == {"Ann": 3, "pool": 7}


@rule("1862-5.2.4-17")
def test_with_60_percent_the_certificate_is_kept_or_returned_as_such():
    game = pair()
    put(game, "N&E", {"Ann": 4, "Ben": 6}, "B13", price=90)
    put(game, "WStI", {"Ann": 5, "Ben": 5}, "B5", price=90)
    game.edit(president_cert={**game.state.president_cert, "N&E": "Ann"})
    game.edit(shares={**game.state.shares, "N&E": {"Ann": 1, "Ben": 3, "N&E": 3}})
    game.operating("N&E", "Merge").play("merge N&E WStI N&E")
    assert game.certificate("N&E") == "Ann"
    returned = [(e.facts["company"], e.facts["count"]) for e in game.events if e.kind == "shares-returned"]
    assert returned[0] == ("WStI", 1)  # beside the WStI certificate of three shares
    assert game.held("Ann", "WStI") == 0
    halves = Mania(4, "N&S").phase("C").money(Ann=PLENTY).lay("H7 57 0")
    halves.company("N&S", {"Ann": 7, "pool": 3}, price=62, stations="H7").operating("N&S", "Trains")
    halves.play("refinance N&S")
    assert halves.certificate("N&S") == "Ann"
    assert halves.state.shares["N&S"] == {"Ann": 1, "@pool": 6}  # the one kept is the option


@rule("1862-5.2.4-19", "1862-5.2.4-20", "1862-5.2.4-21")
@pytest.mark.parametrize(
    ("held", "price", "pays", "takes"),
    [
        (5, 86, 43, 215),
        (5, 95, 47, 237),
        (4, 86, 86, 172),
        (3, 86, 129, 129),
        (3, 95, 142, 142),
    ],
)
def test_what_a_directors_certificate_is_worth_as_option(held, price, pays, takes):
    for redeem in (True, False):
        game = Mania(4, "N&S").phase("C").money(Ann=PLENTY).lay("H7 57 0")
        game.company("N&S", {"Ann": held, "treasury": 10 - held}, price=price, stations="H7")
        game.operating("N&S", "Trains").play("refinance N&S")
        assert game.state.pending[-1].certificate
        game.play(f"settle_option {'yes' if redeem else 'no'}")
        assert game.cash("Ann") == PLENTY + (-pays if redeem else takes)
        assert game.held("Ann", "N&S") == (3 if redeem else 0)


@rule("1862-5.2.4-22", "1862-RUL-18")
@pytest.mark.parametrize(("readings", "brings"), [("rulebook", 238), ("18xx.games", 237)])
def test_an_absorbed_certificate_that_cannot_be_swapped_is_sold(readings, brings):
    game = pair(readings=readings)
    put(game, "N&E", {"Ann": 4, "treasury": 6}, "B13", price=74)
    put(game, "WStI", {"Ben": 5, "treasury": 5}, "B5", price=62)
    game.operating("N&E", "Merge").play("merge N&E WStI N&E", "Ben: answer yes")
    assert game.price("N&E") == 95
    # the pool is empty: Ann's N&E certificate is an option; she keeps it and has acted
    assert game.acting == "Ann"
    game.play("settle_option yes")
    # her one ordinary share lies in the pool, too few for Ben: his certificate can be swapped with nobody
    assert game.cash("Ben") == PLENTY + brings


@rule("1862-5.2.4-23")
def test_ten_shares_before_and_after():
    game = two({"Ann": 5, "Ben": 3, "pool": 1}, {"Ann": 4, "Cat": 4, "Dan": 1}).play("merge N&E WStI N&E")
    while game.state.pending:
        game.play("settle_option yes")
    assert sum(game.holdings("N&E").values()) == 10
    assert game.holdings("WStI") == {"ipo": 10}


@rule("1862-5.2.4-25")
def test_prices_are_full_prices_also_without_a_train():
    game = poor_pool()
    assert game.state.pending[-1].cost == 62  # a 40% certificate at 62, not at 31


@rule("1862-5.2.5-1", "1862-5.2.5-3")
def test_the_largest_holder_of_three_becomes_director_and_takes_the_certificate():
    game = two({"Ann": 4, "Ben": 4, "Cat": 2}, {"Ben": 6, "Ann": 2, "Cat": 2}, price=90, other_price=90)
    game.play("merge N&E WStI N&E", "Ben: answer yes")
    assert not game.state.pending
    assert {p: game.held(p, "N&E") for p in ("Ann", "Ben", "Cat")} == {"Ann": 3, "Ben": 5, "Cat": 2}
    assert game.president("N&E") == "Ben"
    assert game.state.shares["N&E"] == {"Ann": 3, "Ben": 2, "Cat": 2}  # three ordinary ones went to Ann for it
    # and wherever the certificate is: Ann gives hers up, it lies in the pool, and Ben has three shares
    pool = Mania("Ann Ben Cat", "N&S").phase("C").money(Ann=PLENTY, Ben=PLENTY).lay("H7 57 0")
    pool.company("N&S", {"Ann": 5, "Ben": 5}, price=62, stations="H7").operating("N&S", "Trains")
    pool.play("refinance N&S", "settle_option no", "settle_option yes")
    assert pool.president("N&S") == "Ben"
    assert pool.holdings("N&S") == {"Ben": 3, "pool": 7}


@rule("1862-5.2.5-2")
def test_ties_go_to_the_starting_director_then_clockwise():
    game = pair()
    put(game, "N&E", {"Cat": 6, "Ben": 4}, "B13", price=90)
    put(game, "WStI", {"Cat": 4, "Ben": 6}, "B5", price=90)
    game.edit(
        president_cert={**game.state.president_cert, "WStI": "Ben"},
        shares={**game.state.shares, "WStI": {"Cat": 4, "Ben": 3}},
    )
    game.operating("N&E", "Merge").play("merge N&E WStI N&E", "Ben: answer yes")
    while game.state.pending:
        game.play("settle_option yes")
    assert game.held("Cat", "N&E") == game.held("Ben", "N&E") == 5
    assert game.president("N&E") == "Cat"


@rule("1862-5.2.5-5")
def test_a_merged_company_without_a_director_finishes_its_turn_in_receivership():
    game = pair("Ann Ben Cat", "L&E", "E&H").permits("L&E", "express")
    put(game, "L&E", {"Ann": 4, "Cat": 2, "treasury": 1, "pool": 3}, "C6", price=74, cash=100)
    put(game, "E&H", {"Ben": 4, "Cat": 2, "ipo": 4}, "C8", price=62, chartered=True)
    game.operating("L&E", "Merge").play("merge L&E E&H L&E", "Ben: answer yes", "settle_option no")
    assert game.president("L&E") is None
    # no building and no station is asked for: it runs, here for nothing, withholds, and the turn is over
    assert game.open_step == "Run"
    game.play("run_trains L&E")
    assert game.price("L&E") == 86
    assert game.round_name() == "parliament"


@rule("1862-RUL-56")
def test_the_treasury_cannot_redeem_with_the_money_of_the_refinancing():
    game = poor_pool().play("settle_option yes", "settle_option yes")
    assert game.held("N&S", "N&S") == 0  # £580 came after the exchange
