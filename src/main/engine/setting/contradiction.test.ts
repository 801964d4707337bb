import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { findContradiction } from './contradiction.ts';
import type { ItemSet } from './puzzleItems.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
const all: Uint8Array[] = [];
createExactSolver(topology).solve(new Uint8Array(16), { limit: 300, onSolution: (one) => all.push(one.slice()) });

const at = (solution: Uint8Array, name: string): number =>
  solution[(Number(name[1]) - 1) * 4 + Number(name[3]) - 1] as number;

/** A random clue, and a function that checks its meaning. The function is written from the sentence of the rule. */
function randomClue(seed: string): { clue: Clue; holds: (one: Uint8Array) => boolean } {
  const rng = createRng(seed);
  const names = rng.shuffle(Array.from({ length: 16 }, (_, i) => i)).map((i) => `r${1 + (i >> 2)}c${1 + (i & 3)}`);
  const [a, b, c] = names as [string, string, string];
  switch (rng.below(3)) {
    case 0:
      return {
        clue: { rule: 'thermometer', cells: [a, b, c] },
        holds: (one) => at(one, a) < at(one, b) && at(one, b) < at(one, c),
      };
    case 1:
      return { clue: { rule: 'palindrome', cells: [a, b] }, holds: (one) => at(one, a) === at(one, b) };
    default: {
      const sum = 3 + rng.below(5);
      return {
        clue: { rule: 'killer-cage', cells: [a, b], sum },
        holds: (one) => at(one, a) !== at(one, b) && at(one, a) + at(one, b) === sum,
      };
    }
  }
}

it('finds a smallest set of givens and clues without a solution', () => {
  let found = 0;
  for (let round = 0; round < 40; round++) {
    const rng = createRng(`round ${round}`);
    const clued = Array.from({ length: 6 }, (_, i) => randomClue(`${round} ${i}`));
    const givens = new Uint8Array(16);
    for (let i = 0; i < 3; i++) givens[rng.below(16)] = 1 + rng.below(4);
    const cells = [...givens.keys()].filter((cell) => givens[cell] !== 0);
    const isPossible = (set: ItemSet): boolean =>
      all.some(
        (one) =>
          set.cells.every((cell) => one[cell] === givens[cell]) && set.clues.every((clue) => clued[clue]?.holds(one)),
      );
    const every = [
      ...cells.map((cell) => ({ cells: [cell], clues: [] })),
      ...clued.map((_, clue) => ({ cells: [], clues: [clue] })),
    ];
    let smallest = Number.POSITIVE_INFINITY;
    for (let bits = 0; bits < 1 << every.length; bits++) {
      const chosen = every.filter((_, i) => ((bits >> i) & 1) === 1);
      if (chosen.length >= smallest) continue;
      const set = { cells: chosen.flatMap((one) => one.cells), clues: chosen.flatMap((one): number[] => one.clues) };
      if (!isPossible(set)) smallest = chosen.length;
    }
    const answer = expectOk(
      findContradiction({ topology, givens, clues: clued.map(({ clue }) => clue) }, NEVER_CANCELLED),
    );
    if (answer.kind !== 'contradiction') {
      expect([answer.kind, smallest]).toEqual(['possible', Number.POSITIVE_INFINITY]);
      continue;
    }
    found++;
    expect(answer).toMatchObject({ smallest: true, irreducible: true });
    expect(isPossible(answer.set)).toBe(false);
    expect(answer.set.cells.length + answer.set.clues.length).toBe(smallest);
  }
  expect(found).toBeGreaterThan(10);
});

it('blames a clue that is impossible by itself', () => {
  const clues: Clue[] = [
    { rule: 'black-dot', cells: ['r1c1', 'r1c2'] },
    { rule: 'killer-cage', cells: ['r2c1', 'r2c2'], sum: 50 },
  ];
  expect(expectOk(findContradiction({ topology, givens: new Uint8Array(16), clues }, NEVER_CANCELLED))).toEqual({
    kind: 'contradiction',
    set: { cells: [], clues: [1] },
    smallest: true,
    irreducible: true,
  });
});

it('does not claim to have a smallest set if it was cancelled after the first test', () => {
  const givens = new Uint8Array(16);
  givens.set([1, 1], 0);
  givens.set([2, 3], 4);
  let asked = 0;
  const answer = expectOk(findContradiction({ topology, givens, clues: [] }, { cancelled: () => ++asked > 1 }));
  if (answer.kind === 'contradiction') expect(answer).toMatchObject({ smallest: false });
  else expect(answer.kind).toBe('unknown');
});
