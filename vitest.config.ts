import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { FailureReporter } from './scripts/failures.mjs';

/**
 * Seed of the property tests, for all of one run. Continuous integration fixes it, so that a change fails only by itself
 * and fails again when it is repeated; elsewhere, and every night, each run looks at other cases.
 */
const seed = process.env.PROPERTY_SEED ?? (process.env.CI ? '1' : String(randomInt(2 ** 31)));

const seedReporter: Reporter = {
  onInit: () => void process.stdout.write(`Property tests: PROPERTY_SEED=${seed}\n`),
};

export default defineConfig({
  // The renderer's components are compiled as Vite compiles them for the build.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    // A program that a test starts does only what the test asks for.
    env: { CARPET_SUDOKU_STOCK: 'off', PROPERTY_SEED: seed },
    globalSetup: 'scripts/testSetUp.mjs',
    setupFiles: ['scripts/properties.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
    // One process runs many files and loads each module once. A process for each file took three times the processor
    // time of all fast tests (76 s instead of 24 s).
    isolate: false,
    // Continuous integration has two cores; a test file that starts its own worker threads still fits.
    maxWorkers: 2,
    // A wide margin for a busy machine. No test checks its time; this only ends one that hangs.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // `.ci/run` adds up these reports at the end.
    reporters: process.env.CI
      ? ['default', seedReporter, ['json', { outputFile: 'out/reports/unit.json' }], new FailureReporter()]
      : ['default', seedReporter],
  },
});
