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
