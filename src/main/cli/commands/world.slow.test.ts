import { describe, expect, it, vi } from 'vitest';
import { notice } from '../../../shared/base/result.ts';
import { type PuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type * as Verifying from '../../services/worlds/verifyWorlds.ts';
import { runCommandLine } from '../program.ts';
import { type FakeWorld, fakeTerminal } from '../testing/fakeTerminal.ts';

const CODE = 'CSW1.carpet.3.1.1.3.4.-.aMOp@-12,7';
/**
 * In the world with the seed `hello`, province (0, 1) knows boxes that province (0, 0) owns, so it needs that province.
 */
const NEXT = ['--seed', 'hello', '--at', '0,6', '--jobs', '1'];

// No real province is faulty, so the test gives the provinces of one seed faults.
vi.mock('../../services/worlds/verifyWorlds.ts', async (importOriginal) => {
  const real = await importOriginal<typeof Verifying>();
  const verifyRectangle: typeof real.verifyRectangle = (rectangle, part, work) =>
    rectangle.world.seed === 'faulty'
      ? { ok: true, value: { count: 3, provinces: faulty() } }
      : real.verifyRectangle(rectangle, part, work);
  return { ...real, verifyRectangle };
});

async function* faulty(): AsyncGenerator<Verifying.ProvenProvince, void, void> {
  const needs = notice('province-needs', { needs: ['0,0'], right: ['0,0', '1,0'] });
  yield { place: [-3, 7], outcome: { ok: true, value: [needs, notice('province-solutions')] } };
  yield { place: [-3, 8], outcome: { ok: true, value: [] } };
  const error = { code: 'gave-up' as const, ...notice('nodes', { nodes: 9 }) };
  yield { place: [-3, 9], outcome: { ok: false, error } };
}

async function run(args: readonly string[], world: FakeWorld = {}) {
  const terminal = fakeTerminal(world);
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.written(), said: [...terminal.said], terminal };
}

async function jsonOf<T = PuzzleJson>(args: readonly string[], input = ''): Promise<T> {
  const { code, out, said } = await run([...args, '--json'], { input });
  expect({ code, said }).toEqual({ code: 0, said: [] });
  return JSON.parse(out) as T;
}

function countOf({ grids }: Pick<PuzzleJson, 'grids'>): number {
  return grids.join('').replaceAll('.', '').length;
}

/** Solves a puzzle with the command `solve`, which must find exactly one solution. Returns its digits. */
async function onlySolution(puzzle: string): Promise<string[]> {
  const { solutions, grids } = await jsonOf<{ solutions: number; grids: string[] }>(['solve'], puzzle);
  expect(solutions).toBe(1);
  return grids;
}

