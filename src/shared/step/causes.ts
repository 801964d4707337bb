import { digitBit, digitsOf } from '../base/digits.ts';
import { itemAt } from '../base/itemAt.ts';
import { HOUSE_BOX, pairMask, subgridsOf, type Topology } from '../topology/topology.ts';
import { type CellDigit, changedCells, type Step } from './step.ts';

/** A digit on the board that excludes candidates, and the ones that it is named for. */
export interface CauseDigit extends CellDigit {
  readonly closes: readonly CellDigit[];
}

/** Reasons for the absence of candidates on which a step relies. */
export interface Causes {
  readonly witnesses: readonly CauseDigit[];
  /** Candidates that no digit on the board rules out: an earlier step removed them. */
  readonly earlier: readonly CellDigit[];
}

const NO_CAUSES: Causes = { witnesses: [], earlier: [] };

/** Whether a step places the only digit left in a cell. */
export function isNakedSingle({ technique }: Pick<Step, 'technique'>): boolean {
  return technique === 'naked-single' || technique === 'model-primal';
}

/** Techniques whose digits have their places in a house only in the pattern's cells. */
const CLOSED_HOUSES: ReadonlySet<string> = new Set([
  'hidden-single',
  'hidden-pair',
  'hidden-triple',
  'hidden-quad',
  'pointing-pair',
  'pointing-triple',
  'box-line-reduction',
  'model-dual',
  'model-3-abstract',
  'model-4-dual',
]);

/** The candidates whose absence makes a step valid; empty for other techniques. */
function absentFor({ houseCells, digits, cellAllowed }: Topology, step: Step, shown: ArrayLike<number>): CellDigit[] {
  const { technique, evidence, placements } = step;
  const [placed] = placements;
  if (isNakedSingle(step) && placed) {
    const others = itemAt(cellAllowed, placed.cell) & ~digitBit(placed.digit);
    return digitsOf(others).map((digit) => ({ cell: placed.cell, digit }));
  }
  const [house, ...more] = evidence.houses;
  if (house === undefined || more.length > 0 || !CLOSED_HOUSES.has(technique)) return [];
  const others = [...houseCells.subarray(house * digits, (house + 1) * digits)].filter((cell) => {
    return itemAt(shown, cell) === 0 && !evidence.cells.includes(cell);
  });
  return digitsOf(evidence.digits).flatMap((digit) => {
    return others.filter((cell) => itemAt(cellAllowed, cell) & digitBit(digit)).map((cell) => ({ cell, digit }));
  });
}

/** The cells whose digits on the board rule a candidate out. */
function excludersOf(topology: Topology, { cell, digit }: CellDigit, shown: ArrayLike<number>): number[] {
  const { peers, peerStart, pairCells, pairStart } = topology;
  const found: number[] = [];
  for (const peer of peers.subarray(peerStart[cell], peerStart[cell + 1])) {
    if (itemAt(shown, peer) === digit) found.push(peer);
  }
  const firstPair = itemAt(pairStart, cell);
  for (const [index, other] of pairCells.subarray(firstPair, pairStart[cell + 1]).entries()) {
    // Every rule for pairs holds in both directions.
    const own = itemAt(shown, other);
    if (own !== 0 && pairMask(topology, firstPair + index, own) & digitBit(digit)) found.push(other);
  }
  return found;
}

/** An absent candidate and the cells that can be named for it. */
interface AbsentCandidate {
  readonly candidate: CellDigit;
  readonly excluders: readonly number[];
}

/** A smallest set of cells that contains an excluder of each closure; the first one found among equals. */
function fewestExcluders(closures: readonly AbsentCandidate[]): ReadonlySet<number> {
  const all = [...new Set(closures.flatMap(({ excluders }) => excluders))];
  const complete = (chosen: readonly number[]): boolean => {
    return closures.every(({ excluders }) => excluders.some((cell) => chosen.includes(cell)));
  };
  const extended = (chosen: readonly number[], most: number): readonly number[] | null => {
    if (complete(chosen)) return chosen;
    if (chosen.length === most) return null;
    const open = closures.find(({ excluders }) => !excluders.some((cell) => chosen.includes(cell)));
    for (const cell of open?.excluders ?? []) {
      const found = extended([...chosen, cell], most);
      if (found) return found;
    }
    return null;
  };
  for (let most = 0; most <= all.length; most++) {
    const found = extended([], most);
    if (found) return new Set(found);
  }
  return new Set(all);
}

