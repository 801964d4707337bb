import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import { findConflict } from '../../../shared/generate/conflicts.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { LayoutSymmetry } from '../../../shared/layout/symmetries.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { MADE_RULE_IDS } from '../../../shared/rules/ruleLookup.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { ALL_TECHNIQUES } from '../techniques/registry.ts';
import type { GeneratedPuzzle } from './attempt.ts';
import { planFor } from './plan.ts';
import { RuledGenerator, type RuledOptions } from './ruledGenerator.ts';
import { findFault } from './testing/clueProof.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/**
 * Checks a puzzle in four ways: by checks written from the sentences that explain the rules to players, by the SAT
 * solver minisat, by exact search, and by the techniques.
 */
function expectProper(plain: Topology, puzzle: GeneratedPuzzle): void {
  const { clues = [], givens, solution, difficulty } = puzzle;
  expect(findFault(plain, puzzle)).toBeNull();
  const topology = expectOk(withClues(plain, clues));
  const solver = createExactSolver(topology);
  expect(solver.solve(givens, { limit: 2 }).solutions).toBe(1);
  expect([...solver.solution]).toEqual([...solution]);
  const log = createHumanSolver(topology).solve(givens);
  expect([log.solved, log.difficulty]).toEqual([true, difficulty]);
}

const SMALL: LayoutRef = { layout: 'simple', box: [2, 3] };

