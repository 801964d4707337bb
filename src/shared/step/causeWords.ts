import { digitBit } from '../base/digits.ts';
import { fill } from '../text/placeholders.ts';
import { candidatesName } from './candidateNames.ts';
import { type CauseDigit, type Causes, isNakedSingle } from './causes.ts';
import { cellsName, digitsName, housesName, joined, type Naming } from './names.ts';
import type { Step } from './step.ts';

/** The first house of a cell that also contains another cell; -1 if they share none. */
function houseWith({ topology }: Naming, cell: number, other: number): number {
  const { cellHouses, cellHouseStart, houseCells, digits } = topology;
  const houses = cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  return houses.find((house) => houseCells.subarray(house * digits, (house + 1) * digits).includes(other)) ?? -1;
}

/**
 * For the cell of a naked single: a text for each of its houses, with the digits that this house excludes. Houses with
 * the most digits come first.
 */
function foundAround(naming: Naming, cell: number, witnesses: readonly CauseDigit[]): string[] {
  const masks = new Map<number, number>();
  for (const { cell: other, closes } of witnesses) {
    const house = houseWith(naming, cell, other);
    for (const { digit } of closes) masks.set(house, (masks.get(house) ?? 0) | digitBit(digit));
  }
  return [...masks].map(([house, mask]) => {
    const digits = digitsName(naming, mask);
    return house < 0
      ? fill(naming.language, 'cause.rule', { digits })
      : fill(naming.language, 'cause.has', { house: housesName(naming, [house]), digits });
  });
}

/**
 * For each of the given digits on the board, a text that names the cells of the house from which it excludes a digit.
 */
function closedBy(naming: Naming, house: number, witnesses: readonly CauseDigit[]): string[] {
  const { houseSubgrids, houseSubgridStart } = naming.topology;
  const owners = houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]);
  // The sentence has named the house already, so the names of its cells do not repeat the subgrid.
  const subgrid = owners.includes(naming.subgrid) ? naming.subgrid : (owners[0] ?? -1);
  const within = { ...naming, subgrid, bare: true };
  return witnesses.map(({ cell, digit, closes }) => {
    return fill(naming.language, 'cause.closes', {
      digit,
      witness: cellsName(naming, [cell]),
      cells: cellsName(within, [...new Set(closes.map((closed) => closed.cell))]),
    });
  });
}

function allOf(naming: Naming, clauses: readonly string[]): string {
  return fill(naming.language, 'cause.all', { clauses: joined(naming, clauses) });
}

/** Sentences about the digits on the board that make a step valid. Empty for techniques that do not depend on them. */
export function causesInWords(naming: Naming, step: Step, { witnesses, earlier }: Causes): string[] {
  const { language } = naming;
  const [cell] = step.evidence.cells;
  const [house] = step.evidence.houses;
  const sentences: string[] = [];
  if (witnesses.length + earlier.length === 0) return sentences;
  if (isNakedSingle(step) && cell !== undefined) {
    sentences.push(fill(language, 'cause.which', { cell: cellsName(naming, [cell]) }));
    if (witnesses.length > 0) sentences.push(allOf(naming, foundAround(naming, cell, witnesses)));
  } else if (house !== undefined) {
    const values = { digits: digitsName(naming, step.evidence.digits), house: housesName(naming, [house]) };
    sentences.push(fill(language, 'cause.where', values));
    if (witnesses.length > 0) sentences.push(allOf(naming, closedBy(naming, house, witnesses)));
  }
  if (earlier.length > 0) {
    sentences.push(fill(language, 'cause.earlier', { candidates: candidatesName(naming, earlier) }));
  }
  return sentences;
}
