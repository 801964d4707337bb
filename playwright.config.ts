import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { AppOptions } from './e2e/support/app.ts';

const isRoot = process.getuid?.() === 0;

// Node's cache of compiled code, as for the unit tests. Every test starts a host: with the cache, a host that has read
// one samurai has taken 1.8 s of processor time instead of 3.3 s.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'carpet-sudoku-compiled');

export default defineConfig<AppOptions>({
  testDir: 'e2e',
  outputDir: 'out/e2e',
  // A test that passes only when repeated still fails the run (scripts/flaky.mjs). The repetition shows whether a
  // failure is constant.
  retries: process.env.CI ? 1 : 0,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Only against hanging: a busy machine may take ten times as long as a quiet one. Long waits do not make a test pass.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: 'out/reports/end-to-end.json' }], ['./scripts/flaky.mjs']]
    : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording costs a quarter of the time, and pictures come late enough to fail tests on a busy machine.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      // The system's Chromium: Playwright's own browsers come from outside the npm registry.
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        // Software WebGL only for the page's own WebGL, not for drawing the page: a third of the time.
        '--use-angle=swiftshader-webgl',
        '--enable-unsafe-swiftshader',
        // Switch off the browser's own network traffic.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'chromium' },
    // Without a graphics card, the app draws on a plain canvas; the board's own tests also run with WebGL.
    { name: 'WebGL', use: { graphicsCard: true }, testMatch: /(board|twisted)\.spec/ },
  ],
});
