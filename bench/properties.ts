/**
 * Property tests with many more cases: runs every test file that has property tests once for each round, with a
 * different seed in each round. Counter: rounds with a failure (must be 0). The tests print what failed, and how to
 * repeat the failing case.
 *
 *     npm run bench -- properties [rounds] [first seed]
 *
 * Uses rounds instead of more cases in one run. With more cases, the tests would reach their time limits, and tests
 * that count over all cases would expect other numbers.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { plainArguments } from './parts/data.ts';

const [rounds = '10', first = '2'] = plainArguments();
const files = globSync('{src,scripts,bench}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'fast-check'"),
);
let failed = 0;
for (let round = 0; round < Number(rounds); round++) {
  const seed = String(Number(first) + round);
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    env: { ...process.env, PROPERTY_SEED: seed },
    stdio: 'inherit',
  });
  if (status !== 0) failed++;
  console.log(`round ${round + 1} of ${rounds}, seed ${seed}: ${status === 0 ? 'passed' : 'FAILED'}`);
}
console.log(`${files.length} files, ${failed} of ${rounds} rounds failed`);
process.exitCode = failed > 0 ? 1 : 0;
