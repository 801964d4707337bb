import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import { createRng, type Rng } from '../core/rng.ts';
import { completePuzzle } from './completing.ts';
import { findContradiction } from './contradiction.ts';
import type { MakingOptions } from './making.ts';
import { minimisePuzzle } from './minimising.ts';
import type { Draft } from './puzzleItems.ts';
import { findRedundant } from './redundant.ts';
import { puzzleOfPattern } from './varying.ts';

const draftOn = (ref: LayoutRef): Draft => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  return { topology, givens: new Uint8Array(topology.cellCount), clues: [] };
};

const BOARDS = [
  { rows: 2, columns: 2, empty: draftOn({ layout: 'simple', order: 2 }) },
  { rows: 2, columns: 3, empty: draftOn({ layout: 'simple', box: [2, 3] }) },
];
type Board = (typeof BOARDS)[number];

/** Numbers of the cells in a killer cage, counted from 0. */
function cellsOf(clue: Clue, digits: number): number[] {
  return (clue.cells as string[]).map((name) => {
    const [row = 0, column = 0] = (name.match(/\d+/g) ?? []).map(Number);
    return (row - 1) * digits + column - 1;
  });
}

/**
 * Counts solutions up to `limit`: tries all digits of an open cell that has the fewest. The only clues may be cages.
 */
function count({ rows, columns }: Board, { givens, clues }: Pick<Draft, 'givens' | 'clues'>, limit = 2): number {
  const digits = rows * columns;
  const grid = new Uint8Array(digits ** 2);
  const cages = clues.map((clue) => ({ cells: cellsOf(clue, digits), sum: clue.sum as number }));
  const boxOf = (cell: number): number =>
    Math.floor(cell / digits / rows) * rows + Math.floor((cell % digits) / columns);
  const fits = (cell: number, digit: number): boolean => {
    for (const [other, there] of grid.entries()) {
      if (there !== digit) continue;
      const isInRow = Math.floor(other / digits) === Math.floor(cell / digits);
      if (isInRow || other % digits === cell % digits || boxOf(other) === boxOf(cell)) return false;
    }
    return cages.every(({ cells, sum }) => {
      if (!cells.includes(cell)) return true;
      const others = cells.filter((other) => other !== cell).map((other) => grid[other] as number);
      const total = others.reduce((all, one) => all + one, digit);
      return !others.includes(digit) && (others.includes(0) ? total < sum : total === sum);
    });
  };
  const all = Array.from({ length: digits }, (_, i) => i + 1);
  const rest = (): number => {
    let best: { cell: number; options: number[] } | null = null;
    for (const [cell, digit] of grid.entries()) {
      if (digit !== 0) continue;
      const options = all.filter((one) => fits(cell, one));
      if (best === null || options.length < best.options.length) best = { cell, options };
    }
    if (best === null) return 1;
    let found = 0;
    for (const digit of best.options) {
      if (found >= limit) break;
      grid[best.cell] = digit;
      found += rest();
    }
    grid[best.cell] = 0;
    return Math.min(limit, found);
  };
  for (const [cell, digit] of givens.entries()) {
    if (digit === 0) continue;
    if (!fits(cell, digit)) return 0;
    grid[cell] = digit;
  }
  return rest();
}

function optionsOf(seed: string, changes: Partial<MakingOptions> = {}): MakingOptions {
  return { level: null, rng: createRng(seed), cancel: NEVER_CANCELLED, timeUp: NEVER_CANCELLED, ...changes };
}

/**
 * A draft with digits of a solution as givens (each with probability `share` / 10) and with cages, of which some have a
 * wrong sum.
 */
