/** When a fold is opened, the page scrolls until its button is visible. */
export function deedIntoSight(event: Event): void {
  const fold = event.currentTarget as HTMLDetailsElement;
  if (fold.open) [...fold.querySelectorAll("[data-do]")].at(-1)?.scrollIntoView({ block: "nearest" });
}
