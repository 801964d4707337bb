import { describe, expect, it, vi } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { CATALOGUE } from '../../shared/layout/catalogue.ts';
import { temporaryFolder } from '../store/testing/folders.ts';
import { openForTest } from '../store/testing/samples.ts';
import { readLayoutWords } from './layoutArgument.ts';
import { runCommandLine } from './program.ts';
import { type FakeWorld, fakeTerminal } from './testing/fakeTerminal.ts';

async function run(home: string, args: readonly string[], world: FakeWorld = {}) {
  vi.stubEnv('CARPET_SUDOKU_HOME', home);
  const terminal = fakeTerminal(world);
  const exitCode = await runCommandLine([...args], terminal);
  return { exitCode, written: terminal.written(), said: terminal.said };
}

describe('layouts on the command line', () => {
  it('are accepted as `layouts` prints them, every line of the table', { timeout: 60_000 }, async () => {
    const { written } = await run(temporaryFolder(), ['layouts']);
    const lines = written.trim().split('\n').slice(1);
    expect(lines).toHaveLength(CATALOGUE.length);
    for (const [index, line] of lines.entries()) {
      const { id, parameters, usual } = CATALOGUE[index] ?? { id: '', parameters: [], usual: {} };
      const numbers = Object.fromEntries(parameters.map((name) => [name, usual[name]]));
      // The words as one argument in quotes, and as several arguments.
      for (const text of [line, line.split(/\s+/).join(' ')]) {
        expect([text, readLayoutWords(text)]).toEqual([text, { layout: id, numbers }]);
      }
    }
  });

  it('can be given with their numbers, quoted or not', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    for (const args of [['klein', '4'], ['klein 4'], ['Klein', 'bottle', '--size', '4']]) {
      const { exitCode, written } = await run(home, ['layouts', ...args, '--order', '2', '--json']);
      expect([args, exitCode, JSON.parse(written)]).toMatchObject([args, 0, { id: 'klein', size: 4, order: 2 }]);
    }
    const made = await run(home, ['generate', 'torus', '2', '--order', '2', '--seed', 's', '--json', '--jobs', '1']);
    expect(JSON.parse(made.written)).toMatchObject({ layout: 'torus', size: 2, order: 2 });
    expect(await run(home, ['layouts', 'klein', '4', '--size', '6'])).toMatchObject({
      exitCode: 2,
      said: ['"klein 4" already says what --size is; leave one of them out'],
    });
  });

  it('can be custom ones by name, after those of the catalogue', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    expect(await run(home, ['generate', 'my', 'pair'])).toMatchObject({ exitCode: 2 });
    const store = openForTest(home);
    const layout = { layout: 'custom', order: 2, offsets: [[0, 0] as [number, number], [1, 1] as [number, number]] };
    expectOk(store.ownLayouts.add({ name: 'My pair', layout }));
    expectOk(store.ownLayouts.add({ name: 'Samurai', layout }));
    store.close();
    const made = await run(home, ['generate', 'MY', 'pair', '--seed', 's', '--json', '--jobs', '1']);
    expect(JSON.parse(made.written)).toMatchObject(layout);
    const named = await run(home, ['layouts', 'samurai', '--json']);
    expect(JSON.parse(named.written)).toMatchObject({ id: 'samurai', subgrids: 5 });
    const filled = await run(home, [
      'library',
      'fill',
      'my pair',
      '--count',
      '1',
      '--seed',
      's',
      '--json',
      '--jobs',
      '1',
    ]);
    expect(JSON.parse(filled.written)).toMatchObject({ made: 1 });
    const plan = JSON.stringify({ items: [{ layout: 'My Pair', order: 2, count: 1 }] });
    expect(await run(home, ['library', 'fill', '--plan', 'p', '--jobs', '1'], { files: { p: plan } })).toMatchObject({
      exitCode: 0,
    });
    expect((await run(home, ['library', 'list', '--layout', 'custom', '--json'])).written.split('\n')).toHaveLength(3);
  });
});
