import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { build, type Configuration, Platform } from 'electron-builder';
import { node, root } from '../scripts/launch/run.mjs';
import { createJobs } from '../src/main/jobs/jobs.ts';

/**
 * Tests of the package that electron-builder makes, with a placeholder for Electron's runtime. Node can then run its
 * contents. Since Node cannot read the archive, files missing outside it are noticed.
 */

test.skip(process.platform !== 'linux', 'the stand-in for the runtime has the shape of Linux');
test.describe.configure({ timeout: 240_000 });

const PUZZLE = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-package-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Packs with the project's own configuration, apart from the given changes. Returns the folder with the app's files.
 */
async function pack(changes: Configuration = {}): Promise<string> {
  const runtime = join(folder, 'runtime');
  mkdirSync(join(runtime, 'locales'), { recursive: true });
  for (const name of ['electron', 'chrome-sandbox', 'LICENSE', 'version']) writeFileSync(join(runtime, name), '');
  chmodSync(join(runtime, 'electron'), 0o755);
  const output = join(folder, 'output');
  await build({
    targets: Platform.LINUX.createTarget('dir'),
    projectDir: root,
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      electronDist: runtime,
      // Fuses are switches inside the runtime's binary, which is missing here.
      electronFuses: null,
      directories: { output },
      ...changes,
    },
  });
  const [unpacked] = readdirSync(output).filter((name) => name.endsWith('unpacked'));
  return join(output, unpacked ?? '', 'resources');
}

test('worker threads find everything outside the archive', async () => {
  const resources = await pack();
  expect(existsSync(join(resources, 'app.asar'))).toBe(true);
  const worker = join(resources, 'app.asar.unpacked', 'out', 'main', 'worker.js');
  const jobs = createJobs({ threads: 1, worker });
  try {
    const layout = { id: 'simple', name: 'simple', order: 2, offsets: [[0, 0]], wrap: [0, 0] } as const;
    const givens = Uint8Array.from(PUZZLE.grids.join('').replaceAll('.', '0'), Number);
    expect(await jobs.run('solve', { layout, givens, limit: 2 })).toMatchObject({ ok: true, value: { solutions: 1 } });
  } finally {
    await jobs.close();
  }
});

test('the packages that are not bundled are included, with the files they load', async () => {
  const resources = await pack({ asar: false });
  const cli = join(resources, 'app', 'out', 'main', 'cli.js');
  const puzzle = join(folder, 'puzzle.json');
  writeFileSync(puzzle, JSON.stringify(PUZZLE));
  const run = async (...args: string[]): Promise<void> => {
    const env = { ...process.env, CARPET_SUDOKU_HOME: join(folder, 'home') };
    await promisify(execFile)(node, [cli, ...args], { env });
  };
  const written = ['board.png', 'board.pdf'].map((name) => join(folder, name));
  for (const file of written) await run('print', '--output', file, puzzle);
  expect(written.filter((file) => !existsSync(file))).toEqual([]);
  await run('library', 'import', puzzle);
  await run('convert', '--to', 'sudokupad', puzzle);
});
