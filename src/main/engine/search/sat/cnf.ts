import { packLists } from '../../../../shared/base/packedLists.ts';
import { pairMask, type Topology } from '../../../../shared/topology/topology.ts';
import { addWordClauses, type ClauseSink } from './wordClauses.ts';

/**
 * The rules of a topology in conjunctive normal form, encoded as in [visual-sat]. Each cell and digit has a variable:
 * "the digit is in the cell". A cell has exactly one digit, and a digit has exactly one place in a house. For each of
 * these conditions, one clause says that at least one of its variables is true, and binary clauses say that no two of
 * them are. Pair rules of variants and clues add binary clauses that exclude two digits in two cells. For other
 * constraints of clues see `addWordClauses`.
 *
 * The variable of a cell and digit is cell × D + digit - 1; variables of constraints follow. Binary clauses are stored
 * as neighbours: `neighbours[neighbourStart[v]]` up to the next start are the variables that cannot be true together
 * with v. Computed from a topology alone; givens are added later as facts.
 */
export interface Cnf {
  readonly variableCount: number;
  /** Clauses of positive literals: `clauses[clauseStart[c]]` up to the next start are clause c's variables. */
  readonly clauseStart: Int32Array;
  readonly clauses: Int32Array;
  /** variable → the clauses that contain it. */
  readonly occurrenceStart: Int32Array;
  readonly occurrences: Int32Array;
  readonly neighbourStart: Int32Array;
  readonly neighbours: Int32Array;
}

/**
 * The rules of a topology as clauses. Nothing excludes the digits that variants forbid in a cell; the caller sets their
 * variables to false at the start.
 */
export function cnfOf(topology: Topology): Cnf {
  const { cellCount, digits, houseCount, houseCells, peers, peerStart, pairStart, pairCells } = topology;
  const all = Array.from({ length: digits }, (_, d) => d);
  const clauses: number[][] = [];
  for (let cell = 0; cell < cellCount; cell++) clauses.push(all.map((d) => cell * digits + d));
  for (let house = 0; house < houseCount; house++) {
    const cells = houseCells.subarray(house * digits, (house + 1) * digits);
    for (const d of all) clauses.push(Array.from(cells, (cell) => cell * digits + d));
  }
  const neighbours = Array.from({ length: cellCount * digits }, (_, variable) => {
    const cell = Math.floor(variable / digits);
    const d = variable % digits;
    const inCell = all.filter((other) => other !== d).map((other) => cell * digits + other);
    const inPeers = Array.from(peers.subarray(peerStart[cell], peerStart[cell + 1]), (peer) => peer * digits + d);
    const seen = new Set([...inCell, ...inPeers]);
    for (let entry = pairStart[cell]; entry < pairStart[cell + 1]; entry++) {
      const excluded = pairMask(topology, entry, d + 1);
      for (const other of all) {
        if (((excluded >>> other) & 1) === 1) seen.add(pairCells[entry] * digits + other);
      }
    }
    return [...seen];
  });
  const sink: ClauseSink = {
    newVariable: () => neighbours.push([]) - 1,
    addClause: (variables) => void clauses.push([...variables]),
    exclude(a, b) {
      neighbours[a]?.push(b);
      neighbours[b]?.push(a);
    },
  };
  for (const constraint of topology.constraints) addWordClauses(constraint, topology.cellAllowed, digits, sink);
  const occurrences: number[][] = neighbours.map(() => []);
  clauses.forEach((clause, c) => {
    for (const variable of clause) occurrences[variable]?.push(c);
  });
  const packedClauses = packLists(clauses);
  const packedOccurrences = packLists(occurrences);
  const packedNeighbours = packLists(neighbours);
  return {
    variableCount: neighbours.length,
    clauseStart: packedClauses.start,
    clauses: packedClauses.items,
    occurrenceStart: packedOccurrences.start,
    occurrences: packedOccurrences.items,
    neighbourStart: packedNeighbours.start,
    neighbours: packedNeighbours.items,
  };
}

/**
 * The puzzle in DIMACS format, for external SAT solvers. Variables are numbered from 1. Givens and digits that variants
 * forbid become clauses with a single literal.
 */
export function printDimacs(topology: Topology, cnf: Cnf, givens: ArrayLike<number>): string {
  const { clauseStart, clauses, neighbourStart, neighbours, variableCount } = cnf;
  const { digits, cellCount, cellAllowed, allDigits } = topology;
  const lines: string[] = [];
  for (let c = 0; c + 1 < clauseStart.length; c++) {
    lines.push(Array.from(clauses.subarray(clauseStart[c], clauseStart[c + 1]), (v) => v + 1).join(' '));
  }
  for (let v = 0; v < variableCount; v++) {
    for (const other of neighbours.subarray(neighbourStart[v], neighbourStart[v + 1])) {
      if (other > v) lines.push(`${-(v + 1)} ${-(other + 1)}`);
    }
  }
  for (let cell = 0; cell < cellCount; cell++) {
    if (givens[cell]) lines.push(`${cell * digits + givens[cell]}`);
    const forbidden = allDigits & ~cellAllowed[cell];
    for (let d = 0; d < digits; d++) if ((forbidden >>> d) & 1) lines.push(`${-(cell * digits + d + 1)}`);
  }
  return `p cnf ${variableCount} ${lines.length}\n${lines.map((line) => `${line} 0\n`).join('')}`;
}
