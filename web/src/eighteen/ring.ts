/** Places of tiles round a hex. */

import type { Point } from "../geometry/hex";

const BUTTON = 82;

/** The ring's radius for so many tiles, wide enough that neither hex nor neighbours are covered. */
export function ringRadius(count: number, hex: number): number {
  const needed = (Math.min(count, 14) * BUTTON) / (2 * Math.PI);
  return Math.max(hex + BUTTON * 0.55, needed);
}

/** From the top clockwise; more than fourteen make a second ring. A few stand together above the hex. */
export function ringPlaces(count: number, hex: number): Point[] {
  const places: Point[] = [];
  const first = Math.min(count, 14);
  const inner = ringRadius(count, hex);
  // The bottom belongs to the buttons that confirm.
  const whole = first > 9 ? 2 * Math.PI : Math.min(2 * Math.PI * 0.78, (first * BUTTON * 1.05) / inner);
  const gap = first > 1 ? whole / (first > 9 ? first : first - 1) : 0;
  for (let i = 0; i < first; i++) {
    const angle = -Math.PI / 2 + (first > 9 ? i * gap : (i - (first - 1) / 2) * gap);
    places.push({ x: Math.cos(angle) * inner, y: Math.sin(angle) * inner });
  }
  const rest = count - first;
  for (let i = 0; i < rest; i++) {
    const angle = -Math.PI / 2 + (2 * Math.PI * i) / rest + 0.2;
    places.push({ x: Math.cos(angle) * (inner + BUTTON), y: Math.sin(angle) * (inner + BUTTON) });
  }
  return places;
}

/** Pixels round the chosen hex that the ring needs. */
export function ringRoom(count: number, hex: number): number {
  if (count === 0) return hex + 60;
  return ringRadius(count, hex) + (count > 14 ? BUTTON : 0) + BUTTON / 2 + 12;
}
