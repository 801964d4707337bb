import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../store/testing/folders.ts';
import { BUILT_PROGRAM } from './testing/builtProgram.ts';

const WALK = fileURLToPath(new URL('testing/walkCommands.ts', import.meta.url));
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ESC = '\u001b';
/**
 * A hostile title. It tries to colour text, clear the screen, set the window's title, reverse letters, and imitate a
 * line of output.
 */
const HOSTILE = `${ESC}[31m${ESC}[2J${ESC}]0;owned\u0007\u009b2J\u202egnp.exe\u2066\rcarpet-sudoku: done\u0085x`;
/**
 * Matches control characters on which a terminal acts. The program itself writes line breaks, and clears the line of
 * its progress.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression has to match control characters
const ACTS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** util-linux's `script` runs a command in a pseudo terminal. */
const hasScript =
  process.platform === 'linux' && spawnSync('script', ['-qec', 'true', '/dev/null'], { input: '' }).status === 0;

it.skipIf(!hasScript)('no command lets the texts of a file act on a terminal, and a pipe gets them as they are', () => {
  const folder = temporaryFolder();
  const home = join(folder, 'home');
  const file = join(folder, 'hostile.json');
  const about = Object.fromEntries(
    ['title', 'author', 'description', 'comment', 'source', 'collection'].map((key) => [key, HOSTILE]),
  );
  writeFileSync(file, JSON.stringify({ layout: 'simple', order: 3, grids: [EASY], ...about }));
  const env = { ...process.env, CARPET_SUDOKU_HOME: home };
  const piped = (args: readonly string[]): string =>
    spawnSync(process.execPath, [BUILT_PROGRAM, ...args], { env, encoding: 'utf8' }).stdout;
  const seen = (commands: readonly (readonly string[])[]): string => {
    const list = join(folder, 'commands.json');
    writeFileSync(list, JSON.stringify(commands));
    const command = [process.execPath, WALK, list].map(quoted).join(' ');
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { env, encoding: 'utf8', input: '' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the progress lines of the program
    return stdout.replaceAll('\r\n', '\n').replaceAll(/\r[^\r\n]*\u001b\[K|\r\u001b\[K/g, '');
  };
  piped(['library', 'import', file, '--no-describe']);
  piped(['library', 'edit', '1', '--add-tag', `tag ${HOSTILE}`, '--note', HOSTILE]);
  const commands: readonly (readonly string[])[] = [
    ...['solve', 'check', 'hint', 'rate', 'analyse', 'canonical', 'convert'].map((name) => [name, file]),
    ...['solve', 'check', 'hint', 'rate', 'analyse'].flatMap((name) => [
      [name, file, '--table', 'csv'],
      [name, file, '--table', 'tsv'],
      [name, file, '--json'],
    ]),
    ...['jsonl', 'json', 'line', 'sudokupad', 'fpuzzles', 'ksudoku'].map((id) => ['convert', file, '--to', id]),
    ['check', file, '--table', 'csv', '--output', '/dev/tty'],
    ['convert', file, '--to', 'jsonl', '--output', '/dev/tty'],
    ['transform', file, '--seed', 'x'],
    ['print', file],
    ['library', 'show', '1'],
    ['library', 'show', '1', '--json'],
    ['library', 'list'],
    ['library', 'list', '--json'],
    ['library', 'pick'],
    ['library', 'stats'],
    ['library', 'export'],
    ['library', 'verify'],
    ['library', 'import', file],
    ['library', 'list', '--tag', HOSTILE],
    ['library', 'backup', join(folder, `${ESC}]0;owned\u0007`)],
    // Messages that quote a command's arguments.
    [HOSTILE],
    ['solve', HOSTILE],
    ['solve', file, `--${HOSTILE}`],
    ['layouts', HOSTILE],
    ['generate', HOSTILE],
    ['world', 'show', HOSTILE],
    ['print', file, '--format', HOSTILE],
  ];
  const shown = seen(commands);
  const at = shown.search(ACTS);
  // If the test fails, show the text around the character, which reveals the command that printed it.
  expect(at < 0 ? '' : JSON.stringify(shown.slice(Math.max(0, at - 200), at + 100))).toBe('');
  // Each command has printed the title, or quoted it as an argument.
  expect(shown.split('owned').length).toBeGreaterThan(commands.length);
  expect(piped(['library', 'show', '1'])).toContain(HOSTILE.split('\r')[0]);
  expect(piped(['rate', file, '--table', 'tsv'])).toContain(`${ESC}]0;owned\u0007`);
});
