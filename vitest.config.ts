import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The renderer's components are compiled as Vite compiles them for the build.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
    // Continuous integration has two cores; a test file that starts its own worker threads still fits.
    maxWorkers: 2,
    // A wide margin for a busy machine. No test checks its time; this only ends one that hangs.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // `.ci/run` adds up these reports at the end.
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'out/reports/unit.json' }]] : ['default'],
  },
});
