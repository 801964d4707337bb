import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The renderer's components are compiled as Vite compiles them for the build.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
    // Two cores is what continuous integration has; a test file that starts worker threads of its own still fits.
    maxWorkers: 2,
    // A wide margin for a busy machine: no test asserts on time, this only ends one that hangs.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // What `.ci/run` adds up at the end.
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'out/reports/unit.json' }]] : ['default'],
  },
});
