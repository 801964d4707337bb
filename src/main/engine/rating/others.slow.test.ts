import { describe, expect, it } from 'vitest';
import { NEVER_CANCELLED } from '../core/io.ts';
import { minimalPuzzles } from '../humanSolver/testing/puzzles.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { cnfOf, printDimacs } from '../search/sat/cnf.ts';
import { topologyOf } from '../techniques/testing/positions.ts';
import { digging } from './diggingScore.ts';
import { Quine, quineDifficulty } from './sat/quine.ts';
import { satisfiability } from './satisfiability.ts';
import { Subject } from './subject.ts';
import { simpleSubject } from './testing/subjects.ts';
import { standardDeviation, visual } from './visual.ts';

/** The puzzle of [visual-sat]'s third figure. */
const FIGURE_3 = `
  ..7.2...1 84.1..... .213...8. ....45..3 .6.....4. 2..76.... .1...736. .....6.78 5...3.1..`.replace(/\s/g, '');

describe('[visual-sat]’s visual criteria', () => {
  it('its figure 3: the standard deviation of the givens by column is 0.74', () => {
    expect(standardDeviation([3, 4, 2, 3, 4, 3, 2, 4, 3])).toBeCloseTo(0.74, 2);
    const { givens, columns, rows } = visual.rate(simpleSubject(FIGURE_3)).evidence.figures;
    expect(givens).toBe(28);
    expect(columns).toBeCloseTo(0.74, 2);
    // The numbers of givens in the nine rows, counted by hand.
    expect(rows).toBeCloseTo(standardDeviation([3, 3, 4, 3, 2, 3, 4, 3, 3]), 12);
  });

  it('counts the candidates that the givens leave', () => {
    // A single given leaves 8 candidates in each of its 20 peers, and 9 in the 60 cells that do not see it.
    expect(visual.rate(simpleSubject(`1${'.'.repeat(80)}`))).toMatchObject({ value: 20 * 8 + 60 * 9 });
  });

  it('counts givens that contradict each other', () => {
    expect(visual.rate(simpleSubject(`11${'.'.repeat(79)}`)).evidence.figures).toMatchObject({ givens: 2 });
  });
});

