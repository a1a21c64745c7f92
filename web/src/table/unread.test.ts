import { expect, test } from "vitest";
import type { ChatMessage } from "../api/types";
import { unreadOf } from "./unread.svelte";

function message(id: number, user: string | null, removed = false): ChatMessage {
  return { id, user, removed, seat: 0, name: "", text: "", time: "", removes: null };
}

test("only what others wrote after the last message read is unread", () => {
  const said = [
    message(1, "u_bo"),
    message(2, "u_ann"),
    message(3, "u_bo"),
    message(4, null),
    message(5, "u_bo", true),
  ];
  expect(unreadOf(said, 0, "u_ann").map((each) => each.id)).toEqual([1, 3]);
  expect(unreadOf(said, 1, "u_ann").map((each) => each.id)).toEqual([3]);
  expect(unreadOf(said, 3, "u_ann")).toEqual([]);
  // Somebody who only watches has no name.
  expect(unreadOf(said, 1, null).map((each) => each.id)).toEqual([2, 3]);
});
