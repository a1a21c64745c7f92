import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONNECT_PATIENCE, PING_EVERY, PING_PATIENCE, Table } from "./live.svelte";

/** A line to a server that says only what a test makes it say. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 2; // a dead line stays in this state: the browser waits for the other end
  }
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "example.org" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(): FakeSocket {
  const socket = FakeSocket.all.at(-1)!;
  socket.onopen?.();
  return socket;
}

test("a line on which no pong comes back is given up and opened anew", () => {
  const table = new Table("g_1");
  table.open();
  const first = opened();
  welcome(first);
  vi.advanceTimersByTime(PING_EVERY);
  expect(first.sent.at(-1)).toBe('{"type":"ping"}');
  vi.advanceTimersByTime(PING_PATIENCE);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  const second = opened();
  expect(second.sent[0]).toContain("hello");
  table.close();
});

/** The server's first word on a line. */
function welcome(socket: FakeSocket, entries: { seq: number }[] = []): void {
  const game = { undo: null };
  socket.onmessage?.({ data: JSON.stringify({ type: "welcome", game, position: null, entries, chat: [] }) });
}

test("choices that were still awaited come with the position that is shown already", () => {
  const table = new Table("g_1");
  table.open();
  const socket = opened();
  welcome(socket);
  const show = (choices: number[], pending: string | null) => {
    const position = { version: 3, viewer: "Ann", choices, pending };
    socket.onmessage?.({ data: JSON.stringify({ type: "moved", version: 3, entries: [], position }) });
  };
  show([], "wait");
  expect(table.position?.choices).toEqual([]);
  show([1], null);
  expect(table.position?.choices).toEqual([1]);
  // The answer to a request that was sent earlier may be late.
  show([], "wait");
  expect(table.position?.choices).toEqual([1]);
  table.close();
});

test("a dead line is noticed within ten seconds, and nothing is sent over it", async () => {
  const table = new Table("g_1");
  table.open();
  welcome(opened());
  expect(table.connection).toBe("open");
  vi.advanceTimersByTime(10_000);
  expect(table.connection).toBe("lost");
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  expect(await table.play({ who: "Ann", do: "pass" })).toBe(false);
  await table.undo();
  expect(fetched).not.toHaveBeenCalled();
  expect(table.refusal?.problem.code).toBe("cut");
  // When the connection is back the note has done its work.
  vi.advanceTimersByTime(5000);
  welcome(opened());
  expect(table.connection).toBe("open");
  expect(table.refusal).toBeNull();
  table.close();
});

test("a server that never says a word is given up, and the page goes on trying", () => {
  const table = new Table("g_1");
  table.open();
  vi.advanceTimersByTime(CONNECT_PATIENCE + 1000);
  expect(FakeSocket.all).toHaveLength(2);
  table.close();
});

test("what was missed is asked for from the last entry seen, and put in its place", () => {
  const table = new Table("g_1");
  table.open();
  const first = opened();
  welcome(first, [{ seq: 7 }, { seq: 8 }]);
  expect(table.whole).toBe(false);
  first.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  const second = opened();
  expect(JSON.parse(second.sent[0]!)).toMatchObject({ type: "hello", version: 8 });
  welcome(second, [{ seq: 11 }]);
  const missed = { type: "entries", entries: [{ seq: 9 }, { seq: 10 }] };
  second.onmessage?.({ data: JSON.stringify(missed) });
  expect(table.entries.map((entry) => entry.seq)).toEqual([7, 8, 9, 10, 11]);
  table.close();
});

test("a line that answers is kept", () => {
  const table = new Table("g_1");
  table.open();
  const line = opened();
  for (let round = 0; round < 5; round++) {
    vi.advanceTimersByTime(PING_EVERY);
    line.onmessage?.({ data: '{"type":"pong"}' });
  }
  vi.advanceTimersByTime(PING_PATIENCE);
  expect(FakeSocket.all).toHaveLength(1);
  table.close();
});

test("a line that the server ends is opened again, one that it refuses is not", () => {
  const table = new Table("g_1");
  table.open();
  opened().onclose?.({ code: 1013 });
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  opened().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(table.failure?.code).toBe("not-found");
});
