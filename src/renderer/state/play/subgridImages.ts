import type { BoxOffset, LayoutSpec } from '../../../shared/layout/spec.ts';

type OffsetsOfLayout = Pick<LayoutSpec, 'offsets'>;

/**
 * Where the subgrids of a layout lie: fractions from 0 (first subgrid) to 1 (last subgrid), down and across. On an axis
 * on which all subgrids lie at the same place, 1/2.
 */
function placesIn({ offsets }: OffsetsOfLayout): BoxOffset[] {
  const scale = (axis: 0 | 1): ((at: BoxOffset) => number) => {
    const along = offsets.map((at) => at[axis]);
    const [least, most] = [Math.min(...along), Math.max(...along)];
    return (at) => (most === least ? 1 / 2 : (at[axis] - least) / (most - least));
  };
  const [down, across] = [scale(0), scale(1)];
  return offsets.map((at) => [down(at), across(at)]);
}

function indexOf(places: readonly BoxOffset[], [row, column]: BoxOffset): number {
  return places.findIndex(([y, x]) => y === row && x === column);
}

/**
 * Subgrid of a layout → the subgrid of another layout that takes its content, -1 if there is none. If one of the
 * layouts contains the other, perhaps shifted, the subgrids keep their places relative to each other. Otherwise each
 * goes to the subgrid at the same place, such as upper left or centre. If there is none, it goes to the subgrid with
 * the same number, if that is free.
 *
 * @param target if the first layout has one subgrid, the subgrid that takes its content.
 */
export function subgridImages(from: OffsetsOfLayout, to: OffsetsOfLayout, target: number): readonly number[] {
  if (from.offsets.length === 1) return [target < to.offsets.length ? target : -1];
  const [[first], [start]] = [from.offsets as readonly [BoxOffset], to.offsets as readonly [BoxOffset]];
  // Look for one layout inside the other: first without a shift, then shifted so that its first subgrid lies on any of
  // the other's.
  for (const [top, left] of [first, ...to.offsets]) {
    const moved = from.offsets.map(([row, column]): BoxOffset => [row - first[0] + top, column - first[1] + left]);
    const images = moved.map((at) => indexOf(to.offsets, at));
    if (!images.includes(-1)) return images;
  }
  for (const [top, left] of [start, ...from.offsets]) {
    const images = from.offsets.map(([row, column]) =>
      indexOf(to.offsets, [row - top + start[0], column - left + start[1]]),
    );
    if (new Set(images.filter((image) => image >= 0)).size === to.offsets.length) return images;
  }
  const places = placesIn(to);
  const images = placesIn(from).map((at) => indexOf(places, at));
  return images.map((image, subgrid) => {
    if (image >= 0) return image;
    return subgrid < to.offsets.length && !images.includes(subgrid) ? subgrid : -1;
  });
}
