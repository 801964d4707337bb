import { describe, expect, it } from 'vitest';
import { nearestMinutes, timeTarget } from './timeField.tsx';

describe('times of new games', () => {
  it.each([
    [81, 0, 3],
    [81, 15, 15],
    [81, 17, 15],
    [81, 9999, 40],
    [369, 15, 15],
    [369, 9999, 180],
    [16, 9999, 8],
    [16, 0, 1],
    [20_000, 15, 720],
    [500_000, 15, 6000],
  ])('on %d cells, %d minutes become %d', (cells, minutes, offered) => {
    expect(nearestMinutes(minutes, cells)).toBe(offered);
  });

  it('allow a fifth less and more', () => {
    expect(timeTarget(25)).toEqual({ kind: 'human-time', from: 1200, to: 1800 });
  });
});
