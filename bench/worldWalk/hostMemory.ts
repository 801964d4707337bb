import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { digitsAndRims } from '../../src/main/engine/worlds/provinceDigits.ts';
import { digitsOf, worldOf } from '../../src/main/engine/worlds/world.ts';
import type { ProvinceInput } from '../../src/main/jobs/kinds/worlds.ts';
import type { Jobs } from '../../src/main/jobs/pool.ts';
import type { Caller } from '../../src/main/services/runtime/dispatch.ts';
import { ProvinceMaking } from '../../src/main/services/worlds/making.ts';
import { Worlds } from '../../src/main/services/worlds/worldService.ts';
import { openStore, prepareFolder, STORE_FILE } from '../../src/main/store/store.ts';
import { expectOk, ok } from '../../src/shared/base/result.ts';
import type { LatticePlace } from '../../src/shared/worlds/lattice.ts';
import { processorTime, quantile } from '../parts/stats.ts';
import { SIDE } from './walker.ts';

/** Number of window positions in one row of the walk. After a row, the walk turns round. */
const ROW = 100;

/** Stand-in for the generator of provinces: gives all digits of a province except one. */
const standIn = {
  threads: 1,
  async run(_kind: string, { source, place }: ProvinceInput): Promise<unknown> {
    await new Promise((resolve) => setImmediate(resolve));
    const world = expectOk(worldOf(source));
    const { solution, known } = digitsAndRims(world, digitsOf(world), place);
    const givens = solution.map((digit, cell) => (known[cell] === 1 ? 0 : digit));
    givens[givens.findIndex((digit) => digit !== 0)] = 0;
    return ok({ givens, known, difficulty: 'easy', score: 1 });
  },
};

/** Measures the memory of the services over a long walk without a page, and the cost of a `worlds.look` call. */
export async function hostMemory(home: string, provinces: number): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  expectOk(prepareFolder(home));
  const store = expectOk(openStore(home));
  const makers = standIn as unknown as Pick<Jobs, 'run' | 'threads'>;
  const making = new ProvinceMaking({ makers, log: { fault: (...fault) => console.error(...fault) } });
  const worlds = new Worlds({ store, making, notice: (notice) => console.error(notice) });
  const rules = { autoCleanNotes: true };
  const wish = { order: 3, rules, lowest: 'easy', highest: 'easy' } as const;
  const worldId = expectOk(worlds.create({ name: 'Bench', family: 'carpet', seed: 'bench walk', ...wish })).id;
  let wake = (): void => {};
  const caller: Caller = { emit: () => wake() };
  const looks: number[] = [];
  const look = (origin: LatticePlace): boolean => {
    const from = processorTime();
    const view = expectOk(worlds.look({ worldId, origin: [...origin], near: [...origin] }, caller));
    looks.push(processorTime() - from);
    return view.provinces.every(({ standing }) => standing !== 'unmade');
  };
  const heaps: number[] = [];
  const { records } = expectOk(worlds.opened(worldId));
  const report = (): void => {
    collect();
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    heaps.push((heapUsed + arrayBuffers) / 1e6);
    console.log(
      `${String(records.size).padStart(6)} provinces  heap and arrays ${heaps.at(-1)?.toFixed(1).padStart(6)} MB  ` +
        `resident ${(rss / 1e6).toFixed(0).padStart(5)} MB  look ${quantile(looks.splice(0), 0.5).toFixed(1)} ms`,
    );
  };
  for (let step = 0; records.size < provinces; step++) {
    const [row, at] = [Math.floor(step / ROW), step % ROW];
    const origin: LatticePlace = [row * SIDE, 2 * (row % 2 === 0 ? at : ROW - 1 - at)];
    while (!look(origin)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (records.size >= (provinces * (heaps.length + 1)) / 10) report();
  }
  const grown = (heaps.at(-1) ?? 0) - (heaps[4] ?? 0);
  console.log(`from the half to the end: ${((1000 * grown) / (provinces / 2)).toFixed(2)} kB a province`);
  store.close();
  console.log(`on disk: ${Math.round(statSync(join(home, STORE_FILE)).size / records.size)} bytes a province`);
}
