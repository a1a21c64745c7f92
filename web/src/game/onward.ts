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
  /** Nothing else can be done at all. */
  readonly alone: boolean;
}

export interface Onward {
  /** What the button of the step passes: the step itself, and the idle ones behind it. */
  readonly next: readonly Passed[];
  /** Everything up to the end of the turn, where that is more and all of it can be passed. */
  readonly finish: readonly Passed[];
  /** The turn goes on after `next`, and the same player is asked. */
  readonly within: boolean;
  /** The one deed that the step after `next` is about, if there is no other. */
  readonly deed: Choice | null;
}

/** Ask for the position after some deeds; null: they are refused. */
export type Ask = (actions: readonly Action[]) => Promise<Position | null>;

const MOST = 6;

/** The step that a position is about, if it can be passed in one way only. */
export function passOf(choices: readonly Choice[]): Passed | null {
  const [pass, ...more] = choices.filter((choice) => choice.action.do === "pass");
  if (!pass || more.length > 0) return null;
  const idle = choices.every((choice) => choice === pass || choice.step !== pass.step);
  return { action: pass.action, text: pass.text, idle, alone: choices.length === 1 };
}

/** The one deed of the step that somebody is asked for, if there is no other and it is not passing. */
export function onlyDeed(position: Position, who: string): Choice | null {
  const step = position.steps.find((each) => each.actors.includes(who))?.step;
  const own = position.choices.filter((choice) => choice.step === step);
  const [deed, ...more] = own;
  return deed && more.length === 0 && deed.action.who === who && deed.action.do !== "pass" ? deed : null;
}

/** Those of the steps before the next deed in which nothing but passing can be done. */
export function forced(onward: Onward): readonly Passed[] {
  const other = onward.next.findIndex((step) => !step.alone);
  if (other >= 0) return onward.next.slice(0, other);
  return onward.within ? onward.next : onward.next.slice(0, -1);
}

/**
 * Does more belong to the turn than its steps, or can nothing but passing be done? Else each pass leads to something
 * that must be thought about.
 */
export function hasAsides(choices: readonly Choice[]): boolean {
  const pass = choices.find((choice) => choice.action.do === "pass");
  if (pass === undefined) return false;
  return choices.length === 1 || choices.some((choice) => choice.step !== pass.step);
}

/** Where passing leads from here, as long as the turn lasts; `turnOf` names the turn of a position. */
export async function walk(
  position: Position,
  turnOf: (position: Position) => string,
  ask: Ask,
): Promise<Onward> {
  const first = passOf(position.choices);
  if (!first) return { next: [], finish: [], within: false, deed: null };
  const turn = turnOf(position);
  const found: Passed[] = [first];
  const who = first.action.who;
  let over = false;
  let last: Position | null = null;
  while (found.length < MOST) {
    const after = await ask(found.map((each) => each.action));
    if (after === null) break;
    over = after.result !== null || turnOf(after) !== turn;
    const step = over ? null : passOf(after.choices);
    if (!step || step.action.who !== who) {
      if (!over) last = after;
      break;
    }
    found.push(step);
  }
  const busy = found.findIndex((step, i) => i > 0 && !step.idle);
  const next = busy < 0 ? found : found.slice(0, busy);
  const goesOn = busy < 0 && last !== null && last.choices.some((choice) => choice.action.who === who);
  return {
    next,
    finish: over && next.length < found.length ? found : [],
    within: busy > 0 || goesOn,
    deed: goesOn && last !== null && next.every((step) => step.idle) ? onlyDeed(last, who) : null,
  };
}
