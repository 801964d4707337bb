import { describe, expect, it } from 'vitest';
import { resultIdSchema, sessionIdSchema } from '../../../shared/contract/ids.ts';
import type { GameResult } from '../../../shared/contract/results.ts';
import { eachStatistic } from '../../../shared/game/gameStatistics.ts';
import { noHelp } from '../../../shared/game/help.ts';
import { byDifficulty, byHelp, playedLayouts, streaks, totals, totalsAlike } from './statistics.ts';

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
    ...eachStatistic(() => null),
    mistakes: 0,
    helped: 0,
    help: 'unaided',
    helpCounts: noHelp(),
    finishedAt: '2026-01-01T00:00:00.000Z',
    verdict: { stars: null, felt: null },
    ...changes,
  };
}

describe('statistics', () => {
  it('take best and median from games without help, and everything else from all', () => {
    const games = [
      result(100),
      result(10, { help: 'hinted', verdict: { stars: 5, felt: null } }),
      result(300, { mistakes: 2, verdict: { stars: 2, felt: 'hard' } }),
    ];
    expect(totals(games)).toEqual({
      count: 3,
      seconds: 410,
      flawless: 1,
      best: 100,
      median: 200,
      stars: 3.5,
      statistics: { ...eachStatistic(() => null), mistakes: 2 },
    });
    expect(totals([])).toEqual({
      count: 0,
      seconds: 0,
      flawless: 0,
      best: null,
      median: null,
      stars: null,
      statistics: eachStatistic(() => null),
    });
    expect(totals([result(3), result(1), result(2)]).median).toBe(2);
    // The sum of mistakes leaves out games that were given up, and games from before mistakes were counted (null).
    const known = [
      result(1, { mistakes: 3 }),
      result(1, { mistakes: null }),
      result(1, { mistakes: 9, help: 'given-up' }),
    ];
    expect(totals(known).statistics.mistakes).toBe(3);
  });

  it('count checked games on wish, and no game that was given up', () => {
    const games = [
      result(100),
      result(50, { help: 'checked' }),
      result(5, { help: 'given-up', difficulty: 'hard' }),
      result(20, { help: 'digits' }),
    ];
    expect(totals([1.5, 2.5, 3.5].map((seconds) => result(seconds))).seconds).toBe(6);
    expect(totals(games)).toMatchObject({ count: 3, seconds: 170, best: 100, median: 100 });
    expect(totals(games, true)).toMatchObject({ count: 3, best: 50, median: 75 });
    expect(byDifficulty(games).map(({ difficulty }) => difficulty)).toEqual(['easy']);
    expect(byHelp(games)).toEqual([
      { help: 'unaided', count: 1, best: 100, median: 100 },
      { help: 'checked', count: 1, best: 50, median: 50 },
      { help: 'digits', count: 1, best: 20, median: 20 },
      { help: 'given-up', count: 1, best: null, median: null },
    ]);
  });

  it('compare a time with the others of the same layout and class that count', () => {
    const own = result(100);
    const others = [
      result(200),
      result(400),
      result(5, { help: 'hinted' }),
      result(900, { help: 'checked' }),
      result(7, { difficulty: 'hard' }),
      result(8, { layout: { layout: 'samurai', order: 2 } }),
    ];
    expect([totalsAlike([own, ...others], own).median, totalsAlike([own, ...others], own, true).median]).toEqual([
      300, 400,
    ]);
    expect(totalsAlike([own], own).median).toBeNull();
  });

  it('find streaks of games without help, in order of time', () => {
    const helps = ['unaided', 'unaided', 'checked', 'unaided', 'hinted', 'unaided'] as const;
    // The latest game comes first, as in the host's list.
    const games = helps
      .map((help, day) => result(1, { help, finishedAt: `2026-01-0${day + 1}T00:00:00.000Z` }))
      .reverse();
    expect(streaks(games)).toEqual({ latest: 1, longest: 2 });
    expect(streaks(games, true)).toEqual({ latest: 1, longest: 4 });
    expect(streaks(games.slice(1))).toEqual({ latest: 0, longest: 2 });
    expect(streaks([])).toEqual({ latest: 0, longest: 0 });
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
