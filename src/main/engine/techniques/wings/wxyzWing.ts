import { countDigits, digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import { createStep, SeenEffects, seeingAll } from '../common/steps.ts';
import { type Emit, sentences, type Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';

const id = 'wxyz-wing';
const SIZE = 4;

interface WxyzWingScratch {
  /**
   * cell → its number in the order of the search. Cells that may have changed since the last search come first: if that
   * search found nothing, every new wing contains a changed cell. The number is 0 for cells that cannot be part of a
   * wing because they do not have two to four candidates.
   */
  readonly turn: Int32Array;
  /** The cells chosen so far. */
  readonly chosen: Int32Array;
  /** depth → cells that may be added after `depth` cells are chosen. The lists of all depths are in this one array. */
  readonly next: Int32Array;
  readonly nextLength: Int32Array;
  /** cell → 1 if it is in the wing or in a list of cells that may be added. */
  readonly offered: Uint8Array;
}

const scratchOf = perView(
  ({ topology }): WxyzWingScratch => ({
    turn: new Int32Array(topology.cellCount),
    chosen: new Int32Array(SIZE),
    next: new Int32Array(SIZE * topology.cellCount),
    nextLength: new Int32Array(SIZE),
    offered: new Uint8Array(topology.cellCount),
  }),
);

class WingSearch {
  private readonly view: View;
  private readonly scratch: WxyzWingScratch;
  private readonly seen = new SeenEffects();
  private readonly emit: Emit;
  private root = 0;

  constructor(view: View, emit: Emit) {
    this.view = view;
    this.scratch = scratchOf(view);
    this.emit = emit;
  }

  run(): void {
    const { view, scratch } = this;
    const { turn } = scratch;
    const changed = this.takeTurns();
    for (const cell of view.cells) {
      if (turn[cell] === 0 || turn[cell] > changed) continue;
      this.root = cell;
      scratch.nextLength[0] = 0;
      scratch.offered[cell] = 1;
      const going = this.join(cell, 0, 0, 0);
      scratch.offered[cell] = 0;
      if (!going) return;
    }
  }

  /** Numbers the cells; those that may have changed come first. Returns the number of cells that may have changed. */
  private takeTurns(): number {
    const { view, scratch } = this;
    const { candidates, houseChanged } = view.board;
    const { cellHouses, cellHouseStart, since } = view;
    const { turn } = scratch;
    let changed = 0;
    let unchanged = view.topology.cellCount;
    for (const cell of view.cells) {
      const mask = candidates[cell];
      turn[cell] = 0;
      if ((mask & (mask - 1)) === 0 || countDigits(mask) > SIZE) continue;
      // If a cell has changed, all its houses are marked as changed. So check whether all of them are.
      const end = cellHouseStart[cell + 1];
      let i = cellHouseStart[cell];
      while (i < end && houseChanged[cellHouses[i]] > since) i++;
      turn[cell] = i === end ? ++changed : ++unchanged;
    }
    return changed;
  }

  /**
   * Adds a cell to the `depth` chosen ones. Every connected set of cells is reached exactly once: it starts with its
   * first cell in the order, and each further cell was listed as a neighbour of an earlier one. Returns false when
   * `emit` asked to stop.
   *
   * @param union candidates of the cells chosen so far.
   * @param loose digits that two of the cells share without seeing each other.
   */
  private join(cell: number, depth: number, union: number, loose: number): boolean {
    const { view, scratch } = this;
    const { candidates } = view.board;
    const { chosen } = scratch;
    const mask = candidates[cell];
    const joined = union | mask;
    if (countDigits(joined) > SIZE) return true;
    let looser = loose;
    for (let i = 0; i < depth; i++) {
      const other = chosen[i];
      const common = mask & candidates[other];
      if ((common & ~looser) !== 0 && !view.sees(cell, other)) looser |= common;
    }
    // At most one digit may occur in two cells that do not see each other.
    if ((looser & (looser - 1)) !== 0) return true;
    chosen[depth] = cell;
    if (depth === SIZE - 1) return this.finish(joined, looser);
    return this.extend(cell, depth, joined, looser);
  }

  private extend(cell: number, depth: number, union: number, loose: number): boolean {
    const { view, scratch, root } = this;
    const { next, nextLength, offered, turn } = scratch;
    const { peers, peerStart } = view;
    const { candidates } = view.board;
    const size = view.topology.cellCount;
    const from = (depth + 1) * size;
    // List the cells that may be added next: first those left from the previous list, then the neighbours of the new
    // cell.
    let length = 0;
    for (let i = 0; i < nextLength[depth]; i++) next[from + length++] = next[depth * size + i];
    const before = length;
    const end = peerStart[cell + 1];
    for (let i = peerStart[cell]; i < end; i++) {
      const peer = peers[i];
      // This test also skips cells that cannot be part of a wing, because their `turn` is 0.
      if (turn[peer] < turn[root] || offered[peer] === 1) continue;
      if (countDigits(candidates[peer] | union) > SIZE) continue;
      offered[peer] = 1;
      next[from + length++] = peer;
    }
    const all = length;
    let going = true;
    while (going && length > 0) {
      length--;
      nextLength[depth + 1] = length;
      going = this.join(next[from + length], depth + 1, union, loose);
    }
    for (let i = before; i < all; i++) offered[next[from + i]] = 0;
    return going;
  }

  /** Returns true if a proper subset of the cells already forms a smaller pattern of this kind. */
  private containsSmaller(loose: number): boolean {
    const { candidates } = this.view.board;
    const { chosen } = this.scratch;
    for (let some = 1; some < (1 << SIZE) - 1; some++) {
      let union = 0;
      for (let i = 0; i < SIZE; i++) {
        if (((some >>> i) & 1) === 1) union |= candidates[chosen[i]];
      }
      if (countDigits(union & ~loose) < countDigits(some)) return true;
    }
    return false;
  }

  private finish(union: number, loose: number): boolean {
    const { view, scratch } = this;
    const { candidates } = view.board;
    if (loose === 0 || countDigits(union) !== SIZE || this.containsSmaller(loose)) return true;
    const cells = [...scratch.chosen];
    const holders = cells.filter((cell) => (candidates[cell] & loose) !== 0);
    const eliminations = seeingAll(view, lowestDigit(loose), holders);
    if (eliminations.length === 0) return true;
    const step = createStep(view.topology, id, {
      eliminations,
      evidence: {
        cells,
        houses: [],
        digits: union,
        candidates: cells.flatMap((cell) => digitsOf(candidates[cell]).map((digit) => ({ cell, digit }))),
      },
    });
    return this.seen.add(step) ? this.emit(step) : true;
  }
}

/**
 * WXYZ-wing: four cells that have four candidates w, x, y and z together. For each of w, x and y, all cells that have
 * it as a candidate see each other.
 *
 * It is valid on every topology: w, x and y each occur at most once in the four cells, so at least one cell is z. No
 * cell that sees all cells with candidate z can be z. It does not matter whether further cells see each other.
 */
export const wxyzWing: Technique = {
  id,
  level: 'master',
  cost: 160,

  find(view, emit) {
    new WingSearch(view, emit).run();
  },

  explain({ evidence, eliminations }) {
    const digit = eliminations[0]?.digit as number;
    const z = 1 << (digit - 1);
    const holders = (evidence.candidates ?? []).filter((candidate) => candidate.digit === digit);
    return sentences(['technique.wxyz-wing.why.1', 'technique.wxyz-wing.why.2', 'technique.wxyz-wing.why.3'], {
      cells: { kind: 'cells', cells: evidence.cells },
      all: { kind: 'digits', digits: evidence.digits },
      others: { kind: 'digits', digits: evidence.digits & ~z },
      z: { kind: 'digits', digits: z },
      holders: { kind: 'cells', cells: holders.map(({ cell }) => cell) },
    });
  },
};
