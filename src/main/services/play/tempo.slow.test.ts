import { describe, expect, it } from 'vitest';
import { expectOk, ok } from '../../../shared/base/result.ts';
import type { PuzzleId, SessionId } from '../../../shared/contract/ids.ts';
import { tempoSchema } from '../../../shared/contract/results.ts';
import type { HelpCategory } from '../../../shared/game/help.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { Jobs } from '../../jobs/pool.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import { TempoEstimator } from './tempo.ts';

const VIEW = { centreRow: 0, centreColumn: 0, scale: 30, selection: [], tool: 'digit' };
const PREDICTED = 100;

function setUp() {
  const store = openForTest(temporaryFolder());
  let predictions = 0;
  const jobs = {
    run: async () => {
      predictions++;
      return ok(PREDICTED);
    },
  } as unknown as Pick<Jobs, 'run'>;
  const tempo = new TempoEstimator({ store, jobs, ending: new AbortController().signal });
  const add = (): PuzzleId => expectOk(store.puzzles.add(SMALL_PUZZLE));
  /** Plays a game of a puzzle, and finishes it after this many seconds. */
  const finish = (
    puzzleId: PuzzleId,
    seconds: number,
    unaided: boolean | null = true,
    help: HelpCategory = 'unaided',
  ): SessionId => {
    const id = expectOk(store.sessions.create(puzzleId, { autoCleanNotes: true }));
    const move: Move = { kind: 'place', positions: [2], digit: 4 };
    expectOk(store.sessions.touch(id, { view: unaided === null ? VIEW : { ...VIEW, unaided } }));
    expectOk(store.sessions.append(id, 0, move, { filled: 10, finished: true, playedSeconds: seconds, help }));
    return id;
  };
  const estimate = async (since: string | null = null) => {
    const answer = expectOk(await tempo.estimate({ since }));
    return tempoSchema.parse(answer);
  };
  return { tempo, store, add, finish, estimate, predictions: () => predictions };
}

describe('the player’s tempo', () => {
  it('is estimated from unaided games, without storing anything', async () => {
    const { add, finish, estimate, predictions } = setUp();
    expect(await estimate()).toEqual({ games: 0, estimate: null });
    finish(add(), 50);
    finish(add(), 60);
    expect(await estimate()).toEqual({ games: 2, estimate: null });
    finish(add(), 55);
    const { games, estimate: found } = await estimate();
    expect(games).toBe(3);
    expect(found?.factor).toBeGreaterThan(0.5);
    expect(found?.factor).toBeLessThan(1);
    expect(found?.high).toBeGreaterThan(found?.factor ?? 0);
    // All predictions are cached now, so none is calculated a second time.
    expect(predictions()).toBe(3);
  });

  it('ignores games with help or pauses, those of earlier versions, and deleted ones', async () => {
    const { store, add, finish, estimate } = setUp();
    finish(add(), 50, false);
    finish(add(), 50, true, 'checked');
    finish(add(), 50, null);
    expectOk(store.sessions.delete(finish(add(), 50)));
    expect(await estimate()).toEqual({ games: 0, estimate: null });
  });

  it('counts only the first game on a puzzle, also if a copy was played', async () => {
    const { store, add, finish, estimate } = setUp();
    const puzzle = add();
    finish(puzzle, 50);
    finish(puzzle, 10);
    const stored = expectOk(store.library.puzzle(puzzle));
    const { layout, variants, difficulty, givens, solution, seed, generator } = stored;
    if (!solution) throw new Error('no solution');
    const entry = { layout, variants, difficulty, givens, solution, seed, generator, cells: 16, digits: 4 };
    finish(expectOk(store.library.addCopy(puzzle, entry)), 5);
    expect(await estimate()).toMatchObject({ games: 1 });
    // Only the first game of a puzzle counts. The first game had help here, so neither it nor the second game counts.
    const helped = add();
    finish(helped, 50, true, 'hinted');
    finish(helped, 20);
    expect(await estimate()).toMatchObject({ games: 1 });
  });

  it('predicts a puzzle once', async () => {
    const { tempo, add, predictions } = setUp();
    const puzzle = add();
    expect([await tempo.predictedSeconds(puzzle), await tempo.predictedSeconds(puzzle)]).toEqual([
      PREDICTED,
      PREDICTED,
    ]);
    expect(predictions()).toBe(1);
  });

  it('starts again from a moment', async () => {
    const { add, finish, estimate } = setUp();
    for (let game = 0; game < 3; game++) finish(add(), 50);
    expect(await estimate(new Date(0).toISOString())).toMatchObject({ games: 3 });
    expect(await estimate('2999-01-01T00:00:00.000Z')).toEqual({ games: 0, estimate: null });
  });
});
