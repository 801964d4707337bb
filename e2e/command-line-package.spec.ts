import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { node, root } from '../scripts/launch/run.mjs';
import { npm } from '../scripts/packages/files.mjs';

/** Tests of the command line's npm package, installed from its file into an empty folder. */

test.describe.configure({ mode: 'serial' });

const run = promisify(execFile);

/**
 * Path of the Node that runs the package. OLDER_NODE may name another one, which must not be older than the package
 * allows.
 */
const program = process.env.OLDER_NODE ?? node;

const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

let folder: string;
let installed: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-line-package-'));
  execFileSync(node, [join(root, 'scripts', 'packages.mjs'), 'command-line', '--to', folder], { stdio: 'ignore' });
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const consumer = join(folder, 'consumer');
  mkdirSync(consumer);
  // Use the dependencies installed in the project, so that no registry is needed.
  const overrides = Object.fromEntries(
    Object.keys(project.dependencies).map((name) => [name, `file:${join(root, 'node_modules', name)}`]),
  );
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', private: true, overrides }));
  npm(['install', '--offline', '--ignore-scripts', '--loglevel=error', join(folder, file)], consumer);
  installed = join(consumer, 'node_modules', 'carpet-sudoku');
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the installed command. */
async function carpetSudoku(...args: string[]): Promise<string> {
  const env = { ...process.env, CARPET_SUDOKU_HOME: join(folder, 'home') };
  const { stdout } = await run(program, [join(installed, 'out', 'main', 'cli.js'), ...args], { cwd: folder, env });
  return stdout;
}

test('has what the command line loads, and nothing of the window', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies).sort()).toEqual([
    '@resvg/resvg-wasm',
    'better-sqlite3',
    'commander',
    'piscina',
  ]);
  expect(manifest.version).toBe(project.version);
  const files = readdirSync(join(installed, 'out', 'main'));
  expect(files).toEqual(expect.arrayContaining(['cli.js', 'worker.js']));
  expect(files.filter((file) => /^(index|browser)\.js$|\.map$/.test(file))).toEqual([]);
  expect(readdirSync(join(installed, 'out'))).toEqual(['main']);
  expect(readFileSync(join(installed, 'out', 'main', 'cli.js'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test('names the packages whose code it contains', () => {
  const notice = readFileSync(join(installed, 'NOTICE'), 'utf8');
  for (const name of ['zod', '@cantoo/pdf-lib', 'lz-string', 'sax']) expect(notice).toContain(`\n${name} `);
});

test('makes, solves, rates and prints puzzles', async () => {
  expect(await carpetSudoku('--version')).toBe(`${project.version}\n`);
  const made = await carpetSudoku('generate', 'samurai', '--seed', 'package', '--json');
  writeFileSync(join(folder, 'puzzle.json'), made);
  expect(await carpetSudoku('solve', 'puzzle.json')).toContain('1 solution');
  expect(await carpetSudoku('rate', 'puzzle.json')).toContain('Sudoku Explainer');
  for (const [format, begin] of [
    ['pdf', '%PDF-'],
    ['png', '\u0089PNG'],
    ['svg', '<svg'],
  ] as const) {
    await carpetSudoku('print', 'puzzle.json', '--output', `printed.${format}`);
    expect(readFileSync(join(folder, `printed.${format}`), 'latin1').slice(0, 200)).toContain(begin);
  }
});

test('does what its README shows', async () => {
  test.skip(process.platform === 'win32', 'the README is for the shells of other systems');
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const commands = /## First steps\n\n```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(commands.split('\n').length).toBeGreaterThan(8);
  const path = `${join(installed, '..', '.bin')}:${dirname(program)}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, CARPET_SUDOKU_HOME: join(folder, 'reader') };
  const { stdout } = await run('sh', ['-e', '-c', commands], { cwd: folder, env });
  expect(stdout).toMatch(/#3\s+torus 2/);
  expect(readFileSync(join(folder, 'ratings.csv'), 'utf8').split('\n')).toHaveLength(5);
  expect(readFileSync(join(folder, 'puzzles.pdf'), 'latin1')).toContain('%PDF-');
});

test('keeps a library', async () => {
  expect(await carpetSudoku('library', 'import', 'puzzle.json')).toContain('1 added');
  expect(await carpetSudoku('library', 'list')).toMatch(/#1\s+samurai/);
});
