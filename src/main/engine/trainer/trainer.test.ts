import { describe, expect, it } from 'vitest';
import { digitBit, digitsOf } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import type { TrainerObstacle } from '../../../shared/contract/trainer.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { Step } from '../../../shared/step/step.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { shortContradiction } from './contradiction.ts';
import { judge, type Marking, stepOf } from './judgeMarking.ts';
import { obstaclesOn } from './obstacle.ts';
import { PositionMaker, type TrainerPosition, transformPosition } from './positions.ts';

const topologyOf = (ref: LayoutRef): Topology => expectOk(compileTopology(expectOk(resolveLayout(ref))));
const SIMPLE = topologyOf({ layout: 'simple', order: 3 });
const makers = new Map<Topology, PositionMaker>();

function positionOf(topology: Topology, id: string, seed = 'seed'): TrainerPosition {
  const maker = makers.get(topology) ?? new PositionMaker(topology);
  makers.set(topology, maker);
  const technique = TECHNIQUES.find((each) => each.id === id);
  const made = technique && maker.make(technique, seed);
  if (!made) throw new Error(`no position for ${id}`);
  return made;
}

/** The cheapest technique with a step in the position. */
function cheapest(topology: Topology, position: TrainerPosition): string | undefined {
  return createHumanSolver(topology, { cap: 'hard' }).next(position)?.step.technique;
}

describe('positions', () => {
  it.each([
    'full-house',
    'naked-single',
    'hidden-single',
    'naked-pair',
    'hidden-pair',
    'x-wing',
    'skyscraper',
    'y-wing',
  ])('has %s as its cheapest step on a 9×9', (id) => {
    const position = positionOf(SIMPLE, id);
    expect(cheapest(SIMPLE, position)).toBe(id);
    expect(TECHNIQUES[0] && positionOf(SIMPLE, id)).toEqual(position);
  });

  it.each<[LayoutRef, string]>([
    [{ layout: 'torus', order: 3, size: 2 }, 'crossing-houses'],
    [{ layout: 'samurai', order: 3 }, 'pointing-pair'],
  ])('works on %o', (ref, id) => {
    const topology = topologyOf(ref);
    expect(cheapest(topology, positionOf(topology, id))).toBe(id);
  });

  it('never lacks a candidate of the solution', () => {
    const { digits, candidates, solution } = positionOf(SIMPLE, 'hidden-pair');
    for (const [cell, digit] of solution.entries()) {
      expect(digits[cell] === digit || ((candidates[cell] ?? 0) & digitBit(digit)) !== 0).toBe(true);
    }
  });

  it('keeps its technique when it is transformed', () => {
    const position = positionOf(SIMPLE, 'x-wing');
    const copy = transformPosition(SIMPLE, position, 'other');
    expect(copy).not.toEqual(position);
    expect(cheapest(SIMPLE, copy)).toBe('x-wing');
    const effects = (step: Step): number => step.eliminations.length;
    expect(effects(stepOf(SIMPLE, copy))).toBe(effects(stepOf(SIMPLE, position)));
  });

  it('finds none where there is none', () => {
    const technique = TECHNIQUES.find(({ id }) => id === 'crossing-houses');
    expect(technique && new PositionMaker(SIMPLE).make(technique, 'seed', NEVER_CANCELLED, { puzzles: 2 })).toBe(null);
  });
});

