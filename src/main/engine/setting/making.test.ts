import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { placesOf } from '../../../shared/rules/cluePlaces.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { SolvedBoard } from '../../../shared/rules/solvedBoard.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { completePuzzle } from './completing.ts';
import { minimisePuzzle } from './minimising.ts';
import type { Draft } from './puzzleItems.ts';
import { findRedundant } from './redundant.ts';
import { puzzleOfPattern } from './varying.ts';

const small = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));

const all: Uint8Array[] = [];
createExactSolver(small).solve(new Uint8Array(16), { limit: 300, onSolution: (one) => all.push(one.slice()) });

/** A cage of two cells with a sum, and a function that checks it. */
interface Cage {
  readonly clue: Clue;
  readonly holds: (one: Uint8Array) => boolean;
}

function cage(first: number, second: number, sum: number): Cage {
  const name = (cell: number): string => `r${1 + (cell >> 2)}c${1 + (cell & 3)}`;
  return {
    clue: { rule: 'killer-cage', cells: [name(first), name(second)], sum },
    holds: (one) => one[first] !== one[second] && (one[first] as number) + (one[second] as number) === sum,
  };
}

const options = (seed: string, level: 'easy' | 'medium' | 'hard' | null = null) => ({
  level,
  rng: createRng(seed),
  cancel: NEVER_CANCELLED,
  timeUp: NEVER_CANCELLED,
});

function solutionsOf({ topology: plain, givens, clues }: Draft): number {
  return createExactSolver(expectOk(withClues(plain, clues))).solve(givens, { limit: 2 }).solutions;
}

function countOf(givens: Uint8Array): number {
  return givens.filter((digit) => digit !== 0).length;
}

it('finds the givens and clues that a puzzle does not need', () => {
  let redundant = 0;
  for (let round = 0; round < 25; round++) {
    const rng = createRng(`redundant ${round}`);
    const solution = all[rng.below(all.length)] as Uint8Array;
    const cages = Array.from({ length: 4 }, () => {
      const first = rng.below(15);
      return cage(first, first + 1, (solution[first] as number) + (solution[first + 1] as number));
    }).filter(({ holds }) => holds(solution));
    const givens = new Uint8Array(16);
    const left = (): Uint8Array[] =>
      all.filter(
        (one) =>
          givens.every((digit, cell) => digit === 0 || digit === one[cell]) && cages.every(({ holds }) => holds(one)),
      );
    for (const cell of rng.shuffle([...givens.keys()])) {
      if (left().length === 1) break;
      givens[cell] = solution[cell] as number;
    }
    const isOnly = (free: number | null, without: Cage | null): boolean =>
      all.filter(
        (one) =>
          givens.every((digit, cell) => digit === 0 || cell === free || digit === one[cell]) &&
          cages.every((one_) => one_ === without || one_.holds(one)),
      ).length === 1;
    const answer = expectOk(
      findRedundant({ topology: small, givens, clues: cages.map(({ clue }) => clue) }, NEVER_CANCELLED),
    );
    expect(answer).toEqual({
      solutions: 1,
      redundant: {
        cells: [...givens.keys()].filter((cell) => givens[cell] !== 0 && isOnly(cell, null)),
        clues: [...cages.keys()].filter((index) => isOnly(null, cages[index] as Cage)),
      },
      undecided: { cells: [], clues: [] },
    });
    redundant += answer.redundant.clues.length;
  }
  expect(redundant).toBeGreaterThan(5);
});

