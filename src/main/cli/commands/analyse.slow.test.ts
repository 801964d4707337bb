import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

const LINKED = '{"layout":"twodoku","order":2,"grids":[".......412...4..","............2.1."]}';
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** A puzzle with 24 givens. Its solve needs locked candidates and pairs. */
const HARDER = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9';

/** A puzzle with clues, no givens and one solution. The techniques do not solve it. */
const BEYOND = JSON.stringify({
  layout: 'simple',
  order: 2,
  grids: ['.'.repeat(16)],
  clues: [
    ...['r4c2', 'r3c3', 'r2c2'].map((greater) => ({ rule: 'inequality', cells: [greater, 'r3c2'] })),
    { rule: 'inequality', cells: ['r2c4', 'r3c4'] },
    { rule: 'little-killer', cell: 'r4c3', direction: 'up-left', sum: 5 },
    { rule: 'little-killer', cell: 'r1c1', direction: 'down-right', sum: 11 },
  ],
});

const candidate = z.strictObject({ subgrid: z.int(), row: z.int(), column: z.int(), digit: z.int() });
const step = z.strictObject({
  technique: z.string().regex(/^[a-z0-9-]+$/),
  subgrids: z.array(z.int()).min(1),
  placements: z.array(candidate),
  eliminations: z.array(candidate),
  evidence: z.record(z.string(), z.unknown()),
  alternatives: z.int().min(1),
});
const usage = z.record(z.string(), z.int().min(1));
/** Fields at the beginning of every JSON answer. */
const place = { index: z.int(), line: z.int(), puzzleId: z.string().regex(/^[0-9a-f]{16}$/) };
const report = z.strictObject({
  ...place,
  solved: z.boolean(),
  difficulty: z.enum(['easy', 'medium', 'hard', 'master', 'extreme']).nullable(),
  score: z.int(),
  usage,
  bySubgrid: z.array(usage),
  opening: z.array(
    z.strictObject({ subgrid: z.int(), name: z.string(), opened: z.int().nullable(), finished: z.int().nullable() }),
  ),
  traffic: z.array(z.unknown()),
  bottlenecks: z.array(z.int()),
  hardest: z.int().nullable(),
  steps: z.array(step),
});
const hint = z.strictObject({ ...place, step: step.nullable() });
const hints = z.strictObject({ ...place, steps: z.array(step) });

async function run(args: readonly string[], input: string): Promise<{ code: number; out: string; said: string[] }> {
  const terminal = fakeTerminal({ input });
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.written(), said: [...terminal.said] };
}

