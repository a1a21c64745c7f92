"""The drawn map: well-formed, complete, and following the position."""

import xml.etree.ElementTree as ET

import pytest

from roundhouse.titles.nuremberg import palette
from roundhouse.titles.nuremberg.draw import board_svg
from tests.rules.nuremberg.kit import ScriptedNuremberg

SVG = "{http://www.w3.org/2000/svg}"


def drawn(game):
    return ET.fromstring(board_svg(game.rules, game.state))


def words(root):
    return [text.text for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("variant", ["nuremberg", "wensleydale"])
def test_every_area_is_named_and_every_arrow_drawn(variant):
    game = ScriptedNuremberg(variant)
    root = drawn(game)
    assert {area.name for area in game.map.areas.values()} <= set(words(root))
    tips = [path for path in root.iter(f"{SVG}path") if path.get("marker-end")]
    assert len(tips) == len(game.map.arrows)
    if variant == "nuremberg":
        assert {"Pegnitz", "Rednitz", "Regnitz"} <= set(words(root))


def test_pieces_are_drawn_one_by_one():
    game = ScriptedNuremberg().clear_map()
    before = words(drawn(game))
    game.put("do", red=1, green=1).put("m-sb", mail=2).put("h-mu", beer=1).put("po", landowner=2)
    after = words(drawn(game))
    assert [after.count(letter) - before.count(letter) for letter in ("R", "G", "M", "B")] == [1, 1, 2, 1]
    assert len(list(drawn(game).iter(f"{SVG}ellipse"))) == 2  # two hats


def test_track_shows_its_owner():
    game = ScriptedNuremberg().clear_map().own("A", "ns m-sb").own("B", "fu do").company("green", "er ba")
    text = board_svg(game.rules, game.state)
    for colour in (palette.PLAYER["orange"], palette.PLAYER["blue"], palette.COMPANY["green"]):
        assert f"stroke='{colour}' stroke-width='6.5'" in text
    assert f"stroke='{palette.PLAYER['violet']}' stroke-width='6.5'" not in text


def test_the_sketch_is_dashed_and_the_names_of_players_are_safe():
    game = ScriptedNuremberg().clear_map().building("ABC").all_influence(A="2 2 2 2").sketch("A", "ns m-sb m-gi")
    assert board_svg(game.rules, game.state).count("stroke-dasharray='3 5'") == 2
    import roundhouse

    game = roundhouse.new_game("nuremberg", ["<b>&", "a very long name indeed"], seed=1)
    assert "<b>&" in words(ET.fromstring(board_svg(game.rules, game.state)))


def test_the_heading_is_in_the_language_that_is_asked_for():
    import roundhouse
    from roundhouse.draw import picture

    game = roundhouse.new_game("nuremberg", ["Ann", "Bo"], seed=1)
    headings = {code: words(ET.fromstring(picture(game, code))) for code in ("en", "it", "ja")}
    for code, part in {
        "en": "round 1 of 5 · phase 3: Auction",
        "it": "round 1 di 5 · Fase 3",
        "ja": "第1ラウンド",
    }.items():
        assert any(part in text for text in headings[code]), headings[code]
