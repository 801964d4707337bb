import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { patternSize } from '../techniques/common/steps.ts';
import type { Ranks } from '../techniques/common/technique.ts';

function effectCount({ placements, eliminations }: Step): number {
  return placements.length + eliminations.length;
}

/**
 * Sort key of a step: the ranks of its effects in ascending order, then the ranks of its cells in ascending order.
 * Ranks number cells and digits so that symmetric copies of a position get corresponding numbers.
 */
function rankKey(step: Step, ranks: Ranks): number[] {
  const code = ({ cell, digit }: CellDigit): number => (ranks.cell[cell] << 5) | ranks.digit[digit];
  const ascending = (a: number, b: number): number => a - b;
  const { evidence } = step;
  const cells = [...evidence.cells, ...(evidence.fins ?? []), ...(evidence.nodes ?? []).flatMap((node) => node.cells)];
  return [
    ...step.placements.map(code).sort(ascending),
    ...step.eliminations.map(code).sort(ascending),
    ...cells.map((cell) => ranks.cell[cell]).sort(ascending),
  ];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = a[i] - b[i];
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** A step with what decides about its place in the order. */
interface Weighed {
  readonly step: Step;
  readonly size: number;
  readonly effects: number;
  /** Filled in when it is needed first: often, sizes decide. */
  key: readonly number[] | null;
}

function weigh(step: Step): Weighed {
  return { step, size: patternSize(step), effects: effectCount(step), key: null };
}

function compareWeighed(a: Weighed, b: Weighed, ranks: Ranks): number {
  const difference = a.size - b.size || b.effects - a.effects;
  if (difference !== 0) return difference;
  a.key ??= rankKey(a.step, ranks);
  b.key ??= rankKey(b.step, ranks);
  return compareKeys(a.key, b.key);
}

/**
 * Order of preference among steps of one technique: smallest pattern, then most effects, then lowest ranks (see
 * `Ranks`). Steps that compare equal have the same effects.
 */
export function compareSteps(a: Step, b: Step, ranks: Ranks): number {
  return compareWeighed(weigh(a), weigh(b), ranks);
}

/** Steps of one technique in order of preference. */
export function sortSteps(steps: Iterable<Step>, ranks: Ranks): Step[] {
  const weighed = Array.from(steps, weigh).sort((a, b) => compareWeighed(a, b, ranks));
  return weighed.map(({ step }) => step);
}

/** The preferred step among several steps of one technique. */
export function chooseStep(steps: readonly Step[], ranks: Ranks): Step {
  return steps.map(weigh).reduce((best, one) => (compareWeighed(one, best, ranks) < 0 ? one : best)).step;
}
