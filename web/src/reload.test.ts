import { expect, test, vi } from "vitest";
import { reloadForNewParts } from "./reload";

function missing(part: string): Event {
  return Object.assign(new Event("vite:preloadError"), { payload: new Error(part) });
}

test("a part that is not there any more loads the page again, once, while the server answers", async () => {
  const target = new EventTarget();
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const isThere = vi.fn(() => Promise.resolve(true));
  reloadForNewParts(
    target,
    { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    isThere,
    reload,
  );
  // Without a connection the page stays as it is.
  isThere.mockRejectedValueOnce(new Error("no connection"));
  target.dispatchEvent(missing("Charts-1.js"));
  await vi.waitFor(() => expect(isThere).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  target.dispatchEvent(missing("Charts-1.js"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  // The same part is missing after the page was loaded again: that is an error like any other.
  target.dispatchEvent(missing("Charts-1.js"));
  expect(isThere).toHaveBeenCalledTimes(2);
  target.dispatchEvent(missing("Tiles-2.js"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});
