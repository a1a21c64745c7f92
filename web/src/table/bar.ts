/** What the bar across the top tells, whatever the game. */

import type { Tone } from "../parts/badges";

export interface OrderChip {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly ink: string;
  readonly title: string;
  readonly state: "done" | "now" | "next";
  /** What it has, as a figure. */
  readonly purse?: string;
  /** The person who decides, where the chip is a company. */
  readonly by?: string | null;
}

export interface Crumb {
  readonly word: string;
  readonly state: "done" | "now" | "next";
}

/** A short word beside the phase: what everybody should have in mind. */
export interface BarSign {
  readonly text: string;
  readonly title: string;
  readonly tone?: Tone;
}

export interface BarFacts {
  readonly round: string;
  readonly phase: string;
  readonly phaseTitle: string;
  readonly order: readonly OrderChip[];
  readonly crumbs: readonly Crumb[];
  readonly signs?: readonly BarSign[];
}
