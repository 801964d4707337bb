import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import { causesInWords } from '../../../shared/step/causeWords.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { compileTopology, forEachExclusion, subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { Board } from '../core/board.ts';
import { Generator } from '../generate/generator.ts';
import { topologyOf } from '../techniques/testing/positions.ts';
import { applyStep } from './applyStep.ts';
import { createHumanSolver } from './humanSolver.ts';
import { nearestFirst } from './nearest.ts';

const key = ({ cell, digit }: CellDigit): string => `${cell} ${digit}`;

/** Whether a digit on the board excludes a candidate, by houses and rules for pairs of cells alone. */
function excludes(topology: Topology, from: CellDigit, candidate: CellDigit): boolean {
  let found = false;
  forEachExclusion(topology, from.cell, from.digit, (other, mask) => {
    if (other === candidate.cell && mask & (1 << (candidate.digit - 1))) found = true;
  });
  return found;
}

describe.each([
  { layout: 'simple', order: 3 },
  { layout: 'samurai', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
])('along a solve of $layout', (ref) => {
  const topology = topologyOf(ref);
  const { givens } = expectOk(new Generator(topology).generate({ difficulty: 'medium', seed: 'causes' }));
  const { entries } = createHumanSolver(topology).solve(givens);

  it('every absent candidate of a single has a cause, and every cause excludes what it is named for', () => {
    const board = new Board(topology);
    board.load(givens);
    for (const { step } of entries) {
      const causes = causesOf(topology, step, board.digits);
      const { witnesses, earlier } = causes;
      const [placed] = step.placements;
      const [house] = step.evidence.houses;
      if (step.technique === 'hidden-single' && placed && house !== undefined) {
        const cells = [...topology.houseCells.subarray(house * topology.digits, (house + 1) * topology.digits)];
        const others = cells.filter((cell) => cell !== placed.cell && board.digits[cell] === 0);
        const closed = new Set([...witnesses.flatMap(({ closes }) => closes), ...earlier].map(key));
        expect(closed).toEqual(new Set(others.map((cell) => key({ cell, digit: placed.digit }))));
      }
      if (step.technique === 'naked-single' && placed) {
        const digits = [...witnesses.flatMap(({ closes }) => closes), ...earlier].map(({ digit }) => digit);
        expect(digits.sort((a, b) => a - b)).toEqual(
          Array.from({ length: topology.digits }, (_, i) => i + 1).filter((digit) => digit !== placed.digit),
        );
      }
      for (const witness of witnesses) {
        expect(board.digits[witness.cell]).toBe(witness.digit);
        for (const candidate of witness.closes) expect(excludes(topology, witness, candidate)).toBe(true);
      }
      // A candidate that an earlier step removed is not excluded by any digit on the board.
      for (const candidate of earlier) {
        const seen = [...board.digits].some(
          (digit, cell) => digit !== 0 && excludes(topology, { cell, digit }, candidate),
        );
        expect(seen).toBe(false);
      }
      for (const language of ['en', 'fr'] as const) {
        const naming = { topology, language, subgrid: step.subgrids[0] ?? -1, introduced: new Set<string>() };
        expect(causesInWords(naming, step, causes).join(' ')).not.toMatch(/[{}]|undefined/);
      }
      applyStep(board, step);
    }
  });

  it('the nearest of the easiest steps comes first, and is as easy as the solver’s own', () => {
    const solver = createHumanSolver(topology);
    const board = new Board(topology);
    board.load(givens);
    const copies = new Copies(topology);
    const far = (a: number, b: number): number => {
      const place = (cell: number) => ({
        row: topology.cellRow[cell] as number,
        column: topology.cellColumn[cell] as number,
      });
      const { row, column } = copies.nearest(place(a), place(b));
      return Math.max(Math.abs(row - place(b).row), Math.abs(column - place(b).column));
    };
    for (const [index, { step }] of entries.entries()) {
      if (index % 7 === 0) {
        const position = { digits: board.digits.slice(), candidates: board.candidates.slice(), givens };
        const cell = (index * 31) % topology.cellCount;
        const inFocus = (at: number): boolean => {
          return subgridsOf(topology, at).some((one) => subgridsOf(topology, cell).includes(one));
        };
        let offered: number[][] = [];
        const chosen = solver.choose(position, (steps) => {
          const ordered = [...nearestFirst(topology, { cell, window: null }, position.digits, steps)];
          offered = ordered.map((one) => [...one.placements, ...one.eliminations].map((effect) => effect.cell));
          return ordered[0] ?? null;
        });
        const singles = step.placements.length > 0;
        expect((chosen?.step.placements.length ?? 0) > 0).toBe(singles);
        const rank = (cells: readonly number[]): number => {
          return (cells.some(inFocus) ? 0 : 1000) + Math.min(...cells.map((at) => far(at, cell)));
        };
        const ranks = offered.map(rank);
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }
      applyStep(board, step);
    }
  });
});

it('names the digits that rules for pairs make exclusive', () => {
  const { layout } = topologyOf({ layout: 'simple', order: 3 });
  const topology = expectOk(compileTopology(expectOk(withVariants(layout, [{ id: 'non-consecutive' }]))));
  const digits = new Uint8Array(81);
  // A 5 in r1c1 excludes 4, 5 and 6 from r1c2.
  digits[0] = 5;
  const step = {
    technique: 'naked-single',
    subgrids: [0],
    placements: [{ cell: 1, digit: 1 }],
    eliminations: [],
    evidence: { cells: [1], houses: [], digits: 1 },
  };
  const { witnesses, earlier } = causesOf(topology, step, digits);
  const named = witnesses.map(({ cell, by, closes }) => [cell, by, closes.map(({ digit }) => digit)]);
  expect(named).toEqual([
    [0, { kind: 'variant', variant: 'non-consecutive' }, [4, 6]],
    [0, undefined, [5]],
  ]);
  expect(earlier.map(({ digit }) => digit)).toEqual([2, 3, 7, 8, 9]);
});
