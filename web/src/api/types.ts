/** The records of the server's door (docs/api.md), in the words of the pages. */

export interface User {
  id: string;
  name: string;
  kind: "person" | "guest";
  email?: string | null;
}

export interface RuleText {
  id: string;
  text: string;
  section?: string | null;
  topic?: string | null;
}

export interface Problem {
  code: string;
  message: string;
  status: number;
  rule?: RuleText | null;
  facts?: Record<string, unknown>;
  version?: number | null;
}

export type OptionValue = string | number | boolean;

export interface TitleOption {
  name: string;
  text: string;
  default: OptionValue;
  values: { value: OptionValue; text: string }[];
}

export interface Variant {
  id: string;
  name: string;
  text: string;
  players: number[];
  options: TitleOption[];
}

export interface Title {
  slug: string;
  name: string;
  text: string;
  rules_version: number;
  readings: string[];
  player_counts: number[];
  variants: Variant[];
}

export interface Bot {
  id: string;
  name: string;
  text: string;
}

export interface RuleEntry {
  kind: "rule" | "ruling" | "example";
  id: string;
  section: string;
  topic: string;
  scopes: string[];
  text: string;
  more?: string | null;
}

export interface RuleList {
  slug: string;
  name: string;
  total: number;
  topics: string[];
  entries: RuleEntry[];
}

export interface RuleTable {
  name: string;
  columns: string[];
  rows: unknown[][];
}

export interface Result {
  scores: Record<string, number>;
  winners: string[];
  reason: string;
  rule: string;
}

export interface Seat {
  index: number;
  player: string;
  kind: "person" | "guest" | "bot" | "open";
  user: { id: string; name: string } | null;
  bot: string | null;
  stand_in: boolean;
  mine: boolean;
  online: boolean;
  away_seconds: number;
  invitation: string | null;
}

export interface GameSummary {
  id: string;
  name: string;
  title: string;
  title_name: string;
  variant: string;
  options: Record<string, OptionValue>;
  status: "waiting" | "playing" | "finished";
  version: number;
  round: string;
  listed: boolean;
  seats: Seat[];
  acting: number[];
  my_turn: boolean;
  mine: boolean;
  owner: boolean;
  created: string;
  updated: string;
  result: Result | null;
  branch_of: string | null;
  problem: string | null;
}

export interface UndoRequest {
  version: number;
  to: number;
  by: number;
  waiting_for: number[];
  agreed: number[];
}

export interface Game extends GameSummary {
  watch: string;
  undo: UndoRequest | null;
  pace: number;
  paused: boolean;
  readings: string;
  rules_version: number;
  bots_thinking: number[];
}

export type Free =
  | { kind: "span"; low: number; high: number; step: number }
  | { kind: "one_of"; values: unknown[] }
  | { kind: "open"; examples: unknown[] };

/** An action as the game file writes it: who, do, and the words of that deed. */
export type Action = { who: string; do: string } & Record<string, unknown>;

export interface Choice {
  action: Action;
  text: string;
  step: string;
  free: Record<string, Free>;
  facts: Record<string, unknown>;
}

export interface GameEvent {
  kind: string;
  text: string;
  facts: Record<string, unknown>;
}

export interface StepInfo {
  step: string;
  prompt: string;
  rule: string;
  actors: string[];
}

export interface Position {
  game: string;
  version: number;
  at: number;
  last: number;
  round: string;
  viewer: string | null;
  view: Record<string, unknown>;
  acting: string[];
  steps: StepInfo[];
  choices: Choice[];
  events: GameEvent[];
  result: Result | null;
  undo: { to: number; asks: number[] } | null;
}

export interface Entry {
  seq: number;
  at: number;
  who: string;
  do: string;
  action: Action;
  events: GameEvent[];
  round: string;
  undone: boolean;
  by: "person" | "guest" | "bot";
  reason: string | null;
  time: string;
}

export interface Moved {
  entry: Entry;
  position: Position;
  repeated: boolean;
}

export interface Refusal {
  action: Action;
  text: string;
  facts: Record<string, unknown>;
  problem: Problem;
}

export interface WhatIf {
  at: number;
  played: number;
  refused: Problem | null;
  position: Position;
}

export interface History {
  version: number;
  last: number;
  entries: Entry[];
  line: number[];
  rounds: { round: string; from: number; to: number }[];
}

export interface Series {
  measure: string;
  of: string;
  id: string;
  points: [number, number][];
}

export interface Charts {
  rounds: { round: string; at: number }[];
  series: Series[];
}

export interface BestRoutes {
  company: string;
  revenue: number;
  bound: number;
  proven: boolean;
  milliseconds: number;
  routes: unknown[];
}

export interface UndoAnswer {
  done: boolean;
  request: UndoRequest | null;
  position: Position;
}

export interface ChatMessage {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  time: string;
}

export interface NewSeat {
  kind: "me" | "guest" | "bot" | "open";
  name?: string | null;
  bot?: string | null;
}

export interface NewGame {
  title: string;
  variant?: string | null;
  options?: Record<string, OptionValue>;
  seats: NewSeat[];
  name?: string | null;
  listed?: boolean;
  shuffle?: boolean;
  pace?: number;
  seed?: number | null;
}

export type LiveMessage =
  | { type: "welcome"; game: Game; position: Position | null; entries: Entry[]; chat: ChatMessage[] }
  | { type: "moved"; version: number; entries: Entry[]; position: Position }
  | { type: "game"; game: Game }
  | { type: "chat"; message: ChatMessage }
  | { type: "pong" }
  | { type: "error"; problem: Problem };
