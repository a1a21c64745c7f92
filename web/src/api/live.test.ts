import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PING_EVERY, PING_PATIENCE, Table } from "./live.svelte";

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
  vi.advanceTimersByTime(PING_EVERY);
  expect(first.sent.at(-1)).toBe('{"type":"ping"}');
  vi.advanceTimersByTime(PING_PATIENCE);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  const second = opened();
  expect(second.sent[0]).toContain("hello");
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
