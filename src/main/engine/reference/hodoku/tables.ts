import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { Board } from '../../core/board.ts';
import { type Implications, implicationsOf } from './implications.ts';
import type { HodokuPosition } from './position.ts';

/** Number of rounds of singles that are followed after an assumption in a net. */
const ROUNDS = 4;

/**
 * Consequences of each literal as a set of literals. The set also contains the consequences of consequences, and so on.
 */
export interface ImplicationTables {
  readonly implications: Implications;
  /** Number of 32-bit words of a set. */
  readonly words: number;
  /** literal × words → the set. */
  readonly sets: Int32Array;
}

/**
 * The tables of a position. With `nets`, each assumption is also followed by some rounds of singles, as in a forcing
 * net.
 */
export function tablesOf(position: HodokuPosition, nets: boolean): ImplicationTables {
  const implications = implicationsOf(position, true);
  const { literalCount, start, next, candidateCount } = implications;
  const words = (literalCount + 31) >>> 5;
  const direct = new Int32Array(literalCount * words);
  for (let literal = 0; literal < literalCount; literal++) {
    for (let i = start[literal]; i < start[literal + 1]; i++) direct[literal * words + (next[i] >>> 5)] |= 1 << next[i];
  }
  if (nets) {
    const trial = new Trial(position, implications);
    for (let literal = 0; literal < 2 * candidateCount; literal++) {
      trial.run(literal, (to) => {
        direct[literal * words + (to >>> 5)] |= 1 << to;
      });
    }
  }
  return { implications, words, sets: closure(position, direct, literalCount, words) };
}

/** For each literal, the set of everything that follows from it by implications, itself included. */
function closure(position: HodokuPosition, direct: Int32Array, literalCount: number, words: number): Int32Array {
  const sets = new Int32Array(literalCount * words);
  const queue = new Int32Array(literalCount);
  for (let from = 0; from < literalCount; from++) {
    const base = from * words;
    let count = 1;
    queue[0] = from;
    sets[base + (from >>> 5)] |= 1 << from;
    for (let head = 0; head < count; head++) {
      const row = queue[head] * words;
      position.effort += words;
      for (let word = 0; word < words; word++) {
        let fresh = direct[row + word] & ~sets[base + word];
        sets[base + word] |= fresh;
        for (; fresh !== 0; fresh &= fresh - 1) queue[count++] = 32 * word + 31 - Math.clz32(fresh & -fresh);
      }
    }
  }
  return sets;
}

/** Follows an assumption by rounds of singles, on a copy of the board. */
class Trial {
  private readonly position: HodokuPosition;
  private readonly implications: Implications;
  private readonly board: Board;

  constructor(position: HodokuPosition, implications: Implications) {
    this.position = position;
    this.implications = implications;
    this.board = new Board(position.topology);
    this.board.copyFrom(position.board);
  }

  /** Calls `visit` with each literal that follows from the given one within the rounds of singles. */
  run(literal: number, visit: (literal: number) => void): void {
    const { board, position } = this;
    const { cells, digits, nodeAt } = this.implications;
    const size = position.topology.digits + 1;
    const mark = board.mark();
    const set: number[] = [];
    const place = (cell: number, digit: number): void => {
      visit(2 * nodeAt[cell * size + digit] + 1);
      if (!board.has(cell, digit)) return;
      board.place(cell, digit);
      set.push((cell << 5) | digit);
    };
    const cell = cells[literal >> 1][0];
    const digit = digits[literal >> 1];
    if ((literal & 1) === 1) place(cell, digit);
    else board.eliminate(cell, digit);
    for (let round = 0; round < ROUNDS; round++) {
      const singles = this.singles();
      if (singles.length === 0) break;
      for (const code of singles) place(code >> 5, code & 31);
    }
    board.eachGone(mark, (gone, its) => {
      if (board.digits[gone] !== its) visit(2 * nodeAt[gone * size + its]);
    });
    board.undo(mark);
  }

  /** The singles of the board, as candidate codes (see `candidateCode`). */
  private singles(): number[] {
    const { board, position } = this;
    const { topology } = position;
    position.effort += topology.cellCount;
    const codes = new Set<number>();
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const mask = board.candidates[cell];
      if (mask !== 0 && (mask & (mask - 1)) === 0) codes.add((cell << 5) | lowestDigit(mask));
    }
    for (let slot = 0; slot < board.places.length; slot++) {
      const places = board.places[slot];
      if (countDigits(places) !== 1) continue;
      const house = Math.floor(slot / topology.digits);
      const cell = topology.houseCells[house * topology.digits + lowestDigit(places) - 1];
      codes.add((cell << 5) | ((slot % topology.digits) + 1));
    }
    return [...codes];
  }
}
