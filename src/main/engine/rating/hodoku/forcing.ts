import { digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import { candidateCode, type HodokuPosition } from './position.ts';
import { type ImplicationTables, tablesOf } from './tables.ts';

/** What a forcing chain or net proves: a candidate to set, or one to remove. */
export interface ForcedCandidate {
  readonly sets: boolean;
  readonly code: number;
}

/**
 * The preferred forcing chain or net: one that sets a candidate before one that removes one; then the lowest cell, then
 * the lowest digit. An assumption that contradicts itself, or what all alternatives of an assumption, a cell or a house
 * have in common.
 */
export function forced(position: HodokuPosition, nets: boolean): ForcedCandidate | null {
  const tables = tablesOf(position, nets);
  const check = new TableCheck(position, tables);
  const { candidateCount } = tables.implications;
  for (let literal = 0; literal < 2 * candidateCount; literal++) check.contradiction(literal);
  for (let node = 0; node < candidateCount; node++) check.verity([2 * node, 2 * node + 1], node);
  check.cells();
  check.houses();
  return check.best;
}

class TableCheck {
  best: ForcedCandidate | null = null;
  private readonly position: HodokuPosition;
  private readonly tables: ImplicationTables;
  /** The literals of candidates that are true (false): every second bit. */
  private readonly candidateWords: number;

  constructor(position: HodokuPosition, tables: ImplicationTables) {
    this.position = position;
    this.tables = tables;
    this.candidateWords = (2 * tables.implications.candidateCount + 31) >>> 5;
  }

  private has(from: number, literal: number): boolean {
    const { sets, words } = this.tables;
    return ((sets[from * words + (literal >>> 5)] >>> literal) & 1) === 1;
  }

  private nodeAt(cell: number, digit: number): number {
    return this.tables.implications.nodeAt[cell * (this.position.topology.digits + 1) + digit];
  }

  private offer(literal: number): void {
    const { cells, digits } = this.tables.implications;
    const sets = (literal & 1) === 1;
    const code = candidateCode(cells[literal >> 1][0], digits[literal >> 1]);
    const { best } = this;
    if (best && (best.sets === sets ? best.code <= code : best.sets)) return;
    this.best = { sets, code };
  }

  /** Offers the opposite of a literal whose consequences contradict each other. */
  contradiction(from: number): void {
    // Only what would be preferred to the best so far needs a check.
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

  /** Two digits in a cell, or none left. */
  private breaksCell(from: number): boolean {
    const { board, topology } = this.position;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      if (board.candidates[cell] === 0) continue;
      let trues = 0;
      let open = 0;
      for (let rest = board.candidates[cell]; rest !== 0; rest &= rest - 1) {
        const node = this.nodeAt(cell, lowestDigit(rest));
        if (this.has(from, 2 * node + 1)) trues++;
        if (!this.has(from, 2 * node)) open++;
      }
      if (trues > 1 || (open === 0 && trues === 0)) return true;
    }
    return false;
  }

  /** A digit twice in a house, or no place left for it where no candidate was removed before. */
  private breaksHouse(from: number): boolean {
    const { topology } = this.position;
    for (let house = 0; house < topology.houseCount; house++) {
      for (let digit = 1; digit <= topology.digits; digit++) {
        const places = this.position.placesOf(house, digit);
        if (places.length === 0) continue;
        let trues = 0;
        let falses = 0;
        for (const cell of places) {
          const node = this.nodeAt(cell, digit);
          if (this.has(from, 2 * node + 1)) trues++;
          if (this.has(from, 2 * node)) falses++;
        }
        if (trues > 1 || (falses === places.length && this.isComplete(house, digit, places.length))) return true;
      }
    }
    return false;
  }

  /** Whether every open cell of a house that no placed digit excludes has the digit as a candidate. */
  private isComplete(house: number, digit: number, count: number): boolean {
    const { topology, board } = this.position;
    const { houseCells, digits, peers, peerStart } = topology;
    let allowed = 0;
    for (const cell of houseCells.subarray(house * digits, (house + 1) * digits)) {
      if (board.digits[cell] !== 0) continue;
      const excluded = peers
        .subarray(peerStart[cell], peerStart[cell + 1])
        .some((peer) => board.digits[peer] === digit);
      if (!excluded) allowed++;
    }
    return allowed === count;
  }

  /** Offers what several literals have in common. @param except a node whose cell does not count, -1 for none. */
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
    const { board, topology } = this.position;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const digits = digitsOf(board.candidates[cell]);
      if (digits.length > 0) this.verity(digits.map((digit) => 2 * this.nodeAt(cell, digit) + 1));
    }
  }

  houses(): void {
    const { topology } = this.position;
    for (let house = 0; house < topology.houseCount; house++) {
      for (let digit = 1; digit <= topology.digits; digit++) {
        const places = this.position.placesOf(house, digit);
        if (places.length > 0) this.verity(places.map((cell) => 2 * this.nodeAt(cell, digit) + 1));
      }
    }
  }
}
