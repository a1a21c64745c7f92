"""What a process remembers does not grow with the games it has played."""

import gc
import sys
import threading

import pytest

import roundhouse
from roundhouse import routes
from roundhouse.board import Atlas, Face, Path, Stop, Tile
from roundhouse.board.cache import Cache
from roundhouse.bots import find_bot
from roundhouse.bots.interface import decide
from roundhouse.titles import OWN

#: played twice over: the second time the caches of printed facts have seen everything
GAMES = 100
MOVES = 40
#: what a game may add the second time, in blocks of memory: one position that is kept is many times as much
MOST_GROWTH = 2


def play_some(slug, seed):
    """The first moves of a game of random bots; what the rules remember then goes with the game."""
    title = roundhouse.TITLES[slug]
    game = roundhouse.new_game(slug, [f"Player {n}" for n in range(title.player_counts[0])], seed)
    bot = find_bot("random", slug)
    for _ in range(MOVES):
        if game.result is None:
            game.apply(decide(bot, game, game.acting[0]).action)


def blocks():
    """Blocks of memory in use, without the solutions of routes, of which a fixed number is kept."""
    routes.SOLUTIONS.clear()
    gc.collect()
    return sys.getallocatedblocks()


@pytest.fixture
def earlier_objects_hidden():
    """The collector does not look through what is there before the test, which takes long after many others."""
    gc.collect()
    gc.freeze()


@pytest.mark.slow
@pytest.mark.usefixtures("earlier_objects_hidden")
@pytest.mark.parametrize("slug", [title.slug for title in OWN])
def test_memory_is_level_over_200_games(slug):
    for seed in range(GAMES):
        play_some(slug, seed)
    before = blocks()
    for seed in range(GAMES):
        play_some(slug, seed)
    assert blocks() - before < MOST_GROWTH * GAMES


def entries():
    """How many answers the caches of all maps hold."""
    gc.collect()  # of what is not hidden: what the last game left
    gc.unfreeze()
    atlases = [found for found in gc.get_objects() if isinstance(found, Atlas)]
    gc.freeze()
    return sum(len(getattr(atlas.caches, name)) for atlas in atlases for name in atlas.caches.__slots__)


@pytest.mark.slow
@pytest.mark.usefixtures("earlier_objects_hidden")
@pytest.mark.parametrize("slug", [title.slug for title in OWN])
def test_the_same_game_again_adds_nothing(slug):
    play_some(slug, 1)
    known = entries()
    assert known > 0
    play_some(slug, 1)
    assert entries() == known


def test_a_cache_keeps_so_many_answers_and_drops_the_oldest():
    cache = Cache(2)
    assert [cache.keep(number, str(number)) for number in range(4)] == ["0", "1", "2", "3"]
    assert dict(cache) == {2: "2", 3: "3"}


def test_equal_faces_are_one_key():
    def face():
        stops = (Stop("city", {"yellow": 20, "brown": 40}, 1, None), Stop("town", 10, 0, "g"))
        return Face("yellow", stops, (Path(0, 6), Path(3, 7)), "B")

    assert face() == face()
    assert len({face(), face()}) == 1
    assert hash(Stop("city", 20)) == hash(Stop("city", 20))
    assert Stop("city", 20) != Stop("city", 30)
    assert len({tile.faces[0] for tile in (Tile("1", "yellow", 1, (face(),)), Tile("2", "yellow", 1, (face(),)))}) == 1


def test_several_threads_keep_answers_at_once():
    """Games of one title share what its map tells, and four threads play games with PostgreSQL."""
    cache, faults, size = Cache(8), [], 8

    def fill(number):
        try:
            for n in range(150_000):
                cache.keep((number, n), n)
        except RuntimeError as error:
            faults.append(error)

    threads = [threading.Thread(target=fill, args=(number,)) for number in range(8)]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(usual)
    assert not faults
    assert len(cache) <= size + len(threads)
