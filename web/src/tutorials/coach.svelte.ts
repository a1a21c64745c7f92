/** The coach at a tutorial's table: one idea at a time, and an answer to every try. */

import { api } from "../api/client";
import type { Action, Tutorial, TutorialChapter, TutorialStep } from "../api/types";
import type { Desk } from "../game/desk.svelte";
import { t } from "../words/index.svelte";
import { reading } from "./reading";
import { accepts, fits, isMeant, placeAfter } from "./steps";

/** The others take their time, so that one can follow them. */
const PAUSE = 700;

export class Coach {
  tutorial = $state.raw<Tutorial | null>(null);
  /** The answer to the last try, if it was not the move to learn. */
  answer = $state<string | null>(null);
  hinted = $state(false);
  /** How many tries had to be answered so far. */
  tries = $state(0);
  /** How many of the texts before the next move have been read, and at which length of the log. */
  private read = $state({ at: 0, count: 0 });
  private playing = false;

  constructor(
    readonly desk: Desk,
    /** "tutorial/chapter" */
    readonly key: string,
  ) {
    const kept = localStorage.getItem(this.memory);
    if (kept) this.read = JSON.parse(kept) as { at: number; count: number };
  }

  async load(): Promise<void> {
    this.tutorial = await api.tutorial(this.key.split("/")[0]!, reading());
  }

  private get memory(): string {
    return `roundhouse.coach.${this.desk.table.id}`;
  }

  get chapter(): TutorialChapter | null {
    return this.tutorial?.chapters.find((each) => each.id === this.key.split("/")[1]) ?? null;
  }

  /** The chapter that follows this one. */
  get next(): TutorialChapter | null {
    const chapters = this.tutorial?.chapters ?? [];
    const number = chapters.findIndex((each) => each === this.chapter);
    return number < 0 ? null : (chapters[number + 1] ?? null);
  }

  private get played(): number {
    return (this.desk.table.position?.last ?? 0) - (this.chapter?.start ?? 0);
  }

  private get place(): ReturnType<typeof placeAfter> {
    return placeAfter(this.chapter?.steps ?? [], this.played);
  }

  /** The number of the step that is shown; the number of steps when the chapter is done. */
  get number(): number {
    const { first, move, then } = this.place;
    const last = move ?? this.chapter?.steps.length ?? 0;
    if (then !== null) return last;
    return Math.min(first + (this.read.at === this.played ? this.read.count : 0), last);
  }

  get step(): TutorialStep | null {
    return this.chapter?.steps[this.number] ?? null;
  }

  get done(): boolean {
    return this.chapter !== null && this.number >= this.chapter.steps.length;
  }

  /** Is one of the others about to move? */
  get waiting(): boolean {
    return this.place.then !== null;
  }

  /** The first text can be read again without taking a move back. */
  get canGoBack(): boolean {
    return this.number > this.place.first;
  }

  /** The coach leads: a move is taken back only after the chapter, and nothing that came before it. */
  get mayUndo(): boolean {
    return this.done && this.played > 0;
  }

  turnPage(by: 1 | -1): void {
    this.answer = null;
    this.hinted = false;
    this.read = { at: this.played, count: this.number - this.place.first + by };
    localStorage.setItem(this.memory, JSON.stringify(this.read));
  }

  /** Is this the move that the learner is asked for now? */
  wants(action: Action): boolean {
    return this.step?.play != null && !this.waiting && accepts(this.step, action);
  }

  /** Is this what the learner is asked for, once the value of this field is set? */
  means(action: Action, field: string): boolean {
    return this.step !== null && !this.waiting && isMeant(this.step, action, field);
  }

  /** May the learner make this move? If not, the coach says why. */
  allows(action: Action): boolean {
    const { move, then } = this.place;
    if (then !== null || this.done) return true;
    const step = move === null ? null : this.chapter!.steps[move]!;
    if (step === null) return true;
    if (accepts(step, action)) {
      this.answer = null;
      this.hinted = false;
      return true;
    }
    this.answer = step.wrong.find((each) => fits(each.move, action))?.text ?? t("coach-not-now");
    this.tries += 1;
    return false;
  }

  /** Why a refusal by the rules matters here. */
  get matters(): string | null {
    const code = this.desk.refusal?.problem.code?.split(".")[0];
    return this.step?.refused.find((each) => each.code === code)?.text ?? null;
  }

  /** The coach makes the model move. */
  async show(): Promise<void> {
    const play = this.step?.play;
    if (play) await this.desk.play(play as Action);
  }

  /** Let the others answer, one after another. */
  async follow(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    try {
      while (this.place.then !== null && this.desk.now) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        const { then } = this.place;
        if (then === null || !(await this.desk.table.play(then))) return;
      }
    } finally {
      this.playing = false;
    }
  }
}
