import type { Automaton } from '../../../../shared/constraints/automaton.ts';
import type { Constraint, DigitsBetween, Relation } from '../../../../shared/constraints/constraint.ts';
import { perTopology } from '../../../../shared/topology/cache.ts';
import { constraintsOfClue, type Topology } from '../../../../shared/topology/topology.ts';

/** Cells that all see each other, and whose digits have a known sum: a cage, or a region of D cells. */
export interface Cage {
  /** Index of the clue in the puzzle. */
  readonly clue: number;
  readonly cells: readonly number[];
  readonly total: number;
  /** Whether the digits differ because the cells see each other on the board, not because the clue says so. */
  readonly bySight: boolean;
}

/** A sum that is not a cage: cells may have equal digits, or count several times or negatively, as on an arrow. */
export interface ClueSum {
  readonly clue: number;
  readonly cells: readonly number[];
  readonly coefficients: readonly number[];
  readonly total: number;
}

/** Two cells and the relation that their digits must satisfy. */
export interface Bond {
  readonly a: number;
  readonly b: number;
  readonly relation: Relation;
}

/** All relations of one clue, such as a dot, a thermometer or a whisper line. */
export interface BondGroup {
  readonly clue: number;
  readonly cells: readonly number[];
  readonly bonds: readonly Bond[];
}

/** Cells in which certain digits must occur, such as the four cells around a quadruple. */
export interface DigitQuota {
  readonly clue: number;
  readonly cells: readonly number[];
  /** digit → how often it must occur. Index 0 is unused. */
  readonly needed: Uint8Array;
}

/** Cells whose digits, read in order, an automaton must accept. */
export interface DigitLine {
  readonly clue: number;
  readonly cells: readonly number[];
  readonly automaton: Automaton;
  /**
   * Set if people list only the digits between two certain digits (`ends`), as in a sandwich; absent if they list the
   * digits of all cells.
   */
  readonly between?: DigitsBetween;
}

/** Cells of one clue that all see each other without being a house. */
export interface DistinctCells {
  readonly clue: number;
  readonly cells: readonly number[];
}

/** The meaning of the clues of a puzzle, grouped by how people reason about them. */
export interface ClueModel {
  readonly cages: readonly Cage[];
  readonly sums: readonly ClueSum[];
  readonly bonds: readonly BondGroup[];
  readonly quotas: readonly DigitQuota[];
  readonly lines: readonly DigitLine[];
  readonly distinct: readonly DistinctCells[];
  /** clue → the constraints that the solver makes of it. */
  readonly meanings: readonly (readonly Constraint[])[];
}

/** The clues of a topology, sorted for reasoning. Cached per topology. */
export const clueModelOf = perTopology((topology: Topology): ClueModel => {
  const { digits, clues = [] } = topology;
  const sees = peerTest(topology);
  const cages: Cage[] = [];
  const sums: ClueSum[] = [];
  const bondsOfClue = new Map<number, Bond[]>();
  const quotas: DigitQuota[] = [];
  const lines: DigitLine[] = [];
  const distinct: DistinctCells[] = [];
  const meanings = clues.map((_, clue) => constraintsOfClue(topology, clue));
  const add = (constraint: Constraint, clue: number): void => {
    switch (constraint.kind) {
      case 'sum': {
        const { cells, coefficients, total } = constraint;
        const isCage = coefficients.every((one) => one === 1) && cells.length <= digits && allSee(sees, cells);
        if (isCage) cages.push({ clue, cells, total, bySight: !saysDifferent(meanings[clue], cells) });
        else if (cells.length > 0) sums.push({ clue, cells, coefficients, total });
        break;
      }
      case 'relation': {
        const { a, b, relation } = constraint;
        if (a === b) break;
        const bonds = bondsOfClue.get(clue);
        if (bonds) bonds.push({ a, b, relation });
        else bondsOfClue.set(clue, [{ a, b, relation }]);
        break;
      }
      case 'count': {
        const needed = new Uint8Array(digits + 1);
        for (const digit of constraint.digits) needed[digit]++;
        quotas.push({ clue, cells: [...new Set(constraint.cells)], needed });
        break;
      }
      case 'regular':
        lines.push({ clue, ...constraint });
        break;
      case 'all-different': {
        const cells = [...new Set(constraint.cells)];
        if (cells.length === digits) cages.push({ clue, cells, total: (digits * (digits + 1)) / 2, bySight: false });
        else if (cells.length > 2) distinct.push({ clue, cells });
        break;
      }
      case 'domain':
        break;
    }
  };
  meanings.forEach((list, clue) => {
    for (const constraint of list) add(constraint, clue);
  });
  const bonds = [...bondsOfClue].map(([clue, list]): BondGroup => {
    return { clue, cells: [...new Set(list.flatMap(({ a, b }) => [a, b]))], bonds: list };
  });
  return { cages, sums, bonds, quotas, lines, distinct, meanings };
});

/** Whether a clue itself says that all these cells have different digits. */
function saysDifferent(meaning: readonly Constraint[], cells: readonly number[]): boolean {
  return meaning.some((one) => one.kind === 'all-different' && cells.every((cell) => one.cells.includes(cell)));
}

/** Whether all cells see each other, so that their digits all differ. */
function allSee(sees: (a: number, b: number) => boolean, cells: readonly number[]): boolean {
  return cells.every((a, i) => cells.slice(i + 1).every((b) => sees(a, b)));
}

function peerTest({ peers, peerStart, cellCount }: Topology): (a: number, b: number) => boolean {
  const sets = new Array<Set<number> | undefined>(cellCount);
  return (a, b) => {
    sets[a] ??= new Set(peers.subarray(peerStart[a], peerStart[a + 1]));
    return sets[a].has(b);
  };
}
