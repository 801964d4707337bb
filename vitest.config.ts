import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import { FailureReporter } from './scripts/failures.mjs';

/**
 * Seed of the property tests, for all of one run. Continuous integration fixes it, so that only the change itself can
 * cause a failure, which repeats; elsewhere, and every night, each run uses other cases.
 */
const seed = process.env.PROPERTY_SEED ?? (process.env.CI ? '1' : String(randomInt(2 ** 31)));

const seedReporter: Reporter = {
  onInit: () => void process.stdout.write(`Property tests: PROPERTY_SEED=${seed}\n`),
};

const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'];

/** Test files that replace modules (`vi.mock`, `vi.doMock`), which other files may have loaded. */
const ALONE = [
  'src/main/cli/commands/world.slow.test.ts',
  'src/main/cli/pseudo.slow.test.ts',
  'src/main/index.slow.test.ts',
  'src/preload/index.test.ts',
];

/**
 * Runs the slow files first. On a fresh clone, Vitest sorts by size, and a slow file at the end would run alone, while
 * the other core waits.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      Number(!project.config.isolate) + Number(!moduleId.includes('.slow.test.'));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  // The renderer's components are compiled as Vite compiles them for the build.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    env: {
      // Programs started by tests must not make puzzles in advance.
      CARPET_SUDOKU_STOCK: 'off',
      PROPERTY_SEED: seed,
      // Node's cache of compiled code. Tests start hundreds of programs and threads: with it, a thread takes 0.25 s of
      // processor time to start instead of 0.34 s, and a program from its sources half as much.
      NODE_COMPILE_CACHE: join(tmpdir(), 'carpet-sudoku-compiled'),
    },
    globalSetup: 'scripts/testSetUp.mjs',
    setupFiles: ['scripts/properties.ts', 'src/main/jobs/testing/keptThreads.ts'],
    projects: [
      // One process runs many files and loads each module once. A process for each file took three times the processor
      // time of all fast tests (76 s instead of 24 s).
      {
        extends: true,
        test: { name: 'shared', include: [...TESTS, ...ALONE.map((file) => `!${file}`)], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
    ],
    // Continuous integration has two cores, which is enough even for test files that start worker threads.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // A wide margin for a busy machine. It only ends tests that hang; tests do not check times.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    // `.ci/run` adds up these reports at the end.
    reporters: process.env.CI
      ? ['default', seedReporter, ['json', { outputFile: 'out/reports/unit.json' }], new FailureReporter()]
      : ['default', seedReporter],
  },
});
