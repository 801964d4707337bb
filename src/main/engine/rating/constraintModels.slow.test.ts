import { describe, expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { Board } from '../core/board.ts';
import { minimalPuzzles } from '../humanSolver/testing/puzzles.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { createView } from '../techniques/common/view.ts';
import { ConstraintNetwork, type Models } from '../techniques/constraintModels/network.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { findAll, topologyOf } from '../techniques/testing/positions.ts';
import { constraintModels, MODEL_LEVELS } from './constraintModels.ts';
import { Subject } from './subject.ts';
import { simpleSubject } from './testing/subjects.ts';

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };
const TORUS: LayoutRef = { layout: 'torus', order: 3, size: 2 };
const SAMURAI: LayoutRef = { layout: 'samurai', order: 3 };

/**
 * The candidates that remain when none of the techniques finds anything more. [constraint-models] calls this applying
 * rules.
 */
function closureByRules(ref: LayoutRef, givens: Uint8Array, ids: readonly string[]): number[] {
  const topology = topologyOf(ref);
  const board = new Board(topology);
  board.load(givens);
  const view = createView(board);
  const rules = ids.map((id) => TECHNIQUES.find((technique) => technique.id === id) as Technique);
  for (let found = true; found; ) {
    found = false;
    for (const rule of rules) {
      for (const { placements, eliminations } of findAll(rule, view)) {
        found = true;
        for (const { cell, digit } of placements) if (board.has(cell, digit)) board.place(cell, digit);
        for (const { cell, digit } of eliminations) board.eliminate(cell, digit);
      }
    }
  }
  return Array.from(board.digits, (digit, cell) => (digit ? digitBit(digit) : (board.candidates[cell] as number)));
}

function closureByModels(ref: LayoutRef, givens: Uint8Array, models: Models): number[] {
  const network = new ConstraintNetwork(topologyOf(ref));
  network.loadGivens(givens);
  expect(network.propagate(models)).toBe(true);
  return [...network.cells];
}

const SINGLES = ['naked-single', 'hidden-single'];
const LOCKED = ['pointing-pair', 'pointing-triple', 'box-line-reduction'];

describe('the models of [constraint-models] infer the same as its rules', () => {
  const equivalences: readonly [name: string, models: Models, rules: readonly string[], refs: readonly LayoutRef[]][] =
    [
      ['AC(PRIMAL): single candidate', { primal: 2 }, ['naked-single'], [SIMPLE, SAMURAI, TORUS]],
      ['AC(DUAL): single position', { dual: 2 }, ['hidden-single'], [SIMPLE, SAMURAI, TORUS]],
      ['AC(PRIMAL ∪ DUAL): both', { primal: 2, dual: 2 }, SINGLES, [SIMPLE, SAMURAI, TORUS]],
      [
        'AC(PRIMAL ∪ DUAL ∪ ABSTRACT): and candidate lines',
        { primal: 2, dual: 2, abstract: 'binary' },
        [...SINGLES, ...LOCKED],
        [SIMPLE, SAMURAI, TORUS],
      ],
      [
        'AC(PRIMAL ∪ DUAL ∪ 3-ABSTRACT): and double pairs and multiple lines',
        { primal: 2, dual: 2, abstract: 'global' },
        [...SINGLES, ...LOCKED, 'double-pairs', 'multiple-lines'],
        [SIMPLE, SAMURAI, TORUS],
      ],
      ['AC(3-PRIMAL): naked pair', { primal: 3 }, ['naked-single', 'naked-pair'], [SIMPLE, SAMURAI, TORUS]],
      ['AC(4-PRIMAL): naked triple', { primal: 4 }, ['naked-single', 'naked-pair', 'naked-triple'], [SIMPLE, SAMURAI]],
      [
        'AC(5-PRIMAL): naked quad',
        { primal: 5 },
        ['naked-single', 'naked-pair', 'naked-triple', 'naked-quad'],
        [SIMPLE, SAMURAI],
      ],
      ['AC(3-DUAL) in houses: hidden pair', { dual: 3 }, ['hidden-single', 'hidden-pair'], [SIMPLE, SAMURAI, TORUS]],
      ['AC(3-DUAL) along lines: X-Wing', { dual: 2, dualLines: 3 }, ['hidden-single', 'x-wing'], [SIMPLE]],
      [
        'AC(4-DUAL) along lines: Swordfish',
        { dual: 2, dualLines: 4 },
        ['hidden-single', 'x-wing', 'swordfish'],
        [SIMPLE],
      ],
      [
        'AC(5-DUAL) along lines: Jellyfish',
        { dual: 2, dualLines: 5 },
        ['hidden-single', 'x-wing', 'swordfish', 'jellyfish'],
        [SIMPLE],
      ],
    ];

  it.each(equivalences)('%s', (_, models, rules, refs) => {
    let gained = 0;
    for (const ref of refs) {
      for (const { givens } of minimalPuzzles(ref, 'models', ref === SIMPLE ? 12 : 3)) {
        const closure = closureByModels(ref, givens, models);
        expect(closure).toEqual(closureByRules(ref, givens, rules));
        const start = closureByModels(ref, givens, {});
        gained += closure.filter((mask, cell) => mask !== start[cell]).length;
      }
    }
    expect(gained).toBeGreaterThan(0);
  });

  it('9-PRIMAL and 9-DUAL in houses are equivalent', () => {
    for (const { givens } of minimalPuzzles(SIMPLE, 'sides', 12)) {
      expect(closureByModels(SIMPLE, givens, { primal: 9 })).toEqual(closureByModels(SIMPLE, givens, { dual: 9 }));
    }
  });

  it('each level is stronger than the one before, and none loses the solution', () => {
    for (const ref of [SIMPLE, SAMURAI, TORUS, { layout: 'simple', order: 4 }]) {
      const count = ref === SIMPLE ? 10 : 1;
      for (const { givens, solution, topology } of minimalPuzzles(ref, 'ladder', count, ref.order === 4 ? 30 : 0)) {
        const network = new ConstraintNetwork(topology);
        network.loadGivens(givens);
        for (const { models, singletons } of MODEL_LEVELS) {
          const alone = singletons ? null : closureByModels(ref, givens, models);
          if (singletons) network.propagateSingletons(models, () => false);
          else network.propagate(models);
          // Propagating a stronger level after a weaker one must give the same result as propagating it from the start.
          if (alone) expect([...network.cells]).toEqual(alone);
          for (const [cell, digit] of solution.entries()) {
            expect((network.cells[cell] as number) & digitBit(digit)).not.toBe(0);
          }
        }
      }
    }
  });
});

