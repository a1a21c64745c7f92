/** The set of tiles of a game: pictures, counts and upgrades. */

import type { TileUpgrades } from "../api/types";
import type { Printed } from "../eighteen/view";

type Tile = Printed["tiles"][number];

export interface SetTile {
  readonly id: string;
  readonly tile: Tile;
  /** How many are left; null where there are always more. */
  readonly left: number | null;
  /** How many there are in all. */
  readonly count: number | null;
  readonly to: readonly string[];
  readonly from: readonly string[];
}

const COLOURS = ["yellow", "green", "brown", "gray", "red"];

/** The tiles by colour, each once: a tile with markers on it is the same tile of the set. */
export function tileSet(
  printed: Printed,
  supply: Readonly<Record<string, number>>,
  upgrades: readonly TileUpgrades[],
): { colour: string; tiles: SetTile[] }[] {
  const to = new Map(upgrades.map((each) => [each.id, each.to]));
  const own = printed.tiles.filter((tile) => (tile.supply ?? tile.id) === tile.id);
  const set = own.map((tile): SetTile => ({
    id: tile.id,
    tile,
    left: supply[tile.id] ?? null,
    count: tile.count ?? null,
    to: to.get(tile.id) ?? [],
    from: upgrades.filter((each) => each.to.includes(tile.id)).map((each) => each.id),
  }));
  const colours = [...new Set([...COLOURS, ...set.map((each) => each.tile.color)])];
  return colours
    .map((colour) => ({ colour, tiles: set.filter((each) => each.tile.color === colour) }))
    .filter((group) => group.tiles.length > 0);
}
