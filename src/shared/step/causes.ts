import { digitBit, digitsOf } from '../base/digits.ts';
import { itemAt } from '../base/itemAt.ts';
import { openDigits } from '../game/openDigits.ts';
import { cellsOfClue } from '../topology/clueCells.ts';
import { excludedByPartner, HOUSE_BOX, subgridsOf, type Topology } from '../topology/topology.ts';
import { missingFor } from './crossed.ts';
import { forbidden, joinLimits, type Limit, limitsOf } from './limits.ts';
import { type ReasonSource, relates, shareHouse } from './sources.ts';
import { type CellDigit, changedCells, type Step } from './step.ts';

/**
 * A digit on the board that excludes candidates. `closes`: those candidates for which this digit is named as the
 * reason.
 */
export interface CauseDigit extends CellDigit {
  readonly closes: readonly CellDigit[];
  /**
   * The clue or variant by which the digit excludes these candidates. Absent if a common house forbids equal digits.
   */
  readonly by?: ReasonSource;
}

/**
 * Reasons why candidates are missing, for a step that is valid because they are missing. `witnesses`: digits on the
 * board that exclude them.
 */
export interface Causes {
  readonly witnesses: readonly CauseDigit[];
  /** What excludes candidates, if no single digit on the board excludes them. */
  readonly limits: readonly Limit[];
  /** Candidates that nothing in the position excludes, so an earlier step must have removed them. */
  readonly earlier: readonly CellDigit[];
}

/** No reasons: for steps that do not depend on missing candidates. */
export const NO_CAUSES: Causes = { witnesses: [], limits: [], earlier: [] };

/** Whether a step places the only digit left in a cell. */
export function isNakedSingle({ technique }: Pick<Step, 'technique'>): boolean {
  return technique === 'naked-single' || technique === 'model-primal';
}

/** Techniques that are valid because the digits of their pattern have no place in the rest of the house. */
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

/** Techniques that are valid because the digits of their pattern have no place in the rest of a clue. */
const CLOSED_CLUES: ReadonlySet<string> = new Set(['cage-single', 'required-digit', 'quadruple-digits']);

/**
 * The cells of the house or clue in which the digits of a step's pattern have no other place. Null if the step does not
 * depend on this.
 */
function closedArea(topology: Topology, { technique, evidence, placements }: Step): readonly number[] | null {
  const { houseCells, digits } = topology;
  const [house, ...more] = evidence.houses;
  if (house !== undefined) {
    const isClosed = more.length === 0 && CLOSED_HOUSES.has(technique);
    return isClosed ? [...houseCells.subarray(house * digits, (house + 1) * digits)] : null;
  }
  const [clue] = evidence.clues ?? [];
  // A step with a quadruple but without placements is valid because the clue has just enough cells for its digits, not
  // because the digits are excluded from a cell.
  const isClosed = CLOSED_CLUES.has(technique) && (technique !== 'quadruple-digits' || placements.length > 0);
  return isClosed && clue !== undefined ? cellsOfClue(topology, clue) : null;
}

function isSame(one: CellDigit, other: CellDigit): boolean {
  return one.cell === other.cell && one.digit === other.digit;
}

/**
 * The candidates that must be missing for a step to be valid. Empty for techniques that do not depend on missing
 * candidates.
 */
function absentFor(topology: Topology, step: Step, shown: ArrayLike<number>): CellDigit[] {
  const { evidence, placements } = step;
  const [placed] = placements;
  if (isNakedSingle(step) && placed) {
    const others = topology.allDigits & ~digitBit(placed.digit);
    return digitsOf(others).map((digit) => ({ cell: placed.cell, digit }));
  }
  const others = (closedArea(topology, step) ?? []).filter((cell) => {
    return itemAt(shown, cell) === 0 && !evidence.cells.includes(cell);
  });
  const closed = digitsOf(evidence.digits).flatMap((digit) => others.map((cell) => ({ cell, digit })));
  const { cage, combinations, absent = [] } = evidence;
  const missing = [...absent, ...(cage && combinations ? missingFor(cage, combinations.excluded) : [])];
  return [...closed, ...missing.filter((one) => !closed.some((other) => isSame(one, other)))];
}