describe('analyse', () => {
  it('prints one report a line, whose steps solve the puzzle', async () => {
    const { code, out, said } = await run(['analyse', '--json'], `${EASY}\n${EASY}\n`);
    expect([code, said]).toEqual([0, []]);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    const { solved, difficulty, score, usage: used, steps, hardest } = report.parse(JSON.parse(lines[0] as string));
    expect({ solved, difficulty }).toEqual({ solved: true, difficulty: 'easy' });
    expect(score).toBeGreaterThan(0);
    expect(Object.values(used).reduce((a, b) => a + b, 0)).toBe(steps.length);
    const filled = [...EASY];
    for (const { placements } of steps)
      for (const { row, column, digit } of placements) filled[row * 9 + column] = `${digit}`;
    expect(filled.join('')).toBe(SOLVED);
    expect(steps[hardest as number]?.technique).toBe(Object.keys(used).find((id) => id !== 'full-house' && used[id]));
  });

  it('names cells of a samurai by their first twin', async () => {
    const grids = Array.from({ length: 5 }, () => '.'.repeat(81));
    grids[0] = `1${'.'.repeat(80)}`;
    grids[1] = `${'.'.repeat(60)}1${'.'.repeat(20)}`;
    const json = JSON.stringify({ layout: 'samurai', order: 3, grids });
    // Only singles are allowed: the hardest techniques would take long on a board as empty as this.
    const singles = ['--techniques', 'full-house,naked-single,hidden-single'];
    const { code, out, said } = await run(['analyse', '--json', '--mode', 'subgrid', ...singles], json);
    expect(code).toBe(0);
    expect(said[0]).toMatch(/more than one solution/);
    const { solved, difficulty, bySubgrid, opening } = report.parse(JSON.parse(out));
    expect({ solved, difficulty }).toEqual({ solved: false, difficulty: null });
    expect(new Set(opening.map(({ name }) => name))).toEqual(new Set(['C', 'NW', 'NE', 'SW', 'SE']));
    expect(bySubgrid).toHaveLength(5);
  });

  it('describes the steps in either language', async () => {
    const english = await run(['analyse'], EASY);
    expect(english.out).toMatch(/^Line 1: Simple, solved, easy, score \d+\n/);
    expect(english.out).toMatch(/\n +1\. (Naked|Hidden) single\. .*r\dc\d.*So \d goes into r\dc\d\.\n/);
    const french = await run(['analyse', '--language', 'fr'], EASY);
    expect(french.out).toMatch(/Donc on place \d dans la case L\dC\d\.\n/);
  });

  it('counts the techniques by subgrid, and names cells by them', async () => {
    const { out } = await run(['analyse', '--language', 'fr'], LINKED);
    expect(out).toMatch(/\n +\d+ × .* \(NO \d+, SE \d+\)\n/);
    expect(out).toMatch(/\n {2}Sous-grilles dans l’ordre où elles s’ouvrent\u00a0: (NO, SE|SE, NO)\n/);
    expect(out).toMatch(/Donc on place \d dans la case (NO|SE) L\dC\d/);
  });

  it('uses only the allowed techniques', async () => {
    const { code, out } = await run(['analyse', '--json', '--techniques', 'hidden-single, naked-pair'], HARDER);
    expect(code).toBe(0);
    const { solved, usage: used } = report.parse(JSON.parse(out));
    expect(solved).toBe(false);
    expect(Object.keys(used).filter((id) => id !== 'hidden-single' && id !== 'naked-pair')).toEqual([]);
  });

  it('has no result for a puzzle without a solution', async () => {
    const { code, out, said } = await run(['analyse', '--json'], `11${'.'.repeat(79)}`);
    expect(code).toBe(1);
    expect(report.parse(JSON.parse(out)).steps).toEqual([]);
    expect(said[0]).toMatch(/^line 1: the puzzle has no solution/);
  });

  it.each([
    [['--techniques', 'y-wing,guessing'], /there is no technique "guessing"/],
    [['--mode', 'half'], /whole, subgrid/],
    [['--language', 'la'], /en, fr/],
  ])('refuses %j', async (args, reason) => {
    const { code, out, said } = await run(['analyse', ...args], EASY);
    expect([code, out]).toEqual([2, '']);
    expect(said.join()).toMatch(reason);
  });
});

/**
 * A position in which the first step by constraint models uses a Hall set of three cells: cells of a house that
 * together have only three candidates.
 */
const TRIPLE = '6.1.7.....8.4.67..57482....4.81.7...76..84.1.1.......7916..5..8.45..8..98.79...5.';
const BY_MODELS = ['--explain', 'constraint-models'];

describe('explained by the constraint models', () => {
  it('steps name their model and Hall set', async () => {
    const { code, out } = await run(['hint', ...BY_MODELS], TRIPLE);
    expect([code, out]).toEqual([
      0,
      'Line 1: 4-PRIMAL. In row 2, the cells r2c138 hold only 2, 3 and 9: the rest of the house loses them. ' +
        'So 3 cannot be in r2c59; 9 cannot be in r2c5; 2 cannot be in r2c9.\n',
    ]);
    const french = await run(['hint', ...BY_MODELS, '--language', 'fr'], TRIPLE);
    expect(french.out).toContain('ne contiennent que 2, 3 et 9');
  });

  it('an analysis says which models it needs, or that they prove nothing more', async () => {
    expect((await run(['analyse', ...BY_MODELS], EASY)).out).toMatch(
      /^Line 1: .*, solved by the constraint models up to/,
    );
    const only = ['--techniques', 'model-primal,model-dual'];
    expect((await run(['analyse', ...BY_MODELS, ...only], TRIPLE)).out).toContain(
      'the constraint models prove nothing more',
    );
    expect(await run(['hint', ...BY_MODELS, ...only], TRIPLE)).toMatchObject({
      code: 1,
      out: 'Line 1: the constraint models prove nothing here\n',
    });
    expect((await run(['hint', ...BY_MODELS, '--techniques', 'x-wing'], TRIPLE)).code).toBe(2);
    const { difficulty, score } = report.parse(JSON.parse((await run(['analyse', '--json', ...BY_MODELS], EASY)).out));
    expect({ difficulty, score }).toEqual({ difficulty: null, score: 0 });
  });
});

