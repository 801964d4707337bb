import { describe, expect, it } from 'vitest';
import { expectOk, fail, ok } from '../../../shared/base/result.ts';
import type { PuzzleRecord } from '../../../shared/contract/calls.ts';
import {
  analysisSchema,
  explainedStepSchema,
  type HintAnswer,
  hintSchema,
} from '../../../shared/contract/hintsAndAnalyses.ts';
import { sessionIdSchema } from '../../../shared/contract/ids.ts';
import { ratingsSchema } from '../../../shared/contract/rating.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { Game } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { Difficulty } from '../../../shared/generate/options.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { printGrids, readGrids } from '../../../shared/puzzle/notation.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import { EXPLAINED_BY, isModel } from '../../../shared/step/models.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { Generator } from '../../engine/generate/generator.ts';
import { createHumanSolver } from '../../engine/humanSolver/humanSolver.ts';
import type { Jobs } from '../../jobs/pool.ts';
import { JOB_KINDS } from '../../jobs/worker.ts';
import type { Caller } from '../runtime/dispatch.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { hintHandlers } from './gameHints.ts';
import type { PlayedGame } from './sessions.ts';

const CALLER: Caller = { emit: () => {} };
const newJobId = jobIdSource();
const SESSION = sessionIdSchema.parse(1);
const LOG = { fault: () => {} };

/** Runs jobs on this thread. Worker threads have their own tests. */
const jobs: Pick<Jobs, 'run'> = {
  async run(kind, input, listeners) {
    const cancel = { cancelled: () => listeners?.signal?.aborted ?? false };
    const handler = JOB_KINDS[kind] as (input: unknown, context: unknown) => never;
    return handler(structuredClone(input), { cancel, progress: () => {}, emit: () => {} });
  },
};

interface HintedGame {
  readonly topology: Topology;
  readonly solution: Uint8Array;
  readonly game: Game;
  readonly hints: ReturnType<typeof hintHandlers>;
  play(move: Move): void;
}

/**
 * Starts a game on a new puzzle.
 *
 * @param original givens of the puzzle of which the game's puzzle is a copy; null if it is not a copy.
 */
function startGame(
  ref: LayoutRef,
  seed: string,
  original: Uint8Array | null = null,
  difficulty: Difficulty = 'medium',
): HintedGame {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const made = expectOk(new Generator(topology).generate({ difficulty, seed }));
  const game = new Game(topology, made.givens, { autoCleanNotes: true });
  const record = { puzzle: {}, solution: printGrids(topology, made.solution) } as unknown as PuzzleRecord;
  const played: PlayedGame = { game, record };
  return {
    topology,
    game,
    solution: made.solution,
    hints: hintHandlers({
      played: () => ok(played),
      originalOf: () => original,
      jobs,
      running: new RunningJobs(LOG),
      ending: new AbortController().signal,
    }),
    play(move) {
      expectOk(game.apply(move));
    },
  };
}

function applied(topology: Topology, { placements, eliminations }: Step): Move {
  const named = ({ cell, digit }: CellDigit): { position: number; digit: number } => ({
    position: topology.twins[topology.twinStart[cell] as number] as number,
    digit,
  });
  return { kind: 'apply', placements: placements.map(named), eliminations: eliminations.map(named) };
}

