import type { BoardPoint } from './bentLines.ts';
import { type ClueTextFace, nearestFace } from './clueSizes.ts';
import type { DrawnClues } from './drawnClues.ts';

/**
 * Where a point lies after a turn around (0, 0).
 * @param degrees clockwise; no turn if undefined.
 */
export function turnedBy({ x, y }: BoardPoint, degrees: number | undefined): BoardPoint {
  if (degrees === undefined) return { x, y };
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** Size and turn of a text that is not upright. */
export interface TurnedFace {
  readonly face: ClueTextFace;
  /** Degrees by which the text is turned, clockwise. */
  readonly turn: number;
}

/**
 * The sizes and turns of all turned texts of a puzzle, each combination once. For renderers that prepare images of
 * characters.
 */
export function turnedFacesOf({ shapes }: DrawnClues): TurnedFace[] {
  const found = new Map<string, TurnedFace>();
  for (const shape of shapes.flat()) {
    if (shape.kind !== 'plate' || shape.turn === undefined || shape.label === undefined) continue;
    const face = nearestFace(shape.size);
    found.set(`${face} ${shape.turn}`, { face, turn: shape.turn });
  }
  return [...found.values()];
}