/**
 * The cells whose digits exclude a candidate. If peers by a house exclude it, only these: they are the simplest reason.
 */
function excludersOf(topology: Topology, { cell, digit }: CellDigit, shown: ArrayLike<number>): number[] {
  const { peers, peerStart, pairCells, pairStart } = topology;
  const found: number[] = [];
  for (const peer of peers.subarray(peerStart[cell], peerStart[cell + 1])) {
    if (itemAt(shown, peer) === digit) found.push(peer);
  }
  const inHouses = found.filter((peer) => shareHouse(topology, peer, cell));
  if (inHouses.length > 0) return inHouses;
  const firstPair = itemAt(pairStart, cell);
  for (const [index, other] of pairCells.subarray(firstPair, pairStart[cell + 1]).entries()) {
    // A constraint between two cells is stored for both of them, so it is enough to look at the pairs of this cell.
    const own = itemAt(shown, other);
    if (own !== 0 && excludedByPartner(topology, firstPair + index, own) & digitBit(digit)) found.push(other);
  }
  return found;
}

/** A missing candidate, and the cells whose digits exclude it. Each of them alone would be a sufficient reason. */
interface AbsentCandidate {
  readonly candidate: CellDigit;
  readonly excluders: readonly number[];
}

/**
 * A smallest set of cells that contains an excluder (a cell whose digit excludes it) for each missing candidate. If
 * there are several such sets, the first one found.
 */
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

/**
 * The excluders (cells whose digits exclude candidates) to name for a naked single: one for each digit, from as few
 * houses of the cell as possible.
 */
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
    if (most === 0 || !best) {
      for (const one of fewestExcluders(open)) chosen.add(one);
      break;
    }
    for (const { excluders } of open) {
      const named = excluders.find((one) => best.includes(one));
      if (named !== undefined) chosen.add(named);
    }
    open = open.filter(({ excluders }) => !excluders.some((one) => chosen.has(one)));
  }
  return chosen;
}

/** The digits to name as reasons. For each of them, which candidates it excludes, and by what. */
function witnessesOf(topology: Topology, step: Step, shown: ArrayLike<number>, closed: readonly AbsentCandidate[]) {
  const [cell] = isNakedSingle(step) ? step.evidence.cells : [];
  const chosen = cell === undefined ? fewestByDigit(closed) : fromFewestHouses(topology, cell, closed);
  const witnesses = new Map<string, CellDigit & { readonly closes: CellDigit[]; readonly by?: ReasonSource }>();
  for (const { candidate, excluders } of closed) {
    const at = excluders.find((one) => chosen.has(one));
    if (at === undefined) continue;
    const digit = itemAt(shown, at);
    const by = relates(topology, { cell: at, digit }, candidate);
    const key = JSON.stringify([at, by]);
    const known = witnesses.get(key);
    if (known) known.closes.push(candidate);
    else witnesses.set(key, { cell: at, digit, closes: [candidate], ...(by && { by }) });
  }
  return [...witnesses.values()];
}

/**
 * The reasons because of which a step is valid. As few digits as possible are named. By kind of step, the reasons are:
 * - Hidden single: what excludes the digit from the other cells of the house.
 * - Naked single: what excludes the other digits from the cell.
 * - Hidden subset or locked candidates: what excludes the digits from the rest of the house.
 * - Digit of a clue: what excludes it from the rest of the clue.
 * - Combinations of a cage: what rules them out.
 * - Bounds along a line: what moves them.
 * - Other techniques: none.
 *
 * @param shown cell → digit on the board, 0 for none.
 * @param candidates returns the mask of a cell's candidates before the step. If absent, only digits on the board and
 * what clues forbid in any position are named as reasons.
 */
export function causesOf(
  topology: Topology,
  step: Step,
  shown: ArrayLike<number>,
  candidates?: (cell: number) => number,
): Causes {
  const absent = absentFor(topology, step, shown);
  if (absent.length === 0) return NO_CAUSES;
  const { closures, limits, rest } = excludedIn(topology, absent, { shown, candidates, barred: listedCage(step) });
  return { witnesses: witnessesOf(topology, step, shown, closures), limits, earlier: rest };
}