describe('hints', () => {
  it.each<LayoutRef>([
    { layout: 'simple', order: 3 },
    { layout: 'torus', order: 3, size: 2 },
    { layout: 'twodoku', order: 3 },
  ])('lead from the givens to the end on %j, each step leaving its trace, and can be read', async (ref) => {
    const { topology, game, hints, solution, play } = startGame(ref, 'to the end');
    for (let count = 0; ; count++) {
      expect(count).toBeLessThan(2000);
      const answer = expectOk(await hints['hints.next']({ sessionId: SESSION }));
      expect(hintSchema.parse(answer)).toEqual(answer);
      if (answer.kind === 'finished') break;
      if (answer.kind !== 'step') throw new Error(`${answer.kind} after ${count} steps`);
      const { step, explanation } = answer.hint;
      for (const language of ['en', 'fr'] as const) {
        const { reasons, conclusion } = stepInWords(topology, step, explanation, language);
        expect([...reasons, conclusion].join(' ')).not.toMatch(/[{}]|undefined|NaN/);
      }
      const before = game.moves;
      play(applied(topology, step));
      expect(game.moves).toBe(before + 1);
    }
    expect(Uint8Array.from(game.marks.digits)).toEqual(solution);
  });

  it('take equally easy steps in the order of a solve from where the player stands', async () => {
    const { topology, game, hints, solution, play } = startGame({ layout: 'simple', order: 3 }, 'order');
    const solver = createHumanSolver(topology);
    const open = [...solution.keys()].filter((cell) => game.givens[cell] === 0);
    for (const cell of open.slice(0, -1)) {
      const { givens, marks } = game;
      const next = solver.next({ digits: marks.digits, candidates: topology.cellAllowed, givens });
      expect(expectOk(await hints['hints.next']({ sessionId: SESSION }))).toMatchObject({ hint: { step: next?.step } });
      play({ kind: 'place', positions: [cell], digit: solution[cell] as number });
    }
  });

  it.each(['twodoku', 'simple'])(
    'never show a step twice, whichever of the steps near a cell the player takes, on %s',
    async (layout) => {
      const { topology, game, hints, play } = startGame({ layout, order: 3 }, 'near', null, 'hard');
      const seen = new Set<string>();
      for (let count = 0; !game.finished; count++) {
        const wish = { focus: { cell: topology.cellCount - 1, window: null }, skip: count % 3, within: null };
        const answer = expectOk(await hints['hints.next']({ sessionId: SESSION, wish }));
        if (answer.kind !== 'step') throw new Error(answer.kind);
        const { placements, eliminations } = answer.hint.step;
        const effects = JSON.stringify([placements, eliminations]);
        expect(seen).not.toContain(effects);
        seen.add(effects);
        play(applied(topology, answer.hint.step));
      }
      expect([...seen].some((effects) => effects.startsWith('[[],'))).toBe(true);
    },
  );

  it.each([...EXPLAINED_BY])(
    'lead from the givens to the end near the player, and analyse: by %s',
    async (explainedBy) => {
      const { topology, game, hints, solution, play } = startGame({ layout: 'twodoku', order: 3 }, 'models');
      const request = { jobId: newJobId(), sessionId: SESSION, explainedBy };
      const answer = expectOk(await hints['analysis.run']({ ...request, from: 'givens', mode: 'subgrid' }, CALLER));
      expect(analysisSchema.parse(answer)).toEqual(answer);
      expect(answer).toMatchObject({ solved: true });
      const wish = { focus: { cell: 0, window: null }, skip: 0, within: null };
      for (let count = 0; !game.finished; count++) {
        expect(count).toBeLessThan(2000);
        const next = expectOk(await hints['hints.next']({ ...request, wish }));
        if (next.kind !== 'step') throw new Error(next.kind);
        expect(hintSchema.parse(next)).toEqual(next);
        expect(isModel(next.hint.step.technique)).toBe(explainedBy === 'constraint-models');
        play(applied(topology, next.hint.step));
      }
      expect(Uint8Array.from(game.marks.digits)).toEqual(solution);
    },
  );

  it('report first that a position is wrong, and to which move to go back', async () => {
    const { game, hints, solution, play } = startGame({ layout: 'simple', order: 3 }, 'wrong');
    const [first, second, third] = [...solution.keys()].filter((cell) => game.givens[cell] === 0);
    const enter = (cell: number, digit: number): void => play({ kind: 'place', positions: [cell], digit });
    enter(first as number, solution[first as number] as number);
    const right = game.moves;
    enter(second as number, ((solution[second as number] as number) % 9) + 1);
    enter(third as number, solution[third as number] as number);
    expect(expectOk(await hints['hints.next']({ sessionId: SESSION }))).toEqual({
      kind: 'wrong',
      cells: [second],
      moves: right,
      digits: 1,
      notes: 0,
    });
    expect(expectOk(await hints['hints.all']({ jobId: newJobId(), sessionId: SESSION }, CALLER))).toEqual([]);
    play({ kind: 'rewind', moves: right });
    expect(expectOk(await hints['hints.next']({ sessionId: SESSION })).kind).toBe('step');
  });

  it('are the same with wrong and unfinished notes, which they leave as they are', async () => {
    const { game, hints, solution, play } = startGame({ layout: 'simple', order: 3 }, 'notes');
    const open = [...solution.keys()].filter((cell) => game.givens[cell] === 0);
    const ten = open.slice(0, 10);
    for (const cell of ten) play({ kind: 'place', positions: [cell], digit: solution[cell] as number });
    const plain = expectOk(await hints['hints.next']({ sessionId: SESSION }));
    if (plain.kind !== 'step') throw new Error(plain.kind);
    const { placements, eliminations } = plain.hint.step;
    const own = [...placements, ...eliminations].map(({ cell }) => cell);
    const [unfinished] = open.slice(10).filter((cell) => !own.includes(cell));
    if (unfinished === undefined) throw new Error('no cell for a note');
    const right = solution[unfinished] as number;
    for (const digit of [right, (right % 9) + 1]) {
      play({ kind: 'note', positions: [unfinished], digit, style: 'centre', on: true });
      expect(expectOk(await hints['hints.next']({ sessionId: SESSION }))).toEqual(plain);
      play({ kind: 'note', positions: [unfinished], digit, style: 'centre', on: false });
    }
    for (const cell of ten) expect(game.marks.digits[cell]).toBe(solution[cell]);
  });

  it('lead to the end although every cell has a wrong note', async () => {
    const { topology, game, hints, solution, play } = startGame({ layout: 'simple', order: 3 }, 'to the end');
    for (const [cell, right] of solution.entries()) {
      play({ kind: 'note', positions: [cell], digit: (right % 9) + 1, style: 'centre', on: true });
    }
    for (let count = 0; !game.finished; count++) {
      expect(count).toBeLessThan(500);
      const answer = expectOk(await hints['hints.next']({ sessionId: SESSION }));
      if (answer.kind !== 'step') throw new Error(answer.kind);
      play(applied(topology, answer.hint.step));
    }
    expect(Uint8Array.from(game.marks.digits)).toEqual(solution);
  });

  describe('of a puzzle with several solutions', () => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
    const start = (grid: string): { game: Game; ask: () => Promise<HintAnswer> } => {
      const game = new Game(topology, expectOk(readGrids(topology, [grid])), { autoCleanNotes: true });
      const record = { puzzle: {}, solution: null } as unknown as PuzzleRecord;
      const hints = hintHandlers({
        played: () => ok({ game, record }),
        originalOf: () => null,
        jobs,
        running: new RunningJobs(LOG),
        ending: new AbortController().signal,
      });
      const ask = async (): Promise<HintAnswer> => {
        const answer = expectOk(await hints['hints.next']({ sessionId: SESSION }));
        expect(hintSchema.parse(answer)).toEqual(answer);
        return answer;
      };
      return { game, ask };
    };

    it('lead as far as the rules do, then say where its solutions differ', async () => {
      const { game, ask } = start('12.43412.1434321');
      const step = await ask();
      if (step.kind !== 'step') throw new Error(step.kind);
      expectOk(game.apply(applied(topology, step.hint.step)));
      const open = start('................');
      const answer = await open.ask();
      if (answer.kind !== 'none') throw new Error(answer.kind);
      expect(answer).toMatchObject({ solutions: 2, open: 16, fewest: { candidates: 0b1111 } });
      expect(answer.differing).toHaveLength(2);
      expect(answer.differences).toBeGreaterThanOrEqual(4);
      for (const { digits } of answer.differing) expect(digits[0]).not.toBe(digits[1]);
    });

    it('name the cell with the fewest candidates', async () => {
      const answer = await start('...............1').ask();
      expect(answer).toMatchObject({ kind: 'none', open: 15, fewest: { cell: 3, candidates: 0b1110 } });
    });

    it('say that a position does not have a solution, even if there is a step', async () => {
      // The second cell of the first box has only the candidate 1.
      expect((await start('4...23..........').ask()).kind).toBe('step');
      expect(await start('4...23....4.3..2').ask()).toMatchObject({ kind: 'none', solutions: 0, impossible: true });
    });

    it('say if a position does not have a solution', async () => {
      const { game, ask } = start('................');
      for (const [position, digit] of [
        [0, 1],
        [1, 2],
        [2, 3],
        [7, 4],
      ] as const) {
        expectOk(game.apply({ kind: 'place', positions: [position], digit }));
      }
      expect(await ask()).toMatchObject({ kind: 'none', solutions: 0, impossible: false, open: 12 });
      const full = start('1111111111111111');
      expect(await full.ask()).toMatchObject({ kind: 'none', solutions: 0, open: 0, fewest: null });
    });

    it('do not assume that there is one', async () => {
      // The puzzle has two solutions: two digits can be swapped in two rows and columns. That is a deadly rectangle,
      // which uniqueness techniques would exclude.
      const answer = await start('12343412........').ask();
      if (answer.kind !== 'none') throw new Error(JSON.stringify(answer.kind));
      expect(answer).toMatchObject({ solutions: 2, open: 8 });
    });
  });

  it('list all available steps, including the hint', async () => {
    const { hints } = startGame({ layout: 'simple', order: 3 }, 'all');
    const next = expectOk(await hints['hints.next']({ sessionId: SESSION }));
    const all = expectOk(await hints['hints.all']({ jobId: newJobId(), sessionId: SESSION }, CALLER));
    if (next.kind !== 'step') throw new Error(next.kind);
    for (const { technique, steps } of all) {
      for (const one of steps) {
        expect(explainedStepSchema.parse(one)).toEqual(one);
        expect(one.step.technique).toBe(technique);
      }
    }
    const [easiest] = all;
    expect(easiest?.technique).toBe(next.hint.step.technique);
    expect(easiest?.steps).toHaveLength(next.hint.alternatives);
    expect(easiest?.steps).toContainEqual(next.hint);
  });

  it('analyse from the givens or from where the player stands', async () => {
    const { hints, game, solution, play } = startGame({ layout: 'twodoku', order: 3 }, 'analyse');
    const request = { jobId: newJobId(), sessionId: SESSION, mode: 'whole' } as const;
    const whole = expectOk(await hints['analysis.run']({ ...request, from: 'givens' }, CALLER));
    expect(analysisSchema.parse(whole)).toEqual(whole);
    expect(whole).toMatchObject({ solved: true, difficulty: 'medium' });
    const cell = [...solution.keys()].find((one) => game.givens[one] === 0) as number;
    const position = game.topology.twins[game.topology.twinStart[cell] as number] as number;
    play({ kind: 'place', positions: [position], digit: solution[cell] as number });
    const rest = expectOk(await hints['analysis.run']({ ...request, from: 'position' }, CALLER));
    expect(rest.digits[cell]).toBe(solution[cell]);
    const placed = rest.steps.flatMap(({ step }) => step.placements.map((placement) => placement.cell));
    expect(placed).not.toContain(cell);
    expect(expectOk(await hints['analysis.run']({ ...request, from: 'givens' }, CALLER))).toEqual(whole);
  });

  it('rate the puzzle, whatever has been played', async () => {
    const { hints, game, solution, play } = startGame({ layout: 'twodoku', order: 3 }, 'rate');
    const ratings = expectOk(await hints['rating.run']({ jobId: newJobId(), sessionId: SESSION }, CALLER));
    expect(ratingsSchema.parse(ratings)).toEqual(ratings);
    expect(ratings.map(({ id }) => id)).toContain('constraint-models');
    for (const { bySubgrid } of ratings) expect(bySubgrid).toHaveLength(2);
    const cell = [...solution.keys()].find((one) => game.givens[one] === 0) as number;
    const position = game.topology.twins[game.topology.twinStart[cell] as number] as number;
    play({ kind: 'place', positions: [position], digit: solution[cell] as number });
    expect(expectOk(await hints['rating.run']({ jobId: newJobId(), sessionId: SESSION }, CALLER))).toEqual(ratings);
  });

  it('show ratings that follow the reading order as the stored puzzle’s, for a symmetric copy', async () => {
    const ref = { layout: 'simple', order: 3 };
    const { topology, game, hints: ofStored } = startGame(ref, 'copy');
    const ask = { jobId: newJobId(), sessionId: SESSION };
    const stored = expectOk(await ofStored['rating.run'](ask, CALLER));
    const other = startGame(ref, 'another puzzle');
    const { hints } = startGame(ref, 'another puzzle', game.givens);
    const shown = expectOk(await hints['rating.run']({ ...ask, jobId: newJobId() }, CALLER));
    const own = expectOk(await other.hints['rating.run']({ ...ask, jobId: newJobId() }, CALLER));
    expect(topology.subgridCount).toBe(1);
    const asStored = ['hodoku', 'sudoku-explainer'];
    for (const [i, rating] of shown.entries()) expect(rating).toEqual((asStored.includes(rating.id) ? stored : own)[i]);
  });

  it('can be cancelled during the search', async () => {
    const { game, solution } = startGame({ layout: 'simple', order: 3 }, 'cancel');
    const record = { puzzle: {}, solution: printGrids(game.topology, solution) } as unknown as PuzzleRecord;
    // Simulated jobs that end only when they are cancelled.
    const endless: Pick<Jobs, 'run'> = {
      run: (_kind, _input, listeners) =>
        new Promise((resolve) => {
          listeners?.signal?.addEventListener('abort', () => resolve(fail('cancelled', 'cancelled')));
        }),
    };
    const running = new RunningJobs(LOG);
    const ending = new AbortController().signal;
    const hints = hintHandlers({
      played: () => ok({ game, record }),
      originalOf: () => null,
      jobs: endless,
      running,
      ending,
    });
    const request = { jobId: newJobId(), sessionId: SESSION, from: 'givens', mode: 'whole' } as const;
    const first = hints['analysis.run'](request, CALLER);
    expect(await hints['analysis.run'](request, CALLER)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    running.cancel(CALLER, newJobId());
    running.cancel(CALLER, request.jobId);
    expect(await first).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    const second = hints['analysis.run'](request, CALLER);
    await running.close();
    expect(await second).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});
