import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Evidence } from '../../../../shared/step/step.ts';
import type { View } from '../common/view.ts';
import { type Band, bandsOf, parallelsOf } from './bands.ts';

/**
 * One all-different constraint of a model in a position: variables that all take different values. Each model defines
 * what its variables and values are. A value of a variable represents one or several candidates; if the variable takes
 * the value, one of these candidates is true.
 */
export interface Clique {
  /** variable → mask of the values that it can still take; 0 for variables whose digit is already placed. */
  readonly domains: readonly number[];
  /** The remaining candidates that a value of a variable represents. */
  candidates(variable: number, value: number): CellDigit[];
  /** The houses to which the given variables and values belong. */
  houses(variables: number, values: number): Pick<Evidence, 'houses' | 'covers'>;
}

/** Lists the all-different constraints of a model that changed since `view.since`. */
export type CliquesOf = (view: View) => Iterable<Clique>;

/** The items whose indices are in a mask. */
function chosen<T>(items: readonly T[], mask: number): T[] {
  return items.filter((_, i) => (mask >>> i) & 1);
}

function candidatesAt({ board }: View, cells: readonly number[], digit: number): CellDigit[] {
  return cells.filter((cell) => board.has(cell, digit)).map((cell) => ({ cell, digit }));
}

/** PRIMAL: variables are the cells of a house, which take different digits. */
export function* cellsOfHouses(view: View): Iterable<Clique> {
  const { board, houses, since, topology } = view;
  const { houseCells, digits } = topology;
  for (const house of houses) {
    if (board.houseChanged[house] <= since) continue;
    const cells = houseCells.subarray(house * digits, (house + 1) * digits);
    yield {
      domains: Array.from(cells, (cell) => board.candidates[cell]),
      candidates: (place, digit) => candidatesAt(view, [cells[place]], digit + 1),
      houses: () => ({ houses: [house] }),
    };
  }
}

/** DUAL: variables are the digits of a house, which take different places. */
export function* digitsOfHouses(view: View): Iterable<Clique> {
  const { board, houses, since, topology } = view;
  const { houseCells, digits } = topology;
  for (const house of houses) {
    if (board.houseChanged[house] <= since) continue;
    yield {
      domains: [...board.places.subarray(house * digits, (house + 1) * digits)],
      candidates: (digit, place) => candidatesAt(view, [houseCells[house * digits + place]], digit + 1),
      houses: () => ({ houses: [house] }),
    };
  }
}

/**
 * The variables and values of one digit, as a table: variable × size + value → the cells that they stand for. Each
 * variable (`from`) and each value (`to`) is a house.
 */
interface DigitTable {
  readonly from: readonly number[];
  readonly to: readonly number[];
  cells(variable: number, value: number): readonly number[];
}

/** Yields the all-different constraints of each digit that changed. Variables and values of the table are houses. */
function* cliquesOfTable(view: View, { from, to, cells }: DigitTable): Iterable<Clique> {
  const { board, topology, since } = view;
  if (from.every((house) => board.houseChanged[house] <= since)) return;
  for (let digit = 1; digit <= topology.digits; digit++) {
    if (board.digitChanged[digit] <= since) continue;
    const isLeft = (variable: number, value: number): boolean => {
      return cells(variable, value).some((cell) => board.has(cell, digit));
    };
    yield {
      domains: from.map((_, variable) => {
        return to.reduce((mask, __, value) => (isLeft(variable, value) ? mask | (1 << value) : mask), 0);
      }),
      candidates: (variable, value) => candidatesAt(view, cells(variable, value), digit),
      houses: (variables, values) => ({ houses: chosen(from, variables), covers: chosen(to, values) }),
    };
  }
}

/**
 * DUAL along lines: variables are parallel lines of a subgrid. Their values are the crossing lines: a digit lies in a
 * different one for each variable.
 */
export function* digitsAlongLines(view: View): Iterable<Clique> {
  const { digits } = view.topology;
  for (const { lines, across, cells } of parallelsOf(view.topology)) {
    yield* cliquesOfTable(view, {
      from: lines,
      to: across,
      cells: (line, crossing) => [cells[line * digits + crossing]],
    });
  }
}

/**
 * ABSTRACT: for each digit and band, variables are the lines with boxes as values, and the boxes with lines as values.
 * Two lines of a band have a digit in different boxes. Two boxes of a band have a digit on different lines.
 */
export function* digitsOfBands(view: View): Iterable<Clique> {
  const meeting = ({ meetings, size }: Band, line: number, box: number): readonly number[] =>
    meetings[line * size + box];
  for (const band of bandsOf(view.topology)) {
    const { lines, boxes } = band;
    yield* cliquesOfTable(view, { from: boxes, to: lines, cells: (box, line) => meeting(band, line, box) });
    yield* cliquesOfTable(view, { from: lines, to: boxes, cells: (line, box) => meeting(band, line, box) });
  }
}

/** The candidates that some values of some variables represent. */
export function candidatesOf({ candidates, domains }: Clique, variables: number, values: number): CellDigit[] {
  const found: CellDigit[] = [];
  for (const [variable, domain] of domains.entries()) {
    if (((variables >>> variable) & 1) === 0) continue;
    for (let rest = domain & values; rest !== 0; rest &= rest - 1) {
      found.push(...candidates(variable, lowestDigit(rest) - 1));
    }
  }
  return found;
}
