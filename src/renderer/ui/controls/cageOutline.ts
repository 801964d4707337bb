import { cageSides } from '../../../shared/scene/cageSides.ts';

/** SVG path around a set of cells, a little inside their borders; unit: cells. */
export function cageOutline(places: Parameters<typeof cageSides>[0]): string {
  return cageSides(places)
    .map(({ from, to }) => `M${from.x} ${from.y}${from.y === to.y ? `H${to.x}` : `V${to.y}`}`)
    .join('');
}