function randomDraft({ rows, columns, empty }: Board, rng: Rng, share: number): Draft {
  const digits = rows * columns;
  // Make a solution from shifted rows, with digits renamed and bands of rows in random order.
  const names = rng.shuffle(Array.from({ length: digits }, (_, i) => i + 1));
  const band = rng.below(columns);
  const solution = Uint8Array.from({ length: digits ** 2 }, (_, cell) => {
    const row = (Math.floor(cell / digits) + band * rows) % digits;
    return names[((row % rows) * columns + Math.floor(row / rows) + (cell % digits)) % digits] as number;
  });
  const givens = solution.map((digit) => (rng.below(10) < share ? digit : 0));
  const clues = Array.from({ length: rng.below(4) }, (): Clue => {
    const row = rng.below(digits);
    const first = row * digits + rng.below(digits - 1);
    const sum = (solution[first] as number) + (solution[first + 1] as number);
    const name = (cell: number): string => `r${row + 1}c${(cell % digits) + 1}`;
    const wrong = rng.below(8) === 0 && sum > 3 && sum < 2 * digits - 1 ? 1 : 0;
    return { rule: 'killer-cage', cells: [name(first), name(first + 1)], sum: sum - wrong };
  });
  return { ...empty, givens, clues };
}

/**
 * The puzzles that remain if one given or clue is left out. If `before` is set, only items that `before` does not have
 * are left out.
 */
function smaller({ givens, clues }: Draft, before?: Draft): Pick<Draft, 'givens' | 'clues'>[] {
  const cells = [...givens.keys()].filter((cell) => givens[cell] !== 0 && !before?.givens[cell]);
  return [
    ...cells.map((cell) => ({ givens: givens.with(cell, 0), clues })),
    ...[...clues.keys()].slice(before?.clues.length ?? 0).map((i) => ({ givens, clues: clues.toSpliced(i, 1) })),
  ];
}

describe.each(BOARDS)('boxes of $rows × $columns, held against trying every digit', (board) => {
  it.each(['givens', 'clues'] as const)('completes with %s', (kind) => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const draft = randomDraft(board, createRng(`complete ${round}`), 3);
      const made = completePuzzle(draft, kind, optionsOf(`${round}`));
      const solutions = count(board, draft);
      seen.add(made.ok ? 'made' : made.error.reason);
      if (solutions === 0) expect(made).toMatchObject({ ok: false, error: { reason: 'no-solution' } });
      else if (made.ok) {
        expect(count(board, made.value)).toBe(1);
        expect(made.value.clues.slice(0, draft.clues.length)).toEqual(draft.clues);
        expect(draft.givens.every((digit, cell) => digit === 0 || digit === made.value.givens[cell])).toBe(true);
        if (kind === 'givens') expect(made.value.clues).toEqual(draft.clues);
        else expect(made.value.givens).toEqual(draft.givens);
        for (const less of smaller(made.value, draft)) expect(count(board, less)).toBe(2);
      } else {
        expect(kind, made.error.reason).toBe('clues');
        expect(['desk-no-rule', 'attempts']).toContain(made.error.reason);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['made', 'no-solution']));
  });

  it('minimises', () => {
    const seen = new Set<number>();
    for (let round = 0; round < 12; round++) {
      const draft = randomDraft(board, createRng(`minimise ${round}`), 8);
      const made = minimisePuzzle(draft, optionsOf(`${round}`));
      const solutions = count(board, draft);
      seen.add(solutions);
      if (solutions !== 1) {
        const reason = solutions === 0 ? 'no-solution' : 'many-solutions';
        expect(made).toMatchObject({ ok: false, error: { reason } });
        continue;
      }
      const minimal = expectOk(made);
      expect(count(board, minimal)).toBe(1);
      for (const less of smaller(minimal)) expect(count(board, less)).toBe(2);
      expect(minimal.givens.every((digit, cell) => digit === 0 || digit === draft.givens[cell])).toBe(true);
      expect(draft.clues).toEqual(expect.arrayContaining([...minimal.clues]));
    }
    expect(seen).toContain(0);
    expect(seen).toContain(1);
  });

  it('finds what is redundant and what contradicts itself', () => {
    let contradictions = 0;
    for (let round = 0; round < 12; round++) {
      const draft = randomDraft(board, createRng(`judge ${round}`), 7);
      const solutions = count(board, draft);
      const { redundant, undecided, ...rest } = expectOk(findRedundant(draft, NEVER_CANCELLED));
      expect([rest.solutions, undecided]).toEqual([solutions, { cells: [], clues: [] }]);
      const { givens, clues } = draft;
      const without = (cell: number): boolean => count(board, { givens: givens.with(cell, 0), clues }) === 1;
      if (solutions === 1) {
        expect(redundant.cells).toEqual([...givens.keys()].filter((cell) => givens[cell] !== 0 && without(cell)));
        expect(redundant.clues).toEqual(
          [...clues.keys()].filter((i) => count(board, { givens, clues: clues.toSpliced(i, 1) }) === 1),
        );
      }
      const why = expectOk(findContradiction(draft, NEVER_CANCELLED));
      expect(why.kind).toBe(solutions === 0 ? 'contradiction' : 'possible');
      if (why.kind !== 'contradiction') continue;
      contradictions++;
      const { set } = why;
      const chosen = {
        ...draft,
        givens: givens.map((digit, cell) => (set.cells.includes(cell) ? digit : 0)),
        clues: clues.filter((_, i) => set.clues.includes(i)),
      };
      expect(count(board, chosen)).toBe(0);
      for (const less of smaller(chosen)) expect(count(board, less, 1)).toBe(1);
    }
    expect(contradictions).toBeGreaterThan(0);
  });

  it('makes puzzles of patterns', () => {
    for (let round = 0; round < 6; round++) {
      const draft = randomDraft(board, createRng(`pattern ${round}`), 6);
      const pattern = [...draft.givens.keys()].filter((cell) => draft.givens[cell] !== 0);
      const made = puzzleOfPattern(draft, pattern, optionsOf(`${round}`));
      if (!made.ok) {
        expect(made.error.reason).toMatch(/^(attempts|desk-pattern-impossible)$/);
        continue;
      }
      expect(count(board, made.value)).toBe(1);
      expect([...made.value.givens.keys()].filter((cell) => made.value.givens[cell] !== 0)).toEqual(pattern);
      expect(made.value.clues.map(({ cells }) => cells)).toEqual(draft.clues.map(({ cells }) => cells));
    }
    const all = [...board.empty.givens.keys()];
    expect(count(board, expectOk(puzzleOfPattern(board.empty, all, optionsOf('all'))))).toBe(1);
  });
});

