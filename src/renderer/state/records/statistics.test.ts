import { describe, expect, it } from 'vitest';
import { resultIdSchema, sessionIdSchema } from '../../../shared/contract/ids.ts';
import type { GameResult } from '../../../shared/contract/results.ts';
import { byDifficulty, playedLayouts, totals } from './statistics.ts';

let id = 0;
function result(seconds: number, changes: Partial<GameResult> = {}): GameResult {
  id++;
  return {
    id: resultIdSchema.parse(id),
    sessionId: sessionIdSchema.parse(id),
    layoutName: 'Samurai',
    layout: { layout: 'samurai', order: 3 },
    difficulty: 'easy',
    seconds,
    mistakes: 0,
    helped: 0,
    finishedAt: '2026-01-01T00:00:00.000Z',
    verdict: { stars: null, felt: null },
    ...changes,
  };
}

describe('statistics', () => {
  it('take best and median from games without help, and everything else from all', () => {
    const games = [
      result(100),
      result(10, { helped: 1, verdict: { stars: 5, felt: null } }),
      result(300, { mistakes: 2, verdict: { stars: 2, felt: 'hard' } }),
    ];
    expect(totals(games)).toEqual({ count: 3, seconds: 410, flawless: 1, best: 100, median: 200, stars: 3.5 });
    expect(totals([])).toEqual({ count: 0, seconds: 0, flawless: 0, best: null, median: null, stars: null });
    expect(totals([result(3), result(1), result(2)]).median).toBe(2);
  });

  it('group games by difficulty, easiest first, and by layout, most played first', () => {
    const carpet = (size: number): Partial<GameResult> => ({ layout: { layout: 'carpet', order: 3, size } });
    const games = [
      result(5, { difficulty: 'hard', ...carpet(2) }),
      result(1, carpet(3)),
      result(3, { difficulty: 'hard', ...carpet(3) }),
    ];
    expect(byDifficulty(games).map(({ difficulty, totals: { best } }) => [difficulty, best])).toEqual([
      ['easy', 1],
      ['hard', 3],
    ]);
    expect(playedLayouts(games).map(({ example, count }) => [example.layout.size, count])).toEqual([
      [3, 2],
      [2, 1],
    ]);
  });
});