describe('generated puzzles with clues', () => {
  it.each(MADE_RULE_IDS.filter((rule) => !ruleOf(rule)?.completes))('are proper with the rule %s', (rule) => {
    const plain = topologyOf(SMALL);
    const generator = new RuledGenerator(plain);
    for (let seed = 0; seed < sized(2, 6); seed++) {
      const rules = [{ rule, share: 1 }];
      const options: RuledOptions = { difficulty: 'medium', seed: `${rule} ${seed}`, rules };
      const made = generator.generate(options);
      // On so small a grid, there may be no clue of some rule, or singles alone may solve every puzzle. So generating
      // may give up.
      if (made.ok) expectProper(plain, made.value);
      else expect(made.error.code).toBe('gave-up');
    }
  });

  it('need no givens where cages suffice', () => {
    const plain = topologyOf({ layout: 'simple', order: 3 });
    const generator = new RuledGenerator(plain);
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      const rules = [{ rule: 'killer-cage', share: 1 }];
      const made = expectOk(generator.generate({ difficulty, seed: 'none', rules, maxGivens: 0 }));
      expect([made.givenCount, made.difficulty]).toEqual([0, difficulty]);
      expectProper(plain, made);
    }
    const rules = [{ rule: 'killer-cage', share: 1 }];
    const unrated = expectOk(generator.generate({ difficulty: 'unrated', seed: 'none', rules, maxGivens: 0 }));
    expect([unrated.givenCount, unrated.shortfalls]).toEqual([0, []]);
    expectProper(plain, unrated);
  });

  it('need no givens where signs or all dots suffice, and are refused where clues say too little', () => {
    const plain = topologyOf(SMALL);
    const generator = new RuledGenerator(plain);
    const wishes = { difficulty: 'medium', seed: 'none', maxGivens: 0 } as const;
    for (const ids of [['inequality'], ['white-dot', 'black-dot', 'all-given']]) {
      const rules = ids.map((rule) => ({ rule, share: 1 }));
      const made = expectOk(generator.generate({ ...wishes, difficulty: 'easy', rules }));
      expect([made.givenCount, made.difficulty]).toEqual([0, 'easy']);
      expectProper(plain, made);
    }
    const refused = generator.generate({ ...wishes, rules: [{ rule: 'quadruple', share: 1 }] });
    expect(refused.ok ? null : refused.error.reason).toBe('clues-say-too-little');
  });

  it('may have all marks, with one mark on a border', () => {
    const plain = topologyOf({ layout: 'twodoku', box: [2, 3] });
    const rules = ['all-given', 'white-dot', 'black-dot'].map((rule) => ({ rule, share: 1 }));
    const made = expectOk(new RuledGenerator(plain).generate({ difficulty: 'easy', seed: 'all', rules }));
    expectProper(plain, made);
    const clues = made.clues ?? [];
    expect(clues.at(-1)).toEqual({ rule: 'all-given', marks: ['white-dot', 'black-dot'] });
    const borders = clues.flatMap(({ cells }) => (cells ? [String(cells)] : []));
    expect(new Set(borders).size).toBe(borders.length);
  });

  it('have no needless given or clue if they are wished minimal', () => {
    const plain = topologyOf(SMALL);
    const rules = [{ rule: 'killer-cage', share: 1 }];
    const wishes = { difficulty: 'unrated', seed: 'minimal', rules } as const;
    const generator = new RuledGenerator(plain);
    expect(expectOk(generator.generate(wishes)).minimal).toBe(false);
    const { clues = [], givens, minimal } = expectOk(generator.generate({ ...wishes, minimal: true }));
    expect(minimal).toBe(true);
    const count = (left: readonly Clue[], some: Uint8Array): number =>
      createExactSolver(expectOk(withClues(plain, left))).solve(some, { limit: 2 }).solutions;
    expect(count(clues, givens)).toBe(1);
    for (const clue of clues) expect(count(clues.toSpliced(clues.indexOf(clue), 1), givens)).toBe(2);
    for (const [cell, digit] of givens.entries()) if (digit > 0) expect(count(clues, givens.with(cell, 0))).toBe(2);
  });

  // The cell to which each movement takes a cell of a single 9 × 9. Shares no code with the generator.
  const movements: Readonly<Record<LayoutSymmetry, (row: number, column: number) => string>> = {
    'rotation-180': (row, column) => `r${10 - row}c${10 - column}`,
    'rotation-90': (row, column) => `r${column}c${10 - row}`,
    'mirror-left-right': (row, column) => `r${row}c${10 - column}`,
    'mirror-top-bottom': (row, column) => `r${10 - row}c${column}`,
    'mirror-diagonal': (row, column) => `r${column}c${row}`,
    'mirror-antidiagonal': (row, column) => `r${10 - column}c${10 - row}`,
  };

  it.each(Object.keys(movements) as LayoutSymmetry[])('have clues with the symmetry %s', (clueSymmetry) => {
    const plain = topologyOf({ layout: 'simple', order: 3 });
    const generator = new RuledGenerator(plain);
    const moved = (name: string): string =>
      name.replace(/^r(\d)c(\d)$/, (_, row, column) => movements[clueSymmetry](Number(row), Number(column)));
    const wishes = { difficulty: 'medium', seed: 'symmetric', clueSymmetry } as const;
    const all = ['killer-cage', 'thermometer', 'arrow', 'xv'];
    // Each symmetry is tried with every second rule: by turns with the rules of even and of odd index. So each rule is
    // tried with three of the symmetries.
    const parity = Object.keys(movements).indexOf(clueSymmetry) % 2;
    const some = all.filter((_, index) => index % 2 === parity);
    for (const rule of sized(some, all)) {
      const rules = [{ rule, share: 1 }];
      const withoutGivens = rule === 'killer-cage' ? { maxGivens: 0 } : {};
      const made = expectOk(generator.generate({ ...wishes, rules, ...withoutGivens }));
      expectProper(plain, made);
      const cellsOf = (clue: Clue): string[] =>
        [clue.cells ?? [], clue.circle ?? [], clue.shafts ?? []].flat(2) as string[];
      const places = (made.clues ?? []).map((clue) => cellsOf(clue).sort().join());
      const images = (made.clues ?? []).map((clue) => cellsOf(clue).map(moved).sort().join());
      expect(images.length).toBeGreaterThan(1);
      expect(images.sort()).toEqual(places.sort());
    }
  });

  it('can be asked to need a technique of clues, but only together with a rule', () => {
    const plain = topologyOf({ layout: 'simple', order: 3 });
    const wishes = { difficulty: 'hard' as const, required: ['innie-outie'], maxGivens: 0 };
    const rules = [{ rule: 'killer-cage', share: 1 }];
    expect(planFor(plain, wishes)).toMatchObject({ ok: false, error: { reason: 'no-technique' } });
    expectOk(planFor(plain, { ...wishes, rules }));
    const made = expectOk(new RuledGenerator(plain).generate({ ...wishes, rules, seed: 'L1' }));
    expect(made.techniques?.['innie-outie']).toBeGreaterThan(0);
    expectProper(plain, made);
  });

  it('are refused where clues cannot have them', () => {
    const generator = new RuledGenerator(topologyOf(SMALL));
    const refusal = (rules: RuledOptions['rules'], maxGivens: number) => {
      const made = generator.generate({ difficulty: 'easy', seed: 'refused', rules, maxGivens });
      return made.ok ? null : [made.error.code, made.error.reason];
    };
    expect(refusal([{ rule: 'palindrome', share: 1 }], 4)).toEqual(['bad-input', 'wish-digits-exchangeable']);
    expect(refusal([{ rule: 'renban', share: 1 }], 0)).toEqual(['bad-input', 'wish-digits-exchangeable']);
    const half = [
      { rule: 'all-given', share: 1 },
      { rule: 'xv', share: 0.5 },
    ];
    expect(refusal(half, 36)).toEqual(['bad-input', 'wish-marks-incomplete']);
    const symmetric = (rules?: RuledOptions['rules']) =>
      findConflict(
        { difficulty: 'easy', clueSymmetry: 'rotation-180', ...(rules && { rules: [...rules] }) },
        topologyOf(SMALL),
        ALL_TECHNIQUES,
      )?.reason;
    expect(symmetric()).toBe('wish-clue-symmetry-none');
    expect(
      symmetric([
        { rule: 'all-given', share: 1 },
        { rule: 'xv', share: 1 },
      ]),
    ).toBe('wish-clue-symmetry-all');
  });

  it('are the same for the same seed', () => {
    const rules = [{ rule: 'thermometer', share: 0.5 }];
    const options: RuledOptions = { difficulty: 'medium', seed: 'same', rules };
    const plain = topologyOf({ layout: 'simple', order: 3 });
    const [one, other] = [plain, plain].map((topology) => expectOk(new RuledGenerator(topology).generate(options)));
    expect(one).toEqual(other);
    expect(one?.clues?.length).toBeGreaterThan(0);
  });

  it('have clues over the seams of a torus', () => {
    const plain = topologyOf({ layout: 'torus', order: 3, size: 3 });
    const rules = [{ rule: 'killer-cage', share: 1 }];
    const made = expectOk(
      new RuledGenerator(plain).generate({ difficulty: 'medium', seed: 'seam', rules, maxGivens: 0 }),
    );
    expectProper(plain, made);
    const board = new ClueBoard(plain);
    const { cellRow, cellColumn } = plain;
    const crossing = (made.clues ?? []).filter(({ cells }) => {
      const own = expectOk(board.cells(cells as string[]));
      const spread = (of: Int32Array): number =>
        Math.max(...own.map((cell) => of[cell] as number)) - Math.min(...own.map((cell) => of[cell] as number));
      return spread(cellRow) > 10 || spread(cellColumn) > 10;
    });
    expect(crossing.length).toBeGreaterThan(0);
  });
});
