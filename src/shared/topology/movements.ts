import type { BoxOffset, LayoutSpec } from '../layout/spec.ts';
import { type Folded, type Surface, surfaceOf } from '../layout/surface.ts';
import { GIVEN_SYMMETRIES, type GivenSymmetry } from '../layout/symmetryKinds.ts';
import { modulo } from './canvas.ts';

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
  if (spec.twist)
    return GIVEN_SYMMETRIES.filter((movement) => shiftsOnSurface(spec, TURNED[movement]).next().done === false);
  return GIVEN_SYMMETRIES.filter((movement) => {
    if (TURNS_AXES.has(movement) && wrap[0] !== wrap[1]) return false;
    return fits(spec, offsets.map(TURNED[movement])) > 0;
  });
}

/** How many shifts around the wrap take the subgrids of a layout to its subgrids, besides none at all. */
export function shiftsOf(spec: LayoutSpec): number {
  const { offsets, wrap } = spec;
  if (offsets.length === 0 || (wrap[0] === 0 && wrap[1] === 0)) return 0;
  if (spec.twist) return [...shiftsOnSurface(spec, (offset) => offset)].length - 1;
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

/**
 * The shifts by which a turned layout covers itself on a twisted surface, each with another image of the first subgrid.
 * There is more to it than subgrids that go onto subgrids: places that are one before have to be one afterwards.
 */
function* shiftsOnSurface(spec: LayoutSpec, turned: (offset: BoxOffset) => BoxOffset): Generator<BoxOffset> {
  const { order, offsets } = spec;
  const surface = surfaceOf(spec, 1);
  const places = offsets.map(([row, column]): BoxOffset => [row - surface.originRow, column - surface.originColumn]);
  const keyOf = ({ row, column }: Folded): number => row * 131_072 + column;
  const fold = ([row, column]: BoxOffset): Folded | null => surface.fold(row, column, order);
  const standing = new Set(places.map((place) => keyOf(fold(place) as Folded)));
  const crossings = crossingsOf(spec, surface);
  const moved = (place: BoxOffset, [down, across]: BoxOffset): Folded | null => {
    const [row, column] = turned(place);
    return fold([row + down, column + across]);
  };
  // Subgrids, and what lies beside them: three places that are not in line tell a movement from others.
  const tried = places.flatMap(([row, column]): BoxOffset[] => [
    [row, column],
    [row + 1, column],
    [row, column + 1],
  ]);
  const fits = (shift: BoxOffset): boolean =>
    places.every((place) => {
      const image = moved(place, shift);
      return image !== null && standing.has(keyOf(image));
    }) &&
    crossings.every((cross) =>
      tried.every((place) => {
        if (!fold(place)) return true;
        const [here, there] = [moved(place, shift), moved(cross(place), shift)];
        return here !== null && there !== null && keyOf(here) === keyOf(there);
      }),
    );
  const seen = new Set<string>();
  const [first] = places as [BoxOffset, ...BoxOffset[]];
  const [row, column] = turned(first);
  for (const place of places) {
    // A subgrid is met turned over as well, once across the seam.
    for (const goal of [place, ...crossings.map((cross) => cross(place))]) {
      const shift: BoxOffset = [goal[0] - row, goal[1] - column];
      const image = fold(goal) as Folded;
      const key = `${keyOf(image)} ${image.mirrored}`;
      if (seen.has(key) || !fits(shift)) continue;
      seen.add(key);
      yield shift;
    }
  }
}

/** Where crossing each wrap once leads on the plane: the same place of the surface. */
function crossingsOf(
  { order, wrap, twist }: LayoutSpec,
  { height, width }: Surface,
): ((place: BoxOffset) => BoxOffset)[] {
  // A band has room for one mirror only.
  const shift = wrap.includes(0) ? 0 : (twist?.boxes ?? 0);
  const mirrors = twist?.kind === 'mirror';
  const down = ([row, column]: BoxOffset): BoxOffset => {
    if (twist?.axis !== 'down') return [row + height, column];
    return [row + height, (mirrors ? width - order - column : column) + shift];
  };
  const across = ([row, column]: BoxOffset): BoxOffset => {
    if (twist?.axis !== 'across') return [row, column + width];
    return [(mirrors ? height - order - row : row) + shift, column + width];
  };
  return [...(wrap[0] > 0 ? [down] : []), ...(wrap[1] > 0 ? [across] : [])];
}
