import { Copies } from '../topology/copies.ts';
import type { Topology } from '../topology/topology.ts';
import type { Ink } from './inks.ts';
import { variantMarks } from './marks.ts';
import type { Area, PlacedCell, Stroke } from './shapes.ts';
import { tintPatches } from './tints.ts';

/** Half the side of the square that marks an even cell, and the radii of circles, as fractions of the cell. */
const SQUARE = 0.38;
const CIRCLE = 0.4;
const DOT = 0.24;
/** Number of rectangles that form a circle. */
const SLICES = 24;
const LINE = 0.035;

/**
 * A circle as overlapping rectangles that share its centre. Adjacent ones would show seams on pixels that each covers
 * only in part.
 */
function* circle({ x, y, faded }: PlacedCell, radius: number, ink: Ink): Generator<Area> {
  for (let i = 0; i < SLICES; i++) {
    const angle = ((i + 0.5) / SLICES) * (Math.PI / 2);
    const [across, down] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    yield { kind: 'area', x: x + 0.5 - across, y: y + 0.5 - down, width: 2 * across, height: 2 * down, ink, faded };
  }
}

/** Areas that variants shade in a cell of the picture. */
export function variantAreas(topology: Topology): (placed: PlacedCell) => Generator<Area> {
  const { shaded, even, odd, dots, tints } = variantMarks(topology);
  const [isShaded, isEven, isOdd, hasDot] = [shaded, even, odd, dots].map((cells) => new Set(cells)) as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ];
  const { turns } = new Copies(topology);
  return function* (placed) {
    const { cell, x, y, faded, turned } = placed;
    const whole = { kind: 'area', x, y, width: 1, height: 1, faded } as const;
    const own = tints.get(cell);
    for (const { left, right, top, bottom, hue } of own ? tintPatches(own, turned ? turns : null) : []) {
      const ink: Ink = `region${hue}`;
      yield { ...whole, x: x + left, y: y + top, width: right - left, height: bottom - top, ink };
    }
    if (isShaded.has(cell)) yield { ...whole, ink: 'variantShade' };
    if (isEven.has(cell)) {
      const side = 2 * SQUARE;
      yield { ...whole, x: x + 0.5 - SQUARE, y: y + 0.5 - SQUARE, width: side, height: side, ink: 'variantMark' };
    }
    if (isOdd.has(cell)) yield* circle(placed, CIRCLE, 'variantMark');
    // Draw a dot inside another mark lighter.
    const ink = isEven.has(cell) || isOdd.has(cell) ? 'variantShade' : 'variantMark';
    if (hasDot.has(cell)) yield* circle(placed, DOT, ink);
  };
}

/** Diagonal lines through their cells. In copies that are turned over, falling and rising diagonals change roles. */
export function* variantStrokes(topology: Topology, cells: readonly PlacedCell[]): Generator<Stroke> {
  const { falling, rising } = variantMarks(topology);
  const [falls, rises] = [new Set(falling), new Set(rising)];
  for (const { x, y, cell, faded, turned } of cells) {
    const common = { kind: 'stroke', thickness: LINE, ink: 'variantLine', faded } as const;
    if ((turned ? rises : falls).has(cell)) yield { ...common, x1: x, y1: y, x2: x + 1, y2: y + 1 };
    if ((turned ? falls : rises).has(cell)) yield { ...common, x1: x + 1, y1: y, x2: x, y2: y + 1 };
  }
}
