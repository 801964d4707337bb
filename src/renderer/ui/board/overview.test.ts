import { describe, expect, it } from 'vitest';
import { cornerFor, shareBeside } from './overview.tsx';

const SEEN = { left: 0, top: 0, right: 20, bottom: 15 };
const ROOM = { size: { x: 3, y: 3 }, gap: { x: 1, y: 1 } };
const BELOW = { above: false, left: false };
const ABOVE = { above: true, left: false };
const OTHER_SIDE = [
  { x: 1, y: 1 },
  { x: 1, y: 13 },
];

describe('the corner of the overview', () => {
  it('is the one in which it covers the fewest of the cells that matter', () => {
    const marks = [{ x: 18, y: 13 }, { x: 5, y: 14 }, ...OTHER_SIDE];
    expect(cornerFor(BELOW, SEEN, ROOM, [marks])).toEqual(ABOVE);
    expect(cornerFor(ABOVE, SEEN, ROOM, [marks])).toEqual(ABOVE);
    const above = [{ x: 17, y: 1 }, { x: 19, y: 0 }, ...OTHER_SIDE, ...OTHER_SIDE];
    expect(cornerFor(ABOVE, SEEN, ROOM, [[...marks, ...above]])).toEqual(BELOW);
    expect(
      cornerFor(BELOW, SEEN, ROOM, [
        [
          { x: 18, y: 1 },
          { x: 18, y: 13 },
        ],
        [{ x: 1, y: 13 }],
      ]),
    ).toEqual({
      above: true,
      left: true,
    });
  });

  it('counts the cells of a later group only where the earlier ones are equal', () => {
    const covered = { x: 18, y: 13 };
    expect(
      cornerFor(BELOW, SEEN, ROOM, [
        [...OTHER_SIDE, covered],
        [{ x: 18, y: 1 }, covered],
      ]),
    ).toEqual(ABOVE);
    expect(cornerFor(BELOW, SEEN, ROOM, [OTHER_SIDE, [covered]])).toEqual(ABOVE);
  });

  it('stays while nothing is covered, or as much everywhere', () => {
    for (const corner of [BELOW, ABOVE]) {
      expect(cornerFor(corner, SEEN, ROOM, [[{ x: 8, y: 2 }], []])).toBe(corner);
      const everywhere = [{ x: 18, y: 1 }, { x: 18, y: 13 }, ...OTHER_SIDE];
      expect(cornerFor(corner, SEEN, ROOM, [everywhere])).toBe(corner);
    }
  });
});

describe('the size of the overview', () => {
  it('is what the space beside a part of the board allows', () => {
    expect(shareBeside(BELOW, SEEN, ROOM, { left: 4, top: 0, right: 17, bottom: 15 })).toBeCloseTo(2 / 3);
    expect(shareBeside(ABOVE, SEEN, ROOM, { left: 0, top: 2.5, right: 20, bottom: 15 })).toBeCloseTo(0.5);
    expect(shareBeside({ above: true, left: true }, SEEN, ROOM, { left: 9, top: 0, right: 18, bottom: 15 })).toBe(1);
    expect(shareBeside(BELOW, SEEN, ROOM, { left: 0, top: 0, right: 20, bottom: 15 })).toBeLessThan(0);
  });
});
