/** A fold that is opened shows what can be done with it, as far down as its button. */
export function deedIntoSight(event: Event): void {
  const fold = event.currentTarget as HTMLDetailsElement;
  if (fold.open) [...fold.querySelectorAll("[data-do]")].at(-1)?.scrollIntoView({ block: "nearest" });
}
