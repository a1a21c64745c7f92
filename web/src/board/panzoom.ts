/** The position and scale of a large drawing in a window. Pure functions. */

import type { Box, Point } from "../geometry/hex";

export interface Look {
  /** Screen = drawing * scale + offset. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const CLOSEST = 4;

/** The whole drawing in the middle of the window. */
export function fit(content: Box, window: Size, margin = 8): Look {
  const scale = Math.max(
    0.01,
    Math.min((window.width - 2 * margin) / content.width, (window.height - 2 * margin) / content.height),
  );
  return {
    scale,
    x: (window.width - content.width * scale) / 2 - content.x * scale,
    y: (window.height - content.height * scale) / 2 - content.y * scale,
  };
}

/** Text on a board is never smaller than this on the screen, in pixels. */
export const SMALLEST_TEXT = 10;

/** Scales at which the letters of a drawing change their size; between them they keep it. */
const LEVELS = [1, 0.9, 0.8, 0.7, 0.62, 0.56, 0.5, 0.44, 0.4, 0.36, 0.33] as const;

/**
 * The smallest letter that a drawing may use at this scale, in the drawing's units. Infinity below the last level:
 * there is no room for letters of a readable size, so that the drawing leaves them off.
 */
export function smallestLetter(scale: number): number {
  // A scale that was worked out may miss its level by a rounding error.
  const level = LEVELS.find((each) => scale >= each - 1e-9);
  return level === undefined ? Number.POSITIVE_INFINITY : SMALLEST_TEXT / level;
}

/** A little less than the wished scale is readable, too, and may show the whole drawing. */
const NEARLY = 0.88;

/**
 * Where a window begins: the whole drawing if its letters are readable then, else at the scale `legible` with
 * `anchor` in the middle as far as the drawing reaches. A tall, narrow window is filled to its height.
 */
export function opening(content: Box, window: Size, anchor: Point, legible: number): Look {
  const whole = fit(content, window);
  const narrow = window.height > window.width * 1.1;
  const tall = narrow ? Math.min(whole.scale * 2, (window.height - 16) / content.height) : 0;
  const least = whole.scale >= legible * NEARLY ? whole.scale : legible;
  return around(content, window, anchor, Math.max(least, tall));
}

/** At this scale with `anchor` in the middle, as far as the drawing reaches. */
export function around(content: Box, window: Size, anchor: Point, scale: number): Look {
  const place = (start: number, length: number, room: number, at: number): number => {
    if (length * scale <= room) return (room - length * scale) / 2 - start * scale;
    return Math.min(-start * scale, Math.max(room - (start + length) * scale, room / 2 - at * scale));
  };
  return {
    scale,
    x: place(content.x, content.width, window.width, anchor.x),
    y: place(content.y, content.height, window.height, anchor.y),
  };
}

/** Is a point of the drawing in the window, `margin` pixels from its edges? */
export function isInView(look: Look, at: Point, window: Size, margin = 30): boolean {
  const { x, y } = toScreen(look, at);
  return x >= margin && y >= margin && x <= window.width - margin && y <= window.height - margin;
}

/** Zoom by `factor` so that the drawing under `at` stays there. */
export function zoom(look: Look, factor: number, at: Point, lowest: number): Look {
  const scale = Math.min(CLOSEST, Math.max(lowest, look.scale * factor));
  const real = scale / look.scale;
  return { scale, x: at.x - (at.x - look.x) * real, y: at.y - (at.y - look.y) * real };
}

/** Keep at least a part of the drawing in the window. */
export function hold(look: Look, content: Box, window: Size, keep = 80): Look {
  const left = content.x * look.scale;
  const top = content.y * look.scale;
  const right = left + content.width * look.scale;
  const bottom = top + content.height * look.scale;
  return {
    scale: look.scale,
    x: Math.min(window.width - keep - left, Math.max(keep - right, look.x)),
    y: Math.min(window.height - keep - top, Math.max(keep - bottom, look.y)),
  };
}

/** Move as little as needed to have `room` pixels round the drawing's point `at`, where the window has them. */
export function reveal(look: Look, at: Point, room: number, window: Size): Look {
  const shift = (place: number, length: number): number => {
    if (length < 2 * room) return length / 2 - place;
    return Math.min(0, length - room - place) + Math.max(0, room - place);
  };
  return {
    scale: look.scale,
    x: look.x + shift(at.x * look.scale + look.x, window.width),
    y: look.y + shift(at.y * look.scale + look.y, window.height),
  };
}

export function toScreen(look: Look, at: Point): Point {
  return { x: at.x * look.scale + look.x, y: at.y * look.scale + look.y };
}