describe('completing', () => {
  const givens = new Uint8Array(81);
  givens.set([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const clues: Clue[] = [{ rule: 'killer-cage', cells: ['r5c5', 'r5c6'], sum: 9 }];

  it.each(['givens', 'clues'] as const)('adds %s, none of them needless, and keeps what is there', (kind) => {
    const draft = { topology, givens, clues };
    const made = expectOk(completePuzzle(draft, kind, options(kind)));
    expect(solutionsOf(made)).toBe(1);
    expect([...made.givens.subarray(0, 9)]).toEqual([...givens.subarray(0, 9)]);
    expect(made.clues.slice(0, 1)).toEqual(clues);
    if (kind === 'givens') expect(made.clues).toEqual(clues);
    else expect(made.givens).toEqual(givens);
    const { redundant } = expectOk(findRedundant(made, NEVER_CANCELLED));
    expect(redundant.cells.filter((cell) => cell >= 9)).toEqual([]);
    expect(redundant.clues.filter((clue) => clue >= 1)).toEqual([]);
  });

  it.each(['killer-cage', 'thermometer', 'inequality', 'quadruple'])(
    'adds no clue across the setter’s own: %s',
    (id) => {
      const solution = all[7] as Uint8Array;
      const board = new ClueBoard(small);
      let added = 0;
      for (let round = 0; round < 8; round++) {
        const rng = createRng(`own ${round}`);
        const drawn = ruleOf(id)?.takeFrom?.(new SolvedBoard(small, solution, rng), 1, []) ?? [];
        const own = drawn.slice(0, 1).map((fields): Clue => ({ rule: id, ...fields }));
        const givens = new Uint8Array(16);
        givens.set(solution.subarray(0, 5));
        const made = completePuzzle({ topology: small, givens, clues: own }, 'clues', options(`own ${round}`));
        if (!made.ok) continue;
        const places = made.value.clues.flatMap((clue) => placesOf(clue, board));
        expect(new Set(places).size).toBe(places.length);
        added += made.value.clues.length - own.length;
      }
      expect(added).toBeGreaterThan(0);
    },
  );

  it('keeps to a known solution that still is one', () => {
    const clues = [cage(0, 1, 5)];
    const holds = all.filter((one) => clues.every((one_) => one_.holds(one)));
    for (let round = 0; round < 12; round++) {
      const known = holds[round * 3] as Uint8Array;
      const wrong = known.with(0, 5 - (known[0] as number));
      const draft = { topology: small, givens: new Uint8Array(16), clues: clues.map(({ clue }) => clue) };
      // The known solution has the fewest additions only by chance, so the time is up after the first attempt.
      let attempts = 0;
      const made = completePuzzle(draft, 'givens', {
        ...options(`known ${round}`),
        known: [wrong, known],
        timeUp: { cancelled: () => attempts > 1 },
        onProgress: ({ attempts: now }) => {
          attempts = now;
        },
      });
      const { givens } = expectOk(made);
      expect(
        all.filter((one) => clues[0]?.holds(one) && givens.every((d, cell) => d === 0 || d === one[cell])),
      ).toEqual([known]);
    }
  });

  it('adds givens in symmetrical cells together', () => {
    const symmetry = 'rotation-180';
    const made = expectOk(completePuzzle({ topology, givens, clues: [] }, 'givens', { ...options('even'), symmetry }));
    expect(solutionsOf(made)).toBe(1);
    const added = [...made.givens.keys()].filter((cell) => made.givens[cell] !== 0 && givens[cell] === 0);
    expect(added.length).toBeGreaterThan(2);
    for (const cell of added) expect(made.givens[80 - cell], `image of ${cell}`).not.toBe(0);
  });

  it('reaches a class', () => {
    const made = expectOk(completePuzzle({ topology, givens, clues: [] }, 'givens', options('class', 'easy')));
    expect(solutionsOf(made)).toBe(1);
    expect(createHumanSolver(topology).solve(made.givens).difficulty).toBe('easy');
  });

  it('says why it is not possible', () => {
    const codeOf = (draft: Draft, kind: 'givens' | 'clues'): string | null => {
      const made = completePuzzle(draft, kind, options('x', 'hard'));
      return made.ok ? null : made.error.reason;
    };
    const wrong = givens.with(1, 1);
    expect(codeOf({ topology, givens: wrong, clues: [] }, 'givens')).toBe('no-solution');
    expect(codeOf({ topology, givens, clues: [] }, 'clues')).toBe('desk-no-rule');
    const full = expectOk(completePuzzle({ topology, givens, clues: [] }, 'givens', options('class', 'easy')));
    expect(codeOf(full, 'givens')).toBe('desk-easier');
  });
});

it('removes needless givens and clues', () => {
  const solution = all[7] as Uint8Array;
  const cages = [0, 4, 8, 12].map((first) =>
    cage(first, first + 1, (solution[first] as number) + (solution[first + 1] as number)),
  );
  const draft = { topology: small, givens: solution, clues: cages.map(({ clue }) => clue) };
  const made = expectOk(minimisePuzzle(draft, options('min')));
  expect(solutionsOf(made)).toBe(1);
  expect(expectOk(findRedundant(made, NEVER_CANCELLED)).redundant).toEqual({ cells: [], clues: [] });
  const open = minimisePuzzle({ ...draft, givens: new Uint8Array(16), clues: [] }, options('open'));
  expect(open.ok ? null : open.error.reason).toBe('many-solutions');
});

it('makes a puzzle with givens in the wished cells and clues in the same places', () => {
  const pattern = Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => cell % 5 < 2);
  const clues: Clue[] = [
    { rule: 'thermometer', cells: ['r1c1', 'r1c2', 'r1c3'] },
    { rule: 'killer-cage', cells: ['r5c5', 'r5c6', 'r6c6'], sum: 6 },
    { rule: 'sandwich', line: 'r2', sum: 3 },
  ];
  const made = expectOk(puzzleOfPattern({ topology, givens: new Uint8Array(81), clues }, pattern, options('pattern')));
  expect(solutionsOf(made)).toBe(1);
  expect([...made.givens.keys()].filter((cell) => made.givens[cell] !== 0)).toEqual(pattern);
  expect(made.clues.map(({ sum: _, ...clue }) => clue)).toEqual(clues.map(({ sum: _, ...clue }) => clue));
  expect(countOf(made.givens)).toBe(pattern.length);
  const loop: Clue[] = [
    { rule: 'inequality', cells: ['r1c1', 'r1c2'] },
    { rule: 'inequality', cells: ['r1c2', 'r1c1'] },
  ];
  const impossible = puzzleOfPattern({ topology, givens: new Uint8Array(81), clues: loop }, pattern, options('loop'));
  expect(impossible.ok ? null : impossible.error.reason).toBe('desk-pattern-impossible');
});
