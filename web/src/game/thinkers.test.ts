import { describe, expect, it } from "vitest";
import type { Seat } from "../api/types";
import { thinkers } from "./thinkers";

function seat(player: string, kind: Seat["kind"], standIn = false): Seat {
  return { player, kind, stand_in: standIn } as Seat;
}

describe("whom a table waits for", () => {
  const seats = [
    seat("Ann", "guest"),
    seat("Ada", "bot"),
    seat("Bertram", "bot"),
    seat("Cy", "person", true),
  ];

  it("names the bots that are to act, and only those", () => {
    expect(thinkers(["Bertram"], seats)).toEqual(["Bertram"]);
    expect(thinkers(["Ann", "Ada"], seats)).toEqual(["Ada"]);
  });

  it("takes a stand-in for the bot that it is", () => {
    expect(thinkers(["Cy"], seats)).toEqual(["Cy"]);
  });

  it("names nobody where people are to act or the game is over", () => {
    expect(thinkers(["Ann"], seats)).toEqual([]);
    expect(thinkers([], seats)).toEqual([]);
  });
});
