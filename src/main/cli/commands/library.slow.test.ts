import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { CLUED_LINK, F_PUZZLES_LINK } from '../../formats/testing/foreignRules.ts';
import { STORE_FILE } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { updateByNewerVersion } from '../../store/testing/newerVersion.ts';
import { runCommandLine } from '../program.ts';
import { BUILT_PROGRAM } from '../testing/builtProgram.ts';
import { type FakeWorld, fakeTerminal } from '../testing/fakeTerminal.ts';

async function library(home: string, args: string, world: FakeWorld = {}) {
  vi.stubEnv('CARPET_SUDOKU_HOME', home);
  const terminal = fakeTerminal(world);
  const exitCode = await runCommandLine(['library', ...args.split(' ')], terminal);
  return { exitCode, written: terminal.written(), said: terminal.said };
}

/** Counts the puzzles that another process has stored so far, from its database file. */
function puzzlesIn(home: string): number {
  const file = join(home, STORE_FILE);
  if (!existsSync(file)) return 0;
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare('SELECT count(*) FROM puzzles').pluck().get() as number;
  } catch {
    // The other process is still creating the tables.
    return 0;
  } finally {
    database.close();
  }
}

describe('library', () => {
  it('imports texts with the variants and signs that the command states', { timeout: 120_000 }, async () => {
    const home = temporaryFolder();
    // The puzzle has one solution only with the variant `windoku`.
    const windows = '..832......6......2....9...1......7.....9..8....6..5...5..3.1................1..5';
    const bare = await library(home, 'import - --jobs 1 --no-describe', { input: windows });
    expect(bare.written).toBe('1 puzzle read, 0 added, 0 already there, 1 rejected\n');
    const said = await library(home, 'import - --jobs 1 --no-describe --variant windoku', { input: windows });
    expect([said.exitCode, said.written]).toEqual([0, '1 puzzle read, 1 added, 0 already there, 0 rejected\n']);
    expect((await library(home, 'list --variant windoku')).written).toContain('windoku');
    const unknown = await library(home, 'import - --jobs 1 --variant nothing', { input: windows });
    expect(unknown.exitCode).toBe(2);
    const half = (first: string, second: string): string[] =>
      Array.from({ length: 9 }, () => first.repeat(9) + second.repeat(9));
    const board = [...half('0', '.'), ...half('.', '0')].join('\n');
    const asked = await library(home, 'import - --jobs 1 --no-describe', { input: board });
    expect(asked.said.join()).toContain('--empty and --void');
    const stated = await library(home, 'import - --jobs 1 --no-describe --void .', { input: board });
    expect(stated.said.join()).toContain('more than one solution');
  });

  it('stores puzzles with boxes that are not square, and filters by them', { timeout: 120_000 }, async () => {
    const home = temporaryFolder();
    await library(home, 'fill simple --box 2x3 --difficulty easy --count 2 --jobs 1 --seed s --json');
    await library(home, 'fill samurai --box 3x2 --difficulty easy --count 1 --jobs 1 --seed s --json');
    await library(home, 'fill simple --order 2 --difficulty easy --count 1 --jobs 1 --seed s --json');
    const listed = async (place: string, options = ''): Promise<{ layout: LayoutRef }[]> => {
      const { written } = await library(place, `list --json${options}`);
      return written.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line)));
    };
    const single = { layout: { layout: 'simple', box: [2, 3] } };
    const all = await listed(home);
    expect(all).toMatchObject([
      single,
      single,
      { layout: { layout: 'samurai', box: [3, 2] } },
      { layout: { layout: 'simple', order: 2 } },
    ]);
    expect(all.map(({ layout }) => 'order' in layout)).toEqual([false, false, false, true]);
    expect(await listed(home, ' --box 2x3')).toMatchObject([single, single]);
    expect(await listed(home, ' --order 2')).toHaveLength(1);
    expect((await library(home, 'list --box 3x2')).written).toContain('samurai boxes of 3x2');
    const counted = await library(home, 'stats --box 2x3');
    expect(counted.written).toMatch(/simple boxes of 2x3 +easy +2 +2 +0 +0\n2 puzzles\n$/);
    expect(JSON.parse((await library(home, 'stats --json --order 2')).written).shelves).toHaveLength(1);
    expect((await library(home, 'stats --box 2x4')).written).toBe('0 puzzles\n');
    expect((await library(home, 'stats --score 1-')).said.join()).toContain('--score: only with --usage');
    const exported = await library(home, 'export');
    const other = temporaryFolder();
    const imported = await library(other, 'import file', { files: { file: exported.written } });
    expect(imported.exitCode).toBe(0);
    expect(await listed(other, ' --box 2x3')).toMatchObject([single, single]);
    expect((await library(other, 'verify')).exitCode).toBe(0);
  });

  it('finds a puzzle again whose rules are written in another way', { timeout: 120_000 }, async () => {
    const home = temporaryFolder();
    const grids = ['.23456234561345612456123561234612345'];
    const regions = ['111111222222333333444444555555666666', '123456'.repeat(6)];
    const shapes = [{ box: [1, 6] }, { box: [6, 1] }].map((shape) => ({ layout: 'simple', ...shape, grids }));
    const coloured = regions.map((labels) => {
      return { layout: 'simple', box: [3, 2], variants: [{ id: 'colour', regions: [labels] }], grids };
    });
    const file = [...shapes, ...coloured].map((one) => JSON.stringify(one)).join('\n');
    const imported = await library(home, 'import file', { files: { file } });
    expect(imported.written).toContain('1 added, 3 already there');
    const listed = await library(home, 'list --json');
    expect(JSON.parse(listed.written)).toMatchObject({ layout: { layout: 'simple', box: [1, 6] }, variants: [] });
  });

  it('fills, lists, shows, draws, counts, and moves puzzles from one home folder to another', {
    timeout: 120_000,
  }, async () => {
    const home = temporaryFolder();
    const filled = await library(home, 'fill simple --difficulty easy --count 3 --jobs 1 --seed s --json');
    expect(filled.exitCode).toBe(0);
    expect(JSON.parse(filled.written)).toMatchObject({ seed: 's', wanted: 3, made: 3, exhausted: [] });
    const listed = await library(home, 'list --json --sort difficulty --descending --difficulty easy,medium');
    const items = listed.written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(items).toHaveLength(3);
    expect(items[0].score).toBeGreaterThanOrEqual(items[2].score);
    const shown = JSON.parse((await library(home, `show ${items[0].id} --json`)).written);
    expect(shown).toMatchObject({ id: items[0].id, layout: 'simple', difficulty: 'easy' });
    expect(shown.solution[0]).toMatch(/^[1-9]{81}$/);
    expect(JSON.parse((await library(home, 'pick --json --score 0-')).written).layout).toBe('simple');
    expect((await library(home, 'stats')).written).toContain('3 puzzles, 0 favourites, 0 in quarantine');

    // What the format cannot store is reported once for all puzzles, not for each.
    expect((await library(home, 'export --format sdk')).said).toEqual([
      '3 puzzles (1, 2, 3): the solution is left out',
      '3 puzzles (1, 2, 3): left out: seed',
    ]);
    await library(home, 'fill samurai --order 2 --count 1 --jobs 1 --seed s --json');
    const some = await library(home, 'export --format sdk');
    expect([some.exitCode, some.said.at(-1)]).toEqual([1, '3 puzzles written, 1 left out']);
    const none = await library(home, 'export --format sdk --layout samurai');
    expect(none).toMatchObject({ exitCode: 1, written: '' });
    expect(none.said.at(-1)).toBe('no puzzle could be written in this format, so no file was written');
    expect((await library(home, 'delete 4')).exitCode).toBe(0);
    const exported = await library(home, 'export');
    expect((await library(home, 'export --limit 2')).written).toBe(
      `${exported.written.split('\n').slice(0, 2).join('\n')}\n`,
    );
    const terminal = fakeTerminal({ files: { old: '' } });
    const exportTo = (...args: string[]) => runCommandLine(['library', 'export', '--output', ...args], terminal);
    expect([await exportTo('new'), await exportTo('new'), await exportTo('old', '--if-exists', 'skip')]).toEqual([
      0, 2, 0,
    ]);
    expect(await exportTo('none', '--layout', 'torus')).toBe(1);
    expect([...terminal.saved].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
      ['new', exported.written],
    ]);
    const other = temporaryFolder();
    const imported = await library(other, 'import - --jobs 1', { input: `${exported.written}{"layout":"simple"}\n` });
    expect(imported.written).toBe('4 puzzles read, 3 added, 0 already there, 1 rejected\n');
    expect(imported.said[0]).toMatch(/^line 4: /);
    expect(imported.exitCode).toBe(2);
    expect(await library(other, 'import - --jobs 1', { input: '' })).toMatchObject({
      exitCode: 2,
      said: ['no puzzle could be read'],
    });
    expect((await library(other, 'verify --json --jobs 1')).written).toBe(
      '{"checked":3,"sound":3,"quarantined":0,"unknown":0,"damaged":0}\n',
    );
    const file = join(temporaryFolder(), 'b.db');
    expect((await library(home, `backup ${file}`)).exitCode).toBe(0);
    expect((await library(other, `merge ${file}`)).written).toContain('0 added, 3 already there');
    expect((await library(other, `restore ${file}`)).written).toContain('the previous file was saved as');
    const kept = await library(other, 'backups --json');
    expect(JSON.parse(kept.written)).toMatchObject({ kind: 'replaced', requested: false });
    const { name } = JSON.parse(kept.written) as { name: string };
    expect((await library(other, 'backups')).written).toMatch(/^20.* MB {2}carpet-sudoku.db.replaced-20.*\n$/);
    expect((await library(other, 'backups --delete carpet-sudoku.db')).exitCode).toBe(2);
    expect((await library(other, `backups --delete ${name}`)).written).toBe(`${name} was deleted\n`);
    expect(await library(other, 'backups')).toMatchObject({ exitCode: 1, said: ['there are no earlier files'] });
  });

  it('names the copy to restore if a newer version wrote the library, and keeps what that wrote', async () => {
    const home = temporaryFolder();
    await library(home, 'stats');
    const copy = updateByNewerVersion(home);
    const { exitCode, said } = await library(home, 'stats');
    expect(exitCode).toBe(2);
    expect(said[0]).toContain('newer version');
    expect(said[0]).toContain(copy);
    expect((await library(home, `restore ${copy}`)).written).toContain(`saved as ${join(home, STORE_FILE)}.newer-`);
    expect((await library(home, 'stats')).exitCode).toBe(0);
  });

  it('refuses filters that cannot match anything', async () => {
    const home = temporaryFolder();
    const { exitCode, said } = await library(home, 'list --layout samurai,nowhere');
    expect(exitCode).toBe(2);
    expect(said[0]).toContain('There is no layout "nowhere"');
    expect((await library(home, 'list --givens 30-20')).said[0]).toContain('ends before it starts');
    expect((await library(home, 'list --layout samurai --givens 20-30')).exitCode).toBe(1);
  });

  it('imports folders with one report, and deletes by number', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const files = {
      'box/a/one.txt': `${puzzle}\n${puzzle.slice(1)}\n`,
      'box/b.txt': `${puzzle}\n`,
    };
    const imported = await library(home, 'import box --jobs 1', { files });
    expect(imported.written).toBe('3 puzzles read, 1 added, 1 already there, 1 rejected\n');
    expect(imported.said).toEqual([expect.stringMatching(/^box\/a\/one.txt: line 2: .* it has 80 characters/)]);
    expect((await library(home, 'delete 1 2')).exitCode).toBe(2);
    expect(await library(home, 'delete 1 --json')).toMatchObject({ exitCode: 0, written: '{"deleted":1}\n' });
    expect((await library(home, 'stats')).written).toContain('0 puzzles');
  });

  it('lists, filters and shows rules of clues like variants', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    await library(home, 'fill simple --order 2 --difficulty easy --count 1 --jobs 1 --seed s');
    await library(home, 'import --jobs 1', { input: CLUED_LINK });
    expect((await library(home, 'list --rule killer-cage,thermometer')).written).toMatch(
      /^ +#2 {2}simple \+ killer-cage \+ thermometer /,
    );
    expect((await library(home, 'list --rule sandwich')).exitCode).not.toBe(0);
    expect(JSON.parse((await library(home, 'list --rule arrow,thermometer --json')).written || 'null')).toBeNull();
    expect(JSON.parse((await library(home, 'list --rule thermometer --json')).written)).toMatchObject({
      id: 2,
      clueRules: ['killer-cage', 'thermometer'],
    });
    expect((await library(home, 'export --rule thermometer')).written).toContain('"rule":"thermometer"');
    expect((await library(home, 'list --variant windoku')).exitCode).not.toBe(0);
    for (const [args, hint] of [
      ['list --rule thermometr', 'did you mean thermometer?'],
      ['list --rule cage', 'did you mean killer-cage?'],
      ['list --rule thermo', 'did you mean thermometer?'],
      ['list --rule nonsense', 'choose one of killer-cage, arrow'],
      ['list --variant windocu', 'did you mean windoku?'],
      ['fill --plan plan.json --rule killer-cage', 'give --rule or --plan, not both'],
      ['fill simple --rule odd --count 1', 'puzzles with the rule "odd" cannot be generated'],
      ['fill simple --rule killer-cag --count 1', 'did you mean killer-cage?'],
    ] as const) {
      const { exitCode, said } = await library(home, args);
      expect(exitCode, args).not.toBe(0);
      expect(said.join('\n'), args).toContain(hint);
    }
  });

  it('stores puzzles with unknown rules, and never gives them out as plain ones', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    const imported = await library(home, 'import --jobs 1', { input: F_PUZZLES_LINK });
    expect(imported).toMatchObject({ exitCode: 0, written: '1 puzzle read, 1 added, 0 already there, 0 rejected\n' });
    expect(imported.said).toEqual([
      'line 1: stored without a check, because the program does not know these rules: rules stated only in words (“Queens do not see each other”)',
    ]);
    const { written: listed } = await library(home, 'list');
    expect(listed).toMatch(/unrated +30 givens +unknown rules/);
    expect(listed).not.toContain('score');
    expect(Object.keys(JSON.parse((await library(home, 'list --json')).written))).not.toContain('unjudged');
    const shown = await library(home, 'show 1');
    expect(shown.written).toContain('  Cage and thermometer\n  Author: A. Setter\n');
    expect(shown.written).toContain('does not know (rules stated only in words (“Queens do not see each other”))');
    for (const args of ['show 1 --json', 'pick --json', 'export', 'export --format fpuzzles']) {
      const terminal = fakeTerminal({ input: (await library(home, args)).written });
      expect([args, await runCommandLine(['rate'], terminal)]).toEqual([args, 2]);
      expect(terminal.said.join()).toContain('rules stated only in words');
    }
  });

  it('explains what is wrong with its arguments', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    const said = async (args: string, world: FakeWorld = {}): Promise<unknown> => {
      const { exitCode, said: sentences } = await library(home, args, world);
      return [exitCode, sentences.join(' ')];
    };
    expect(await said('fill')).toEqual([2, 'name layouts ("layouts" lists them), or give --plan']);
    expect(await said('fill simple')).toEqual([2, 'give either --count or --unplayed']);
    expect(await said('fill --plan p', { files: { p: '{"items":[{"layout":"simple"}]}' } })).toEqual([
      2,
      '"p": "items", item 1: give either "count" or "unplayed"',
    ]);
    expect(await said('list --givens x')).toMatchObject([2, expect.stringContaining('It must be a number or a range')]);
    expect(await said('list --tag x')).toEqual([2, 'there is no tag "x"']);
    expect(await said('list --sort charm')).toMatchObject([2, expect.stringContaining('cannot be sorted by "charm"')]);
    expect(await said('show 7')).toEqual([2, 'there is no puzzle 7']);
    expect(await said('pick')).toEqual([1, 'no puzzle in the library matches']);
    expect(await said('export --format nothing')).toMatchObject([2, expect.stringContaining('there is no format')]);
    expect(await said('backup /nowhere/at/all.db')).toEqual([2, 'the folder /nowhere/at does not exist']);
  });

  it('fills several layouts in one command, each with the options that fit it', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    const run = 'fill samurai diagonal torus --size 2 --order 2 --count 1 --seed s --jobs 1 --json';
    expect(JSON.parse((await library(home, run)).written)).toMatchObject({ wanted: 3, made: 3 });
    const listed = (await library(home, 'list --json')).written.trim().split('\n');
    expect(listed.map((line) => JSON.parse(line).layout)).toEqual([
      { layout: 'samurai', order: 2 },
      { layout: 'diagonal', order: 2, size: 2 },
      { layout: 'torus', order: 2, size: 2 },
    ]);
    const said = async (args: string): Promise<string> => (await library(home, `fill ${args} --count 1`)).said.join();
    expect(await said('samurai cross --size 2')).toBe('none of these layouts has a size that --size could set');
    expect(await said('samurai torus --size 2,1')).toContain('layout "torus": ');
    expect(await said('samurai diagonal')).toContain('layout "diagonal": ');
    expect(await said('samurai nowhere')).toContain('layout "nowhere": there is no layout');
    expect(await said('simple torus 2 --variant diagonals@3')).toContain('layout "simple": ');
  });

  it('fills by a plan with wishes, surfaces and saved layouts', { timeout: 120_000 }, async () => {
    const home = temporaryFolder();
    const items = [
      {
        layout: 'simple',
        symmetry: 'rotation-180',
        maxGivens: 40,
        forbidden: ['x-wing'],
        difficulty: 'medium',
        count: 1,
      },
      { layout: 'simple', difficulty: 'medium', required: ['pointing-pair'], count: 1 },
      {
        ...{ layout: 'custom', order: 2, offsets: [[0, 0]], wrap: [0, 0], count: 1 },
      },
      { layout: 'Klein bottle 4', order: 2, minGivens: 1, unplayed: 1 },
    ];
    const files = { p: JSON.stringify({ seed: 's', items }) };
    const filled = await library(home, 'fill --plan p --jobs 1 --json', { files });
    expect([filled.said, JSON.parse(filled.written)]).toMatchObject([[], { wanted: 4, made: 4 }]);
    // The library already has all puzzles of the plan, so no more are made.
    expect(JSON.parse((await library(home, 'fill --plan p --jobs 1 --json', { files })).written)).toMatchObject({
      wanted: 0,
    });
    const refused = async (item: object): Promise<string> => {
      const plan = { p: JSON.stringify({ items: [item] }) };
      return (await library(home, 'fill --plan p --jobs 1', { files: plan })).said.join();
    };
    expect(await refused({ layout: 'simple', symmetry: 'rotation-180', unplayed: 1 })).toContain('with "unplayed"');
    expect(await refused({ layout: 'simple', difficulty: 'easy', required: ['charm'], count: 1 })).toContain('charm');
    expect(await refused({ layout: 'simple', wish: 1, count: 1 })).toContain('wish');
  });

  it('imports without describing, and describes later', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    const input = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n';
    const imported = await library(home, 'import --no-describe --jobs 1', { input });
    expect(imported).toMatchObject({
      exitCode: 0,
      written: '1 puzzle read, 1 added, 0 already there, 0 rejected\n',
      said: [expect.stringMatching(/^1 puzzle is not described yet/)],
    });
    expect(JSON.parse((await library(home, 'list --json')).written)).toMatchObject({ pending: true });
    expect(await library(home, 'describe --jobs 1')).toMatchObject({
      exitCode: 0,
      written: '1 puzzle described, merged as a symmetric copy: 0, failed: 0\n',
    });
    expect(JSON.parse((await library(home, 'list --json')).written)).toMatchObject({
      pending: false,
      difficulty: 'easy',
    });
  });

  it('sorts and filters by every rating and by predicted time, with units', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    await library(home, 'fill simple --order 2 --count 6 --jobs 1 --seed s');
    const values = async (args: string, kind: string): Promise<number[]> =>
      (await library(home, `list --json ${args}`)).written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).ratings[kind]);
    for (const kind of ['linear', 'visual', 'carpet', 'human-time']) {
      const rising = await values(`--sort ${kind}`, kind);
      expect(rising).toHaveLength(6);
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      expect(await values(`--sort ${kind} --descending`, kind)).toEqual(rising.toReversed());
    }
    const exported = (await library(home, 'export --sort carpet --descending')).written;
    const listed = (await library(home, 'list --json --sort carpet --descending')).written;
    const seeds = (lines: string): unknown[] =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).seed);
    expect(seeds(exported)).toEqual(seeds(listed));
    const times = await values('--sort time', 'human-time');
    const least = times[0] as number;
    expect((await library(home, 'list --sort time --limit 1')).written).toMatch(/human-time: \d+(\.\d+)? s\n$/);
    const near = await values(`--minutes 0-${(least / 60 + 0.001).toFixed(4)}`, 'human-time');
    expect(near).toEqual(times.filter((time) => time <= least + 0.06));
    expect((await library(home, 'list --rating charm:1-2')).said[0]).toContain('has the rating "charm"');
    expect((await library(home, 'list --rating linear:1- --minutes 1-')).exitCode).toBe(2);
    const short = await values('--rating human-time:short', 'human-time');
    expect(short.toSorted((a, b) => a - b)).toEqual(times.filter((time) => time < 300));
    const [unknown, unstored] = [
      await library(home, 'list --rating human-time:silly'),
      await library(home, 'list --rating carpet:easy'),
    ];
    expect([unknown.exitCode, unknown.said[0]]).toEqual([2, expect.stringContaining('choose one of short, moderate')]);
    expect([unstored.exitCode, unstored.said[0]]).toEqual([2, expect.stringContaining('only the numbers of carpet')]);
    expect((await library(home, 'list --sort charm')).said[0]).toContain('time, carpet');
  });

  it('sorts and filters by the last play, and shows it', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    await library(home, 'fill simple --order 2 --count 2 --jobs 1 --seed s');
    const database = new Database(join(home, STORE_FILE));
    const at = Date.now() - 86_400_000 * 3.5;
    database
      .prepare(
        "INSERT INTO sessions (puzzle_id, rules, filled, finished, played_seconds, created_at, played_at) VALUES (1, '{}', 0, 0, 0, ?, ?)",
      )
      .run(Math.round(at), Math.round(at));
    database.close();
    const listed = async (args: string) => (await library(home, `list ${args}`)).written.match(/#\d+/g);
    expect(await listed('--sort last-played')).toEqual(['#2', '#1']);
    expect(await listed('--sort last-played --descending')).toEqual(['#1', '#2']);
    expect(await listed('--last-played 3')).toEqual(['#1']);
    expect(await listed('--last-played 4-')).toBeNull();
    const moment = new Date(Math.round(at)).toISOString();
    expect((await library(home, 'list --last-played -5')).written).toContain(`last played: ${moment}`);
    expect(JSON.parse((await library(home, 'list --json --last-played 0-')).written).lastPlayed).toBe(moment);
    expect(JSON.parse((await library(home, 'show 2 --json')).written).lastPlayed).toBeNull();
  });

  it('reports each kind of fault of an import once, with the lines', async () => {
    const hodoku = ':0401:5:.+8.+1.8..+4.5::';
    const good = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const input = `${'4.2.1 x\n'.repeat(7)}${good}\n${hodoku}\n`;
    const { exitCode, written, said } = await library(temporaryFolder(), 'import --no-describe --jobs 1', { input });
    expect([exitCode, written]).toEqual([2, '9 puzzles read, 1 added, 0 already there, 8 rejected\n']);
    expect(said.slice(0, 2)).toEqual([
      expect.stringMatching(/^7 lines \(1, 2, 3, 4, 5, …\): /),
      expect.stringMatching(/^line 9: /),
    ]);
  });

  it('tags, marks, annotates and collects, by number or by filter', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    const input = `${JSON.stringify({ layout: 'simple', order: 2, grids: ['12..3....1...3.4'], title: 'First' })}
${JSON.stringify({ layout: 'simple', order: 2, grids: ['21..3....2...3.4'], title: 'Second' })}
${JSON.stringify({ layout: 'simple', order: 2, grids: ['1.....2.....34..'] })}
`;
    await library(home, 'import --no-describe --jobs 1', { input });
    const items = async (args = ''): Promise<Record<string, unknown>[]> =>
      (await library(home, `list --json${args}`)).written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    const [first] = await items();
    expect(first).toMatchObject({ about: { title: 'First' }, furtherOrigins: [{ title: 'Second' }] });
    const count = (await items()).length;
    expect(await library(home, 'edit 1 --add-tag train --add-to Book --mark --note mine --json')).toMatchObject({
      exitCode: 0,
      written: '{"changed":1}\n',
    });
    const [edited] = await items(' --tag train --favourite --collection book');
    expect(edited).toMatchObject({ id: 1, note: 'mine', labels: [{ name: 'Book' }, { name: 'train' }] });
    expect((await library(home, 'edit --all --add-tag TRAIN')).written).toMatch(
      new RegExp(`^${count} puzzles? changed`),
    );
    expect(await items(' --tag train')).toHaveLength(count);
    vi.stubEnv('CARPET_SUDOKU_HOME', home);
    await runCommandLine(['library', 'edit', '1', '--add-tag', 'gift, wrapped', '--add-tag', 'red'], fakeTerminal());
    for (const tags of [['gift, wrapped'], ['gift, wrapped', 'red'], ['Train,red'], ['train, red', 'gift, wrapped']]) {
      const terminal = fakeTerminal();
      await runCommandLine(['library', 'list', ...tags.flatMap((tag) => ['--tag', tag])], terminal);
      expect([tags, terminal.written()]).toEqual([tags, expect.stringMatching(/^ *#1 [^\n]*\n$/)]);
    }
    const untag = ['--remove-tag', 'gift, wrapped', '--remove-tag', 'red'];
    await runCommandLine(['library', 'edit', '1', ...untag], fakeTerminal());
    await library(home, 'edit --tag train --remove-tag train --take-from Book --unmark');
    expect(await items(' --tag train')).toHaveLength(0);
    expect((await items())[0]).toMatchObject({ favourite: false, labels: [], note: 'mine' });
    const said = async (args: string): Promise<unknown> => {
      const { exitCode, said: sentences } = await library(home, `edit ${args}`);
      return [exitCode, sentences.join(' ')];
    };
    expect(await said('1')).toEqual([2, expect.stringContaining('say what to change')]);
    expect(await said('--mark')).toEqual([2, expect.stringContaining('--all changes every puzzle')]);
    expect(await said('1 --all --mark')).toEqual([2, expect.stringContaining('not both')]);
    expect(await said('1 --mark --unmark')).toEqual([2, 'give --mark or --unmark, not both']);
    expect(await said('1 --remove-tag no')).toEqual([2, 'there is no tag "no"']);
    expect(await said(`1 --add-tag ${'x'.repeat(81)}`)).toEqual([2, expect.stringContaining('1 to 80 characters')]);
    // If one of the puzzles does not exist, none is changed.
    expect(await said('1 99 --mark')).toEqual([2, 'there is no puzzle 99']);
    expect((await items())[0]).toMatchObject({ favourite: false });
    expect(await said('--favourite --unmark')).toEqual([1, 'no puzzle in the library matches']);
  });

  it('stops cleanly on Ctrl+C, and resumes later', { timeout: 120_000 }, async () => {
    const home = temporaryFolder();
    const run = async (count: number, stop: boolean) => {
      const args = [
        'library',
        'fill',
        'simple',
        '--difficulty',
        'easy',
        '--count',
        `${count}`,
        '--seed',
        's',
        '--jobs',
        '1',
        '--json',
      ];
      const child = spawn(process.execPath, [BUILT_PROGRAM, ...args], {
        env: { ...process.env, CARPET_SUDOKU_HOME: home },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let written = '';
      let said = '';
      child.stdout.on('data', (text) => {
        written += text;
      });
      child.stderr.on('data', (text) => {
        said += text;
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const ended = once(child, 'close');
      if (stop) {
        // Wait until the other process has stored its first batch, however slow the machine is.
        while (puzzlesIn(home) === 0 && child.exitCode === null) await setTimeout(50);
        child.kill('SIGINT');
      }
      const [exitCode] = await ended;
      return { exitCode, report: JSON.parse(written), said };
    };
    const stopped = await run(1_000_000, true);
    expect(stopped.exitCode).toBe(130);
    expect(stopped.said).toContain('run the same command with --seed s to resume');
    const { made } = stopped.report;
    const more = await run(made + 2, false);
    expect(more.exitCode).toBe(0);
    expect(more.report).toMatchObject({ wanted: 2, made: 2 });
  });

  it('fills under variants, named in any order, and reports what does not fit', { timeout: 60_000 }, async () => {
    const home = temporaryFolder();
    const fill = (...variants: string[]): ReturnType<typeof library> =>
      library(
        home,
        `fill simple --order 2 --unplayed 2 --jobs 1 --seed s ${variants.map((v) => `--variant ${v}`).join(' ')}`,
      );
    expect((await fill('colour:scattered', 'diagonals')).written).toMatch(/^2 of 2 made/);
    expect((await fill('diagonals', 'colour:scattered')).written).toMatch(/^nothing to make/);
    expect((await library(home, 'list')).written).toMatch(/simple order 2 \+ diagonals \+ colour/);
    expect((await fill('windoku@1')).said.join()).toMatch(/variants number the only one 0/);
    expect((await library(home, 'fill --plan x --variant diagonals@3')).said.join()).toMatch(/not both/);
  });
});
