import { digitsOf } from '../../../../shared/base/digits.ts';
import { candidateCode, type HodokuPosition } from './position.ts';
import { type ImplicationTables, tablesOf } from './tables.ts';

/**
 * Conclusion of a forcing chain or net: a candidate whose digit is set (`sets` is true), or one that is removed.
 * `code`: see `candidateCode`.
 */
export interface ForcedCandidate {
  readonly sets: boolean;
  readonly code: number;
}

/**
 * The conclusion that HoDoKu prefers, of all forcing chains or nets. One that sets a digit comes before one that
 * removes a candidate. After that, the lowest cell comes first, then the lowest digit.
 *
 * There are two kinds of conclusions. The first kind is the opposite of an assumption that leads to a contradiction.
 * The second kind follows from each of several alternatives: a candidate true or false, the candidates of a cell, or
 * the places of a digit in a house.
 */
export function forced(position: HodokuPosition, nets: boolean): ForcedCandidate | null {
  const tables = tablesOf(position, nets);
  const check = new TableCheck(position, tables);
  const { candidateCount } = tables.implications;
  // Assume candidates false first: a contradiction then sets the candidate's digit, which is preferred.
  for (let node = 0; node < candidateCount; node++) check.contradiction(2 * node);
  for (let node = 0; node < candidateCount; node++) check.contradiction(2 * node + 1);
  for (let node = 0; node < candidateCount; node++) check.verity([2 * node, 2 * node + 1], node);
  check.cells();
  check.houses();
  return check.best;
}

/** The nodes of a digit in a house. */
interface HouseNodes {
  readonly nodes: readonly number[];
  /**
   * True if no place of the digit in the house was removed by an earlier step: every open cell of the house has the
   * digit as a candidate, except cells in which a placed digit excludes it.
   */
  readonly complete: boolean;
}

class TableCheck {
  best: ForcedCandidate | null = null;
  private readonly position: HodokuPosition;
  private readonly tables: ImplicationTables;
  /**
   * A set of literals (nodes that are true or false, see `Implications`) is a bit set. The literals of candidates come
   * before those of groups. This is the number of 32-bit words that contain literals of candidates.
   */
  private readonly candidateWords: number;
  /** The nodes of the open cells, as one list for each cell. */
  private readonly cellNodes: readonly (readonly number[])[];
  private readonly houseNodes: readonly HouseNodes[];

  constructor(position: HodokuPosition, tables: ImplicationTables) {
    this.position = position;
    this.tables = tables;
    this.candidateWords = (2 * tables.implications.candidateCount + 31) >>> 5;
    const { topology, board } = position;
    const nodeAt = (cell: number, digit: number): number =>
      tables.implications.nodeAt[cell * (topology.digits + 1) + digit];
    this.cellNodes = [...board.candidates]
      .map((mask, cell) => digitsOf(mask).map((digit) => nodeAt(cell, digit)))
      .filter((nodes) => nodes.length > 0);
    this.houseNodes = [...Array(topology.houseCount * topology.digits).keys()]
      .map((slot) => [Math.floor(slot / topology.digits), (slot % topology.digits) + 1] as const)
      .filter(([house, digit]) => position.count(house, digit) > 0)
      .map(([house, digit]) => ({
        nodes: position.placesOf(house, digit).map((cell) => nodeAt(cell, digit)),
        complete: isComplete(position, house, digit),
      }));
  }

  private has(from: number, literal: number): boolean {
    const { sets, words } = this.tables;
    return ((sets[from * words + (literal >>> 5)] >>> literal) & 1) === 1;
  }

  private asProof(literal: number): ForcedCandidate {
    const { cells, digits } = this.tables.implications;
    return { sets: (literal & 1) === 1, code: candidateCode(cells[literal >> 1][0], digits[literal >> 1]) };
  }

  /** Whether a conclusion is preferred to the best conclusion so far. */
  private improves({ sets, code }: ForcedCandidate): boolean {
    const { best } = this;
    return best === null || (sets === best.sets ? code < best.code : sets);
  }

  private offer(literal: number): void {
    const proof = this.asProof(literal);
    if (this.improves(proof)) this.best = proof;
  }

  /** If a literal leads to a contradiction, offers the opposite literal as a conclusion. */
  contradiction(from: number): void {
    if (!this.improves(this.asProof(from ^ 1))) return;
    if (this.contradictsItself(from) || this.breaksCell(from) || this.breaksHouse(from)) this.offer(from ^ 1);
  }

  private contradictsItself(from: number): boolean {
    const { sets, words, implications } = this.tables;
    this.position.effort += words;
    for (let word = 0; word < this.candidateWords; word++) {
      let both = sets[from * words + word] & (sets[from * words + word] >>> 1) & 0x55555555;
      for (; both !== 0; both &= both - 1) {
        if (16 * word + ((31 - Math.clz32(both & -both)) >> 1) < implications.candidateCount) return true;
      }
    }
    return false;
  }

  /** Whether the consequences of the literal put two digits into one cell, or leave a cell without a digit. */
  private breaksCell(from: number): boolean {
    return this.cellNodes.some((nodes) => {
      const trues = this.trues(from, nodes);
      return trues > 1 || (trues === 0 && nodes.every((node) => this.has(from, 2 * node)));
    });
  }

  /**
   * Whether the consequences of the literal put a digit into a house twice, or leave the digit no place there. The
   * second case is only checked if no candidates of the digit were removed from the house before.
   */
  private breaksHouse(from: number): boolean {
    return this.houseNodes.some(
      ({ nodes, complete }) =>
        this.trues(from, nodes) > 1 || (complete && nodes.every((node) => this.has(from, 2 * node))),
    );
  }

  private trues(from: number, nodes: readonly number[]): number {
    let count = 0;
    for (const node of nodes) if (this.has(from, 2 * node + 1)) count++;
    return count;
  }

  /**
   * Offers as conclusions what follows from every one of several literals.
   *
   * @param except conclusions about the cell of this node are ignored; -1 for none.
   */
  verity(literals: readonly number[], except = -1): void {
    const { sets, words, implications } = this.tables;
    const cell = except < 0 ? -1 : implications.cells[except][0];
    this.position.effort += words * literals.length;
    for (let word = 0; word < this.candidateWords; word++) {
      let common = -1;
      for (const literal of literals) common &= sets[literal * words + word];
      for (; common !== 0; common &= common - 1) {
        const literal = 32 * word + 31 - Math.clz32(common & -common);
        if (literal >> 1 >= implications.candidateCount || implications.cells[literal >> 1][0] === cell) continue;
        this.offer(literal);
      }
    }
  }

  cells(): void {
    for (const nodes of this.cellNodes) this.verity(nodes.map((node) => 2 * node + 1));
  }

  houses(): void {
    for (const { nodes } of this.houseNodes) this.verity(nodes.map((node) => 2 * node + 1));
  }
}

function isComplete(position: HodokuPosition, house: number, digit: number): boolean {
  const { topology, board } = position;
  const { houseCells, digits, peers, peerStart } = topology;
  const isAllowed = (cell: number): boolean =>
    board.digits[cell] === 0 &&
    !peers.subarray(peerStart[cell], peerStart[cell + 1]).some((peer) => board.digits[peer] === digit);
  const allowed = houseCells.subarray(house * digits, (house + 1) * digits).filter(isAllowed);
  return allowed.length === position.count(house, digit);
}
