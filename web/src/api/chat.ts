/** Messages of a table as a reader sees them. */

import type { ChatMessage } from "./types";

/** The messages, those that a later one takes away without their words. */
export function withoutRemoved(messages: readonly ChatMessage[]): ChatMessage[] {
  const gone = new Set(messages.map((message) => message.removes));
  return messages.map((message) =>
    gone.has(message.id) && !message.removed ? { ...message, removed: true, text: "" } : message,
  );
}

export type Deed = "report" | "block" | "remove" | "mute" | "unmute";

/** What a reader can do about a message. */
export function deeds(
  message: ChatMessage,
  me: string | null,
  owner: boolean,
  muted: boolean,
): readonly Deed[] {
  if (me === null || message.user === null || message.removed) return [];
  if (message.user === me) return ["remove"];
  const found: Deed[] = ["report", "block"];
  if (!owner) return found;
  if (message.seat !== null) found.push(muted ? "unmute" : "mute");
  return [...found, "remove"];
}
