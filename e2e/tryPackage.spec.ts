import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { node, root } from '../scripts/launch/run.mjs';
import { tryPackage } from '../scripts/tryPackage.mjs';

/** Tests scripts/tryPackage.mjs, with which the workflows try packages, on programs that imitate a package. */

test.skip(process.platform === 'win32', 'the program is a shell script');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-stand-in-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a program that consists of one line of shell. Returns its path. */
function program(line: string): string {
  const file = join(folder, 'program');
  writeFileSync(file, `#!/bin/sh\n${line}\n`);
  chmodSync(file, 0o755);
  return file;
}

function standIn(claimed: string): string {
  const script = join(import.meta.dirname, 'support', 'packageStandIn.mjs');
  return program(`STAND_IN_VERSION=${claimed} exec "${node}" "${script}" "$@"`);
}

const here = { prefix: 'http://127.0.0.1:', say: () => undefined };

test('a package that works passes, and leaves a picture', async () => {
  const said: string[] = [];
  await tryPackage(standIn(version), { ...here, pictures: folder, say: (line) => said.push(line) });
  expect(said).toHaveLength(3);
  expect(existsSync(join(folder, 'package.png'))).toBe(true);
});

test('a package of another version is refused', async () => {
  await expect(tryPackage(standIn('9.9.9'), { ...here, pictures: folder })).rejects.toThrow('version 9.9.9');
});

test('a program that ends at once is named as such', async () => {
  await expect(tryPackage(program('exit 3'), here)).rejects.toThrow('ended with 3');
  await expect(tryPackage(join(folder, 'nowhere'), here)).rejects.toThrow('ENOENT');
});