describe('odd input', () => {
  const reached: CancelToken = { cancelled: () => true };
  const [small] = BOARDS as [Board];
  const large: readonly [string, LayoutRef][] = [
    ['25 × 25', { layout: 'simple', order: 5 }],
    ['100 subgrids', { layout: 'carpet', order: 3, size: 10 }],
  ];
  const makers: readonly [string, (draft: Draft, options: MakingOptions) => { readonly ok: boolean }][] = [
    ['complete', (draft, options) => completePuzzle(draft, 'givens', options)],
    ['minimise', minimisePuzzle],
    ['vary', (draft, options) => puzzleOfPattern(draft, [0, 5, 10], options)],
  ];

  it.each(makers)('%s ends when it is cancelled or its time is over, with a reason', (_, make) => {
    const draft = { ...small.empty, givens: randomDraft(small, createRng('time'), 5).givens };
    expect(make(small.empty, optionsOf('cancel', { cancel: reached }))).toMatchObject({
      ok: false,
      error: { code: 'cancelled' },
    });
    const late = make(draft, optionsOf('late', { timeUp: reached }));
    if (!late.ok) expect(late).toMatchObject({ error: { code: expect.stringMatching(/^(gave-up|bad-input)$/) } });
  });

  it.each(large)('ends on a board of %s', (_, ref) => {
    const draft = draftOn(ref);
    let polls = 0;
    const soon = (): CancelToken => {
      polls = 0;
      return { cancelled: () => ++polls > 40 };
    };
    for (const [name, make] of makers) {
      const made = make(draft, optionsOf('large', { timeUp: soon() }));
      expect(made, name).toMatchObject({ ok: false, error: { code: expect.stringMatching(/^(gave-up|bad-input)$/) } });
    }
    expect(expectOk(findRedundant(draft, soon())).redundant).toEqual({ cells: [], clues: [] });
    const end = performance.now() + 2000;
    const late = { cancelled: () => performance.now() > end };
    const twice = { ...draft, givens: draft.givens.with(0, 1).with(1, 1) };
    const why = expectOk(findContradiction(twice, late));
    expect(why).toMatchObject({ kind: 'contradiction', set: { cells: [0, 1], clues: [] } });
  });

  it('completes an empty board', () => {
    expect(count(small, expectOk(completePuzzle(small.empty, 'givens', optionsOf('empty'))))).toBe(1);
  });
});
