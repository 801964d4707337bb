import { defineConfig } from 'vitest/config';

/** Code without state between calls (tsconfig.pure.json, tsconfig.engine.json). */
const PURE = ['src/shared/**/*.test.ts', 'src/main/engine/**/*.test.ts'];

export default defineConfig({
  // The renderer's components are compiled as Vite compiles them for the build.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    projects: [
      // One process runs many files and loads each module once, which saves an eighth of the time of all tests.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          exclude: PURE,
        },
      },
    ],
    // Continuous integration has two cores; a test file that starts its own worker threads still fits.
    maxWorkers: 2,
    // A wide margin for a busy machine. No test checks its time; this only ends one that hangs.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // `.ci/run` adds up these reports at the end.
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'out/reports/unit.json' }]] : ['default'],
  },
});
