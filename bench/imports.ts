/**
 * Processor time of an import: first until the puzzles can be used, then until all of them are described.
 *
 * The corpus is a file in any format that the program reads. Times are processor time of all threads together
 * (`process.cpuUsage`), on which other programs have little effect.
 *
 *     npm run bench -- imports FILE [number of puzzles to describe, by default none]
 */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createJobs } from '../src/main/jobs/pool.ts';
import { describePuzzles } from '../src/main/services/library/describing.ts';
import { importPuzzles } from '../src/main/services/library/importing.ts';
import { readPuzzleStream } from '../src/main/services/puzzles/puzzleFiles.ts';
import { openStore } from '../src/main/store/store.ts';
import { expectOk } from '../src/shared/base/result.ts';

const file = process.argv[2];
if (file === undefined) throw new Error('name a file of puzzles');
const described = Number(process.argv[3] ?? 0);
const folder = mkdtempSync(join(tmpdir(), 'bench-imports-'));
const store = expectOk(openStore(folder));
const jobs = createJobs({ threads: 1 });

/** Processor time at the last call of {@link seconds}, which returns the seconds since the call before. */
let last = process.cpuUsage();
function seconds(): string {
  const { user, system } = process.cpuUsage(last);
  last = process.cpuUsage();
  return ((user + system) / 1e6).toFixed(1);
}

try {
  const source = readPuzzleStream(createReadStream(file), { fileName: basename(file) });
  const report = expectOk(await importPuzzles(store, jobs, source));
  console.log(`imported: ${seconds()} s of processor time; ${JSON.stringify(report)}`);
  if (described > 0) {
    const done = expectOk(await describePuzzles(store, jobs, {}, described));
    console.log(`described: ${seconds()} s of processor time; ${JSON.stringify(done)}`);
  }
} finally {
  await jobs.close();
  store.close();
  rmSync(folder, { recursive: true });
}
