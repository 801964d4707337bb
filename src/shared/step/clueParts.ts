import { countDigits, digitsOf, highestDigit, lowestDigit } from '../base/digits.ts';
import type { RelationKind } from '../constraints/relationKind.ts';
import { fill, isTextKey } from '../text/placeholders.ts';
import type { TextKey } from '../text/textKey.ts';
import { cellsOfClue } from '../topology/clueCells.ts';
import { constraintsOfClue } from '../topology/topology.ts';
import { cellCodes, cellsName, joined, type Naming } from './placeNames.ts';
import type { SumPart } from './step.ts';

// Words for the cells of a clue: its circle, its bulb, what each cell contributes to a sum, how two cells are related.

function codeOf(naming: Naming, cell: number): string {
  return cellCodes(naming, [cell]);
}

function codesInOrder(naming: Naming, cells: readonly number[]): string {
  return cells.map((cell) => codeOf(naming, cell)).join(', ');
}

/**
 * The sentence that says which cells of a clue are its bulb, its circle, or the ends of its line. Empty for clues
 * without such cells.
 */
export function courseOf(naming: Naming, clue: number): string {
  const { topology, language } = naming;
  const key = `clue.${topology.clues?.[clue]?.rule}.course`;
  if (!isTextKey(key)) return '';
  const arms = constraintsOfClue(topology, clue).flatMap((one) => (one.kind === 'sum' ? [one] : []));
  const [{ cells = [], coefficients = [] } = {}] = arms;
  const circle = cells.filter((_, i) => (coefficients[i] ?? 0) < 0);
  const shafts = arms.map((arm) => arm.cells.filter((_, i) => (arm.coefficients[i] ?? 0) > 0));
  return fill(language, key, {
    circle: codesInOrder(naming, circle),
    count: shafts.length,
    shafts: joined(
      naming,
      shafts.map((shaft) => codesInOrder(naming, shaft)),
    ),
    cells: codesInOrder(naming, cellsOfClue(topology, clue)),
  });
}

const SIGNS = { exact: '=', least: '≥', most: '≤' } as const;

/** Writes what cells contribute to a sum: `r1c1 = 3; r1c2 + r1c3 ≥ 1 + 2`. */
export function partsName(naming: Naming, parts: readonly SumPart[]): string {
  const texts = parts.map(({ cells, times = 1, bound, digits }) => {
    const factor = times === 1 ? '' : `${times} × `;
    const added = cells.map((cell) => factor + codeOf(naming, cell)).join(' + ');
    return `${added} ${SIGNS[bound]} ${digits.map((digit) => times * digit).join(' + ')}`;
  });
  return joined(naming, texts);
}

/** Writes the least or the largest digits of cells in order: `r1c1 ≥ 1; r2c1 ≥ 2`. */
export function boundsName(
  naming: Naming,
  bound: 'least' | 'most',
  cells: readonly number[],
  masks: readonly number[],
): string {
  const digitOf = bound === 'least' ? lowestDigit : highestDigit;
  const texts = cells.map((cell, i) => `${codeOf(naming, cell)} ${SIGNS[bound]} ${digitOf(masks[i] ?? 0)}`);
  return joined(naming, texts);
}

/** Names the digits from which a cell has one: `5 or 6`. */
export function choiceName({ language }: Naming, digits: number): string {
  const all = digitsOf(digits).map(String);
  if (all.length < 2) return all.join();
  return fill(language, 'name.or', { most: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' });
}

/** Kind of relation → what is then said about the digit of the other cell: its least, or its largest value. */
const KNOWN = { larger: 'least', 'not-smaller': 'least', smaller: 'most', 'not-larger': 'most' } as const;

/**
 * Says how cells are related to another cell: `r2c1 is larger than 5 in r1c1`.
 *
 * @param from words for the other cell and what is known about its digit.
 */
export function relationName(
  naming: Naming,
  cells: readonly number[],
  { kind, by }: RelationKind,
  from: string,
): string {
  const values = { cells: cellsName(naming, cells), from, by, count: cells.length };
  return fill(naming.language, `relation.${kind}` as TextKey, values);
}

/** Names the cell to which another cell is related, with what is known about its digit: `r1c1, which is at least 6`. */
export function knownName(naming: Naming, from: number, has: number, { kind }: RelationKind): string {
  const cell = cellsName(naming, [from]);
  const bound = countDigits(has) === 1 ? undefined : (KNOWN as Readonly<Record<string, 'least' | 'most'>>)[kind];
  if (bound === undefined) return fill(naming.language, 'name.known', { cell, digits: choiceName(naming, has) });
  const digit = bound === 'least' ? lowestDigit(has) : highestDigit(has);
  return fill(naming.language, `name.known.${bound}`, { cell, digit });
}
