/**
 * Where a line of Japanese must not break: between a figure and what it counts ("2～6人", "フェイズ3"), and within a
 * word in katakana. Browsers break lines between phrases, but they do not know these.
 */

export interface MessagePiece {
  readonly text: string;
  /** No line breaks within. */
  readonly whole: boolean;
}

const COUNTERS =
  "人|株|枚|輛|個|本|件|手目|手|分|秒|日|回|社|点|位|番目|番|章|席|年|月|倍|つ|等|%|時間|か所|ヘクス|ポイント";
const FIGURE = "[$£K]?\\d[\\d.,]*";
const KATAKANA = "[ァ-ヴー]{2,10}[$£]?[0-9A-Za-z&+.,-]{0,9}";
const WHOLE = new RegExp(
  `(?:${KATAKANA}|[赤緑白茶]?${FIGURE})(?:[～–]${FIGURE})?(?:(?<=\\d)(?:${COUNTERS}))?`,
  "gu",
);

/** The pieces of a Japanese text; joined they are the text. */
export function piecesOf(text: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const found of text.matchAll(WHOLE)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), whole: false });
    pieces.push({ text: found[0], whole: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), whole: false });
  return pieces;
}