describe('world', () => {
  it('has help for each of its commands', async () => {
    const { out } = await run(['world', '--help']);
    for (const command of ['show', 'solve', 'verify', 'cut']) {
      expect(out).toContain(command);
      const help = await run(['world', command, '--help']);
      expect(help).toMatchObject({ code: 0, said: [] });
      for (const option of ['--world', '--seed', '--family', '--at', '--size', '--json']) {
        expect(help.out).toContain(option);
      }
    }
  });

  it('shows the provinces of a rectangle with their facts', async () => {
    const shown = await run(['world', 'show', ...NEXT]);
    expect(shown).toMatchObject({ code: 0, said: [] });
    const [head, facts, ...board] = shown.out.split('\n');
    expect(head).toBe('World CSW1.carpet.3.1.1.3.4.-.aGVsbG8@0,6, provinces 0,1 to 0,1');
    expect(facts).toMatch(
      /^Province 0,1, from box 0,6: \w+.*, \d+ givens in 378 own cells, rank 3, knows west, needs 0,0$/,
    );
    expect(board).toHaveLength(7 * 3 + 8 + 1);
    expect(board[1]).toHaveLength(7 * 8 + 1);

    const { provinces, world, ...puzzle } = await jsonOf<PuzzleJson & { provinces: object[]; world: string }>([
      'world',
      'show',
      ...NEXT,
    ]);
    expect(world).toContain('@0,6');
    expect(readPuzzleJson(puzzle).ok).toBe(true);
    expect(provinces).toMatchObject([
      { place: [0, 1], box: [0, 6], rank: 3, sides: ['west'], needs: [[0, 0]], cells: 378 },
    ]);
  });

  it.each([
    ['6x6', 1, 9],
    // A province is seven boxes wide and high, and shares the last row and column of boxes with its neighbours.
    ['7×7', 1, 9],
    ['8x7', 2, 18],
    ['8x8', 4, 36],
  ])('takes the fewest provinces that cover %s boxes', async (size, count, subgrids) => {
    const args = ['world', 'solve', '--seed', 'x', '--at', '-6,-12', '--size', size];
    const { provinces, grids } = await jsonOf<PuzzleJson & { provinces: unknown[] }>(args);
    expect([provinces.length, grids.length]).toEqual([count, subgrids]);
    expect(provinces[0]).toEqual([-1, -2]);
  });

  it('solves far from the origin, and where a code says', async () => {
    const far = await jsonOf([
      'world',
      'solve',
      '--seed',
      'x',
      '--family',
      'samurai',
      '--at',
      '-1073741824,1073741815',
    ]);
    expect(countOf(far)).toBe(8 * 81);
    const { world, provinces } = await jsonOf<{ world: string; provinces: unknown }>([
      'world',
      'solve',
      '--world',
      CODE,
    ]);
    expect([world, provinces]).toEqual([CODE, [[-2, 1]]]);
    const elsewhere = await jsonOf<{ world: string }>(['world', 'solve', '--world', CODE, '--at', '0,0']);
    expect(elsewhere.world).toBe(CODE.replace('-12,7', '0,0'));
  });

  it('cuts puzzles with one solution, the digits of the world', async () => {
    const solved = await jsonOf(['world', 'solve', ...NEXT.slice(0, 4)]);
    const shown = await jsonOf(['world', 'show', ...NEXT]);
    const rims = await run(['world', 'cut', ...NEXT, '--rims']);
    expect(rims.code).toBe(0);
    expect(rims.said).toEqual([
      expect.stringMatching(/^9 subgrids, 441 cells, \d+ givens$/),
      'givens on rims that other provinces own: 63',
    ]);
    expect(await onlySolution(rims.out)).toEqual(solved.grids);
    expect(countOf(JSON.parse(rims.out) as PuzzleJson)).toBeGreaterThan(countOf(shown));

    const closure = await run(['world', 'cut', ...NEXT, '--json']);
    const report = JSON.parse(closure.terminal.reported.join('')) as { alongside: unknown; rimGivens: number };
    expect(report).toMatchObject({ way: 'closure', alongside: [[0, 0]], rimGivens: 0, subgrids: 18, losses: [] });
    const both = await jsonOf(['world', 'solve', '--seed', 'hello', '--size', '7x13']);
    expect(await onlySolution(closure.out)).toEqual(both.grids);

    const alone = await run(['world', 'cut', '--seed', 'hello', '--jobs', '1']);
    expect(alone.said[1]).toBe('no other province is needed');
    expect((await run(['world', 'cut', ...NEXT])).said[1]).toBe('1 more province is needed and included: 0,0');
  });

  it('writes cuts in formats and to files as other commands do', async () => {
    const saved = await run(['world', 'cut', ...NEXT, '--output', 'cut.json']);
    expect(saved).toMatchObject({ code: 0, out: '' });
    const text = new TextDecoder().decode(saved.terminal.saved.get('cut.json'));
    expect(readPuzzleJson(JSON.parse(text)).ok).toBe(true);
    const refused = await run(['world', 'cut', ...NEXT, '--to', 'sdk']);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.said.join()).toMatch(/sdk file can only contain/);
  });

  it('verifies provinces, also in parts', async () => {
    const args = ['world', 'verify', '--seed', 'verify', '--size', '12x18', '--at', '-12,-6'];
    const whole = await run([...args, '--jobs', '2']);
    expect(whole).toMatchObject({
      code: 0,
      said: [],
      out: '6 provinces checked, 6 sound, 0 faulty, 0 undecided\n',
    });
    expect(whole.terminal.progressLines.at(-1)).toBe('6 of 6 provinces checked, 6 sound, 0 faulty, 0 undecided');
    const part = await jsonOf([...args, '--part', '2/4']);
    expect(part).toEqual({ checked: 2, sound: 2, faulty: 0, undecided: 0 });
    const none = await jsonOf([...args, '--part', '7/7']);
    expect(none).toEqual({ checked: 0, sound: 0, faulty: 0, undecided: 0 });
  });

  it('reports every fault and ends with exit code 1', async () => {
    const { code, out } = await run(['world', 'verify', '--seed', 'faulty']);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'Province -3,7: it states that it needs 0,0, but it needs 0,0, 1,0',
      'Province -3,7: it has more than one solution',
      'Province -3,9 is undecided: no answer was found within 9 search nodes',
      '3 provinces checked, 1 sound, 1 faulty, 1 undecided',
      '',
    ]);
    const json = await run(['world', 'verify', '--seed', 'faulty', '--json']);
    expect(json.code).toBe(1);
    expect(
      json.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { place: [-3, 7], faults: [{ reason: 'province-needs' }, { reason: 'province-solutions' }] },
      { place: [-3, 9], undecided: [{ reason: 'nodes' }] },
      { checked: 3, sound: 1, faulty: 1, undecided: 1 },
    ]);
  });

  it.each([
    ['verify', /^2 provinces checked/],
    ['show', /^$/],
  ])('ends at once when %s is interrupted', async (command, printed) => {
    const terminal = fakeTerminal();
    let reports = 0;
    const progress = (): void => {
      if (++reports === 2) terminal.interrupt();
    };
    const args = ['world', command, '--seed', 'x', '--size', '36x36', '--jobs', '1'];
    expect(await runCommandLine(args, { ...terminal, progress })).toBe(130);
    expect(terminal.written()).toMatch(printed);
    expect(reports).toBe(2);
  });

  it.each([
    [['show'], /give --world with its code, or --seed/],
    [['show', '--seed', 'a', '--world', CODE], /leave out --seed/],
    [['show', '--world', CODE, '--order', '3'], /leave out --seed, --family and --order/],
    [['show', '--world', 'CSW1.x'], /^--world: this is not the code of a world/],
    [['show', '--world', CODE.replace('.1.1.', '.1.9.')], /^--world: .* version 1\.9 of the recipes/],
    [['show', '--world', CODE.replace('-12', '-1073741825')], /^--world: a world ends 1073741824 boxes/],
    [['show', '--seed', ' '], /^--seed: the seed of a world must have 1 to 64/],
    [['show', '--seed', 'x'.repeat(65)], /^--seed: /],
    [['show', '--seed', 'a', '--family', 'torus'], /^--family: there is no endless world of "torus"/],
    [['show', '--seed', 'a', '--order', '4'], /^--order: endless worlds have order 3/],
    [['show', '--seed', 'a', '--at', '1'], /'--at <row,column>' argument '1' is invalid. It must be the row/],
    [['show', '--seed', 'a', '--at', '1.5,2'], /'1.5,2' is invalid/],
    [['show', '--seed', 'a', '--at', '0,-1073741825'], /at most 1073741824 boxes from the origin/],
    [['show', '--seed', 'a', '--size', '0x3'], /'0x3' is invalid. It must be rows and columns/],
    [['show', '--seed', 'a', '--size', '3'], /'3' is invalid/],
    [['show', '--seed', 'a', '--size', '60x60'], /^--size 60×60: the rectangle has 100 provinces, more than 36/],
    [['solve', '--seed', 'a', '--at', '1073741824,0'], /^--at 1073741824,0: a world ends/],
    [['solve', '--seed', 'a', '--size', '9999999999x1'], /^--size 9999999999×1: a world ends/],
    [['verify', '--seed', 'a', '--size', '999999x999999'], /more than 100000000/],
    [['verify', '--seed', 'a', '--part', '3/2'], /'3\/2' is invalid. It must be a part/],
    [['verify', '--seed', 'a', '--part', '0/2'], /'0\/2' is invalid/],
    [['cut', '--seed', 'a', '--rims', '--closure'], /cannot be used with/],
    [['cut', '--seed', 'a', '--to', 'xyz'], /there is no format "xyz"/],
    [['cut', '--seed', 'a', '--at', '12,0', '--size', '6x216'], /^--at 12,0 --size 6×216: .* 1665 subgrids/],
    [['frob'], /unknown command 'frob'/],
  ])('refuses %j', async (args, message) => {
    const { code, out, said } = await run(['world', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(said.join(' ')).toMatch(message);
  });
});
