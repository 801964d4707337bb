import { execPath } from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from './run.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a child is not told to be Node instead of Electron', async () => {
  vi.stubEnv('ELECTRON_RUN_AS_NODE', '1');
  vi.stubEnv('CARPET_SUDOKU_HOME', '/games');
  const lines: string[] = [];
  const script = "console.log(process.env.ELECTRON_RUN_AS_NODE ?? 'Electron', process.env.CARPET_SUDOKU_HOME)";
  expect(await run(execPath, ['--eval', script], { onLine: (line) => lines.push(line) })).toBe(0);
  expect(lines).toEqual(['Electron /games']);
});
