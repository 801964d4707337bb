import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GENERATOR_VERSION } from '../../shared/generate/seed.ts';
import { temporaryFolder } from '../store/testing/folders.ts';
import { runCommandLine } from './program.ts';
import type { ExitCode } from './terminal.ts';
import { type FakeWorld, fakeTerminal } from './testing/fakeTerminal.ts';

interface CommandOutcome {
  readonly code: ExitCode;
  readonly out: string;
  readonly said: readonly string[];
  readonly progress: readonly string[];
}

async function run(args: readonly string[], world: FakeWorld = {}): Promise<CommandOutcome> {
  const terminal = fakeTerminal(world);
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.written(), said: terminal.said, progress: terminal.progressLines };
}

/** Parses the JSON lines of the output. */
function jsonOf({ out }: CommandOutcome): unknown[] {
  expect(out.endsWith('\n')).toBe(true);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

// Even a command that is refused may first look into the library, so every test gets an empty library.
beforeEach(() => void vi.stubEnv('CARPET_SUDOKU_HOME', temporaryFolder()));

/**
 * Fields at the beginning of the answer about the puzzle with this index. Assumes that every input line is a puzzle.
 */
function placeOf(index: number) {
  return { index, line: index + 1, puzzleId: expect.stringMatching(/^[0-9a-f]{16}$/) };
}

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const EMPTY = '.'.repeat(81);
const IMPOSSIBLE = `11${'.'.repeat(79)}`;

describe('carpet-sudoku', () => {
  it('prints help for every command on standard output', async () => {
    const help = await run(['--help']);
    expect(help).toMatchObject({ code: 0, said: [] });
    for (const command of [
      'layouts',
      'generate',
      'solve',
      'check',
      'analyse',
      'rate',
      'hint',
      'canonical',
      'transform',
      'print',
      'book',
    ]) {
      expect(help.out).toContain(command);
      const one = await run([command, '--help']);
      expect(one).toMatchObject({ code: 0, said: [] });
      expect(one.out).toContain(`Usage: carpet-sudoku ${command}`);
      if (command !== 'print' && command !== 'book') expect(one.out).toContain('--json');
      expect((await run(['help', command])).out).toBe(one.out);
    }
    const nothing = await run([]);
    expect(nothing).toMatchObject({ code: 2, out: help.out });
  });

  it('prints its version', async () => {
    for (const flag of ['--version', '-V']) {
      const { code, out } = await run([flag]);
      expect(code).toBe(0);
      expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
    }
  });

  it.each([
    [['frobnicate'], /unknown command 'frobnicate'/],
    [['sovle'], /unknown command 'sovle' \(Did you mean solve\?\)/],
    [['--frob'], /unknown option '--frob'/],
    [['solve', '--frob'], /unknown option '--frob'/],
    [['solve', 'a', 'b'], /too many arguments/],
    [['solve', '--limit'], /argument missing/],
    [['solve', '--limit', '0'], /'--limit <k>' argument '0' is invalid.*from 1 up/],
    [['solve', '--limit', '2.5'], /'2.5' is invalid/],
    [['solve', '--limit', '1e3'], /'1e3' is invalid/],
    [['solve', '--limit', '99999999999999999999'], /is invalid/],
    [['solve', 'nowhere.txt'], /cannot read "nowhere.txt": there is no such file/],
    [['layouts', 'origami'], /there is no layout "origami"/],
    [['layouts', 'samurai', '--order', '7'], /the order must be 2, 3, 4 or 5, not 7/],
    [['layouts', 'carpet'], /needs "size"/],
    [['layouts', 'carpet', '--size', 'two'], /'two' is invalid/],
    [['layouts', 'carpet', '--size', '2', '--rows', '3'], /does not accept "rows"/],
    [['layouts', 'dense-torus', '--size', '4'], /multiple of 3/],
    [['layouts', 'butterfly', '--order', '4'], /only at orders 3 and 5/],
    [['layouts', '--neighbours'], /needs the name of a layout/],
    [['layouts', 'simple', '--neighbours', '--json'], /prints text/],
    [['layouts', '--spec', 'nowhere.json'], /cannot read "nowhere.json"/],
    [['generate'], /name a layout/],
    [['generate', 'origami'], /there is no layout "origami"/],
    [['generate', 'torus', '--order', '2', '--size', '3'], /multiple of 2/],
    [['generate', 'simple', '--difficulty', 'silly'], /argument 'silly' is invalid. Allowed choices are easy/],
    [['generate', 'simple', '--count', '0'], /'0' is invalid/],
    [['generate', 'simple', '--jobs', '1000'], /from 1 to 64/],
    [
      ['generate', 'simple', '--min-score', '9', '--max-score', '8', '--difficulty', 'easy'],
      /the lowest score, 9, is higher/,
    ],
    [['generate', 'simple', '--seed', 'v1:x'], new RegExp(`version 1 of .* has version ${GENERATOR_VERSION}`)],
    [['generate', 'simple', '--difficulty', 'hard', '--require', 'w-wing'], /"w-wing" is of class master/],
    [['generate', 'diagonal', '--size', '2', '--symmetry', 'mirror-left-right'], /does not have the symmetry/],
    [['generate', 'simple', '--symmetry', 'spiral'], /Allowed choices are rotation-180/],
    [['generate', 'simple', '--variant', 'killer'], /no variant "killer"; the variants are: diagonals/],
    [['generate', 'simple', '--variant', 'windoku@'], /does not have the form id@subgrids:value/],
    [['generate', 'simple', '--variant', 'windoku:5'], /"windoku" accepts no value after a colon/],
    [['generate', 'simple', '--variant', 'windoku', '--variant', 'windoku@0'], /is on subgrid 1 twice/],
    [['generate', 'samurai', '--variant', 'windoku@7'], /no subgrid 7; variants number the subgrids from 0 to 4/],
    [['generate', 'simple', '--variant', 'colour:wild'], /"wild" is not a style \(connected, scattered, mixed\)/],
    [['generate', 'simple', '--variant', 'even-odd:EO'], /subgrid 1: needs 81 characters, not 2/],
    [['generate', 'simple', '--variant', '{"id"'], /is not JSON/],
    [['generate', 'simple', '--variant', '{"id":"windoku","size":2}'], /"windoku": .*size/],
    [['layouts', 'simple', '--order', '4', '--variant', 'asterisk'], /needs order 3, not 4/],
    [['generate', 'simple', '--minutes', '30-20'], /ends before it starts/],
    [['generate', 'simple', '--minutes', 'long'], /must be a number or a range/],
    [['generate', 'simple', '--minutes', '20-30', '--rating', 'foxy:4000-'], /--rating or --minutes, not both/],
    [['generate', 'simple', '--rating', 'fun:1-2'], /no rating "fun"; there are human-time, /],
    [
      ['generate', 'simple', '--rating', 'hodoku:silly'],
      /no class "silly"; it has easy, medium, hard, unfair, extreme/,
    ],
    [['generate', 'simple', '--rating', 'sudoku-explainer:12-13'], /no puzzle can be rated .* gives 1 to 11.9/],
    [['generate', 'simple', '--rating', 'foxy'], /a range such as 4-4.5/],
    [['generate', 'simple', '--method', 'foxy', '--minutes', '9-10'], /accepts no wishes/],
    [['generate', 'simple', '--method', 'foxy', '--no-minimal'], /accepts no wishes/],
    [['analyse', '--table', 'csv', '--per', 'step', '--no-steps'], /--no-steps leaves them out: give one of them/],
    [['analyse', '--output', ''], /must be the name of a file/],
    [['layouts', 'samuari'], /no layout "samuari"; did you mean "samurai"\?/],
    [['generate', 'samurai', '2'], /no layout "samurai 2"; did you mean "samurai"\?/],
    [['layouts', 'klien', '4'], /did you mean "klein 4"\?/],
    [['library', 'list', '--layout', 'smaurai'], /did you mean "samurai"\?/],
    [
      ['library', 'fill', 'diagonal', '--count', '1'],
      /needs "size"; on the command line --size, or a name such as "diagonal 3"/,
    ],
    [['layouts', 'lattice'], /needs "rows"; on the command line --rows, or a name such as "lattice 2 3"/],
    [['library', 'stats', '--per', 'layout', '--no-header'], /^--per, --no-header: only with --usage$/],
    [['library', 'list', '--rating', 'hodoku:unfair'], /no puzzle in the library has a rating/],
    [['library', 'fill', 'simple', '--plan', 'p.json', '--minutes', '9'], /name layouts or give --plan/],
    [['library', 'fill', '--plan', 'p.json', '--minutes', '9'], /a rating or --plan, not both/],
    [['generate', 'simple', '--time-limit', '0'], /more than 0/],
    [['generate', 'simple', '--method', 'foxy', '--difficulty', 'easy'], /accepts no wishes/],
    [['generate', 'simple', '--method', 'foxy', '--no-interlocked'], /accepts no wishes/],
  ])('refuses %j with one line', async (args, reason) => {
    const { code, out, said } = await run(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(reason);
    expect(said[0]).not.toMatch(/\n/);
  });
});

it('runs every valid command, and refuses any other with one line', async () => {
  const words = ['layouts', 'solve', 'check', 'help', 'samurai', 'carpet', 'custom', '-', 'file', '--', '--help'];
  const options = ['--json', '--limit', '--nodes', '--size', '--rows', '--order', '--spec', '2', '3', '-1', '1e9', ''];
  const args = fc.array(fc.oneof(fc.constantFrom(...words, ...options), fc.string({ maxLength: 3 })), { maxLength: 6 });
  const input = fc.constantFrom('', EASY, EMPTY, IMPOSSIBLE, '{}', 'x');
  await fc.assert(
    fc.asyncProperty(args, input, async (asked, text) => {
      const { code, out, said } = await run(asked, { input: text, files: { file: text } });
      if (code === 2 && asked.length > 0) {
        expect(said.filter((line) => /\n/.test(line))).toEqual([]);
        expect(said.length + out.length).toBeGreaterThan(0);
      } else if (code !== 2) {
        expect([0, 1]).toContain(code);
        expect(out).not.toBe('');
      }
    }),
    { numRuns: 150 },
  );
});

describe('numbers', () => {
  it.each([
    ['--size abc', 'a whole number.'],
    ['--size 1.5', 'a whole number.'],
    ['--size 99999999999999999999', 'a whole number to 9007199254740991.'],
  ])('report the allowed values after %s', async (options, wanted) => {
    const { code, said } = await run(['layouts', 'carpet', ...options.split(' ')]);
    expect([code, said.length]).toEqual([2, 1]);
    expect(said[0]).toMatch(new RegExp(`It must be ${wanted.replaceAll('.', '\\.')}$`));
  });

  it('report their bounds', async () => {
    for (const [count, range] of [
      ['0', 'from 1 up'],
      ['99999999999999999999', 'from 1 to 9007199254740991'],
    ] as const) {
      const { said } = await run(['generate', 'simple', '--count', count]);
      expect(said[0]).toContain(`It must be a whole number ${range}.`);
    }
  });
});

describe('layouts', () => {
  it('takes all its words for one layout', async () => {
    const { code, said } = await run(['layouts', 'samurai', 'carpet']);
    expect(code).toBe(2);
    expect(said[0]).toContain('there is no layout "samurai carpet"');
  });

  it('prints the neighbour matrix', async () => {
    const { code, out } = await run(['layouts', 'simple', '--order', '2', '--neighbours']);
    const rows = out.trimEnd().split('\n');
    expect([code, rows.length]).toEqual([0, 16]);
    expect(rows[0]).toBe('0 1 1 1 1 1 0 0 1 0 0 0 1 0 0 0');
  });

  it('lists the catalogue as JSON, at order 3 and with usual sizes', async () => {
    const [list] = jsonOf(await run(['layouts', '--json'])) as [Record<string, unknown>[]];
    const byId = Object.fromEntries(list.map((layout) => [layout.id, layout]));
    expect(byId.samurai).toMatchObject({
      name: 'Samurai',
      parameters: [],
      order: 3,
      size: null,
      subgrids: 5,
      cells: 369,
      houses: 131,
      offsets: [
        [2, 2],
        [0, 0],
        [0, 4],
        [4, 0],
        [4, 4],
      ],
      wrap: [0, 0],
    });
    expect(byId.torus).toMatchObject({ parameters: ['size'], size: 2, cells: 144, houses: 64, wrap: [4, 4] });
    expect(byId.lattice).toMatchObject({ parameters: ['rows', 'columns'], rows: 2, columns: 3, size: null });
    expect(byId.doag).toMatchObject({ subgrids: 85, cells: 5589 });
    expect(list.length).toBeGreaterThan(35);
  });

  it('shows one layout at any order and size', async () => {
    const [carpet] = jsonOf(await run(['layouts', 'carpet', '--size', '3', '--order', '4', '--json']));
    expect(carpet).toMatchObject({ id: 'carpet', order: 4, size: 3, subgrids: 9, cells: (3 * 12 + 4) ** 2 });
    const words = await run(['layouts', 'windmill']);
    expect(words.code).toBe(0);
    expect(words.out).toContain('Windmill, Kazaguruma');
    expect(words.out).toContain('5 subgrids, 333 cells, 127 houses');
  });

  it('lists the layouts of an order as text', async () => {
    const { out } = await run(['layouts', '--order', '2']);
    expect(out).toMatch(/^samurai +Samurai +5 +64 +2 3 4 5 +2x3 3x2 /m);
    expect(out).not.toMatch(/^butterfly/m);
  });

  it('reads a custom layout from a file', async () => {
    const files = { 'mine.json': '{"layout":"custom","offsets":[[0,0],[1,2]],"wrap":[0,5]}' };
    const [mine] = jsonOf(await run(['layouts', '--spec', 'mine.json', '--json'], { files }));
    expect(mine).toMatchObject({ id: 'custom', order: 3, subgrids: 2, offsets: [[0, 0], [1, 2]], wrap: [0, 5] }); // biome-ignore format: one line
    const [four] = jsonOf(await run(['layouts', 'custom', '--spec', 'mine.json', '--order', '4', '--json'], { files }));
    expect(four).toMatchObject({ order: 4, subgrids: 2 });
  });

  it.each([
    ['{"layout":"custom","offsets":[[0,0]],', /"bad.json" is not JSON/],
    ['[]', /"bad.json": /],
    ['{"layout":"custom","offsets":[[0]]}', /"bad.json": "offsets", item 1 must have at least 2 items/],
    ['{"layout":"custom"}', /needs "offsets"/],
    ['{"layout":"custom","offsets":[[0,0],[0,0]]}', /subgrids 1 and 2 are at the same position/],
    ['{"layout":"custom","offsets":[[0,0]],"wrap":[2,2]}', /meet itself/],
    ['{"layout":"carpet","size":2}', /the layout is named "custom" on the command line, but "carpet" in/],
  ])('refuses the layout file %j', async (text, reason) => {
    const { code, said } = await run(['layouts', 'custom', '--spec', 'bad.json'], { files: { 'bad.json': text } });
    expect(code).toBe(2);
    expect(said).toEqual([expect.stringMatching(reason)]);
  });
});

describe('generate', () => {
  const generate = (...args: string[]): Promise<CommandOutcome> => run(['generate', '--jobs', '1', ...args, '--json']);

  it('prints a puzzle that is proper, minimal, and has the printed solution', async () => {
    const outcome = await generate('samurai', '--order', '2', '--difficulty', 'easy', '--minimal', '--seed', 'x');
    expect(outcome).toMatchObject({ code: 0, said: [] });
    const [puzzle] = jsonOf(outcome) as [Record<string, unknown>];
    expect(Object.keys(puzzle)).toEqual(
      [
        ...['layout', 'order', 'variants', 'grids', 'index', 'puzzleId', 'solution', 'seed', 'generator', 'givens'],
        ...['difficulty', 'score', 'techniques', 'minimal', 'interlocked', 'interlockTest', 'attempts'],
      ], // biome-ignore format: one line
    );
    expect(puzzle).toMatchObject({
      layout: 'samurai',
      order: 2,
      variants: [],
      seed: 'x',
      difficulty: 'easy',
      minimal: true,
    });
    const [answer] = jsonOf(await run(['solve', '--json'], { input: outcome.out })) as [{ grids: string[] }];
    expect(answer).toMatchObject({ solutions: 1, atLeast: false, grids: puzzle.solution });
    const [verdict] = jsonOf(await run(['check', '--json'], { input: outcome.out }));
    expect(verdict).toMatchObject({ proper: true, minimal: true });
  });

  it('names the variants of the puzzles it makes and shows', async () => {
    const output = async (...args: string[]): Promise<string> => (await run(args)).out;
    const under = ['simple', '--order', '2', '--variant', 'windoku', '--variant', 'diagonals@0'];
    expect(await output('generate', '--jobs', '1', '--seed', 'x', ...under)).toMatch(
      /^Puzzle: .*\nSimple \+ diagonals \+ windoku, /,
    );
    expect(await output('layouts', ...under)).toMatch(/^with diagonals, windoku$/m);
    expect(await output('layouts', 'samurai', '--variant', 'colour@1,0')).toMatch(/^with colour@0,1$/m);
  });

  it('requires interlocked puzzles under variants only on request', async () => {
    // Few givens determine all five subgrids, and none of them is redundant.
    const tight = ['samurai', '--order', '2', '--variant', 'anti-knight', '--seed', 'x'];
    const outcome = await generate(...tight);
    expect(outcome).toMatchObject({ code: 0, said: [] });
    expect(jsonOf(outcome)).toMatchObject([{ variants: [{ id: 'anti-knight' }], interlocked: false, minimal: true }]);
    const insisting = await generate(...tight, '--interlocked', '--time-limit', '1');
    expect(jsonOf(insisting)).toMatchObject([{ closest: [{ option: 'interlocked', wanted: 'yes' }] }]);
  });

  it('makes puzzles as Foxy does, with the resulting notes', async () => {
    const outcome = await generate('twodoku', '--order', '2', '--method', 'foxy', '--seed', 'x', '--count', '2');
    expect(outcome).toMatchObject({ code: 0, said: [] });
    const puzzles = jsonOf(outcome) as Record<string, unknown>[];
    expect(puzzles).toHaveLength(2);
    for (const { foxy, foxyClass } of puzzles) {
      expect([foxy, foxyClass]).toEqual([
        expect.stringMatching(/^[1-5][012][01][01]$/),
        expect.stringMatching(/^[a-z]+$/),
      ]);
    }
    const verdicts = jsonOf(await run(['check', '--json'], { input: outcome.out }));
    expect(verdicts).toMatchObject([{ proper: true }, { proper: true }]);
  });

  it('makes the same puzzles in the same order with any number of threads', async () => {
    const [one, two] = [await generate('simple', '--count', '5', '--seed', 'x'), await generate('simple', '--count', '5', '--seed', 'x', '--jobs', '2')]; // biome-ignore format: one line
    expect([two.code, two.out, two.said]).toEqual([0, one.out, []]);
    const puzzles = jsonOf(one) as { seed: string; grids: string[] }[];
    expect(new Set(puzzles.map(({ grids }) => grids.join())).size).toBe(5);
    // A run with a smaller count gives the first puzzles of a longer run. Each puzzle can be made again from its own
    // seed.
    expect((await generate('simple', '--count', '2', '--seed', 'x')).out).toBe(
      one.out.split('\n').slice(0, 2).join('\n').concat('\n'),
    );
    const fourth = puzzles[3] as { seed: string };
    expect(jsonOf(await generate('simple', '--seed', fourth.seed))).toEqual([{ ...fourth, index: 0 }]);
  });

  it('takes the size, the order and custom layouts', async () => {
    const files = { 'mine.json': '{"layout":"custom","order":2,"offsets":[[0,0],[1,1]]}' };
    const own = jsonOf(
      await run(['generate', '--jobs', '1', '--spec', 'mine.json', '--seed', 'x', '--json'], { files }),
    );
    expect(own).toMatchObject([{ layout: 'custom', order: 2, offsets: [[0, 0], [1, 1]] }]); // biome-ignore format: one line
    const carpet = jsonOf(await generate('carpet', '--size', '2', '--order', '2', '--seed', 'x'));
    expect(carpet).toMatchObject([{ layout: 'carpet', size: 2, order: 2 }]);
    expect(jsonOf(await generate('simple', '--order', '2'))).toMatchObject([
      { seed: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
  });

  it('takes and names the usual size of a family without a size', async () => {
    const { code, out, said } = await run(['generate', 'diagonal', '--order', '2', '--seed', 'x', '--json']);
    expect(code).toBe(0);
    expect(said).toContainEqual(expect.stringContaining('the layout is "diagonal 3"'));
    expect(JSON.parse(out)).toMatchObject({ layout: 'diagonal', size: 3 });
  });

  it('draws puzzles if no JSON is wanted', async () => {
    const args = ['generate', 'twodoku', '--jobs', '1', '--order', '2', '--seed', 'x'];
    const { code, out } = await run(args, { isSeen: true });
    expect(code).toBe(0);
    expect(out).toMatch(/^Twodoku, unrated, \d+ givens in 28 cells, seed v\d+:x\n┌─────┬─────┐\n/);
  });

  it('shows its progress if the output is a terminal', async () => {
    const { progress } = await generate('simple', '--count', '2', '--seed', 'x');
    expect(progress[0]).toMatch(/^0 of 2 made; puzzle 1: [a-z]+, attempt 1$/);
  });

  it('makes puzzles of a rating, the same with any number of threads', async () => {
    const asked = ['simple', '--seed', 'x', '--minutes', '15-20'];
    const outcome = await generate(...asked, '--count', '2');
    expect(outcome).toMatchObject({ code: 0, said: [] });
    const puzzles = jsonOf(outcome) as { rating: { value: number } }[];
    for (const { rating } of puzzles) {
      expect(rating).toEqual({ kind: 'human-time', value: expect.any(Number), class: expect.any(String) });
      expect(rating.value).toBeGreaterThanOrEqual(900);
      expect(rating.value).toBeLessThanOrEqual(1200);
    }
    // Two threads work on different attempts at the same puzzle. Of the successful attempts, the one with the lowest
    // number counts.
    expect(jsonOf(await generate(...asked, '--jobs', '2'))).toEqual(puzzles.slice(0, 1));
    const named = await run(['generate', 'simple', '--seed', 'x', '--rating', 'constraint-models:3-abstract'], {
      isSeen: true,
    });
    expect(named.out).toMatch(/^Simple, .*, seed v\d+:x\nConstraint models 3 \(medium\)\n/);
  });

  it('says that it missed a rating, and returns the closest puzzle', async () => {
    const asked = ['simple', '--order', '2', '--seed', 'x', '--minutes', '300-400'];
    const outcome = await generate(...asked);
    expect(outcome).toMatchObject({ code: 1, said: [] });
    const closest = [{ option: 'rating', wanted: 'human-time:18000-24000', found: expect.any(Number) }];
    expect(jsonOf(outcome)).toMatchObject([{ closest, rating: { kind: 'human-time' } }]);
    const { code, out } = await run(['generate', '--jobs', '1', ...asked]);
    expect(code).toBe(1);
    expect(out).toMatch(/not what you asked for: asked for 300 to 400 min, the closest found has [\d.]+ min\n/);
  });

  it('applies the options and describes the puzzle', async () => {
    const outcome = await generate(
      ...['simple', '--seed', 'x', '--difficulty', 'medium', '--forbid', 'pointing-pair,pointing-triple'],
      ...['--target-steps', '2', '--symmetry', 'rotation-180', '--max-givens', '34', '--max-score', '400'],
    );
    const [puzzle] = jsonOf(outcome) as [Record<string, unknown> & { techniques: Record<string, number> }];
    expect(puzzle).toMatchObject({ difficulty: 'medium', minimal: false, interlocked: null, interlockTest: null });
    expect(puzzle.techniques).not.toHaveProperty('pointing-pair');
    expect(puzzle.score).toBeLessThanOrEqual(400);
    expect(puzzle.givens).toBeLessThanOrEqual(34);
    const [grid] = puzzle.grids as [string];
    expect([...grid].map((digit) => digit === '.')).toEqual([...grid].reverse().map((digit) => digit === '.'));
    expect(puzzle).not.toHaveProperty('closest');
  });

  it('returns the closest puzzle at the time limit, and reports what it lacks', async () => {
    // The limit is long enough for a first puzzle on a busy machine: loading the code of a new thread alone can take
    // 0.3 s.
    const limit = '3';
    const outcome = await generate('simple', '--min-givens', '70', '--time-limit', limit);
    // The exit code is the same as if a requested rating is not reached.
    expect(outcome.code).toBe(1);
    const { out } = await run(['generate', 'simple', '--jobs', '1', '--min-givens', '70', '--time-limit', limit]);
    expect(out).toMatch(/closest puzzle found: min-givens: wanted 70, found \d+\n/);
    expect(jsonOf(outcome)).toMatchObject([
      { difficulty: 'unrated', closest: [{ option: 'minGivens', wanted: 70, found: expect.any(Number) }] },
    ]);
  });

  it('says once that it takes long if no progress can be shown', async () => {
    const said: string[] = [];
    const terminal = fakeTerminal();
    const say = (sentence: string): void => {
      said.push(sentence);
      terminal.interrupt();
    };
    const args = ['generate', 'shifted-torus', '3', '1', '--seed', 'b', '--jobs', '1'];
    expect(await runCommandLine(args, { ...terminal, progress: null, say })).toBe(130);
    expect(said).toEqual([expect.stringMatching(/^no puzzle after 5 s, this may take minutes: 0 of 1 made/)]);
  });

  it('ends with 1 if a puzzle could not be made', async () => {
    const { code, out, said } = await generate('simple', '--order', '2', '--difficulty', 'extreme', '--seed', 'x');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(said).toEqual([expect.stringMatching(/^puzzle 1: no puzzle of class extreme with all/)]);
  });

  it('ends soon after Ctrl+C without further output', async () => {
    const { code, out, said } = await run(['generate', 'simple', '--jobs', '1', '--count', '1000000', '--json'], {
      onWrite: (_text, terminal) => terminal.interrupt(),
    });
    expect({ code, said }).toEqual({ code: 130, said: [] });
    expect(out.split('\n')).toHaveLength(2);
  });
});

describe('solve', () => {
  it('answers each puzzle with a line of JSON', async () => {
    const outcome = await run(['solve', '--json'], { input: `${EASY}\n${EMPTY}\n` });
    expect(outcome).toMatchObject({ code: 0, said: [] });
    expect(jsonOf(outcome)).toEqual([
      { ...placeOf(0), solutions: 1, atLeast: false, gaveUp: false, grids: [SOLVED], nodes: expect.any(Number) },
      {
        ...{ ...placeOf(1), solutions: 2, atLeast: true, gaveUp: false },
        ...{ grids: [expect.stringMatching(/^[1-9]{81}$/)], nodes: expect.any(Number) },
      },
    ]);
  });

  it('counts solutions up to the limit, and reports when it is reached', async () => {
    const input = JSON.stringify({ layout: 'simple', order: 2, grids: ['.'.repeat(16)] });
    const solutions = async (limit: number): Promise<unknown> => {
      const [answer] = jsonOf(await run(['solve', '--json', '--limit', String(limit)], { input }));
      return answer;
    };
    expect(await solutions(1)).toMatchObject({ solutions: 1, atLeast: true });
    expect(await solutions(288)).toMatchObject({ solutions: 288, atLeast: true });
    expect(await solutions(1000)).toMatchObject({ solutions: 288, atLeast: false });
  });

  it('finds the digits that each cell has in any solution, with --candidates', async () => {
    const cages = { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 };
    const puzzle = { layout: 'simple', order: 2, grids: ['..3..3........1.'], clues: [cages] };
    const input = `${JSON.stringify(puzzle)}\n`;
    const [answer] = jsonOf(await run(['solve', '--json', '--candidates', '--limit', '100'], { input })) as [
      { solutions: number; candidates: string[] },
    ];
    const { solutions, candidates } = answer;
    expect(solutions).toBeGreaterThan(1);
    expect(candidates.slice(0, 4)).toEqual(['12', '12', '3', '4']);
    // If the candidates are given as a position, the solutions are the same.
    const position = `${JSON.stringify({ ...puzzle, candidates })}\n`;
    expect(jsonOf(await run(['solve', '--json', '--candidates', '--limit', '100'], { input: position }))).toMatchObject(
      [{ solutions, candidates }],
    );
    const { out } = await run(['solve', '--candidates'], { input });
    expect(out).toContain('Digits in any solution:\n12');
    const table = await run(['solve', '--table', 'csv', '--candidates'], { input });
    expect(table.out.split('\n')[0]).toMatch(/,solution,candidates$/);
    const [counted] = jsonOf(await run(['solve', '--json', '--counts', '1000'], { input })) as [
      { counts: Record<string, number>[] },
    ];
    const [first, second] = counted.counts;
    expect(first?.['1']).toBe(second?.['2']);
    expect((first?.['1'] ?? 0) + (first?.['2'] ?? 0)).toBe(solutions);
    const gaveUp = await run(['solve', '--json', '--candidates', '--nodes', '1'], { input: `${EMPTY}\n` });
    expect(jsonOf(gaveUp)).toMatchObject([{ candidates: null }]);
    expect(gaveUp.said.join()).toContain('gave up before every candidate was tested');
  });

  it('makes puzzles of the puzzles of a file', async () => {
    const cage = { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 };
    const file = `${JSON.stringify({ layout: 'simple', order: 2, grids: ['..3..3........1.'], clues: [cage] })}\n`;
    const files = { 'mine.jsonl': file, 'impossible.txt': `${IMPOSSIBLE}\n` };
    const making = ['generate', '--from', 'mine.jsonl', '--seed', 'a', '--json', '--jobs', '1'];
    const completed = await run(making, { files });
    expect([completed.code, completed.said]).toEqual([0, []]);
    expect(await run(making, { files })).toMatchObject({ out: completed.out });
    expect(jsonOf(completed)).toMatchObject([{ clues: [cage], index: 0, line: 1, seed: 'a' }]);
    const check = async (input: string): Promise<unknown> => jsonOf(await run(['check', '--json'], { input }))[0];
    expect(await check(completed.out)).toMatchObject({ proper: true });
    const minimal = await run(['generate', '--from', '-', '--make', 'minimise', '--seed', 'a'], {
      input: completed.out,
    });
    expect(await check(minimal.out)).toMatchObject({ proper: true, minimal: true });
    const pattern = await run(['generate', '--from', '-', '--make', 'pattern', '--count', '2', '--json'], {
      input: completed.out,
    });
    expect(jsonOf(pattern)).toMatchObject([{ clues: [{ cells: cage.cells }] }, { clues: [{ cells: cage.cells }] }]);
    expect(await run(['generate', '--from', 'impossible.txt'], { files })).toMatchObject({
      code: 1,
      said: ['line 1: the puzzle has no solution'],
    });
  });

  it.each([
    [['--make', 'pattern'], '--make needs --from, the file with the puzzles to make others of'],
    [['samurai', '--from', '-'], 'give a layout or --from, not both: the file states the layouts'],
    [['--from', '-', '--min-givens', '3'], '--min-givens cannot be combined with --from'],
  ])('refuses generate %s', async (args, reason) => {
    expect(await run(['generate', ...args])).toMatchObject({ code: 2, said: [reason] });
  });

  it('ends with 1 if there is no solution, or none was found', async () => {
    const none = await run(['solve', '--json'], { input: `${IMPOSSIBLE}\n${EASY}\n` });
    expect(none.code).toBe(1);
    expect(jsonOf(none)).toMatchObject([{ solutions: 0, atLeast: false, grids: null }, { solutions: 1 }]);
    const gaveUp = await run(['solve', '--json', '--limit', '1000000', '--nodes', '50'], { input: EMPTY });
    expect(gaveUp.code).toBe(1);
    expect(jsonOf(gaveUp)).toMatchObject([{ atLeast: true }]);
    expect(gaveUp.said).toEqual([expect.stringMatching(/line 1: gave up after \d+ search nodes/)]);
  });

  it('draws solutions if no JSON is wanted', async () => {
    const { code, out } = await run(['solve', 'file.txt'], { files: { 'file.txt': `# one\n${EASY}\n` } });
    expect(code).toBe(0);
    expect(out).toMatch(/^Line 2: Simple, 1 solution \(1 search node\)\n┌/);
    expect(out).toContain('│ 5 3 4 │ 6 7 8 │ 9 1 2 │');
  });

  it('answers all but a bad line, with a message about that, unless it must be strict', async () => {
    for (const [strict, answers] of [
      [[], 2],
      [['--strict'], 1],
    ] as const) {
      const outcome = await run(['solve', '--json', ...strict], { input: `${EASY}\n\n4.2.1\n${EASY}\n` });
      expect(outcome.code).toBe(2);
      expect(jsonOf(outcome)).toHaveLength(answers);
      expect(outcome.said).toEqual([expect.stringMatching(/^line 3: .* not a puzzle/)]);
    }
  });

  it('says what it skips and takes from headings', async () => {
    const outcome = await run(['solve', '--json'], { input: `Windoku 7\n${EMPTY}\nPuzzle 2\n${EASY}\n` });
    expect(outcome.said.join('\n')).toMatch(/^line 2: .*Windoku/m);
    expect(outcome.said.join('\n')).toMatch(/^line 2: 2 lines of words beside the puzzles are skipped$/m);
  });
});

describe('check', () => {
  it('distinguishes proper and minimal puzzles from ones that only look so', async () => {
    // A proper puzzle with 17 givens is minimal, because no puzzle with 16 is proper. With one more given, it is proper
    // but not minimal.
    const minimal = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
    const solved = jsonOf(await run(['solve', '--json'], { input: minimal })) as [{ grids: [string] }];
    const more = (solved[0].grids[0][0] as string) + minimal.slice(1);
    const input = [minimal, more, EMPTY, IMPOSSIBLE].join('\n');
    const outcome = await run(['check', '--json'], { input });
    expect(outcome.code).toBe(1);
    expect(jsonOf(outcome)).toEqual([
      { ...placeOf(0), solutions: 1, proper: true, minimal: true, interlocked: null, gaveUp: false },
      { ...placeOf(1), solutions: 1, proper: true, minimal: false, interlocked: null, gaveUp: false },
      { ...placeOf(2), solutions: 2, proper: false, minimal: false, interlocked: null, gaveUp: false },
      { ...placeOf(3), solutions: 0, proper: false, minimal: false, interlocked: null, gaveUp: false },
    ]);
  });

  it('ends like rate where there is no solution', async () => {
    for (const [input, code, solutions] of [
      [EASY, 0, 1],
      [EMPTY, 0, 2],
      [IMPOSSIBLE, 1, 0],
    ] as const) {
      expect((await run(['check'], { input })).code).toBe(code);
      const rated = await run(['rate', '--json'], { input });
      expect(rated.code).toBe(code);
      expect(jsonOf(rated)).toMatchObject([{ solutions }]);
    }
  });

  it('agrees with removing each given in turn', async () => {
    const without = [...EASY].flatMap((mark, i) => (mark === '.' ? [] : [`${EASY.slice(0, i)}.${EASY.slice(i + 1)}`]));
    const answers = jsonOf(await run(['solve', '--json'], { input: without.join('\n') })) as { solutions: number }[];
    const needed = answers.filter(({ solutions }) => solutions > 1).length;
    const words = await run(['check'], { input: EASY });
    expect(words).toMatchObject({ code: 0, said: [] });
    const minimal = needed === without.length ? 'minimal' : 'not minimal';
    expect(words.out).toBe(`Line 1: Simple, ${without.length} givens in 81 cells, one solution, ${minimal}\n`);
  });
});
