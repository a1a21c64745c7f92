/** Whom a table waits for: bots think, people are to move. */
import type { Seat } from "../api/types";

/** Of those to act in a position, the ones whose seats a bot plays. The seats that came with an earlier message may say
 * who was to act then, so only the position is asked for that. */
export function thinkers(acting: readonly string[], seats: readonly Seat[]): string[] {
  return acting.filter((player) =>
    seats.some((seat) => seat.player === player && (seat.kind === "bot" || seat.stand_in)),
  );
}
