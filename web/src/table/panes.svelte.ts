/** Where the panes of the table lie: what the round is about gets the large place, and the player's changes are kept. */

/** What lies in the large place: the board, or the instruments (companies, players, market and so on). */
export type Stage = "board" | "papers";
/** A tall screen is one of medium width that is higher than it is wide. */
export type Width = "phone" | "tall" | "medium" | "wide";

/** Shares of the window's width and height. */
export interface Shares {
  /** The column beside the large place. */
  readonly side: number;
  /** The action panel; on a tall screen with the board above it is the board's height. */
  readonly panel: number;
  /** The log. */
  readonly log: number;
}

export type Edge = keyof Shares;

interface Kept {
  swapped?: boolean;
  shares?: Partial<Shares>;
  tab?: string;
}

const USUAL: Readonly<Record<string, Shares>> = {
  "wide board": { side: 0.34, panel: 0.52, log: 0.15 },
  "wide papers": { side: 0.34, panel: 0.66, log: 0.16 },
  "medium board": { side: 0.42, panel: 0.64, log: 0 },
  "medium papers": { side: 0.42, panel: 0.7, log: 0 },
  "tall board": { side: 0.5, panel: 0.48, log: 0 },
  "tall papers": { side: 0.42, panel: 0.7, log: 0 },
};

/** Where nothing is to be decided the instruments and the log have the room; the column is as wide as ever. */
const USUAL_READING: Readonly<Record<string, Omit<Shares, "side">>> = {
  "wide board": { panel: 0.2, log: 0.27 },
  "wide papers": { panel: 0.2, log: 0.4 },
  "medium board": { panel: 0.24, log: 0 },
  "medium papers": { panel: 0.24, log: 0 },
  "tall papers": { panel: 0.24, log: 0 },
};

export const BOUNDS: Readonly<Record<Edge, readonly [number, number]>> = {
  side: [0.22, 0.7],
  panel: [0.15, 0.75],
  log: [0.06, 0.4],
};

/** The panes of one title's table, remembered by the browser. */
export class Panes {
  width = $state<Width>("wide");
  /** What the round is about. */
  wanted = $state<Stage>("board");
  /** The other pane was opened for a while; the next round forgets it. */
  opened = $state(false);
  /** The player only looks: at an earlier position, or at a table of others. */
  reading = $state(false);
  private kept = $state.raw<Readonly<Record<string, Kept>>>({});
  private slug = "";

  /** Take up what was remembered for a title. */
  load(slug: string): void {
    this.slug = slug;
    try {
      const text = localStorage.getItem(`roundhouse.panes.${slug}`);
      this.kept = text === null ? {} : (JSON.parse(text) as Record<string, Kept>);
    } catch {
      this.kept = {};
    }
  }

  get stage(): Stage {
    const swapped = Boolean(this.kept[this.wanted]?.swapped) !== this.opened;
    return swapped ? other(this.wanted) : this.wanted;
  }

  get swapped(): boolean {
    return this.stage !== this.wanted;
  }

  get shares(): Shares {
    const usual = { ...(USUAL[this.key] ?? USUAL["wide board"]!), ...this.kept[this.key]?.shares };
    if (!this.isReading) return usual;
    return { ...usual, ...USUAL_READING[this.key], ...this.kept[this.keyOf("panel")]?.shares };
  }

  /** The tab that was last open at this stage. */
  get tab(): string | null {
    return this.kept[this.key]?.tab ?? null;
  }

  keepTab(tab: string): void {
    if (this.tab !== tab) this.keep(this.key, { tab });
  }

  /** Swap for good: rounds of this kind begin like that from now on. */
  swap(): void {
    const to = other(this.stage);
    this.opened = false;
    this.keep(this.wanted, { swapped: to !== this.wanted });
  }

  /** Swap until the next round. */
  open(stage: Stage): void {
    if (this.stage !== stage) this.opened = !this.opened;
  }

  resize(edge: Edge, share: number): void {
    const [low, high] = BOUNDS[edge];
    const value = Math.round(Math.min(high, Math.max(low, share)) * 1000) / 1000;
    const key = this.keyOf(edge);
    this.keep(key, { shares: { ...this.kept[key]?.shares, [edge]: value } });
  }

  /** Back to the usual size. */
  restore(edge: Edge): void {
    const key = this.keyOf(edge);
    const shares = { ...this.kept[key]?.shares };
    delete shares[edge];
    this.keep(key, { shares });
  }

  private get key(): string {
    return `${this.width} ${this.stage}`;
  }

  private get isReading(): boolean {
    return this.reading && this.key in USUAL_READING;
  }

  /** Under which name the share of an edge is kept. */
  private keyOf(edge: Edge): string {
    return this.isReading && edge !== "side" ? `${this.key} reading` : this.key;
  }

  private keep(key: string, change: Kept): void {
    this.kept = { ...this.kept, [key]: { ...this.kept[key], ...change } };
    try {
      localStorage.setItem(`roundhouse.panes.${this.slug}`, JSON.stringify(this.kept));
    } catch {
      // Without storage the page works, but remembers nothing.
    }
  }
}

function other(stage: Stage): Stage {
  return stage === "board" ? "papers" : "board";
}
