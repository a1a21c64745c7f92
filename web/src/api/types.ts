/** The server's records under the names that the pages use; their types are generated from its OpenAPI document. */

import type { components, webhooks } from "./schema";

export type Records = components["schemas"];

export type User = Records["User"];
export type SessionInfo = Records["SessionOut"];
export type Profile = Records["Profile"];
export type RatingInfo = Records["RatingOut"];
export type Leaders = Records["Leaders"];
export type Problem = Records["Problem"];
export type TitleOption = Records["Option"];
export type OptionValue = Records["OptionValue"]["value"];
export type Variant = Records["Variant"];
export type Title = Records["Title"];
export type Bot = Records["BotOut"];
export type RuleEntry = Records["RuleEntry"];
export type RuleDetail = Records["RuleDetail"];
export type RuleBook = Records["RuleBook"];
export type BookTable = Records["BookTable"];
export type CitedAt = Records["CitedAt"];
export type Passage = Records["Passage"];
export type PrintedTitle = Records["Printed"];
export type Sheet = Records["Sheet"];
export type SheetLine = Records["SheetLine"];
export type TileUpgrades = Records["TileUpgrades"];
export type TilePlaces = Records["TilePlaces"];
export type RuleList = Records["RuleList"];
export type RuleTable = Records["RuleTable"];
export type Plan = Records["Plan"];
export type TutorialSummary = Records["TutorialSummary"];
export type Tutorial = Records["Tutorial"];
export type TutorialChapter = Records["TutorialChapter"];
export type TutorialStep = Records["TutorialStep"];
export type Result = Records["Result"];
export type Seat = Records["Seat"];
export type GameSummary = Records["GameSummary"];
export type Game = Records["Game"];
export type ImportedGame = Records["ImportedGame"];
/** The clock that a table has chosen. */
export type ClockSetting = Records["Clock"];
export type Times = Records["Times"];
export type Reliability = Records["Reliability"];
export type Holidays = Records["Holidays"];
export type UndoRequest = Records["UndoRequest"];
export type Notices = Records["Notices"];
export type Channel = Records["Channel"];
export type ChannelWish = Records["MailIn"] | Records["PushIn"] | Records["ServiceIn"];
export type ChannelChange = Records["ChannelChange"];
export type NoticePreferences = Records["PreferencesIn"];
export type NoticeEvent = Channel["events"][number];
export type Passkey = Records["Passkey"];
export type Order = Records["Order"];
/** An order as it is given: its kind and the fields of that kind. */
export type OrderBody = Records["OrderIn"]["order"];
export type Free = Records["Span"] | Records["OneOf"] | Records["Open"];
/** An action as the game file writes it: who, do, and the words of that deed. */
export type Action = Records["Action"];
export type Choice = Records["Choice"];
export type GameEvent = Records["Event"];
export type StepInfo = Records["Step"];
export type Position = Records["Position"];
export type Entry = Records["Entry"];
export type Moved = Records["Moved"];
export type Refusal = Records["Refusal"];
export type WhatIf = Records["WhatIf"];
export type History = Records["History"];
export type Series = Records["Series"];
export type Charts = Records["Charts"];
export type GameReview = Records["GameReview"];
export type Advised = Records["Advised"];
export type CoachNotes = Records["CoachNotes"];
export type CoachRemark = Records["CoachRemark"];
export type Ending = Records["Ending"];
export type GameList = Records["GameList"];
/** The parts of a person's list of games. */
export type GameListPart = "turn" | "running" | "finished" | "imported" | "archived";
export type BestRoutes = Records["BestRoutes"];
export type RunValue = Records["RunValue"];
export type UndoAnswer = Records["UndoAnswer"];
export type ChatMessage = Records["ChatMessage"];
export type NewSeat = Records["SeatIn"];
export type NewGame = Records["GameIn"];

/** What comes over the WebSocket of a game. */
export type LiveMessage = webhooks["live"]["post"]["requestBody"]["content"]["application/json"];