describe('[constraint-models]’s examples', () => {
  it('the theorem’s instance: AC(PRIMAL) stops where it is printed, with DUAL it is solved', () => {
    // The published puzzle, plus r6c1 = 2. The scanned paper lacks this given, and no other single given leads to the
    // candidates that the paper lists at the end.
    const givens = `
      9.84..... .....3... ..7.68... 4....97.. .756..... 2...37.5. 754..689. ......5.. 8.2.7463.`;
    const subject = simpleSubject(givens.replace(/\s/g, ''));
    expect(subject.solutions).toBe(1);
    const printed = '9.8425... ...793... 5.7168... 4..2597.. 375641... 2..837.5. 754316892 ...9825.. 892574631';
    const singles = closureByModels(SIMPLE, subject.givens, { primal: 2 }).map((mask) =>
      (mask & (mask - 1)) === 0 ? String(32 - Math.clz32(mask)) : '.',
    );
    expect(singles.join('')).toBe(printed.replaceAll(' ', ''));
    expect(constraintModels.rate(subject)).toMatchObject({
      value: 2,
      class: 'easy',
      evidence: { figures: { 'ac-primal': 30, 'ac-dual': 0 } },
    });
  });

  it('a naked pair in a 3-clique fixes the third cell (figure 7)', () => {
    const network = new ConstraintNetwork(topologyOf(SIMPLE));
    const candidates = new Int32Array(81).fill(0b111111111);
    // In row 9, columns 2 and 7 have the candidates 1 and 5, and column 8 has 1 and 6.
    candidates[8 * 9 + 1] = candidates[8 * 9 + 6] = 0b000010001;
    candidates[8 * 9 + 7] = 0b000100001;
    network.load(candidates);
    network.propagate({ primal: 2 });
    expect(network.cells[8 * 9 + 7]).toBe(0b000100001);
    network.propagate({ primal: 3 });
    expect(network.cells[8 * 9 + 7]).toBe(digitBit(6));
  });

  it('an X-Wing in a 3-clique of lines (figure 9)', () => {
    const network = new ConstraintNetwork(topologyOf(SIMPLE));
    const candidates = new Int32Array(81).fill(0b111111111);
    const six = digitBit(6);
    // The places of 6 are columns 3 and 9 in rows 4 and 9, and columns 2, 3 and 9 in row 1.
    for (const [row, columns] of [
      [3, [2, 8]],
      [8, [2, 8]],
      [0, [1, 2, 8]],
    ] as const) {
      for (let column = 0; column < 9; column++) {
        if (!(columns as readonly number[]).includes(column)) candidates[row * 9 + column] = 0b111011111;
      }
    }
    network.load(candidates);
    network.propagate({ primal: 9, dual: 9 });
    expect((network.cells[2] as number) & six).toBe(six);
    network.propagate({ dual: 3, dualLines: 3 });
    expect([1, 2, 8].filter((column) => ((network.cells[column] as number) & six) !== 0)).toEqual([1]);
  });

  it('fails if a domain becomes empty', () => {
    const network = new ConstraintNetwork(topologyOf(SIMPLE));
    const candidates = new Int32Array(81).fill(0b111111111);
    candidates[0] = candidates[1] = candidates[2] = 0b11;
    network.load(candidates);
    expect(network.propagate({ primal: 2, dual: 2, abstract: 'global' })).toBe(true);
    expect(network.propagate({ primal: 4 })).toBe(false);
  });

  it('rates a subgrid by the level that fills its cells', () => {
    for (const { topology, givens } of minimalPuzzles({ layout: 'samurai', order: 2 }, 'levels', 4)) {
      const { value, bySubgrid } = constraintModels.rate(new Subject(topology, givens));
      expect(Math.max(...bySubgrid.map((part) => part.value ?? 0))).toBe(value);
    }
    const empty = simpleSubject('.'.repeat(81));
    expect(constraintModels.rate(empty)).toMatchObject({ value: 7, class: 'expert' });
  });
});
