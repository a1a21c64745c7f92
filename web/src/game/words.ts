/** Small words and figures of the pages. */

export function listOf(names: readonly string[], joint = "and"): string {
  if (names.length <= 1) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${joint} ${names.at(-1)}`;
}

/** "1 passenger", "2 passengers". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** "5 minutes ago": exact enough for a list. */
export function ago(time: string, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  if (Number.isNaN(seconds)) return "";
  if (seconds < 90) return "just now";
  const steps: [number, string][] = [
    [60, "minute"],
    [3600, "hour"],
    [86_400, "day"],
    [604_800, "week"],
  ];
  let text = "";
  for (const [length, word] of steps) {
    const count = Math.round(seconds / length);
    if (count >= 1) text = `${counted(count, word)} ago`;
  }
  return text;
}

/** An amount with the title's sign in front, as its engine writes it. */
export function money(amount: number, currency: string): string {
  return `${amount < 0 ? "−" : ""}${currency}${Math.abs(amount).toLocaleString("en-GB")}`;
}

/** Two letters for a chip: "Ann" → "An", "Player 1" → "P1". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length > 1
    ? words
        .slice(0, 2)
        .map((word) => [...word][0] ?? "")
        .join("")
    : [...name].slice(0, 2).join("");
}

/** "lay_tile" → "Lay tile" for deeds the page has no better word for. */
export function titleWord(word: string): string {
  const text = word.replaceAll("_", " ").replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "first sentence." → "First sentence." */
export function sentence(text: string): string {
  if (!text) return "";
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`;
}
