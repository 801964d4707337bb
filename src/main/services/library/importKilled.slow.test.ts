import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { transformPuzzle } from '../../engine/canonical/symmetries.ts';
import { createRng } from '../../engine/core/rng.ts';
import { Generator } from '../../engine/generate/generator.ts';
import { createJobs } from '../../jobs/pool.ts';
import { openStore, type Store } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { readPuzzleStream } from '../puzzles/puzzleFiles.ts';
import { describePuzzles } from './describing.ts';
import { importPuzzles } from './importing.ts';

const IMPORTER = join(import.meta.dirname, 'testing', 'importUntilKilled.ts');
const PUZZLES = sized(30, 60);
const KILLS = sized(4, 16);

/** Text with 9×9 puzzles, one a line, each followed by a symmetric copy. */
function corpus(): string {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
  const generator = new Generator(topology);
  const lines = Array.from({ length: PUZZLES }, (_, index) => {
    const { givens } = expectOk(generator.generate({ difficulty: 'easy', seed: `killed ${index}` }));
    const copy = transformPuzzle(topology, givens, createRng(`copy ${index}`)).givens;
    return [givens, copy].map((digits) => `${printGrids(topology, digits).join('')}\n`).join('');
  });
  return lines.join('');
}

function factsOf({ library }: Store) {
  const { ids } = expectOk(library.ids({}, null, 1000));
  return ids.map((id) => {
    const { columns, ...puzzle } = expectOk(library.puzzle(id));
    const { createdAt: _, ...others } = columns;
    return { ...puzzle, columns: others };
  });
}

it('an import that is killed again and again loses no puzzle and stores none twice', { timeout: 180_000 }, async () => {
  const rng = createRng('import killed');
  const folder = temporaryFolder();
  const text = corpus();
  const file = join(temporaryFolder(), 'puzzles.txt');
  writeFileSync(file, text);
  let isImported = false;
  let described = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const importer = spawn(process.execPath, [IMPORTER, file], {
      env: { ...process.env, CARPET_SUDOKU_HOME: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(importer, 'close');
    let printed = -1;
    const begun = new Promise<void>((resolve) => {
      importer.stdout.setEncoding('utf8').on('data', (lines: string) => {
        printed = Number(lines.trim().split('\n').at(-1));
        if (printed >= 2) resolve();
      });
    });
    // One importing process in four is killed while it starts or imports. The others are killed while they describe
    // puzzles.
    if (kill % 4 !== 0) await Promise.race([begun, ended]);
    await sleep(rng.below(60));
    importer.kill('SIGKILL');
    await ended;
    isImported ||= printed >= 0;
    const store = expectOk(openStore(folder));
    expect(store.notices).toEqual([]);
    const { count } = expectOk(store.library.count({}, 1000));
    const { pending } = expectOk(store.library.overview());
    expect(count).toBeLessThanOrEqual(PUZZLES);
    if (isImported) expect(count).toBe(PUZZLES);
    // Puzzles that were described before the kill are still described.
    expect(count - pending).toBeGreaterThanOrEqual(described + Math.max(0, printed));
    described = count - pending;
    store.close();
  }
  expect(isImported).toBe(true);
  const jobs = createJobs({ threads: 1 });
  onTestFinished(() => jobs.close());
  const lines = async function* (): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  };
  const whole = openForTest(temporaryFolder());
  for (const store of [openForTest(folder), whole]) {
    expectOk(await importPuzzles(store, jobs, readPuzzleStream(lines())));
    expect(expectOk(await describePuzzles(store, jobs)).failed).toBe(0);
  }
  expect(factsOf(whole)).toHaveLength(PUZZLES);
  expect(factsOf(openForTest(folder))).toEqual(factsOf(whole));
});
