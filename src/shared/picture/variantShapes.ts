import type { Topology } from '../layout/topology.ts';
import { variantMarks } from '../variants/marks.ts';
import type { Ink } from './inks.ts';
import type { Area, PlacedCell, Stroke } from './shapes.ts';

/** Half the side of the square that marks an even cell, and the radii of circles, as parts of the cell. */
const SQUARE = 0.38;
const CIRCLE = 0.4;
const DOT = 0.24;
/** Slices that a circle is made of. */
const SLICES = 48;
const LINE = 0.02;

function* circle(x: number, y: number, radius: number, faded: boolean): Generator<Area> {
  const height = (2 * radius) / SLICES;
  for (let i = 0; i < SLICES; i++) {
    const middle = -radius + (i + 0.5) * height;
    const half = Math.sqrt(radius * radius - middle * middle);
    const top = y + 0.5 + middle - height / 2;
    yield { kind: 'area', x: x + 0.5 - half, y: top, width: 2 * half, height, ink: 'variantShade', faded };
  }
}

/** What variants shade in a cell that stands at a place of the picture. */
export function variantAreas(
  topology: Topology,
): (cell: number, x: number, y: number, faded: boolean) => Generator<Area> {
  const { shaded, even, odd, dots, tints } = variantMarks(topology);
  const [isShaded, isEven, isOdd, hasDot] = [shaded, even, odd, dots].map((cells) => new Set(cells)) as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ];
  return function* (cell, x, y, faded) {
    const tint = tints[cell] as number;
    const whole = { kind: 'area', x, y, width: 1, height: 1, faded } as const;
    if (tint > 0) yield { ...whole, ink: `region${tint}` satisfies Ink };
    if (isShaded.has(cell)) yield { ...whole, ink: 'variantShade' };
    if (isEven.has(cell)) {
      const side = 2 * SQUARE;
      yield { ...whole, x: x + 0.5 - SQUARE, y: y + 0.5 - SQUARE, width: side, height: side, ink: 'variantShade' };
    }
    if (isOdd.has(cell)) yield* circle(x, y, CIRCLE, faded);
    if (hasDot.has(cell)) yield* circle(x, y, DOT, faded);
  };
}

/** Diagonals through their cells; where the board is turned over, those that fall rise. */
export function* variantStrokes(topology: Topology, cells: readonly PlacedCell[]): Generator<Stroke> {
  const { falling, rising } = variantMarks(topology);
  const [falls, rises] = [new Set(falling), new Set(rising)];
  for (const { x, y, cell, faded, turned } of cells) {
    const common = { kind: 'stroke', thickness: LINE, ink: 'variantLine', faded } as const;
    if ((turned ? rises : falls).has(cell)) yield { ...common, x1: x, y1: y, x2: x + 1, y2: y + 1 };
    if ((turned ? falls : rises).has(cell)) yield { ...common, x1: x + 1, y1: y, x2: x, y2: y + 1 };
  }
}
