/** A table as this page knows it: the game, its newest position, log and chat, kept fresh over one WebSocket. */

import { api, ownProblem, Refused, requestId } from "./client";
import { withoutRemoved } from "./chat";
import type { Action, ChatMessage, Entry, Game, LiveMessage, Position, Problem, Times } from "./types";
import { language, t } from "../words/index.svelte";

export type Connection = "connecting" | "open" | "lost";

const LONGEST_WAIT = 8000;
/**
 * How often the page asks whether the server is still there, and how long it waits for any sign of it. A connection
 * that has died is noticed after both together, at the latest.
 */
export const PING_EVERY = 4000;
export const PING_PATIENCE = 5000;
/** How long a new connection may take until the server's first word. */
export const CONNECT_PATIENCE = 15_000;

export class Table {
  game = $state.raw<Game | null>(null);
  position = $state.raw<Position | null>(null);
  entries = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatMessage[]>([]);
  /** How many look on without a seat. */
  watchers = $state(0);
  /** The players' clocks, and when they came: the page counts on from there. */
  times = $state.raw<{ record: Times; received: number } | null>(null);
  connection = $state<Connection>("connecting");
  /** Why the page cannot show the game at all. */
  failure = $state.raw<Problem | null>(null);
  /** The last refusal of a move of mine. */
  refusal = $state.raw<{ problem: Problem; action: Action | null } | null>(null);
  /** A move of mine is under way and the position is still the one that it was made from. */
  busy = $state(false);
  /** A move of mine was sent and nobody knows whether it arrived; it is sent again until the server answers. */
  unconfirmed = $state(false);
  /** Which of my seats I look from, by player name. */
  as = $state<string | null>(null);

  /** Whether the answer to a move of mine is still on its way; the live line may have brought its position. */
  private unanswered = false;
  private socket: WebSocket | null = null;
  private closed = false;
  private wait = 300;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private attempt: AbortController | null = null;
  private forgotten = false;
  private earlier: Promise<void> | null = null;

  constructor(readonly id: string) {}

  open(): void {
    this.closed = false;
    globalThis.addEventListener?.("offline", this.wentOffline);
    globalThis.addEventListener?.("online", this.cameOnline);
    this.connect();
  }

  close(): void {
    this.closed = true;
    globalThis.removeEventListener?.("offline", this.wentOffline);
    globalThis.removeEventListener?.("online", this.cameOnline);
    clearTimeout(this.timer);
    this.stopAsking();
    this.socket?.close();
  }

  private stopAsking(): void {
    clearInterval(this.ping);
    this.heard();
  }

