import { describe, expect, it } from 'vitest';
import { expectedWaiting } from './waiting.ts';

describe('the expected waiting time', () => {
  it('is that of the table for the usual size', () => {
    const samurai = { layout: 'samurai', order: 3 };
    expect(expectedWaiting({ ...samurai, difficulty: 'easy' })).toBeLessThan(1);
    expect(expectedWaiting({ layout: 'klein', order: 3, size: 4, difficulty: 'extreme' })).toBeGreaterThan(3);
  });

  it('grows with the board', () => {
    const carpet = (size: number) => expectedWaiting({ layout: 'carpet', order: 3, size, difficulty: 'easy' });
    const [small, middle, large] = [carpet(2), carpet(5), carpet(10)] as [number, number, number];
    expect([small < middle, middle < large]).toEqual([true, true]);
    // The measured time is 3.5 s.
    expect(large).toBeGreaterThan(1);
    expect(large).toBeLessThan(20);
  });

  it('names the classes of which a search found none, on boards of that size and without extra rules only', () => {
    const tiny = { layout: 'samurai', order: 2, difficulty: 'extreme' } as const;
    expect(expectedWaiting(tiny)).toBe('never');
    expect(expectedWaiting({ ...tiny, difficulty: 'easy' })).toBeLessThan(1);
    expect(expectedWaiting({ ...tiny, variants: [{ id: 'diagonals' }] })).toBeNull();
    expect(expectedWaiting({ ...tiny, rules: [{ rule: 'killer-cage', share: 1 }] })).toBeNull();
    expect(expectedWaiting({ layout: 'carpet', order: 2, size: 2, difficulty: 'extreme' })).toBe('never');
    expect(expectedWaiting({ layout: 'carpet', order: 2, size: 9, difficulty: 'extreme' })).toBeNull();
  });

  it('is estimated for large layouts, and for orders that were not measured', () => {
    expect(expectedWaiting({ layout: 'doag', order: 3, difficulty: 'extreme' })).toBeGreaterThan(60);
    expect(expectedWaiting({ layout: 'cross', order: 4, difficulty: 'hard' })).toBeGreaterThan(3);
    // Small layouts are missing in the table if they take less than a second. For them there is no estimate.
    expect(expectedWaiting({ layout: 'butterfly', order: 3, difficulty: 'extreme' })).toBeNull();
  });

  it('is unknown for custom layouts and unrated puzzles', () => {
    expect(expectedWaiting({ layout: 'custom', order: 3, offsets: [[0, 0]], difficulty: 'easy' })).toBeNull();
    expect(expectedWaiting({ layout: 'samurai', order: 3, difficulty: 'unrated' })).toBeNull();
  });
});
