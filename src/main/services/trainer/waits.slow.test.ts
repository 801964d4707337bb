import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk, fail } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { createHumanSolver } from '../../engine/humanSolver/humanSolver.ts';
import { TECHNIQUES } from '../../engine/techniques/registry.ts';
import { PositionMaker } from '../../engine/trainer/positions.ts';
import type { Jobs } from '../../jobs/pool.ts';
import { openStore } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { createLoadMonitor } from '../runtime/loadMonitor.ts';
import { createLog } from '../runtime/log.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { writePosition } from './positionText.ts';
import { Trainer } from './trainer.ts';

const SAMURAI = { layout: 'samurai', order: 3 } as const;
const CALLER = { emit: () => undefined };

/** Simulated threads that never finish: every job runs until it is cancelled. */
class BusyThreads implements Pick<Jobs, 'run'> {
  readonly started: string[] = [];

  readonly run: Jobs['run'] = (kind, _input, { signal } = {}) => {
    this.started.push(kind);
    return new Promise((resolve) =>
      signal?.addEventListener('abort', () => resolve(fail('cancelled', 'cancelled')), { once: true }),
    );
  };
}

/** Sets up a trainer whose threads never finish a job. */
function open() {
  const folder = temporaryFolder();
  const store = expectOk(openStore(folder));
  const log = createLog(folder);
  const jobs = new BusyThreads();
  const background = new BusyThreads();
  const ending = new AbortController();
  const load = createLoadMonitor();
  const parts = { store, jobs, background, running: new RunningJobs(log), load, log, ending: ending.signal };
  onTestFinished(() => {
    ending.abort();
    // A refill that is still waiting must notice that the program ends before it uses the store again.
    store.close();
  });
  return { trainer: new Trainer(parts), store, jobs, background };
}

describe('waiting for positions', () => {
  it('gives ten X-Wings on a samurai without waiting for a thread; no cheaper step exists in them', async () => {
    const { trainer, jobs } = open();
    const seen = new Set<string>();
    for (let item = 0; item < 10; item++) {
      const { puzzle, candidates } = expectOk(await trainer.next({ technique: 'x-wing', layout: SAMURAI }, CALLER));
      const { topology, givens } = expectOk(readPuzzleJson(puzzle));
      const position = { digits: givens, candidates };
      const cheaper = TECHNIQUES.map(({ id }) => id).slice(
        0,
        TECHNIQUES.findIndex(({ id }) => id === 'x-wing'),
      );
      expect(createHumanSolver(topology, { techniques: cheaper }).next(position)).toBe(null);
      expect(createHumanSolver(topology, { techniques: ['x-wing'] }).next(position)).not.toBe(null);
      seen.add(JSON.stringify(puzzle));
    }
    expect(seen.size).toBe(10);
    expect(jobs.started).toEqual([]);
  });

  it('ends the search at the bound: then a position that was given before returns, or it says that there is none', async () => {
    const { trainer, store, jobs } = open();
    const layout = { layout: 'twodoku', order: 3 } as const;
    const choice = { technique: 'x-wing', layout };
    expect(await trainer.next(choice, CALLER)).toMatchObject({ error: { reason: 'trainer-not-yet' } });
    expect(jobs.started).toEqual(['makePosition']);
    const topology = expectOk(compileTopology(expectOk(resolveLayout(layout))));
    const technique = TECHNIQUES.find(({ id }) => id === 'x-wing');
    const position = technique && new PositionMaker(topology).make(technique, 'seed');
    if (!position) throw new Error('there is such a position');
    const key = { technique: 'x-wing', layout: JSON.stringify(layout) };
    expectOk(store.trainer.add(key, writePosition(topology, position), true));
    const { candidates } = expectOk(await trainer.next(choice, CALLER));
    expect(jobs.started).toEqual(['makePosition', 'makePosition']);
    const count = (masks: Iterable<number>) => [...masks].filter((mask) => mask !== 0).length;
    expect(count(candidates)).toBe(count(position.candidates));
    // The player gets a symmetric copy, and thus cannot recognise the position and remember the answer.
    expect(candidates).not.toEqual([...position.candidates]);
  });

  it('refuses what cannot be at once, with the reason', async () => {
    const { trainer, jobs } = open();
    const simple = { layout: 'simple', order: 3 } as const;
    for (const [technique, reason] of [
      ['crossing-houses', 'trainer-layout'],
      ['locked-pair', 'trainer-easier'],
      ['avoidable-rectangle', 'trainer-givens'],
      ['hidden-cage', 'trainer-clues'],
    ] as const) {
      expect(await trainer.next({ technique, layout: simple }, CALLER)).toMatchObject({ error: { reason } });
      expect(expectOk(trainer.obstacles({ layout: simple }))[technique]).toBe(reason.slice('trainer-'.length));
    }
    expect(jobs.started).toEqual([]);
  });
});
