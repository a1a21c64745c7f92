/**
 * Which steps of a turn a pass leads through. A step is idle if nothing but passing belongs to it: what else is offered
 * there can be done in other steps, too. The server says what each pass leads to; nothing is derived here.
 */

import type { Action, Choice, Position } from "../api/types";

/** A step of the turn that can be passed. */
export interface Passed {
  readonly action: Action;
  readonly text: string;
  readonly idle: boolean;
}

export interface Onward {
  /** What the button of the step passes: the step itself, and the idle ones behind it. */
  readonly next: readonly Passed[];
  /** Everything up to the end of the turn, where that is more and all of it can be passed. */
  readonly finish: readonly Passed[];
}

/** Ask for the position after some deeds; null: they are refused. */
export type Ask = (actions: readonly Action[]) => Promise<Position | null>;

const MOST = 6;

/** The step that a position is about, if it can be passed in one way only. */
export function passOf(choices: readonly Choice[]): Passed | null {
  const [pass, ...more] = choices.filter((choice) => choice.action.do === "pass");
  if (!pass || more.length > 0) return null;
  const idle = choices.every((choice) => choice === pass || choice.step !== pass.step);
  return { action: pass.action, text: pass.text, idle };
}

/** Does more belong to the turn than its steps? Else each pass leads to something that must be thought about. */
export function hasAsides(choices: readonly Choice[]): boolean {
  const pass = choices.find((choice) => choice.action.do === "pass");
  return pass !== undefined && choices.some((choice) => choice.step !== pass.step);
}

/** Where passing leads from here, as long as the turn lasts; `turnOf` names the turn of a position. */
export async function walk(
  position: Position,
  turnOf: (position: Position) => string,
  ask: Ask,
): Promise<Onward> {
  const first = passOf(position.choices);
  if (!first) return { next: [], finish: [] };
  const turn = turnOf(position);
  const found: Passed[] = [first];
  let over = false;
  while (found.length < MOST) {
    const after = await ask(found.map((each) => each.action));
    if (after === null) break;
    over = after.result !== null || turnOf(after) !== turn;
    const step = over ? null : passOf(after.choices);
    if (!step || step.action.who !== first.action.who) break;
    found.push(step);
  }
  const busy = found.findIndex((step, i) => i > 0 && !step.idle);
  const next = busy < 0 ? found : found.slice(0, busy);
  return { next, finish: over && next.length < found.length ? found : [] };
}
