import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { MADE_RULE_IDS } from '../../../shared/rules/ruleIds.ts';
import { filledBoard } from '../../../shared/rules/testing/filledBoard.ts';
import { NAIVE_RULES } from '../../../shared/rules/testing/naiveRules.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { GeneratedPuzzle } from './attempt.ts';
import { RuledGenerator, type RuledOptions } from './ruledGenerator.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/** Holds a puzzle against its solution by the sentences of the rules, and against exact search. */
function expectProper(plain: Topology, { clues = [], givens, solution, difficulty }: GeneratedPuzzle): void {
  const view = filledBoard(plain, new ClueBoard(plain, clues), solution);
  expect(clues.filter((clue) => !NAIVE_RULES[clue.rule]?.(clue, view, clues))).toEqual([]);
  const topology = expectOk(withClues(plain, clues));
  const solver = createExactSolver(topology);
  expect(solver.solve(givens, { limit: 2 }).solutions).toBe(1);
  expect([...solver.solution]).toEqual([...solution]);
  const log = createHumanSolver(topology).solve(givens);
  expect([log.solved, log.difficulty]).toEqual([true, difficulty]);
}

const SMALL: LayoutRef = { layout: 'simple', box: [2, 3] };

describe('generated puzzles with clues', () => {
  it.each(MADE_RULE_IDS)('are proper with the rule %s', (rule) => {
    const plain = topologyOf(SMALL);
    const generator = new RuledGenerator(plain);
    for (let seed = 0; seed < 3; seed++) {
      const rules = [{ rule, share: 1 }];
      const options: RuledOptions = { difficulty: 'medium', seed: `${rule} ${seed}`, rules };
      const made = generator.generate(options);
      // So small a grid may have no clue of some kind, or be solved by singles alone.
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