describe('obstacles', () => {
  it.each<[LayoutRef, string, TrainerObstacle | undefined]>([
    [{ layout: 'simple', order: 3 }, 'crossing-houses', 'layout'],
    // The houses of two neighbouring subgrids of a samurai meet in one box only. So each step of the technique
    // `crossing-houses` is also one of pointing or of box/line reduction, which are cheaper. On the torus below, this
    // is not so.
    [{ layout: 'samurai', order: 3 }, 'crossing-houses', 'layout'],
    [{ layout: 'torus', order: 3, size: 2 }, 'crossing-houses', undefined],
    [{ layout: 'samurai', order: 3 }, 'common-exclusion', 'layout'],
    [{ layout: 'simple', order: 3 }, 'locked-pair', 'easier'],
    [{ layout: 'simple', order: 4 }, 'locked-pair', undefined],
    [{ layout: 'simple', order: 3 }, 'avoidable-rectangle', 'givens'],
    [{ layout: 'simple', order: 3 }, 'x-wing', undefined],
    [{ layout: 'simple', order: 3 }, 'hidden-cage', 'clues'],
    [{ layout: 'simple', order: 3 }, 'cage-combinations', undefined],
  ])('on %o, %s: %s', (ref, technique, obstacle) => {
    expect(obstaclesOn(topologyOf(ref)).get(technique)).toBe(obstacle);
  });

  it('are none for diagonals, whose cells see a place each in its own way', () => {
    const x = expectOk(withVariants(expectOk(resolveLayout({ layout: 'simple', order: 3 })), [{ id: 'diagonals' }]));
    expect(obstaclesOn(expectOk(compileTopology(x))).get('common-exclusion')).toBe(undefined);
  });
});

describe('judging', () => {
  const position = positionOf(SIMPLE, 'x-wing');
  const step = stepOf(SIMPLE, position);
  const judged = (marking: Partial<Marking>) =>
    judge(SIMPLE, position, { placements: [], eliminations: [], ...marking }, NEVER_CANCELLED);

  it('takes a step of the technique, and part of one', () => {
    expect(judged({ eliminations: step.eliminations })).toMatchObject({ kind: 'right', missing: 0 });
    const [first] = step.eliminations;
    if (!first) throw new Error('a step has effects');
    const partly = judged({ eliminations: [first] });
    expect(partly.kind).toBe('right');
  });

  it('names another sound step, or says that there is none yet', () => {
    const removals = [...position.candidates.entries()].flatMap(([cell, mask]) =>
      [...digitsOf(mask)].filter((digit) => position.solution[cell] !== digit).map((digit) => ({ cell, digit })),
    );
    // Judge only some of the removals, because naming a step takes as long as searching all techniques.
    const few = [...step.eliminations, ...removals.slice(0, 12)];
    const kinds = few.map((mark) => judged({ eliminations: [mark] }));
    const right = kinds.filter(({ kind }) => kind === 'right').length;
    expect(right).toBeGreaterThanOrEqual(step.eliminations.length);
    expect(kinds.every(({ kind }) => kind !== 'unsound')).toBe(true);
    const names = kinds.flatMap((each) => (each.kind === 'other' ? [each.technique] : []));
    expect(names.some((name) => name !== null && name !== 'x-wing')).toBe(true);
  });

  it('refuses what the solution contradicts, and shows why where it is short', () => {
    const open = [...position.digits.keys()].filter((cell) => position.digits[cell] === 0);
    let explained = 0;
    for (const cell of open) {
      const digit = position.solution[cell] ?? 0;
      const verdict = judged({ eliminations: [{ cell, digit }] });
      expect(verdict).toMatchObject({ kind: 'unsound', placed: false, mark: { cell, digit } });
      if (verdict.kind === 'unsound' && verdict.why) explained++;
      const wrong = [...digitsOf(position.candidates[cell] ?? 0)].find((other) => other !== digit);
      if (wrong === undefined) continue;
      expect(judged({ placements: [{ cell, digit: wrong }] })).toMatchObject({ kind: 'unsound', placed: true });
    }
    expect(explained).toBeGreaterThan(0);
  });

  it('follows only singles, and ends where something cannot be filled', () => {
    const open = [...position.digits.keys()].filter((cell) => position.digits[cell] === 0);
    for (const cell of open) {
      const digit = position.solution[cell] ?? 0;
      const why = shortContradiction(SIMPLE, position, { cell, digit, on: false });
      expect(why?.forced.length ?? 0).toBeLessThanOrEqual(6);
      // The digit is the one of the solution, so assuming it never leads to a contradiction.
      expect(shortContradiction(SIMPLE, position, { cell, digit, on: true })).toBe(null);
    }
  });
});
