import type { Step } from '../../../../shared/step/step.ts';
import type { Meetings } from '../common/overlaps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import { findBoxLines } from './boxLines.ts';
import { lockedSearch, MAX_DIGITS, type PlaceCount } from './lockedCandidates.ts';

type IntersectionId = LockedRow['id'] | BoxLinesRow['id'];

/**
 * Makes the explanation. Texts may use `{digit}`, `{cells}`, `{house}` (where the digit is locked) and `{other}` (the
 * house that loses candidates).
 */
function explain(id: IntersectionId): Technique['explain'] {
  return ({ evidence }: Step) =>
    sentences([`technique.${id}.why`], {
      digit: { kind: 'digits', digits: evidence.digits },
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      other: { kind: 'houses', houses: evidence.covers ?? [] },
    });
}

/**
 * Fields of a technique of locked candidates: all places of a digit in one house also lie in a second house, so the
 * digit is eliminated from the rest of the second house.
 */
interface LockedRow {
  readonly id: 'pointing-pair' | 'pointing-triple' | 'box-line-reduction';
  readonly cost: number;
  /** The kinds of the two houses, first the one in which the digit is locked: `boxToLine` or `lineToBox`. */
  readonly list: keyof Meetings;
  readonly count: PlaceCount;
  /** Numbers of places that `apply` handles, if they differ from `count`. */
  readonly applied?: PlaceCount;
}

function locked({ id, cost, list, count, applied }: LockedRow): Technique {
  return { id, level: 'medium', cost, ...lockedSearch(id, list, count, applied), explain: explain(id) };
}

export const pointingPair = locked({
  id: 'pointing-pair',
  cost: 20,
  list: 'boxToLine',
  count: { fewest: 2, most: 2 },
});
/**
 * At orders 4 and 5, a line can have four or five places in a box. This technique covers them too. But `apply` stops at
 * three: otherwise the generator would make different puzzles from the same seed at these orders.
 */
export const pointingTriple = locked({
  id: 'pointing-triple',
  cost: 22,
  list: 'boxToLine',
  count: { fewest: 3, most: MAX_DIGITS },
  applied: { fewest: 3, most: 3 },
});
/** Also called claiming. */
export const boxLineReduction = locked({
  id: 'box-line-reduction',
  cost: 24,
  list: 'lineToBox',
  count: { fewest: 2, most: MAX_DIGITS },
});

/** Fields of a technique for a digit whose places in k boxes of a band lie on only k lines. */
interface BoxLinesRow {
  readonly id: 'double-pairs' | 'multiple-lines';
  readonly cost: number;
  /** Returns true if the technique covers a pattern with this number of boxes and places. */
  readonly fits: (boxes: number, places: number) => boolean;
}

/**
 * Makes a technique about the lines on which several boxes of a band have a digit. For example, in a band of three
 * boxes, if a digit lies on the same two lines in two boxes, the third box must have it on the third line. Box/line
 * reduction finds the same eliminations, hence `impliedBy`.
 */
function boxLines({ id, cost, fits }: BoxLinesRow): Technique {
  const impliedBy = 'box-line-reduction';
  return { id, level: 'medium', cost, impliedBy, find: findBoxLines(id, fits), explain: explain(id) };
}

/** Double pairs: in two boxes, a digit has two places each, on the same two lines ([constraint-models], 2.4). */
export const doublePairs = boxLines({
  id: 'double-pairs',
  cost: 34,
  fits: (boxes, places) => boxes === 2 && places === 4,
});
/**
 * Multiple lines: like double pairs, but with at least three boxes or at least five places in all ([constraint-models],
 * 2.5).
 */
export const multipleLines = boxLines({
  id: 'multiple-lines',
  cost: 36,
  fits: (boxes, places) => boxes > 2 || places > 4,
});
