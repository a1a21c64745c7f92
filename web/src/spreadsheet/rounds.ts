/** Tables by round, out of the figures that the server keeps of every round. */

import type { Sheet, SheetLine } from "../api/types";
import { has, t } from "../words/index.svelte";
import type { Cell, Column, Grid } from "./grid";

/** Measures that are amounts of money. */
const MONEY: ReadonlySet<string> = new Set(["revenue", "cash", "price", "worth"]);

/** The figures of the rounds that were over at a position: one who looks back does not see what comes. */
export function until(sheet: Sheet, at: number): Sheet {
  const count = sheet.rounds.filter((round) => round.to <= at).length;
  return {
    ...sheet,
    rounds: sheet.rounds.slice(0, count),
    lines: sheet.lines
      .map((line) => ({ ...line, values: line.values.slice(0, count) }))
      .filter((line) => line.values.some((value) => value !== null)),
  };
}

/** What a measure is called; one of another package's title by its own word. */
export function measureTitle(measure: string): string {
  const id = `sheet-measure-${measure}`;
  if (!has(id)) return measure.replaceAll(/[-_]/g, " ");
  return t(`sheet-measure-${measure}`);
}

/** Columns for the rounds in which any of the lines has a figure, and the places of those rounds. */
export function roundColumns(
  sheet: Sheet,
  lines: readonly SheetLine[],
  kind: Column["kind"],
): { columns: Column[]; places: number[] } {
  const places = sheet.rounds
    .map((_, place) => place)
    .filter((place) => lines.some((line) => line.values[place] !== null));
  const columns = places.map((place, i): Column => ({
    id: `round ${place}`,
    title: sheet.rounds[place]!.round,
    kind,
    first: i === 0,
  }));
  return { columns, places };
}

/** One table for each measure, in the order in which the title tells them; `without` are shown elsewhere. */
export function gridsByRound(sheet: Sheet, without: readonly string[] = []): Grid[] {
  const groups = new Map<string, SheetLine[]>();
  for (const line of sheet.lines) {
    const key = `${line.measure}/${line.of}`;
    if (!without.includes(key)) groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([key, lines]): Grid => {
    const [measure, of] = key.split("/") as [string, string];
    const kind = MONEY.has(measure) ? "money" : "number";
    const { columns, places } = roundColumns(sheet, lines, kind);
    return {
      id: key,
      title:
        of === "company"
          ? t("sheet-companies-by-round", { measure: measureTitle(measure) })
          : t("sheet-players-by-round", { measure: measureTitle(measure) }),
      corner: of === "company" ? t("sheet-company") : t("sheet-player"),
      columns,
      rows: lines.map((line) => ({
        id: line.id,
        label: line.id,
        cells: places.map((place): Cell => line.values[place] ?? null),
      })),
    };
  });
}
