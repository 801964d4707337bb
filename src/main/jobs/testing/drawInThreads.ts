/**
 * Draws pictures in several thread pools, whose threads end afterwards. Prints a message when the first pool is open.
 * For a test that reads what V8 logs about the process.
 */
import { expectOk } from '../../../shared/base/result.ts';
import type { PrintInput } from '../kinds/print.ts';
import { createJobs } from '../pool.ts';

const picture: PrintInput = {
  games: [
    {
      puzzle: { layout: 'simple', order: 2, variants: [], grids: ['1...............'] },
      solution: null,
      rules: { autoCleanNotes: true },
      moves: [],
      title: '',
      about: {},
      unknownRules: null,
      subgridNames: undefined,
    },
  ],
  request: {
    format: 'png',
    options: { theme: 'print', cellSize: 8, ring: 0, entries: true, byPlace: false, names: 'none', language: 'en' },
  },
};

for (let pool = 0; pool < 3; pool++) {
  const jobs = createJobs({ threads: 1 });
  const drawn = jobs.run('print', picture);
  if (pool === 0) process.stdout.write('first pool\n');
  expectOk(await drawn);
  for (let more = 0; more < 2; more++) expectOk(await jobs.run('print', picture));
  await jobs.close();
}
