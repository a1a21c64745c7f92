/** Looking at a large drawing through a window: where it lies and how large it is. Pure figures. */

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

/**
 * Where a tall, narrow window begins: close enough that the drawing fills its height (but not more than `closer`
 * times the whole), with `anchor` in the middle as far as the drawing reaches.
 */
export function fill(content: Box, window: Size, anchor: Point, closer = 2): Look {
  const whole = fit(content, window);
  const scale = Math.min(whole.scale * closer, Math.max(whole.scale, (window.height - 16) / content.height));
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
