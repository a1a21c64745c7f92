/** Which messages at a table I have not read: kept by game in this browser. */

import type { ChatMessage } from "../api/types";
import type { Desk } from "../game/desk.svelte";
import { session } from "../api/session.svelte";

const KEY = "roundhouse.read";
/** Games whose last message is remembered. */
const MOST = 200;

function stored(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Messages of other people after the last one read; what the server says itself need not be read. */
export function unreadOf(
  messages: readonly ChatMessage[],
  read: number,
  me: string | null,
): readonly ChatMessage[] {
  return messages.filter(
    (message) => message.id > read && message.user !== null && message.user !== me && !message.removed,
  );
}

class Read {
  private last = $state.raw<Record<string, number>>(stored());

  unread(desk: Desk): readonly ChatMessage[] {
    return unreadOf(desk.table.chat, this.last[desk.table.id] ?? 0, session.user?.id ?? null);
  }

  /** All messages of this table have been seen. */
  mark(desk: Desk): void {
    const newest = desk.table.chat.at(-1)?.id ?? 0;
    const game = desk.table.id;
    if (newest <= (this.last[game] ?? 0)) return;
    const others = Object.entries(this.last).filter(([id]) => id !== game);
    this.last = Object.fromEntries([...others.slice(1 - MOST), [game, newest]]);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.last));
    } catch {
      // A browser that keeps nothing shows the mark again at the next visit.
    }
  }
}

export const read = new Read();
