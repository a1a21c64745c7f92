/** One function for each question the pages ask the server. */

import type {
  Advised,
  GameReview,
  BestRoutes,
  Bot,
  ChannelChange,
  ChannelWish,
  Charts,
  ChatMessage,
  CoachNotes,
  CoachRemark,
  Ending,
  Game,
  ImportedGame,
  GameList,
  Holidays,
  History,
  Leaders,
  Moved,
  NewGame,
  NewSeat,
  NoticePreferences,
  Notices,
  Order,
  OrderBody,
  GameListPart,
  Passkey,
  Position,
  Problem,
  Profile,
  Refusal,
  PrintedTitle,
  RuleBook,
  RuleDetail,
  RuleList,
  RuleTable,
  RunValue,
  SessionInfo,
  Sheet,
  TilePlaces,
  TileUpgrades,
  Title,
  UndoAnswer,
  User,
  WhatIf,
  Plan,
  Tutorial,
  TutorialSummary,
} from "./types";

import { language, t } from "../words/index.svelte";

/** A refusal of the server, or that it did not answer (`status` 0). */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** A problem of the page itself, in the form of the server's. */
export function ownProblem(code: string, message: string, status: number): Problem {
  return { code, message, status, rule: null, facts: {}, version: null };
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "message" in value;
}

/** A busy server says how many seconds to wait: the page waits at most `SOON` seconds, at most `PATIENCE` times. */
const SOON = 5;
const PATIENCE = 5;

const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds));

