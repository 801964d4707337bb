import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import { type FilledBoard, NAIVE_RULES } from '../../../shared/rules/testing/naiveRules.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { createRng, type Rng } from '../core/rng.ts';
import { GeneralKernel } from './generalKernel.ts';

/** Small layouts of which every solution can be listed: flat, linked, and wrapped, with lines over seams. */
const LAYOUTS: Readonly<Record<string, LayoutRef>> = {
  simple: { layout: 'simple', order: 2 },
  linked: {
    layout: 'custom',
    order: 2,
    offsets: [
      [0, 0],
      [1, 1],
    ],
  },
  torus: {
    layout: 'custom',
    order: 2,
    offsets: [
      [0, 0],
      [1, 1],
    ],
    wrap: [2, 2],
  },
  klein: {
    layout: 'custom',
    order: 2,
    offsets: [
      [0, 0],
      [1, 1],
    ],
    wrap: [2, 3],
    twist: { kind: 'mirror', axis: 'across' },
  },
};

function solutionsOf(topology: Topology, most: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  const solver = new GeneralKernel(topology);
  solver.solve(new Uint8Array(topology.cellCount), { limit: most, onSolution: (one) => found.push(one.slice()) });
  return found;
}

/** The board of a solution, in which everything is looked up anew from names. */
function filled(topology: Topology, board: ClueBoard, solution: Uint8Array): FilledBoard {
  const { digits } = topology;
  const cellOf = (name: string): number => expectOk(board.cell(name));
  return {
    digits,
    at: (name) => solution[cellOf(name)] as number,
    line: (name) => expectOk(board.line(name)).map((cell) => solution[cell] as number),
    same: (a, b) => cellOf(a) === cellOf(b),
    box: (name) => String(board.boxesOf(cellOf(name))[0]),
    beside(name) {
      const cell = cellOf(name);
      const names: string[] = [];
      for (let subgrid = 1; subgrid <= topology.subgridCount; subgrid++) {
        const prefix = topology.subgridCount === 1 ? '' : `${subgrid}`;
        for (let row = 1; row <= digits; row++) {
          for (let column = 1; column <= digits; column++) {
            if (cellOf(`${prefix}r${row}c${column}`) !== cell) continue;
            for (const [y, x] of [
              [row - 1, column],
              [row + 1, column],
              [row, column - 1],
              [row, column + 1],
            ] as const) {
              if (y >= 1 && y <= digits && x >= 1 && x <= digits) names.push(`${prefix}r${y}c${x}`);
            }
          }
        }
      }
      return names;
    },
  };
}

