/** Short notes at a newcomer's first encounters; the words come from the rule ledger, the page only picks the rule. */

import type { StepInfo } from "../api/types";

export interface Note {
  readonly id: string;
  readonly rule: string;
}

/** Each step of the turn cites the rule that puts it there: that is what a newcomer is told the first time. */
export function notesFor(
  slug: string,
  steps: readonly StepInfo[],
  dismissed: readonly string[],
): Note | null {
  for (const step of steps) {
    if (!step.rule) continue;
    const id = `${slug} ${step.step}`;
    if (!dismissed.includes(id)) return { id, rule: step.rule };
  }
  return null;
}