describe('a puzzle with clues', () => {
  it('is beyond the techniques where these do not solve it, and the last resort is named', async () => {
    const { code, out } = await run(['analyse'], BEYOND);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Line 1: Simple, beyond the techniques, score \d+ until there\. The last resort is trial and error: of the cells that are open \(\d+\), r\dc\d has the fewest candidates, \d and \d\.\n/,
    );
    const french = await run(['analyse', '--language', 'fr'], BEYOND);
    expect(french.out).toContain('hors d’atteinte des techniques');
    const { solved, difficulty, lastResort } = JSON.parse((await run(['analyse', '--json'], BEYOND)).out);
    expect([solved, difficulty, lastResort]).toEqual([
      false,
      'beyond',
      {
        technique: 'trial',
        open: expect.any(Number),
        cell: { subgrid: 0, row: expect.any(Number), column: expect.any(Number) },
        candidates: [expect.any(Number), expect.any(Number)],
      },
    ]);
  });

  it('shows which clues did the work', async () => {
    const { out } = await run(['analyse'], BEYOND);
    expect(out).toMatch(
      /Clues by the steps that rely on them:\n +\d+ × the .+ at r\dc\d \(\d+ placed, \d+ removed\)\n/,
    );
    const { clues } = JSON.parse((await run(['analyse', '--json'], BEYOND)).out);
    expect(clues.map(({ clue, rule }: { clue: number; rule: string }) => [clue, rule])).toEqual([
      [0, 'inequality'],
      [3, 'inequality'],
      [4, 'little-killer'],
    ]);
    const table = await run(['analyse', '--table', 'tsv', '--per', 'clue'], BEYOND);
    expect(table.out.trim().split('\n')).toHaveLength(4);
  });
});

describe('hint', () => {
  it('prints the first step of an analysis', async () => {
    const analysed = await run(['analyse', '--json'], EASY);
    const { code, out } = await run(['hint', '--json'], EASY);
    expect(code).toBe(0);
    expect(hint.parse(JSON.parse(out)).step).toEqual(report.parse(JSON.parse(analysed.out)).steps[0]);
  });

  it('lists every available step, easiest first', async () => {
    const { code, out } = await run(['hint', '--all', '--json'], EASY);
    expect(code).toBe(0);
    const { steps } = hints.parse(JSON.parse(out));
    const [first] = steps;
    expect(steps.filter(({ technique }) => technique === first?.technique)).toHaveLength(first?.alternatives as number);
    expect(new Set(steps.map(({ technique }) => technique)).size).toBeGreaterThan(1);
  });

  it('reports that there is nothing to do', async () => {
    const one = await run(['hint', '--json'], SOLVED);
    expect([one.code, hint.parse(JSON.parse(one.out)).step]).toEqual([1, null]);
    const all = await run(['hint', '--all', '--json'], SOLVED);
    expect([all.code, hints.parse(JSON.parse(all.out)).steps]).toEqual([1, []]);
    expect(await run(['hint'], SOLVED)).toMatchObject({ code: 1, out: 'Line 1: no step: the puzzle is solved\n' });
  });

  it('names clues that contradict each other, and no others', async () => {
    const cage = (cells: readonly string[], sum: number) => ({ rule: 'killer-cage', cells, sum });
    const clues = [cage(['r5c5', 'r5c6'], 9), cage(['r1c1', 'r1c2'], 17), cage(['r1c3', 'r1c4'], 17)];
    const line = JSON.stringify({ layout: 'simple', order: 3, grids: ['.'.repeat(81)], clues });
    const { code, out } = await run(['hint'], line);
    expect(code).toBe(1);
    expect(out).toContain(
      'no solution. These clues cannot all be right: the cage of 17 at r1c1 and the cage of 17 at r1c3.',
    );
    expect(JSON.parse((await run(['hint', '--json'], line)).out)).toMatchObject({ step: null, contradictory: [1, 2] });
    const given = JSON.stringify({
      ...JSON.parse(line),
      grids: [`8${'.'.repeat(80)}`],
      clues: [cage(['r1c1', 'r1c2'], 5)],
    });
    expect((await run(['hint'], given)).out).toContain('This clue contradicts the digits: the cage of 5 at r1c1.');
  });

  it('describes the step', async () => {
    const { out } = await run(['hint'], EASY);
    expect(out).toMatch(/^Line 1: (Naked|Hidden) single \(easy\)\. .* So \d goes into r\dc\d\.\n$/);
  });
});