/** A random clue of a rule with fields that its schema takes; it may well contradict everything. */
function randomClue(rule: string, topology: Topology, rng: Rng): Clue {
  const { digits, subgridCount } = topology;
  const from1 = (count: number): number => rng.below(count) + 1;
  const subgrid = from1(subgridCount);
  const prefix = subgridCount === 1 ? '' : `${subgrid}`;
  const cell = (): string => `${prefix}r${from1(digits)}c${from1(digits)}`;
  const walk = (length: number): string[] => {
    let [row, column] = [from1(digits), from1(digits)];
    const names: string[] = [];
    for (let i = 0; i < 40 && names.length < length; i++) {
      const name = `${prefix}r${row}c${column}`;
      if (!names.includes(name)) names.push(name);
      const down = rng.below(3) - 1;
      const across = rng.below(3) - 1;
      row = Math.min(digits, Math.max(1, row + down));
      column = Math.min(digits, Math.max(1, column + across));
    }
    return names;
  };
  const line = `${prefix}${rng.below(2) === 0 ? 'r' : 'c'}${from1(digits)}`;
  const side = rng.below(2) === 0 ? 'start' : 'end';
  const sometimes = <T>(value: T): T | undefined => (rng.below(2) === 0 ? value : undefined);
  const cells = walk(2 + rng.below(4));
  const neighbours = ((): string[] => {
    const [row, column] = [from1(digits - 1), from1(digits - 1)];
    const other = rng.below(2) === 0 ? `${prefix}r${row + 1}c${column}` : `${prefix}r${row}c${column + 1}`;
    return [`${prefix}r${row}c${column}`, other];
  })();
  const fields: Record<string, Record<string, unknown>> = {
    'killer-cage': { cells, sum: sometimes(from1(14)), repeats: sometimes(true) },
    arrow: { circle: cells.slice(0, 1 + rng.below(2)), shafts: [walk(1 + rng.below(3)), walk(2)] },
    'double-arrow': { cells: walk(4) },
    thermometer: { cells: walk(3), slow: sometimes(true) },
    'white-dot': { cells: neighbours, difference: sometimes(2) },
    'black-dot': { cells: neighbours, ratio: sometimes(3) },
    xv: { cells: neighbours, sum: 5 },
    'all-given': { marks: [['white-dot'], ['black-dot'], ['xv'], ['white-dot', 'black-dot']][rng.below(4)] },
    inequality: { cells: neighbours },
    quadruple: { cells: walk(4), digits: [from1(digits), from1(digits)].slice(rng.below(2)) },
    'little-killer': {
      cell: cell(),
      direction: ['down-right', 'down-left', 'up-right', 'up-left'][rng.below(4)],
      sum: from1(14),
    },
    sandwich: { line, sum: [0, 2, 3, 5][rng.below(4)] },
    'x-sum': { line, from: side, value: from1(10) },
    skyscraper: { line, from: side, value: from1(digits) },
    'numbered-room': { line, from: side, value: from1(digits) },
    between: { cells: walk(4) },
    lockout: { cells: walk(4), difference: 1 + rng.below(3) },
    whisper: { cells: walk(3), difference: sometimes(1 + rng.below(3)) },
    entropic: { cells: walk(4) },
    modular: { cells: walk(4), modulus: 2 + rng.below(2) },
    palindrome: { cells: walk(4) },
    clone: { groups: [walk(2), walk(2)] },
    renban: { cells: walk(3) },
    'region-sum': { cells: walk(5) },
    zipper: { cells: walk(5) },
    'equal-sums': { groups: [walk(2), walk(3)] },
    'sum-line': { cells: walk(4), sum: sometimes(4 + rng.below(3)) },
    minimum: { cell: cell() },
    maximum: { cell: cell() },
    odd: { cell: cell() },
    even: { cell: cell() },
    candidates: { cell: cell(), digits: [from1(digits), from1(digits)] },
    'extra-region': { cells: walk(4) },
    diagonal: { direction: ['falling', 'rising'][rng.below(2)], ...(subgridCount > 1 && { subgrid }) },
    'row-indexer': { cell: cell() },
    'column-indexer': { cell: cell() },
  };
  const defined = Object.entries(fields[rule] as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return { rule, ...Object.fromEntries(defined) };
}

/** The solutions that the engine finds with clues; null if a clue cannot be on this board. */
function ruledSolutions(topology: Topology, clues: readonly Clue[], most: number): string[] | null {
  const ruled = withClues(topology, clues);
  if (ruled.ok) return solutionsOf(ruled.value, most).map(String).sort();
  return ruled.error.code === 'no-solution' ? [] : null;
}

describe('rules and their sentences', () => {
  test('every rule has a sentence written as code', () => {
    expect(Object.keys(NAIVE_RULES).sort()).toEqual(RULES.map(({ id }) => id).sort());
  });

  describe.each(Object.entries(LAYOUTS))('%s', (name, ref) => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const all = solutionsOf(topology, 5000);
    const rules = RULES.map(({ id }) => id).filter((id) => id !== 'all-given' || name === 'simple');

    test('has few solutions', () => expect(all.length).toBeLessThan(5000));

    test('one rule at a time, and several, leave the solutions that their sentences leave', () => {
      let judged = 0;
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 4 }), (seed, count) => {
          const rng = createRng(String(seed));
          const clues = Array.from({ length: count }, () => {
            return randomClue(rules[rng.below(rules.length)] as string, topology, rng);
          });
          const found = ruledSolutions(topology, clues, all.length + 1);
          if (found === null) return;
          judged++;
          const board = new ClueBoard(topology, clues);
          const wanted = all.filter((solution) => {
            const view = filled(topology, board, solution);
            return clues.every((clue) => NAIVE_RULES[clue.rule]?.(clue, view, clues));
          });
          expect(found.join('\n'), JSON.stringify(clues)).toBe(wanted.map(String).sort().join('\n'));
        }),
        { numRuns: 400 },
      );
      expect(judged).toBeGreaterThan(200);
    });

    test.each(rules)('%s alone', (rule) => {
      const rng = createRng(rule);
      for (let i = 0; i < 12; i++) {
        const clues = [randomClue(rule, topology, rng)];
        const found = ruledSolutions(topology, clues, all.length + 1);
        if (found === null) continue;
        const board = new ClueBoard(topology, clues);
        const wanted = all.filter((one) => NAIVE_RULES[rule]?.(clues[0] as Clue, filled(topology, board, one), clues));
        expect(found.join('\n'), JSON.stringify(clues)).toBe(wanted.map(String).sort().join('\n'));
      }
    });
  });
});
