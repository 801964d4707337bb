import { boxesOfSubgrid } from '../base/boxShape.ts';
import type { BoxOffset, LayoutSpec } from '../layout/spec.ts';
import { type Folded, type Surface, surfaceOf } from '../layout/surface.ts';
import { type LayoutSymmetry, SYMMETRIES, SYMMETRY_IDS } from '../layout/symmetries.ts';
import { modulo } from './canvas.ts';

/**
 * Function that maps the top-left box of a subgrid by a symmetry. The caller must still add a shift, which is the same
 * for all subgrids.
 */
function imageOf(symmetry: LayoutSymmetry): (offset: BoxOffset) => BoxOffset {
  return ([row, column]) => SYMMETRIES[symmetry].image(row, column, 0, 0);
}

/** The symmetries that map the set of subgrids of a layout onto itself. On wrapped axes, a shift may follow. */
export function layoutSymmetriesOf(spec: LayoutSpec): LayoutSymmetry[] {
  const { box, offsets, wrap } = spec;
  if (offsets.length === 0) return [];
  // Quarter turns and diagonal mirrors exchange the sides of boxes, so boxes must be square.
  const isSquare = box.rows === box.columns;
  if (spec.twist) {
    return SYMMETRY_IDS.filter((symmetry) => {
      if (SYMMETRIES[symmetry].turnsAxes && !isSquare) return false;
      return shiftsOnSurface(spec, imageOf(symmetry)).next().done === false;
    });
  }
  return SYMMETRY_IDS.filter((symmetry) => {
    if (SYMMETRIES[symmetry].turnsAxes && (wrap[0] !== wrap[1] || !isSquare)) return false;
    return fits(spec, offsets.map(imageOf(symmetry))) > 0;
  });
}

/** Number of shifts around the wrap that map the set of subgrids of a layout onto itself, not counting the identity. */
export function shiftsOf(spec: LayoutSpec): number {
  const { offsets, wrap } = spec;
  if (offsets.length === 0 || (wrap[0] === 0 && wrap[1] === 0)) return 0;
  if (spec.twist) return [...shiftsOnSurface(spec, (offset) => offset)].length - 1;
  return fits(spec, offsets, true) - 1;
}

/**
 * Number of shifts with which `image` (the subgrids of a layout, moved by a symmetry) covers the layout exactly. Stops
 * counting at the first one unless `all` is set.
 */
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
  // On wrapped axes, the image of the first subgrid may be any subgrid. On other axes, only one shift is possible: the
  // one that aligns the outermost subgrids.
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
 * The shifts with which a moved layout covers itself on a twisted surface. Each shift gives the first subgrid a
 * different image. It is not enough that subgrids map to subgrids: two places of the plane that are the same place of
 * the surface must be the same place after the movement too.
 */
function* shiftsOnSurface(spec: LayoutSpec, turned: (offset: BoxOffset) => BoxOffset): Generator<BoxOffset> {
  const { box, offsets } = spec;
  const surface = surfaceOf(spec, 'boxes');
  const sides = boxesOfSubgrid(box);
  const places = offsets.map(([row, column]): BoxOffset => [row - surface.originRow, column - surface.originColumn]);
  const keyOf = ({ row, column }: Folded): number => row * 131_072 + column;
  const fold = ([row, column]: BoxOffset): Folded | null => surface.fold(row, column, sides);
  const standing = new Set(places.map((place) => keyOf(fold(place) as Folded)));
  const crossings = crossingsOf(spec, surface);
  const moved = (place: BoxOffset, [down, across]: BoxOffset): Folded | null => {
    const [row, column] = turned(place);
    return fold([row + down, column + across]);
  };
  // Test the place of each subgrid and two neighbours of it, because three places that are not on one line determine a
  // movement.
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
    // A subgrid appears again, turned over, beyond the seam. So try both places.
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

/**
 * A function for each axis that wraps. It moves a place of the plane once across the seam, and returns the place where
 * the same place of the surface appears again.
 */
function crossingsOf(
  { box, wrap, twist }: LayoutSpec,
  { height, width }: Surface,
): ((place: BoxOffset) => BoxOffset)[] {
  const [tall, wide] = boxesOfSubgrid(box);
  // A Möbius band can be mirrored in only one way, so its shift is ignored.
  const shift = wrap.includes(0) ? 0 : (twist?.boxes ?? 0);
  const mirrors = twist?.kind === 'mirror';
  const down = ([row, column]: BoxOffset): BoxOffset => {
    if (twist?.axis !== 'down') return [row + height, column];
    return [row + height, (mirrors ? width - wide - column : column) + shift];
  };
  const across = ([row, column]: BoxOffset): BoxOffset => {
    if (twist?.axis !== 'across') return [row, column + width];
    return [(mirrors ? height - tall - row : row) + shift, column + width];
  };
  return [...(wrap[0] > 0 ? [down] : []), ...(wrap[1] > 0 ? [across] : [])];
}
