import { defineConfig } from 'vitest/config';
import { FailureReporter } from './scripts/failures.mjs';

/** Code without state between calls (tsconfig.pure.json, tsconfig.engine.json). */
const PURE = ['src/shared/**/*.test.ts', 'src/main/engine/**/*.test.ts'];

export default defineConfig({
  // The renderer's components are compiled as Vite compiles them for the build.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    // A program that a test starts does only what the test asks for.
    env: { CARPET_SUDOKU_STOCK: 'off' },
    projects: [
      // One process runs many files and loads each module once, which saves an eighth of the time of all tests.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'others',
          globalSetup: 'scripts/testSetUp.mjs',
          // Not `exclude`, which would replace the one of the command line (`npm run check`).
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'bench/**/*.test.ts',
            ...PURE.map((files) => `!${files}`),
          ],
          // Processes, sockets and files depend on how busy the machine is. As in playwright.config.ts, a test that
          // passes only the second time does not stop a change, and is reported.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
    // Continuous integration has two cores; a test file that starts its own worker threads still fits.
    maxWorkers: 2,
    // A wide margin for a busy machine. No test checks its time; this only ends one that hangs.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // `.ci/run` adds up these reports at the end.
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: 'out/reports/unit.json' }], new FailureReporter()]
      : ['default'],
  },
});
