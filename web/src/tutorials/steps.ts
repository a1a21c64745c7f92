/** Where in a chapter a learner is, told by the length of the log; and which moves a step accepts. */

import type { Action, TutorialStep } from "../api/types";

/** Has the action every field of the pattern, with the same value? */
export function fits(
  pattern: Readonly<Record<string, unknown>>,
  action: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(pattern).every(
    ([name, value]) => name in action && JSON.stringify(action[name]) === JSON.stringify(value),
  );
}

export function accepts(step: TutorialStep, action: Action): boolean {
  return step.accept.some((pattern) => fits(pattern, action));
}

/** Is this the model move, but for the value of one field? */
export function isMeant(step: TutorialStep, action: Action, field: string): boolean {
  if (step.play === null) return false;
  const { [field]: _, ...rest } = step.play;
  return fits(rest, action);
}

export interface Place {
  /** The steps to read before the next move, and the step with that move; none at the end of the chapter. */
  readonly first: number;
  readonly move: number | null;
  /** What one of the others does before the learner goes on. */
  readonly then: Action | null;
}

/** The place after `played` actions of the chapter. */
export function placeAfter(steps: readonly TutorialStep[], played: number): Place {
  let first = 0;
  let left = played;
  for (const [number, step] of steps.entries()) {
    if (step.play === null) continue;
    if (left === 0) return { first, move: number, then: null };
    const length = 1 + step.then.length;
    if (left < length) return { first, move: number, then: step.then[left - 1] as Action };
    left -= length;
    first = number + 1;
  }
  return { first, move: null, then: null };
}