/** The excluders of a naked single: one for each digit, from as few houses of the cell as possible. */
function fromFewestHouses(topology: Topology, cell: number, closures: readonly AbsentCandidate[]): ReadonlySet<number> {
  const { cellHouses, cellHouseStart, houseCells, digits } = topology;
  const houses = [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])].map((house) => {
    return houseCells.subarray(house * digits, (house + 1) * digits);
  });
  const chosen = new Set<number>();
  let open = closures;
  while (open.length > 0) {
    const reached = houses.map((cells) => open.filter(({ excluders }) => excluders.some((one) => cells.includes(one))));
    const most = Math.max(...reached.map((list) => list.length));
    const best = houses[reached.findIndex((list) => list.length === most)];
    for (const { excluders } of open) {
      const named = most > 0 && best ? excluders.find((one) => best.includes(one)) : excluders[0];
      if (named !== undefined) chosen.add(named);
    }
    open = open.filter(({ excluders }) => !excluders.some((one) => chosen.has(one)));
  }
  return chosen;
}

/**
 * The digits on the board that a step rests on: those that exclude the other cells of a hidden single's house, the
 * other digits of a naked single, or the rest of the house of a hidden subset or of locked candidates. As few as
 * possible are named. Empty for all other techniques.
 *
 * @param shown cell → digit on the board, 0 for none.
 */
export function causesOf(topology: Topology, step: Step, shown: ArrayLike<number>): Causes {
  const absent = absentFor(topology, step, shown);
  if (absent.length === 0) return NO_CAUSES;
  const closures = absent.map((candidate) => ({ candidate, excluders: excludersOf(topology, candidate, shown) }));
  const closed = closures.filter(({ excluders }) => excluders.length > 0);
  const [cell] = isNakedSingle(step) ? step.evidence.cells : [];
  const chosen = cell === undefined ? fewestByDigit(closed) : fromFewestHouses(topology, cell, closed);
  const witnesses = new Map<number, CellDigit[]>();
  for (const { candidate, excluders } of closed) {
    const named = excluders.find((one) => chosen.has(one));
    if (named === undefined) continue;
    witnesses.set(named, [...(witnesses.get(named) ?? []), candidate]);
  }
  return {
    witnesses: [...witnesses].map(([at, closes]) => ({ cell: at, digit: itemAt(shown, at), closes })),
    earlier: closures.filter(({ excluders }) => excluders.length === 0).map(({ candidate }) => candidate),
  };
}

/**
 * Excluders are chosen for each digit separately, because without rules for pairs a digit excludes only equal digits.
 */
function fewestByDigit(closures: readonly AbsentCandidate[]): ReadonlySet<number> {
  const digits = new Set(closures.map(({ candidate }) => candidate.digit));
  const own = (digit: number): AbsentCandidate[] => closures.filter(({ candidate }) => candidate.digit === digit);
  return new Set([...digits].flatMap((digit) => [...fewestExcluders(own(digit))]));
}

/** All cells that have a part in a step: its pattern, the digits that it rests on with what they close, its effects. */
function cellsOfStep(step: Step, { witnesses }: Causes): readonly number[] {
  const { cells, nodes = [] } = step.evidence;
  const reasons = witnesses.flatMap(({ cell, closes }) => [cell, ...closes.map((closed) => closed.cell)]);
  return [...new Set([...cells, ...nodes.flatMap((node) => node.cells), ...reasons, ...changedCells(step)])];
}

/**
 * The shared boxes through which a step goes from one subgrid to another, in the order of the topology; none if one
 * subgrid contains all of it. A step goes through a box of two subgrids if it has a cell in the box, one in the first
 * subgrid alone, and one in the second alone.
 */
export function passagesOf(topology: Topology, step: Step, causes: Causes): number[] {
  const { houseKind, houseCells, houseSubgrids, houseSubgridStart, digits, houseCount } = topology;
  const cells = cellsOfStep(step, causes);
  const subgrids = new Map(cells.map((cell) => [cell, subgridsOf(topology, cell)]));
  const lists = [...subgrids.values()];
  if (lists[0]?.some((subgrid) => lists.every((list) => list.includes(subgrid))) ?? true) return [];
  const goesBeyond = (one: number, other: number): boolean =>
    lists.some((list) => list.includes(one) && !list.includes(other));
  return Array.from({ length: houseCount }, (_, house) => house).filter((house) => {
    const owners = houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]);
    if (houseKind[house] !== HOUSE_BOX || owners.length < 2) return false;
    if (!houseCells.subarray(house * digits, (house + 1) * digits).some((cell) => subgrids.has(cell))) return false;
    return owners.some((one) => owners.some((other) => goesBeyond(one, other) && goesBeyond(other, one)));
  });
}
