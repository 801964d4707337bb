import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureWords, packageApplication } from './package.mjs';

const OFFLINE = `  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build stackTrace=RequestError: getaddrinfo ENOTFOUND github.com
    at ClientRequest.<anonymous> (got/dist/source/core/index.js:970:111)`;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-launch-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs the packaging script with a fake electron-builder that prints `output` and ends with `code`. Returns the exit
 * code and what was printed.
 */
async function run(output: string, code: number) {
  const script = join(folder, 'builder.mjs');
  writeFileSync(script, `console.log(${JSON.stringify(output)}); process.exitCode = ${code};`);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const ended = await packageApplication([], script);
  return { ended, log: log.mock.calls.flat(), error: error.mock.calls.flat() };
}

describe('packaging', () => {
  it('without the network ends with one sentence that names a way out', async () => {
    const { ended, log, error } = await run(`  • packaging\n${OFFLINE}`, 1);
    expect([ended, log]).toEqual([1, ['  • packaging']]);
    expect(error).toHaveLength(1);
    expect(error[0]).toMatch(/^Not packaged: .* \(getaddrinfo ENOTFOUND github\.com\); .*-c\.electronDist=<folder>$/);
  });

  it.each([
    '  ⨯ connect ECONNREFUSED 127.0.0.1:3128  failedTask=build',
    '  ⨯ Response code 403 (Forbidden)',
    '  ⨯ cannot resolve electron-v45.zip: status code 404',
  ])('knows %j as a failed download', (failure) => {
    expect(failureWords(failure)).toMatch(/^Not packaged: /);
  });

  it('shows every other failure as it is', () => {
    const failure = "  ⨯ Invalid configuration object\n    - configuration has an unknown property 'x'";
    expect(failureWords(failure)).toBe(failure);
  });
});
