/** Drawings are the same for the same facts; they are worked out once. */

import type { HexFacts, TileFacts } from "../geometry/facts";
import type { Layout } from "../geometry/hex";
import { letter, type Lettering } from "../geometry/labels";
import { drawTile, turn, type TileDrawing } from "../geometry/tile";

export interface DrawnFace {
  readonly drawing: TileDrawing;
  readonly lettering: Lettering;
}

const known = new WeakMap<TileFacts, Map<string, DrawnFace>>();

export function faceOf(
  face: TileFacts,
  rotation: number,
  hex: HexFacts | null,
  layout: Layout,
  withValues: boolean,
  numbered: boolean,
  more: { readonly smallest?: number; readonly sign?: string | null; readonly currency?: string } = {},
): DrawnFace {
  let faces = known.get(face);
  if (!faces) known.set(face, (faces = new Map<string, DrawnFace>()));
  const key = `${layout} ${rotation} ${hex?.id ?? ""} ${hex?.name ?? ""} ${withValues} ${numbered} ${more.smallest ?? 0} ${more.sign ?? ""}`;
  let drawn = faces.get(key);
  if (!drawn) {
    const drawing = drawTile(face, rotation, layout);
    // The bare hex must stay the same object: lettering tells "nothing laid here" by identity.
    const shown = face === hex ? face : turn(face, rotation);
    drawn = {
      drawing,
      lettering: letter({ drawing, face: shown, hex, layout, withValues, numbered, ...more }),
    };
    faces.set(key, drawn);
  }
  return drawn;
}
