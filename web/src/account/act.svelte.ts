/** One thing at a time, and how it went. */
export class Act {
  busy = $state(false);
  failure = $state<string | null>(null);
  said = $state<string | null>(null);

  /** Do it, and say what it returns. */
  async do(deed: () => Promise<string | void>): Promise<void> {
    this.busy = true;
    this.failure = null;
    this.said = null;
    try {
      this.said = (await deed()) ?? null;
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }
}
