import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../shared/base/result.ts';
import type { GenerateInput } from '../../jobs/kinds/generate.ts';
import type { PositionInput } from '../../jobs/kinds/solverJobs.ts';
import type { JobListeners, Jobs } from '../../jobs/pool.ts';
import { WarmUp } from './warmUp.ts';

const QUIET = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const GIVENS = Uint8Array.of(0, 2, 0);
/** Steps of the simulated solve. The first and the last one place no digit. */
const STEPS = [
  { placements: [], eliminations: [{ cell: 0, digit: 3 }] },
  { placements: [{ cell: 2, digit: 1 }], eliminations: [] },
  { placements: [], eliminations: [{ cell: 0, digit: 1 }] },
];
const ANSWERS: Readonly<Record<string, unknown>> = {
  generate: { layout: {}, givens: GIVENS },
  analyse: { candidates: [7, 2, 5], steps: STEPS.map((step) => ({ step })) },
};

/** A warm-up with simulated jobs, each of which ends after a time or when it is cancelled. */
function setUp(milliseconds: number, mayWork = () => true) {
  const begun: string[] = [];
  const hinted: [digits: number[], notes: number[]][] = [];
  let running = 0;
  const run = (async (kind: string, input: GenerateInput | PositionInput, { signal, timeLimit }: JobListeners) => {
    if ('seed' in input) begun.push(input.seed);
    else if (kind === 'hint') hinted.push([[...input.digits], [...input.notes]]);
    running++;
    const { promise, resolve } = Promise.withResolvers<void>();
    signal?.addEventListener('abort', () => resolve());
    setTimeout(resolve, Math.min(milliseconds, timeLimit ?? milliseconds));
    await promise;
    running--;
    return signal?.aborted ? fail('cancelled', 'cancelled') : ok(ANSWERS[kind] ?? {});
  }) as unknown as Jobs['run'];
  const ending = new AbortController();
  const warmUp = new WarmUp({ run }, ending.signal, mayWork, QUIET);
  return { warmUp, begun, hinted, ending, running: () => running };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the warm-up', () => {
  it('makes each of its puzzles once, after a quiet moment', async () => {
    const { begun } = setUp(10);
    await pass(QUIET - 1);
    expect(begun).toEqual([]);
    await pass(60_000);
    expect(begun.length).toBeGreaterThan(1);
    expect(new Set(begun).size).toBe(begun.length);
  });

  it('asks for hints about one puzzle wherever its solve places no digit', async () => {
    const { hinted } = setUp(10);
    await pass(60_000);
    expect(hinted).toEqual([
      [
        [0, 2, 0],
        [7, 2, 5],
      ],
      [
        [0, 2, 1],
        [3, 2, 5],
      ],
    ]);
  });

  it('makes way for jobs at once, and goes on with the next puzzle when none is left', async () => {
    const { warmUp, begun, running } = setUp(10);
    await pass(QUIET + 15);
    expect([running(), begun.length]).toEqual([1, 2]);
    warmUp.begun();
    warmUp.begun();
    await pass(0);
    expect(running()).toBe(0);
    warmUp.ended();
    await pass(60_000);
    expect(begun).toHaveLength(2);
    warmUp.ended();
    await pass(QUIET + 1);
    expect([running(), begun.length]).toEqual([1, 3]);
    expect(new Set(begun).size).toBe(3);
  });

  it('waits for a job that began before it', async () => {
    const { warmUp, begun } = setUp(10);
    warmUp.begun();
    await pass(60_000);
    expect(begun).toEqual([]);
  });

  it('is left out on battery', async () => {
    const { warmUp, begun } = setUp(10, () => false);
    await pass(60_000);
    warmUp.begun();
    warmUp.ended();
    await pass(60_000);
    expect(begun).toEqual([]);
  });

  it('ends after its time, even in the middle of a puzzle, and with the program', async () => {
    const slow = setUp(3_600_000);
    await pass(60_000);
    expect([slow.running(), slow.begun.length]).toEqual([0, 1]);
    const ended = setUp(3_600_000);
    await pass(QUIET);
    expect(ended.running()).toBe(1);
    ended.ending.abort();
    await pass(60_000);
    expect([ended.running(), ended.begun.length]).toEqual([0, 1]);
  });
});
