import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/client";
import { Table } from "../api/live.svelte";
import type { Action, Game, Position, WhatIf } from "../api/types";
import { Desk } from "./desk.svelte";

const part = <T>(some: unknown): T => some as T;

function sit(bo: object, after: object): Desk {
  const table = new Table("g_1");
  table.game = part<Game>({ seats: [{ player: "Ann", kind: "person", mine: true, stand_in: false }, bo] });
  table.position = part<Position>({ at: 7, choices: [] });
  const desk = new Desk(table);
  desk.costly = new Set(["sell_shares"]);
  vi.spyOn(api, "whatIf").mockResolvedValue(part<WhatIf>(after));
  return desk;
}

const BO = { player: "Bo", kind: "person", mine: false, stand_in: false };
const SALE = part<Action>({ do: "sell_shares", who: "Ann" });

describe("a deed that would cost much", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is asked for where the turn goes on to somebody else, or the game ends", async () => {
    const passes = { refused: null, position: { result: null, acting: ["Bo"] } };
    expect(await sit(BO, passes).mustAsk(SALE)).toBe(true);
    const ends = { refused: null, position: { result: {}, acting: [] } };
    expect(await sit(BO, ends).mustAsk(SALE)).toBe(true);
  });

  it("is not asked for while the turn lasts: one click takes it back", async () => {
    const stays = { refused: null, position: { result: null, acting: ["Ann"] } };
    expect(await sit(BO, stays).mustAsk(SALE)).toBe(false);
  });

  it("is not asked for where nobody would have to agree, nor is another deed", async () => {
    const passes = { refused: null, position: { result: null, acting: ["Bo"] } };
    expect(await sit({ ...BO, kind: "bot" }, passes).mustAsk(SALE)).toBe(false);
    expect(await sit({ ...BO, stand_in: true }, passes).mustAsk(SALE)).toBe(false);
    expect(await sit(BO, passes).mustAsk(part<Action>({ do: "buy_share", who: "Ann" }))).toBe(false);
  });

  it("is asked for where an offer is accepted, not where it is declined", async () => {
    const desk = sit(BO, { refused: null, position: { result: null, acting: ["Bo"] } });
    desk.costly = new Set(["answer"]);
    expect(await desk.mustAsk(part<Action>({ do: "answer", who: "Ann", accept: true }))).toBe(true);
    expect(await desk.mustAsk(part<Action>({ do: "answer", who: "Ann", accept: false }))).toBe(false);
  });

  it("is asked for when nobody can say what comes of it", async () => {
    const desk = sit(BO, {});
    vi.spyOn(api, "whatIf").mockRejectedValue(new Error("no answer"));
    expect(await desk.mustAsk(SALE)).toBe(true);
  });
});
