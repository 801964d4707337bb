import { GIVEN_SYMMETRIES, type GivenSymmetry } from '../generate/options.ts';
import { modulo } from './canvas.ts';
import type { BoxOffset, LayoutSpec } from './spec.ts';

/** A turn or mirroring of a whole drawn layout, by the name that patterns of givens have for it. */
export type Movement = GivenSymmetry;

/** Where the top-left box of a subgrid goes, but for a shift that is the same for all. */
const TURNED: Readonly<Record<Movement, (offset: BoxOffset) => BoxOffset>> = {
  'rotation-180': ([row, column]) => [-row, -column],
  'rotation-90': ([row, column]) => [column, -row],
  'mirror-left-right': ([row, column]) => [row, -column],
  'mirror-top-bottom': ([row, column]) => [-row, column],
  'mirror-diagonal': ([row, column]) => [column, row],
  'mirror-antidiagonal': ([row, column]) => [-column, -row],
};

const TURNS_AXES: ReadonlySet<Movement> = new Set(['rotation-90', 'mirror-diagonal', 'mirror-antidiagonal']);

/** The movements that take the subgrids of a layout to its subgrids, around wrapped axes with any shift. */
export function movementsOf(spec: LayoutSpec): Movement[] {
  const { offsets, wrap } = spec;
  if (offsets.length === 0) return [];
  return GIVEN_SYMMETRIES.filter((movement) => {
    if (TURNS_AXES.has(movement) && wrap[0] !== wrap[1]) return false;
    return fits(spec, offsets.map(TURNED[movement])) > 0;
  });
}

/** How many shifts around the wrap take the subgrids of a layout to its subgrids, besides none at all. */
export function shiftsOf(spec: LayoutSpec): number {
  const { offsets, wrap } = spec;
  if (offsets.length === 0 || (wrap[0] === 0 && wrap[1] === 0)) return 0;
  return fits(spec, offsets, true) - 1;
}

/** How many shifts of the image have it cover the layout: up to the first, or all of them. */
function fits({ offsets, wrap }: LayoutSpec, image: readonly BoxOffset[], all = false): number {
  const wraps = wrap[0] > 0 || wrap[1] > 0;
  const keyOf = (row: number, column: number): number =>
    (wrap[0] > 0 ? modulo(row, wrap[0]) : row) * 131_072 + (wrap[1] > 0 ? modulo(column, wrap[1]) : column);
  const places = new Set(offsets.map(([row, column]) => keyOf(row, column)));
  const least = (list: readonly BoxOffset[], axis: 0 | 1): number =>
    list.reduce((min, offset) => Math.min(min, offset[axis]), Number.POSITIVE_INFINITY);
  const fixed = ([0, 1] as const).map((axis) => least(offsets, axis) - least(image, axis)) as [number, number];
  const [first] = image as readonly [BoxOffset, ...BoxOffset[]];
  let count = 0;
  const tried = new Set<number>();
  // Where an axis wraps, the first subgrid may go to any; elsewhere the outermost ones say how far.
  for (const [row, column] of wraps ? offsets : [first]) {
    const down = wrap[0] > 0 ? row - first[0] : fixed[0];
    const across = wrap[1] > 0 ? column - first[1] : fixed[1];
    const key = keyOf(down, across);
    if (tried.has(key)) continue;
    tried.add(key);
    if (!image.every(([y, x]) => places.has(keyOf(y + down, x + across)))) continue;
    count++;
    if (!all) break;
  }
  return count;
}