/**
 * The clue whose combinations a step lists. Undefined if the combinations are those of a hidden cage (cells whose sum
 * follows from houses and cages), because this is not a clue of the puzzle.
 */
function listedCage({ evidence: { cage, houses, clues = [] } }: Step): number | undefined {
  return cage && houses.length === 0 ? clues[0] : undefined;
}

/** A position in which candidates are missing, and the clue (`barred`) that must not be given as a reason for that. */
interface Excluding {
  readonly shown: ArrayLike<number>;
  readonly candidates: ((cell: number) => number) | undefined;
  readonly barred: number | undefined;
}

/**
 * What excludes candidates: digits on the board (`closures`), or something else (`limits`). `rest`: candidates for
 * which no reason was found.
 */
function excludedIn(topology: Topology, absent: readonly CellDigit[], { shown, candidates, barred }: Excluding) {
  const all = absent.map((candidate) => ({ candidate, excluders: excludersOf(topology, candidate, shown) }));
  const closures = all.filter(({ excluders }) => excluders.length > 0);
  const open = all.filter(({ excluders }) => excluders.length === 0).map(({ candidate }) => candidate);
  const { limits, rest } = forbidden(topology, open);
  if (!candidates) return { closures, limits, rest };
  const candidatesAt = (cell: number): number => {
    const digit = itemAt(shown, cell);
    return digit > 0 ? digitBit(digit) : candidates(cell) & openDigits(topology, cell, (one) => itemAt(shown, one));
  };
  const found = limitsOf(topology, rest, candidatesAt, barred);
  return { closures, limits: joinLimits([...limits, ...found.limits]), rest: found.rest };
}

/**
 * For a step with combinations of a cage: finds out which missing digits have a reason other than the cage, and adds
 * them to the step, so that its sentences name them. Returns other steps unchanged. Parameters as for {@link causesOf}.
 */
export function withOtherReasons(
  topology: Topology,
  step: Step,
  shown: ArrayLike<number>,
  candidates: (cell: number) => number,
): Step {
  const { cage, combinations } = step.evidence;
  if (!cage || !combinations || combinations.excluded.length === 0) return step;
  const wanted = combinations.excluded.reduce((union, set) => union | set, 0);
  const absent = cage.cells.flatMap((cell, i) =>
    digitsOf(wanted & ~itemAt(cage.candidates, i)).map((digit) => ({ cell, digit })),
  );
  const { rest } = excludedIn(topology, absent, { shown, candidates, barred: listedCage(step) });
  const shut = cage.cells.map((cell) =>
    absent.reduce((mask, one) => (one.cell === cell && !rest.includes(one) ? mask | digitBit(one.digit) : mask), 0),
  );
  return { ...step, evidence: { ...step.evidence, cage: { ...cage, shut } } };
}

/**
 * Chooses the digits to name as reasons, for each missing digit on its own. This is correct if there are no pair rules,
 * because a digit then excludes only equal digits.
 */
function fewestByDigit(closures: readonly AbsentCandidate[]): ReadonlySet<number> {
  const digits = new Set(closures.map(({ candidate }) => candidate.digit));
  const own = (digit: number): AbsentCandidate[] => closures.filter(({ candidate }) => candidate.digit === digit);
  return new Set([...digits].flatMap((digit) => [...fewestExcluders(own(digit))]));
}

/**
 * All cells that take part in a step: those of its pattern, those of its effects, and those of the digits that make it
 * valid with the candidates that they exclude.
 */
function cellsOfStep(step: Step, { witnesses }: Pick<Causes, 'witnesses'>): readonly number[] {
  const { cells, nodes = [] } = step.evidence;
  const reasons = witnesses.flatMap(({ cell, closes }) => [cell, ...closes.map((closed) => closed.cell)]);
  return [...new Set([...cells, ...nodes.flatMap((node) => node.cells), ...reasons, ...changedCells(step)])];
}

/**
 * The shared boxes through which a step leads from one subgrid to another, in the order of the topology. A step leads
 * through a box of two subgrids if it has a cell in the box, a cell that is only in the first subgrid, and a cell that
 * is only in the second. Empty if one subgrid contains the whole step.
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
