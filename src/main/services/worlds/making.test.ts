import { expect, it } from 'vitest';
import { expectOk, fail, ok } from '../../../shared/base/result.ts';
import { worldIdSchema } from '../../../shared/contract/ids.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { worldOf } from '../../engine/worlds/world.ts';
import type { ProvinceInput } from '../../jobs/kinds/worlds.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Caller } from '../runtime/dispatch.ts';
import { ProvinceMaking } from './making.ts';

const WORLD = expectOk(worldOf({ family: 'carpet', order: 3, seed: 'making' }));
const ID = worldIdSchema.parse(1);

/** Simulated threads that make empty provinces. Each province is finished when the test calls `finish`. */
class SlowMakers {
  readonly threads = 1;
  readonly begun: string[] = [];
  readonly cancelled: string[] = [];
  private readonly waiting: (() => void)[] = [];

  readonly run = ((_kind: string, { place }: ProvinceInput, { signal }: { signal: AbortSignal }) => {
    this.begun.push(keyOf(place));
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        this.cancelled.push(keyOf(place));
        resolve(fail('cancelled', 'cancelled'));
      });
      const rest = { difficulty: 'easy', score: 1 };
      const known = new Uint8Array(441).fill(1, 5);
      this.waiting.push(() => resolve(ok({ place, givens: new Uint8Array(441), known, ...rest })));
    });
  }) as unknown as Jobs['run'];

  /** Finishes the job that was started last. */
  async finish(): Promise<void> {
    this.waiting.pop()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function setUp() {
  const makers = new SlowMakers();
  const faults: unknown[] = [];
  const making = new ProvinceMaking({ makers, log: { fault: (...fault) => void faults.push(fault) } });
  const announced: string[] = [];
  const caller: Caller = {
    emit: (_name, payload) => void announced.push(keyOf((payload as { place: LatticePlace }).place)),
  };
  const order = (places: LatticePlace[], by = caller): void =>
    making.order(
      by,
      ID,
      WORLD,
      places.map((place) => ({ place, wished: 'easy' })),
    );
  return { makers, making, announced, order, caller };
}

it('makes one province a thread, in the order asked for, and announces each', async () => {
  const { makers, making, announced, order } = setUp();
  order([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  expect(makers.begun).toEqual(['0,0']);
  await makers.finish();
  await makers.finish();
  expect([makers.begun, announced]).toEqual([
    ['0,0', '0,1', '0,2'],
    ['0,0', '0,1'],
  ]);
  expect(making.made(ID, [0, 1])).toMatchObject({ cells: 5 });
  expect(making.made(ID, [0, 2])).toBe(null);
});

it('cancels what is out of reach, and goes on with what is still asked for', async () => {
  const { makers, announced, order } = setUp();
  order([
    [0, 0],
    [0, 1],
  ]);
  order([
    [0, 1],
    [5, 5],
  ]);
  await new Promise((resolve) => setImmediate(resolve));
  expect([makers.cancelled, makers.begun]).toEqual([['0,0'], ['0,0', '0,1']]);
  // If a new order (a list of requested provinces) contains a province that is being made, its job continues.
  order([
    [9, 9],
    [0, 1],
  ]);
  expect(makers.cancelled).toEqual(['0,0']);
  await makers.finish();
  expect(announced).toEqual(['0,1']);
  expect(makers.begun.at(-1)).toBe('9,9');
});

it('serves the window that looked last first, and forgets those that have gone', async () => {
  const { makers, making, announced, order, caller } = setUp();
  const heard: unknown[] = [];
  const other: Caller = { emit: (_name, payload) => void heard.push(payload) };
  order([[0, 0]]);
  order(
    [
      [0, 0],
      [7, 7],
      [8, 8],
    ],
    other,
  );
  await makers.finish();
  expect([announced.length, heard.length]).toEqual([1, 1]);
  expect(makers.begun).toEqual(['0,0', '7,7']);
  making.callerGone(other);
  expect(makers.cancelled).toEqual(['7,7']);
  making.callerGone(caller);
  order([[1, 1]]);
  making.forget(ID);
  await new Promise((resolve) => setImmediate(resolve));
  expect(makers.cancelled).toEqual(['7,7', '1,1']);
  expect(making.size).toBe(0);
});

it('has a bounded number of provinces in memory', async () => {
  const { makers, making, order } = setUp();
  order(Array.from({ length: 300 }, (_, i) => [i, i]));
  for (let i = 0; i < 300; i++) await makers.finish();
  expect(makers.begun).toHaveLength(300);
  expect(making.size).toBe(256);
  expect(making.made(ID, [43, 43])).toBe(null);
  expect(making.made(ID, [44, 44])).not.toBe(null);
});
