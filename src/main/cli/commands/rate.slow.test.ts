import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** Two 4×4 puzzles that share a box. */
const LINKED = '{"layout":"twodoku","order":2,"grids":[".......412...4..","............2.1."]}';

const wording = z.strictObject({ en: z.string(), fr: z.string() });
const ratedPart = z.strictObject({
  value: z.number().nullable(),
  class: z.string().nullable(),
  evidence: z.strictObject({
    figures: z.record(z.string(), z.number().nullable()),
    uses: z.array(z.strictObject({ id: z.string(), name: wording, count: z.int(), cost: z.number().nullable() })),
    why: z.array(wording),
  }),
});
const report = z.strictObject({
  index: z.int(),
  line: z.int(),
  puzzleId: z.string(),
  solutions: z.int().min(0).max(2).nullable(),
  ratings: z.array(
    ratedPart.extend({
      id: z.string(),
      name: wording,
      about: wording,
      source: z.string(),
      severalGrids: z.strictObject({ way: z.string(), validated: z.literal(false), why: z.array(wording) }),
      agreement: wording.exactOptional(),
      classes: z.array(z.strictObject({ id: z.string(), name: wording })),
      decimals: z.int(),
      unit: z.literal('seconds').exactOptional(),
      bySubgrid: z.array(ratedPart),
    }),
  ),
  solve: z
    .strictObject({
      solved: z.boolean(),
      counts: z.record(z.string(), z.int().min(1)),
      steps: z.array(
        z.strictObject({
          technique: z.string(),
          alternatives: z.int().min(1),
          placements: z.int(),
          eliminations: z.int(),
          subgrids: z.int().min(1),
        }),
      ),
    })
    .nullable(),
});

async function run(args: readonly string[], input: string): Promise<{ code: number; out: string; said: string[] }> {
  const terminal = fakeTerminal({ input });
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.written(), said: [...terminal.said] };
}

describe('rate', () => {
  it('prints one report a line', async () => {
    const { code, out, said } = await run(['rate', '--json'], `${EASY}\n12${'.'.repeat(79)}\n`);
    expect([code, said]).toEqual([0, []]);
    const [first, second] = out
      .trimEnd()
      .split('\n')
      .map((line) => report.parse(JSON.parse(line)));
    const rated = (id: string): number | null | undefined => first?.ratings.find((rating) => rating.id === id)?.value;
    expect(rated('foxy')).toBe(1000);
    expect(rated('digging')).toBe(51);
    // The puzzle has 51 open cells, and each is solved by one step.
    expect(first?.solve?.steps).toHaveLength(51);
    expect([first?.solutions, second?.solutions]).toEqual([1, 2]);
    expect(second?.solve).toBeNull();
    expect(second?.ratings.find(({ id }) => id === 'foxy')?.value).toBeNull();
  });

  it('gives reasons for the whole and for every subgrid, in either language', async () => {
    const english = await run(['rate'], LINKED);
    expect(english.out).toMatch(/^Line 1: .*\n {2}Predicted time: \d+ s /);
    expect(english.out).toMatch(/\n {6}1 NW: .*; 2 SE: /);
    expect(english.out.match(/\n {6}Several grids: .* Not validated on several grids\.\n/g)).toHaveLength(10);
    expect(english.out).toContain('level equal on 1,845 and score on 1,845 of 1,845 plain');
    const french = await run(['rate', '-', '--language', 'fr'], EASY);
    expect(french.out).toContain('Foxy Sudoku\u00a0: 1000 (Débutant)');
    expect(french.out).toMatch(/Sudoku Explainer\u00a0: 1,[025]\n/);
  });
});
