import { digitsOf } from '../../../../shared/base/digits.ts';
import { firstChoice } from './choice.ts';
import { ImplicationSearch, type Implications, implicationsOf } from './implications.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

/**
 * The nice loop or alternating inference chain that HoDoKu prefers (see `firstChoice`). With `grouped`, nodes may be
 * groups of places.
 */
export function niceLoop(position: HodokuPosition, grouped: boolean): readonly number[] | null {
  const implications = implicationsOf(position, grouped);
  const finder = new LoopFinder(position, implications);
  for (const side of [1, 0]) {
    for (let node = 0; node < implications.candidateCount; node++) finder.loopsFrom(2 * node + side);
  }
  for (let node = 0; node < implications.candidateCount; node++) finder.chainsFrom(2 * node);
  return firstChoice(finder.steps);
}

/** Collects the eliminations of the loops and chains of one position. */
class LoopFinder {
  readonly steps: (readonly number[])[] = [];
  private readonly position: HodokuPosition;
  private readonly implications: Implications;
  private readonly search: ImplicationSearch;

  constructor(position: HodokuPosition, implications: Implications) {
    this.position = position;
    this.implications = implications;
    this.search = new ImplicationSearch(implications);
  }

  /** Searches loops: chains that return to the cell of their first candidate. */
  loopsFrom(start: number): void {
    const { search, implications, position } = this;
    position.effort += search.run(start);
    const cell = implications.cells[start >> 1][0];
    for (let i = 1; i < search.count; i++) {
      const last = search.order[i];
      if (last >> 1 >= implications.candidateCount || implications.cells[last >> 1][0] !== cell) continue;
      if (search.distanceTo(last) > 1) this.addLoop(start, last);
    }
  }

  /**
   * Searches chains which show that a candidate of a different cell is true if the first candidate is false. So at
   * least one of the two is true.
   */
  chainsFrom(start: number): void {
    const { search, implications, position } = this;
    const { candidateCount, cells, digits } = implications;
    position.effort += search.run(start);
    const cell = cells[start >> 1][0];
    const digit = digits[start >> 1];
    for (let i = 1; i < search.count; i++) {
      const last = search.order[i];
      if (last >> 1 >= candidateCount || (last & 1) === 0 || search.distanceTo(last) < 2) continue;
      const end = cells[last >> 1][0];
      if (end === cell) continue;
      const codes = this.chainEffect(cell, digit, end, digits[last >> 1]);
      if (codes.length > 0 && this.isPath(search.pathTo(last), true)) this.steps.push(codes);
    }
  }

  private chainEffect(cell: number, digit: number, end: number, endDigit: number): number[] {
    const { position } = this;
    if (digit !== endDigit) {
      const { board, grid } = position;
      return grid.sees(cell, end) && board.has(end, digit) && board.has(cell, endDigit)
        ? [candidateCode(cell, endDigit), candidateCode(end, digit)]
        : [];
    }
    const codes = position.seenByBoth(cell, end, digit);
    // As HoDoKu does, ignore chains with a single elimination, because a loop through that candidate eliminates it too.
    return codes.length > 1 ? codes : [];
  }

  /** Whether a path visits no cell twice. A loop may return to the cell at which it starts; a chain may not. */
  private isPath(path: readonly number[], isChain: boolean): boolean {
    const { cells } = this.implications;
    const first = cells[path[0] >> 1][0];
    const left = new Set<number>();
    let last: readonly number[] | null = null;
    for (const literal of path) {
      const own = cells[literal >> 1];
      if (left.has(own[0])) return false;
      if (last && (isChain || last[0] !== first)) for (const cell of last) left.add(cell);
      last = own;
    }
    return true;
  }

  private addLoop(start: number, last: number): void {
    const { search, implications, position } = this;
    const path = search.pathTo(last);
    const at = (i: number): number => implications.cells[path[i] >> 1][0];
    const end = path.length - 1;
    // Skip paths whose first or last link is inside the first cell.
    if (at(0) === at(1) || at(end) === at(end - 1) || !this.isPath(path, false)) return;
    const cell = at(0);
    const digit = implications.digits[start >> 1];
    const endDigit = implications.digits[last >> 1];
    const { board } = position;
    const others = (mask: number): number[] =>
      digitsOf(board.candidates[cell] & ~mask).map((other) => candidateCode(cell, other));
    const startsFalse = (start & 1) === 0;
    const endsTrue = (last & 1) === 1;
    let codes: number[] = [];
    if (digit === endDigit) codes = startsFalse ? others(1 << (digit - 1)) : [candidateCode(cell, digit)];
    else if (startsFalse !== endsTrue) codes = [candidateCode(cell, startsFalse ? endDigit : digit)];
    else if (startsFalse || digitsOf(board.candidates[cell]).length === 2) codes = this.continuous(path, startsFalse);
    if (codes.length > 0) this.steps.push(codes);
  }

  /**
   * The eliminations of a continuous loop. All its weak links are strong links too. So two kinds of candidates are
   * eliminated: further candidates of a cell with two strong links, and places of a digit that see both ends of a weak
   * link.
   */
  private continuous(path: readonly number[], startsFalse: boolean): number[] {
    const { implications, position } = this;
    const { cells, digits } = implications;
    const at = (i: number): number => cells[path[i] >> 1][0];
    const isTrue = (i: number): boolean => (path[i] & 1) === 1;
    const end = path.length - 1;
    const onPath = new Set(path.slice(0, end).flatMap((literal) => cells[literal >> 1]));
    const codes: number[] = [];
    const clear = (cell: number, one: number, other: number): void => {
      for (const digit of digitsOf(position.board.candidates[cell])) {
        if (digit !== one && digit !== other) codes.push(candidateCode(cell, digit));
      }
    };
    if (startsFalse) clear(at(0), digits[path[0] >> 1], digits[path[end] >> 1]);
    for (let i = 1; i <= end; i++) {
      const entersByStrong = isTrue(i) && i <= end - 2 && at(i - 1) !== at(i);
      if (entersByStrong && !isTrue(i + 1) && at(i) === at(i + 1) && isTrue(i + 2) && at(i + 1) !== at(i + 2)) {
        clear(at(i), digits[path[i] >> 1], digits[path[i + 2] >> 1]);
      }
      if (isTrue(i) || at(i - 1) === at(i)) continue;
      const digit = digits[path[i] >> 1];
      const ends = [...cells[path[i - 1] >> 1], ...cells[path[i] >> 1]];
      for (const code of position.seenByBoth(ends[0], ends[1], digit)) {
        const cell = code >> 5;
        if (!onPath.has(cell) && ends.every((one) => position.grid.sees(one, cell))) codes.push(code);
      }
    }
    return codes;
  }
}
