import { describe, expect, it } from 'vitest';
import { belongsAbove } from './overview.tsx';

const SEEN = { left: 0, top: 0, right: 20, bottom: 15 };
const ROOM = { x: 4, y: 4 };

describe('the corner of the overview', () => {
  it('is the one in which it covers fewer of the cells that matter', () => {
    const marks = [
      { x: 18, y: 13 },
      { x: 5, y: 14 },
    ];
    expect(belongsAbove(false, SEEN, ROOM, marks)).toBe(true);
    expect(belongsAbove(true, SEEN, ROOM, marks)).toBe(true);
    expect(belongsAbove(true, SEEN, ROOM, [...marks, { x: 17, y: 1 }, { x: 19, y: 0 }])).toBe(false);
  });

  it('stays while nothing is covered, or as much in both', () => {
    for (const above of [false, true]) {
      expect(belongsAbove(above, SEEN, ROOM, [{ x: 2, y: 2 }])).toBe(above);
      const both = [
        { x: 18, y: 1 },
        { x: 18, y: 13 },
      ];
      expect(belongsAbove(above, SEEN, ROOM, both)).toBe(above);
    }
  });
});
