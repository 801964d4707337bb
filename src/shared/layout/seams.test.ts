import { expect, it } from 'vitest';
import { Copies } from '../topology/copies.ts';
import { seamsOf } from './seams.ts';
import { TWISTED } from './testing/twisted.ts';

it.each(TWISTED)('the arrows on glued edges of a %s are the same arrow, wherever the frame lies', (_name, topology) => {
  const { layout, box, width, height } = topology;
  const copies = new Copies(topology);
  for (const [left, top] of [
    [0, 0],
    [2, -1],
    [-5, 4],
  ] as const) {
    // On an axis that does not wrap, the frame begins at the edge of the board.
    const frame = {
      left: layout.wrap[1] > 0 ? left : 0,
      top: layout.wrap[0] > 0 ? top : 0,
      width,
      height,
      box,
    };
    const seams = seamsOf(layout, frame);
    expect(seams).toHaveLength(layout.wrap.filter((period) => period > 0).length * 2);
    for (let pair = 0; pair < seams.length; pair += 2) {
      const [one, other] = seams.slice(pair, pair + 2);
      if (!one || !other) throw new Error('a seam has two edges');
      // Each point is looked up as the middle of a cell, by the top-left corner of this cell.
      const seen = [one, other].map(({ x, y }) => copies.under({ row: y - 0.5, column: x - 0.5 }));
      expect({ ...seen[0], turned: null }).toEqual({ ...seen[1], turned: null });
      expect(seen[0]?.turned !== seen[1]?.turned).toBe(one.towards !== other.towards);
    }
  }
});
