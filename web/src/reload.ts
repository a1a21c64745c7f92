/**
 * A page that was loaded before the server got a new version asks for parts that are no longer there, and what should
 * show them would stay empty: the page is loaded again, but not twice for the same part, and only while the server
 * answers.
 */

const KEY = "roundhouse.missing-part";

async function answers(): Promise<boolean> {
  return (await fetch("/health", { cache: "no-store" })).ok;
}

export function reloadForNewParts(
  target: EventTarget = window,
  kept: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  isThere: () => Promise<boolean> = answers,
  reload: () => void = () => location.reload(),
): void {
  target.addEventListener("vite:preloadError", (event) => {
    const part = String((event as Event & { payload?: Error }).payload?.message ?? "");
    if (kept.getItem(KEY) === part) return;
    void isThere().then(
      (there) => {
        if (!there) return;
        kept.setItem(KEY, part);
        reload();
      },
      () => undefined,
    );
  });
}
