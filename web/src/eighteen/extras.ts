/** What one title adds to the common 18xx table: the shared parts draw it, the title's own folder says what it is. */

import type { Component } from "svelte";
import type { CompanyLook } from "../board/marks";
import type { Choice } from "../api/types";
import type { Desk } from "../game/desk.svelte";
import type { Tone } from "../parts/badges";
import type { CompanyView, EighteenView, PlayerView, Printed, TrainCard } from "./view";

/** A short word on a company's or player's card or the bar; the title explains it. */
export interface Sign {
  readonly text: string;
  readonly title: string;
  readonly tone?: Tone;
}

export interface TrainSign {
  /** Set behind the train's name. */
  readonly mark: string;
  readonly title: string;
  /** It will go soon, or does not run. */
  readonly faded: boolean;
}

/** What a title's own part of the action panel is given. */
export interface DeedProps {
  readonly desk: Desk;
  readonly view: EighteenView;
  readonly printed: Printed;
  readonly looks: ReadonlyMap<string, CompanyLook>;
  /** The choices among the title's own deeds; none while somebody else is asked. */
  readonly choices: readonly Choice[];
}

/** A kind of space on the market: what it means, and its colour if it has one. */
export interface Zone {
  readonly text: string;
  readonly colour?: string;
}

/** A number that the title lets a buyer set with a train: the field of the action, its label, and the button's text. */
export interface Addition {
  readonly field: string;
  readonly label: (choice: Choice, currency: string) => string;
  readonly text: (kind: string, count: number, cost: string) => string;
}

export interface Extras {
  /** Kinds of spaces on the title's market besides the common ones, by the names the server gives them. */
  readonly zones?: Readonly<Record<string, Zone>>;
  /** Owners that are neither people nor common places, by their ids. */
  readonly owners?: Readonly<Record<string, string>>;
  /** Bids by which things come into the game, offered like those of a common auction. */
  readonly bids?: readonly string[];
  /** Deeds that belong to something that is auctioned, without a figure of their own. */
  readonly lots?: readonly string[];
  /** Events of the title that are told first in what has happened since somebody's last move. */
  readonly news?: readonly string[];
  /** Further steps of a company's turn that deserve a crumb, by their deed. */
  readonly steps?: Readonly<Record<string, string>>;
  /** Steps that have one only while they are asked about. */
  readonly rareSteps?: Readonly<Record<string, string>>;
  /** Deeds of the title that nobody wants to do by mistake. */
  readonly costly?: readonly string[];
  /** Deeds that the title's own part of the panel offers. */
  readonly deeds?: ReadonlySet<string>;
  /** Those of them that may be done in every step: they come after what the step is about. */
  readonly asides?: ReadonlySet<string>;
  /** That part; it also tells those who wait what is going on. */
  readonly panel?: Component<DeedProps>;
  /** More at the foot of the players' tab. */
  readonly players?: Component<{ view: EighteenView; looks: ReadonlyMap<string, CompanyLook> }>;
  readonly ofGame?: (view: EighteenView, printed: Printed) => Sign[];
  readonly ofCompany?: (company: CompanyView, view: EighteenView) => Sign[];
  /** What a private company does in this game, besides what is printed of it. */
  readonly ofPrivate?: (id: string, view: EighteenView, printed: Printed) => string[];
  readonly ofPlayer?: (player: PlayerView, view: EighteenView) => Sign[];
  /** What a buyer must know of a train that is for sale. */
  readonly ofPurchase?: (choice: Choice, view: EighteenView) => Sign[];
  /** A number that a buyer may set with a train. */
  readonly addition?: Addition;
  /** A word on a choice whose text alone may not say what it is. */
  readonly ofChoice?: (choice: Choice) => string | null;
  /** The company whose money a choice spends though a player is on turn. */
  readonly payer?: (choice: Choice) => string | null;
  /** What becomes of the money that a bid leaves its bidder. */
  readonly ofBid?: (left: string) => string;
  /** What a limit of trains counts, where it is not all trains of a company. */
  readonly ofLimit?: (count: string, phase: Printed["phases"][number]) => string;
  readonly ofTrain?: (train: TrainCard, view: EighteenView) => TrainSign | null;
}