async function fetched(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<{ answer: Response; data: unknown }> {
  for (let tries = 1; ; tries++) {
    let answer: Response;
    try {
      answer = await fetch(path, {
        method,
        headers: {
          "Accept-Language": language(),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        credentials: "same-origin",
        signal: signal ?? null,
      });
    } catch {
      throw new Refused(ownProblem("unreachable", t("line-unreachable"), 0));
    }
    const data: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
    // The server answers 429 before it does anything, so the same request may be sent again.
    const wait = answer.status === 429 ? Number(answer.headers.get("Retry-After") ?? Infinity) : Infinity;
    if (wait > SOON || tries > PATIENCE || signal?.aborted) return { answer, data };
    await pause(wait);
  }
}

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const { answer, data } = await fetched(method, path, body, signal);
  if (answer.status === 204) return undefined as T;
  if (!answer.ok) {
    throw new Refused(
      isProblem(data)
        ? data
        : ownProblem("unreadable", t("line-unreadable", { status: answer.status }), answer.status),
    );
  }
  return data as T;
}

function query(values: Record<string, string | number | null | undefined>): string {
  const parts = Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

const id = encodeURIComponent;

/** Which of my games I look for; times are ISO 8601. */
export interface Search {
  readonly q?: string;
  readonly title?: string;
  readonly since?: string;
  readonly until?: string;
}

export const api = {
  me: () => call<{ user: User | null }>("GET", "/api/me"),
  guest: (name: string) => call<{ user: User }>("POST", "/api/guest", { name }),
  register: (name: string, password: string, email: string | null) =>
    call<{ user: User }>("POST", "/api/register", { name, password, email }),
  login: (name: string, password: string) => call<{ user: User }>("POST", "/api/login", { name, password }),
  logout: () => call<void>("POST", "/api/logout"),
  changeMe: (changes: {
    email?: string | null;
    password?: string;
    new_password?: string;
    language?: string;
    coach?: User["coach"];
  }) => call<{ user: User }>("PATCH", "/api/me", changes),

  notices: () => call<Notices>("GET", "/api/me/notices"),
  preferNotices: (wanted: NoticePreferences) => call<Notices>("PUT", "/api/me/notices/preferences", wanted),
  addChannel: (wish: ChannelWish) => call<Notices>("POST", "/api/me/notices/channels", wish),
  changeChannel: (channel: number, changes: ChannelChange) =>
    call<Notices>("PATCH", `/api/me/notices/channels/${channel}`, changes),
  removeChannel: (channel: number) => call<Notices>("DELETE", `/api/me/notices/channels/${channel}`),
  testChannel: (channel: number) => call<void>("POST", `/api/me/notices/channels/${channel}/test`),
  rename: (name: string, password: string) =>
    call<{ user: User }>("POST", "/api/me/name", { name, password }),
  deleteMe: (password: string) => call<void>("POST", "/api/me/delete", { password }),
  sessions: () => call<SessionInfo[]>("GET", "/api/me/sessions"),
  endSession: (session: string) => call<void>("DELETE", `/api/me/sessions/${id(session)}`),
  endOtherSessions: () => call<void>("DELETE", "/api/me/sessions"),
  passkeys: () => call<{ offered: boolean }>("GET", "/api/passkeys"),
  askPasskey: () => call<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/passkeys/challenge"),
  signInWithPasskey: (credential: unknown) =>
    call<{ user: User }>("POST", "/api/passkeys/sign-in", { credential }),
  myPasskeys: () => call<Passkey[]>("GET", "/api/me/passkeys"),
  askNewPasskey: (password: string) =>
    call<PublicKeyCredentialCreationOptionsJSON>("POST", "/api/me/passkeys/challenge", { password }),
  addPasskey: (name: string, credential: unknown) =>
    call<Passkey[]>("POST", "/api/me/passkeys", { name, credential }),
  renamePasskey: (passkey: number, name: string) =>
    call<Passkey[]>("PATCH", `/api/me/passkeys/${passkey}`, { name }),
  removePasskey: (passkey: number) => call<Passkey[]>("DELETE", `/api/me/passkeys/${passkey}`),
  mail: () => call<{ sends: boolean }>("GET", "/api/mail"),
  askConfirmation: () => call<void>("POST", "/api/me/confirm"),
  confirmAddress: (token: string) => call<{ name: string }>("POST", "/api/confirm", { token }),
  askReset: (email: string) => call<void>("POST", "/api/reset", { email }),
  resetPassword: (token: string, password: string) =>
    call<{ name: string }>("POST", "/api/reset/password", { token, password }),
  profile: (name: string) => call<Profile>("GET", `/api/people/${id(name)}`),
  leaders: (title: string, kind: Leaders["kind"]) =>
    call<Leaders>("GET", `/api/ratings/${id(title)}${query({ kind })}`),

  titles: () => call<Title[]>("GET", "/api/titles"),
  title: (slug: string) => call<Title>("GET", `/api/titles/${slug}`),
  bots: (title: string) => call<Bot[]>("GET", `/api/bots${query({ title })}`),
  rules: (slug: string, q: string, topic: string | null, limit: number, offset: number) =>
    call<RuleList>("GET", `/api/rules/${id(slug)}${query({ q, topic, limit, offset })}`),
  book: (slug: string) => call<RuleBook>("GET", `/api/rules/${id(slug)}/book`),
  printed: (slug: string, variant: string | null = null, players: number | null = null) =>
    call<PrintedTitle>("GET", `/api/titles/${id(slug)}/board${query({ variant, players })}`),
  rule: (slug: string, rule: string) => call<RuleDetail>("GET", `/api/rules/${id(slug)}/${id(rule)}`),
  tables: (slug: string) => call<RuleTable[]>("GET", `/api/rules/${id(slug)}/tables`),

  openGames: (filters: Record<"title" | "speed" | "free" | "language", string>) =>
    call<GameList>("GET", `/api/games${query({ scope: "open", ...filters })}`),
  games: (scope: "open" | "playing" | "finished", before: string | null = null, limit = 20) =>
    call<GameList>("GET", `/api/games${query({ scope, before, limit })}`),
  myGames: (wanted: Search, part: GameListPart | null = null, before: string | null = null, limit = 20) =>
    call<GameList>("GET", `/api/games${query({ scope: "mine", ...wanted, part, before, limit })}`),
  archive: (game: string, archived: boolean) =>
    call<Game>(archived ? "PUT" : "DELETE", `/api/games/${id(game)}/archive`),
  notes: (game: string) => call<{ text: string }>("GET", `/api/games/${id(game)}/notes`),
  writeNotes: (game: string, text: string) =>
    call<{ text: string }>("PUT", `/api/games/${id(game)}/notes`, { text }),
  ending: (game: string) => call<Ending>("GET", `/api/games/${id(game)}/ending`),
  rematch: (game: string) => call<Game>("POST", `/api/games/${id(game)}/rematch`),
  create: (game: NewGame) => call<Game>("POST", "/api/games", game),
  importFile: (file: unknown, name: string | null) =>
    call<ImportedGame>("POST", "/api/games/import", { file, name }),
  game: (game: string) => call<Game>("GET", `/api/games/${id(game)}`),
  change: (game: string, changes: { name?: string; listed?: boolean; pace?: number; paused?: boolean }) =>
    call<Game>("PATCH", `/api/games/${id(game)}`, changes),
  remove: (game: string) => call<void>("DELETE", `/api/games/${id(game)}`),
  start: (game: string, bot: string) => call<Game>("POST", `/api/games/${id(game)}/start`, { bot }),
  join: (game: string, seat: number | null, name: string | null) =>
    call<Game>("POST", `/api/games/${id(game)}/join`, { seat, name }),
  leave: (game: string) => call<Game>("POST", `/api/games/${id(game)}/leave`),
  changeSeat: (game: string, seat: number, change: NewSeat) =>
    call<Game>("PUT", `/api/games/${id(game)}/seats/${seat}`, change),
  standIn: (game: string, seat: number, bot: string) =>
    call<Game>("POST", `/api/games/${id(game)}/seats/${seat}/standin`, { bot }),
  endStandIn: (game: string, seat: number) =>
    call<Game>("DELETE", `/api/games/${id(game)}/seats/${seat}/standin`),
  giveTime: (game: string, seat: number, seconds: number) =>
    call<Game>("POST", `/api/games/${id(game)}/seats/${seat}/time`, { seconds }),
  closeGame: (game: string) => call<Game>("POST", `/api/games/${id(game)}/close`),
  holidays: () => call<Holidays>("GET", "/api/me/holidays"),
  takeHoliday: (start: string, end: string) => call<Holidays>("POST", "/api/me/holidays", { start, end }),
  endHoliday: (holiday: number) => call<Holidays>("DELETE", `/api/me/holidays/${holiday}`),
  invitation: (token: string) =>
    call<{ game: Game; seat: number; taken: boolean }>("GET", `/api/invitations/${id(token)}`),
  accept: (token: string, name: string | null) =>
    call<Game>("POST", `/api/invitations/${id(token)}`, { name }),
  exportFile: (game: string, to: "roundhouse" | "18xx.games") =>
    call<unknown>("GET", `/api/games/${id(game)}/export${query({ to })}`),

  plans: (game: string) => call<Plan[]>("GET", `/api/games/${id(game)}/plans`),
  keepPlan: (game: string, at: number, actions: unknown[]) =>
    call<Plan>("POST", `/api/games/${id(game)}/plans`, { at, actions }),
  removePlan: (game: string, plan: number) => call<void>("DELETE", `/api/games/${id(game)}/plans/${plan}`),
  tutorials: (language: string) => call<TutorialSummary[]>("GET", `/api/tutorials${query({ language })}`),
  tutorial: (name: string, language: string) =>
    call<Tutorial>("GET", `/api/tutorials/${id(name)}${query({ language })}`),
  startChapter: (name: string, chapter: string, language: string, again: boolean) =>
    call<Game>("POST", `/api/tutorials/${id(name)}/${id(chapter)}`, { language, again }),

  position: (game: string, at: number | null = null, as: string | null = null) =>
    call<Position>("GET", `/api/games/${id(game)}/position${query({ at, as })}`),
  submit: (game: string, request_id: string, version: number, action: unknown, signal?: AbortSignal) =>
    call<Moved>("POST", `/api/games/${id(game)}/actions`, { request_id, version, action }, signal),
  refusals: (game: string, player: string | null, place: string | null, limit = 60) =>
    call<Refusal[]>("GET", `/api/games/${id(game)}/refusals${query({ player, place, limit })}`),
  whatIf: (game: string, at: number | null, actions: unknown[], why = 0, place: string | null = null) =>
    call<WhatIf>("POST", `/api/games/${id(game)}/whatif`, { at, actions, why, place }),
  branch: (game: string, at: number, actions: unknown[], name: string | null) =>
    call<Game>("POST", `/api/games/${id(game)}/branch`, { at, actions, name }),
  board: (game: string) => call<unknown>("GET", `/api/games/${id(game)}/board`),
  history: (game: string, after: number | null = null) =>
    call<History>("GET", `/api/games/${id(game)}/history${query({ after })}`),
  review: (game: string) => call<GameReview>("GET", `/api/games/${id(game)}/review`),
  advice: (game: string, player: string) =>
    call<Advised>("GET", `/api/games/${id(game)}/advice?player=${encodeURIComponent(player)}`),
  coach: (game: string, player: string) =>
    call<CoachNotes>("GET", `/api/games/${id(game)}/coach${query({ player })}`),
  coachOfMove: (game: string, at: number, player: string) =>
    call<CoachRemark>("GET", `/api/games/${id(game)}/coach/${at}${query({ player })}`),
  charts: (game: string) => call<Charts>("GET", `/api/games/${id(game)}/charts`),
  sheet: (game: string) => call<Sheet>("GET", `/api/games/${id(game)}/sheet`),
  tiles: (game: string) => call<TileUpgrades[]>("GET", `/api/games/${id(game)}/tiles`),
  tilePlaces: (game: string, tile: string, at: number | null) =>
    call<TilePlaces>("GET", `/api/games/${id(game)}/places${query({ tile, at })}`),
  bestRoutes: (game: string, company: string | null, at: number | null = null) =>
    call<BestRoutes>("GET", `/api/games/${id(game)}/routes${query({ company, at })}`),
  valueRun: (game: string, at: number | null, actions: unknown[], run: unknown) =>
    call<RunValue>("POST", `/api/games/${id(game)}/routes`, { at, actions, run }),
  orders: (game: string) => call<Order[]>("GET", `/api/games/${id(game)}/orders`),
  giveOrder: (game: string, order: OrderBody, player: string | null, replaces: number | null) =>
    call<Order>("POST", `/api/games/${id(game)}/orders`, { order, player, replaces }),
  withdrawOrder: (game: string, order: number) =>
    call<void>("DELETE", `/api/games/${id(game)}/orders/${order}`),
  undo: (game: string, request_id: string, version: number, to: number | null, signal?: AbortSignal) =>
    call<UndoAnswer>("POST", `/api/games/${id(game)}/undo`, { request_id, version, to }, signal),
  answerUndo: (game: string, version: number, agree: boolean) =>
    call<UndoAnswer>("POST", `/api/games/${id(game)}/undo/answer`, { version, agree }),
  chat: (game: string, after: number | null) =>
    call<ChatMessage[]>("GET", `/api/games/${id(game)}/chat${query({ after })}`),
  say: (game: string, text: string) => call<ChatMessage>("POST", `/api/games/${id(game)}/chat`, { text }),
  removeMessage: (game: string, message: number) =>
    call<void>("DELETE", `/api/games/${id(game)}/chat/${message}`),
  reportMessage: (game: string, message: number, reason: string) =>
    call<void>("POST", `/api/games/${id(game)}/chat/${message}/report`, { reason }),
  mute: (game: string, seat: number, muted: boolean) =>
    call<Game>(muted ? "PUT" : "DELETE", `/api/games/${id(game)}/seats/${seat}/mute`),
  blocks: () => call<{ id: string; name: string }[]>("GET", "/api/me/blocks"),
  block: (user: string) => call<void>("PUT", `/api/me/blocks/${id(user)}`),
  unblock: (user: string) => call<void>("DELETE", `/api/me/blocks/${id(user)}`),
};

/** A fresh name for a request. `randomUUID` is missing on pages served over plain HTTP from another machine. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bot to take when nobody chooses: one with some sense, where the title has one. */
export function usualBot(bots: readonly Bot[]): string | null {
  return (bots.find((bot) => bot.id !== "random") ?? bots[0])?.id ?? null;
}