  /** The server answers: the connection is kept. */
  private heard(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  /** Close the connection unless a message comes within the time; an earlier deadline stays. */
  private expect(socket: WebSocket, patience: number): void {
    this.silence ??= setTimeout(() => this.drop(socket), patience);
  }

  /** Closing a dead connection can take the browser a minute, so it counts as lost at once. */
  private drop(socket: WebSocket): void {
    socket.close();
    this.lost(socket);
  }

  private readonly wentOffline = (): void => {
    if (this.socket) this.drop(this.socket);
  };

  private readonly cameOnline = (): void => {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Ask whether the server is there; a line on which nothing comes back is dead, whatever the browser thinks of it. */
  private ask(socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send('{"type":"ping"}');
    this.expect(socket, PING_PATIENCE);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || this.socket !== socket) return;
    this.stopAsking();
    this.socket = null;
    this.connection = this.game ? "lost" : "connecting";
    // A request sent over the dead network would wait for minutes.
    this.attempt?.abort();
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/games/${encodeURIComponent(this.id)}/live`,
    );
    this.socket = socket;
    this.expect(socket, CONNECT_PATIENCE);
    socket.onopen = () => {
      const seen = this.entries.at(-1)?.seq ?? null;
      const hello = {
        type: "hello",
        version: seen,
        chat: this.chat.at(-1)?.id ?? null,
        as: this.as,
        language: language(),
      };
      socket.send(JSON.stringify(hello));
      clearInterval(this.ping);
      this.ping = setInterval(() => this.ask(socket), PING_EVERY);
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.heard();
      this.receive(JSON.parse(String(message.data)) as LiveMessage);
    };
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      if (event.code === 4404 || event.code === 4403) {
        this.stopAsking();
        this.failure ??= ownProblem("not-found", t("line-no-game"), 404);
        return;
      }
      this.lost(socket);
    };
  }

  private receive(message: LiveMessage): void {
    switch (message.type) {
      case "welcome":
        this.connection = "open";
        this.wait = 300;
        if (this.refusal?.problem.code === "cut") this.refusal = null;
        this.takeGame(message.game);
        this.append(message.entries);
        this.appendChat(message.chat);
        this.watchers = message.watchers;
        if (message.position) this.take(message.position);
        break;
      case "entries":
        this.append(message.entries);
        break;
      case "moved":
        this.append(message.entries);
        this.take(message.position);
        break;
      case "game":
        this.takeGame(message.game);
        break;
      case "times":
        this.takeTimes(message.times);
        break;
      case "watchers":
        this.watchers = message.count;
        break;
      case "chat":
        this.appendChat([message.message]);
        break;
      case "error":
        this.failure = message.problem;
        break;
      case "pong":
        break;
    }
  }

  /** The game as the server has just shown it. */
  takeGame(game: Game): void {
    this.game = game;
    this.takeTimes(game.times);
  }

  private takeTimes(times: Times | null): void {
    this.times = times && { record: times, received: Date.now() };
  }

  /** Is the log here from its first entry? A page that comes late gets the newest entries only. */
  get whole(): boolean {
    return (this.entries[0]?.seq ?? 1) === 1;
  }

  /** Fetch the entries of the log from before this page came. */
  async loadEarlier(): Promise<void> {
    if (this.whole) return;
    this.earlier ??= api
      .history(this.id)
      .then((history) => this.append(history.entries))
      .catch(() => undefined)
      .finally(() => (this.earlier = null));
    await this.earlier;
  }

  private append(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    // The answer to a later move may overtake the live line: what is missing is put in its place.
    const known = new Set(this.entries.map((entry) => entry.seq));
    const fresh = entries.filter((entry) => !known.has(entry.seq));
    if (fresh.length === 0) return;
    let all = [...this.entries, ...fresh].sort((a, b) => a.seq - b.seq);
    for (const entry of fresh) {
      // What an undo takes back stays in the log, struck through.
      if (entry.do === "undo") {
        all = all.map((e) =>
          e.seq < entry.seq && e.do !== "undo" && e.at > entry.at && !e.undone ? { ...e, undone: true } : e,
        );
      }
    }
    this.entries = all;
  }

  private appendChat(messages: readonly ChatMessage[]): void {
    const last = this.chat.at(-1)?.id ?? -1;
    const fresh = messages.filter((message) => message.id > last);
    if (fresh.length > 0) this.chat = withoutRemoved([...this.chat, ...fresh]);
  }

  private take(position: Position): void {
    // An answer over HTTP and the broadcast cross on the way: the newer one counts, and what is known already must
    // not take anything out of a quick hand.
    const shown = this.position;
    if (shown && position.version < shown.version) return;
    // Choices that the server was still working out come with the position that is shown already.
    const awaited = shown !== null && shown.pending !== null && shown.pending !== position.pending;
    if (shown && position.version === shown.version && position.viewer === shown.viewer && !awaited) return;
    if (shown && position.version > shown.version) this.busy = false;
    this.position = position;
    this.refusal = null;
    // Any move, the undo itself included, ends a request to take something back.
    const asked = this.game?.undo;
    if (this.game && asked && asked.version < position.version) this.game = { ...this.game, undo: null };
  }

  /** Look from another of my seats. */
  async lookAs(player: string): Promise<void> {
    this.as = player;
    const position = await api.position(this.id, null, player);
    this.position = position;
    // The stream must speak to the same seat.
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.connect();
  }

  async refresh(): Promise<void> {
    this.take(await api.position(this.id, null, this.as));
  }

  /**
   * Wait for the answer to a move under way: a quick hand may act on the position that the live line has brought
   * already. False when the position has changed meanwhile, so that a key pressed twice is not played twice.
   */
  private async isIdle(): Promise<boolean> {
    const seen = this.position?.version;
    while (this.unanswered) await new Promise((done) => setTimeout(done, 20));
    return this.position?.version === seen;
  }

  /** Nothing is sent while the connection is lost, and nothing is kept for later: the page says so. */
  private isCut(action: Action | null): boolean {
    if (this.connection === "open") return false;
    this.refusal = { problem: ownProblem("cut", t("line-cut"), 0), action };
    return true;
  }

  /** Send a move that is not confirmed no more. Whether it has arrived shows when the connection is back. */
  forget(): void {
    this.forgotten = true;
    this.attempt?.abort();
  }

  /** Play an action. True when it was played; a refusal is kept for the page to show. */
  async play(action: Action): Promise<boolean> {
    if (this.isCut(action)) return false;
    if (!(await this.isIdle()) || !this.position || this.isCut(action)) return false;
    const request = requestId();
    this.busy = this.unanswered = true;
    this.refusal = null;
    const version = this.position.version;
    try {
      const moved = await this.insist((signal) => api.submit(this.id, request, version, action, signal));
      this.append([moved.entry]);
      this.take(moved.position);
      return true;
    } catch (error) {
      await this.explain(error, action);
      return false;
    } finally {
      this.busy = this.unanswered = false;
    }
  }

  /**
   * Ask until the server answers or the player wants no more of it; meanwhile `unconfirmed` says so. What is asked
   * carries a name: sent again under it, a move that did arrive is not played twice.
   */
  private async insist<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.forgotten = false;
    try {
      for (let wait = 300; ; wait = Math.min(LONGEST_WAIT / 4, wait * 1.8)) {
        this.attempt = new AbortController();
        try {
          return await ask(this.attempt.signal);
        } catch (error) {
          const away =
            error instanceof Refused && (error.problem.status === 0 || error.problem.status >= 502);
          if (!away || this.closed) throw error;
          this.unconfirmed = true;
          await new Promise((resolve) => setTimeout(resolve, wait));
          if (this.forgotten) throw new Refused(ownProblem("forgotten", t("line-forgotten"), 0));
        }
      }
    } finally {
      this.attempt = null;
      this.unconfirmed = false;
    }
  }

  /** What an answer says of a request to take back. The live line is the last word on it: an answer may be late. */
  private asked(request: Game["undo"]): void {
    if (this.game && this.connection !== "open") this.game = { ...this.game, undo: request };
  }

  private async explain(error: unknown, action: Action | null): Promise<void> {
    if (!(error instanceof Refused)) throw error;
    if (error.problem.code === "stale") {
      await this.refresh().catch(() => undefined);
      this.refusal = {
        problem: {
          ...error.problem,
          message: t("line-stale"),
        },
        action,
      };
    } else this.refusal = { problem: error.problem, action };
  }

  async undo(to: number | null = null): Promise<void> {
    if (this.isCut(null)) return;
    if (!(await this.isIdle()) || !this.position || this.isCut(null)) return;
    this.busy = this.unanswered = true;
    const request = requestId();
    const version = this.position.version;
    try {
      const answer = await this.insist((signal) => api.undo(this.id, request, version, to, signal));
      if (answer.done) this.take(answer.position);
      else this.asked(answer.request);
    } catch (error) {
      await this.explain(error, null);
    } finally {
      this.busy = this.unanswered = false;
    }
  }

  async answerUndo(agree: boolean): Promise<void> {
    const request = this.game?.undo;
    if (!request || !this.position || this.isCut(null)) return;
    try {
      const answer = await api.answerUndo(this.id, this.position.version, agree);
      if (answer.done) this.take(answer.position);
      else this.asked(answer.request);
    } catch (error) {
      await this.explain(error, null);
    }
  }

  async say(text: string): Promise<void> {
    const message = await api.say(this.id, text);
    this.appendChat([message]);
  }

  /** Read nobody's messages any more; the server leaves out those to come. */
  async block(user: string): Promise<void> {
    await api.block(user);
    this.chat = this.chat.filter((message) => message.user !== user);
  }
}
