import { describe, expect, it } from "vitest";
import { deeds, withoutRemoved } from "./chat";
import type { ChatMessage } from "./types";

function message(id: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const plain = { seat: 0, name: "Bo", text: "Hello", time: "", user: "u_bo", removed: false, removes: null };
  return { id, ...plain, ...more };
}

describe("messages that were removed", () => {
  it("lose their words as soon as another takes them away", () => {
    const shown = withoutRemoved([message(1), message(2), message(3, { removes: 1, user: null })]);
    expect(shown.map((m) => [m.id, m.text, m.removed])).toEqual([
      [1, "", true],
      [2, "Hello", false],
      [3, "Hello", false],
    ]);
  });
});

describe("what a reader can do about a message", () => {
  it("is nothing for strangers, for the server's own words and for what is gone", () => {
    expect(deeds(message(1), null, false, false)).toEqual([]);
    expect(deeds(message(1, { user: null }), "u_me", true, false)).toEqual([]);
    expect(deeds(message(1, { removed: true }), "u_me", true, false)).toEqual([]);
  });

  it("is removing for whoever wrote it", () => {
    expect(deeds(message(1), "u_bo", false, false)).toEqual(["remove"]);
  });

  it("is more for the owner of the table", () => {
    expect(deeds(message(1), "u_me", false, false)).toEqual(["report", "block"]);
    expect(deeds(message(1), "u_me", true, false)).toEqual(["report", "block", "mute", "remove"]);
    expect(deeds(message(1), "u_me", true, true)).toEqual(["report", "block", "unmute", "remove"]);
    expect(deeds(message(1, { seat: null }), "u_me", true, false)).toEqual(["report", "block", "remove"]);
  });
});