describe('[visual-sat]’s formula', () => {
  it('has the clauses of a 4×4', () => {
    const topology = topologyOf({ layout: 'simple', order: 2 });
    const lines = printDimacs(topology, cnfOf(topology), [1, ...new Array<number>(15).fill(0)])
      .trimEnd()
      .split('\n');
    // Clauses "at least one": 16 for cells, 12 houses × 4 digits for places, 64 in all. Binary clauses: 16 cells × 6
    // pairs of digits, and 16 × 7 / 2 pairs of peers × 4 digits.
    expect(lines[0]).toBe(`p cnf 64 ${64 + 96 + 224 + 1}`);
    expect(lines).toHaveLength(1 + 64 + 96 + 224 + 1);
    expect(lines.filter((line) => line === '1 2 3 4 0')).toHaveLength(1);
    expect(lines.filter((line) => line === '-1 -2 0')).toHaveLength(1);
    expect(lines.at(-1)).toBe('1 0');
  });

  it.each([
    { ref: { layout: 'simple', order: 3 }, count: 10, keep: 0 },
    { ref: { layout: 'samurai', order: 2 }, count: 4, keep: 0 },
    { ref: { layout: 'torus', order: 3, size: 2 }, count: 1, keep: 60 },
  ])('is solved by both heuristics, with the one solution: $ref', ({ ref, count, keep }) => {
    for (const { topology, givens, solution } of minimalPuzzles(ref, 'quine', count, keep)) {
      const cnf = cnfOf(topology);
      const facts = [...givens].flatMap((digit, cell) => (digit ? [cell * topology.digits + digit] : []));
      const ranks = Int32Array.from({ length: cnf.variableCount }, (_, i) => i);
      for (const heuristic of ['smallest-clauses', 'largest-clauses'] as const) {
        const run = new Quine(cnf).run(facts, heuristic, ranks, NEVER_CANCELLED);
        expect(run.solved).toBe(true);
        const digits = Array.from(solution, (_, cell) => {
          const from = cell * topology.digits;
          return run.value.subarray(from, from + topology.digits).indexOf(1) + 1;
        });
        expect(digits).toEqual([...solution]);
      }
    }
  });

  it('needs no disjunction exactly if singles solve the puzzle', () => {
    const subject = simpleSubject(FIGURE_3);
    expect(subject.solutions).toBe(1);
    for (const { topology, givens } of minimalPuzzles({ layout: 'simple', order: 3 }, 'easy', 20)) {
      const log = new Subject(topology, givens).log;
      const bySingles = log.entries.every(
        ({ step }) => step.technique.match(/single|house$/) !== null && step.placements.length > 0,
      );
      const { class: itsClass, evidence } = satisfiability.rate(new Subject(topology, givens));
      expect(itsClass === 'propagation').toBe(bySingles);
      // If the solver never had to try both values of a variable (a disjunction), every digit is found exactly once, by
      // a unit clause.
      if (bySingles) expect(evidence.figures.eliminationsSmallest).toBe(givens.filter((digit) => digit === 0).length);
    }
  });

  it('has one weight for each depth, and the last for greater ones', () => {
    const weights = { alpha: [1, 4, 5], beta: 0.5, gamma: -0.1 };
    const values = [0, 1, 2, 9].map((depth) => quineDifficulty(weights, { depth, disjunctions: 3, eliminations: 10 }));
    expect(values).toEqual([1.5, 4.5, 5.5, 5.5]);
  });

  it('gives up on formulas that have no solution or several', () => {
    const { topology } = simpleSubject(FIGURE_3);
    const quine = new Quine(cnfOf(topology));
    const ranks = Int32Array.from({ length: 729 }, (_, i) => i);
    expect(quine.run([1, 10], 'smallest-clauses', ranks, NEVER_CANCELLED).solved).toBe(false);
    expect(quine.run([], 'smallest-clauses', ranks, { cancelled: () => true }).solved).toBe(false);
  });
});

describe('[uniqueness]’s measures', () => {
  it('count the emptied cells and the removable givens', () => {
    const [puzzle] = minimalPuzzles({ layout: 'simple', order: 3 }, 'depth', 1);
    const { topology, givens, solution } = puzzle as NonNullable<typeof puzzle>;
    const depth = givens.filter((digit) => digit === 0).length;
    expect(digging.rate(new Subject(topology, givens))).toMatchObject({
      value: depth,
      class: null,
      evidence: { figures: { solutions: 1, removable: 0 } },
    });
    // Removing the extra given leaves a proper puzzle. Further givens may be removable too.
    const more = givens.slice();
    const cell = more.indexOf(0);
    more[cell] = solution[cell] as number;
    const { value, evidence } = digging.rate(new Subject(topology, more));
    expect(value).toBe(depth - 1);
    expect(evidence.figures.removable).toBeGreaterThanOrEqual(1);
    const fewer = givens.slice();
    fewer[fewer.findIndex((digit) => digit !== 0)] = 0;
    const several = digging.rate(new Subject(topology, fewer));
    expect(several.value).toBe(depth + 1);
    expect(several.evidence.figures.solutions).toBeGreaterThan(1);
  });

  it('count the solutions of a subgrid alone', () => {
    const ref = { layout: 'samurai', order: 2 };
    const simple = topologyOf({ layout: 'simple', order: 2 });
    const solver = createExactSolver(simple);
    for (const { topology, givens } of minimalPuzzles(ref, 'alone', 3)) {
      for (const [subgrid, part] of digging.rate(new Subject(topology, givens)).bySubgrid.entries()) {
        const own = topology.positionCell.subarray(subgrid * 16, (subgrid + 1) * 16);
        const alone = Uint8Array.from(
          simple.positionCell.subarray(0, 16),
          (_, place) => givens[own[place] as number] as number,
        );
        expect(part.evidence.figures.solutions).toBe(solver.solve(alone, { limit: 100 }).solutions);
      }
    }
  });
});
