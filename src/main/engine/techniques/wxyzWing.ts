import { countDigits, digitsOf, lowestDigit } from '../../../shared/domain/digits.ts';
import { perView } from './parts/perView.ts';
import { createStep, SeenEffects } from './parts/steps.ts';
import { seeingAll } from './parts/targets.ts';
import type { Emit, Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'wxyz-wing';
const SIZE = 4;

interface Scratch {
  /**
   * cell → its turn; 0 if it cannot be part of a wing, which takes two to four candidates. Cells that may have changed
   * since the last search without a step come first: every wing has one of them, or it would have been found then.
   */
  readonly turn: Int32Array;
  /** The wing as it grows. */
  readonly chosen: Int32Array;
  /** depth → cells that may join after that many; several lists in one array. */
  readonly next: Int32Array;
  readonly nextLength: Int32Array;
  /** cell → 1 where it is in the wing or has been offered to it. */
  readonly offered: Uint8Array;
}

const scratchOf = perView(
  ({ topology }): Scratch => ({
    turn: new Int32Array(topology.cellCount),
    chosen: new Int32Array(SIZE),
    next: new Int32Array(SIZE * topology.cellCount),
    nextLength: new Int32Array(SIZE),
    offered: new Uint8Array(topology.cellCount),
  }),
);

class WingSearch {
  private readonly view: View;
  private readonly scratch: Scratch;
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
      if (turn[cell] === 0 || (turn[cell] as number) > changed) continue;
      this.root = cell;
      scratch.nextLength[0] = 0;
      scratch.offered[cell] = 1;
      const going = this.join(cell, 0, 0, 0);
      scratch.offered[cell] = 0;
      if (!going) return;
    }
  }

  /** Gives every cell its turn; returns the last one of a cell that may have changed. */
  private takeTurns(): number {
    const { view, scratch } = this;
    const { candidates, houseChanged } = view.board;
    const { cellHouses, cellHouseStart, since } = view;
    const { turn } = scratch;
    let changed = 0;
    let unchanged = view.topology.cellCount;
    for (const cell of view.cells) {
      const mask = candidates[cell] as number;
      turn[cell] = 0;
      if ((mask & (mask - 1)) === 0 || countDigits(mask) > SIZE) continue;
      // A cell that changed has changed all its houses.
      const end = cellHouseStart[cell + 1] as number;
      let i = cellHouseStart[cell] as number;
      while (i < end && (houseChanged[cellHouses[i] as number] as number) > since) i++;
      turn[cell] = i === end ? ++changed : ++unchanged;
    }
    return changed;
  }

  /**
   * Adds a cell to the `depth` cells chosen. Every connected set of cells is reached once: from its first cell, each
   * further one taken from those that the cells before it offered. False once told to stop.
   *
   * @param union digits of the cells so far. @param loose digits that two cells have which do not see each other.
   */
  private join(cell: number, depth: number, union: number, loose: number): boolean {
    const { view, scratch } = this;
    const { candidates } = view.board;
    const { chosen } = scratch;
    const mask = candidates[cell] as number;
    const joined = union | mask;
    if (countDigits(joined) > SIZE) return true;
    let looser = loose;
    for (let i = 0; i < depth; i++) {
      const other = chosen[i] as number;
      const common = mask & (candidates[other] as number);
      if ((common & ~looser) !== 0 && !view.sees(cell, other)) looser |= common;
    }
    // All digits but one have to see to it that they stand once at most.
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
    // What is left of the list before, then what this cell offers.
    let length = 0;
    for (let i = 0; i < (nextLength[depth] as number); i++) next[from + length++] = next[depth * size + i] as number;
    const before = length;
    const end = peerStart[cell + 1] as number;
    for (let i = peerStart[cell] as number; i < end; i++) {
      const peer = peers[i] as number;
      // Cells that cannot be part of a wing have a turn before all others.
      if ((turn[peer] as number) < (turn[root] as number) || offered[peer] === 1) continue;
      if (countDigits((candidates[peer] as number) | union) > SIZE) continue;
      offered[peer] = 1;
      next[from + length++] = peer;
    }
    const all = length;
    let going = true;
    while (going && length > 0) {
      length--;
      nextLength[depth + 1] = length;
      going = this.join(next[from + length] as number, depth + 1, union, loose);
    }
    for (let i = before; i < all; i++) offered[next[from + i] as number] = 0;
    return going;
  }

  /** Whether some of the cells would do without the others. */
  private containsSmaller(loose: number): boolean {
    const { candidates } = this.view.board;
    const { chosen } = this.scratch;
    for (let some = 1; some < (1 << SIZE) - 1; some++) {
      let union = 0;
      for (let i = 0; i < SIZE; i++) {
        if (((some >>> i) & 1) === 1) union |= candidates[chosen[i] as number] as number;
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
    const holders = cells.filter((cell) => ((candidates[cell] as number) & loose) !== 0);
    const eliminations = seeingAll(view, lowestDigit(loose), holders);
    if (eliminations.length === 0) return true;
    const step = createStep(view.topology, id, {
      eliminations,
      evidence: {
        cells,
        houses: [],
        digits: union,
        candidates: cells.flatMap((cell) => digitsOf(candidates[cell] as number).map((digit) => ({ cell, digit }))),
      },
    });
    return this.seen.add(step) ? this.emit(step) : true;
  }
}

/**
 * Four cells with four digits w, x, y and z between them, where for each of w, x and y all cells that have it see each
 * other. Why it holds on every topology: w, x and y stand in the four cells once each at most, so one cell at least is
 * z; no cell that sees all cells with z is z. Nothing is asked of which cells see which beyond that.
 */
export const wxyzWing: Technique = {
  id,
  name: { en: 'WXYZ-wing', fr: 'WXYZ-wing (aile WXYZ)' },
  level: 'extreme',
  cost: 206,

  find(view, emit) {
    new WingSearch(view, emit).run();
  },

  explain({ evidence, eliminations }) {
    const digit = eliminations[0]?.digit as number;
    const z = 1 << (digit - 1);
    const holders = (evidence.candidates ?? []).filter((candidate) => candidate.digit === digit);
    return {
      sentences: [
        {
          en: '{cells} have only the digits {all} between them.',
          fr: '{cells} n’ont à elles quatre que les chiffres {all}.',
        },
        {
          en: 'Of {others}, each is at most once among them, since the cells that have it see each other. That fills three cells at most, so one is {z}.',
          fr: 'De {others}, chacun y est une fois au plus, car les cases qui l’ont se voient. Cela remplit trois cases au plus, donc une vaut {z}.',
        },
        {
          en: 'One of {holders} is {z}; no cell that sees them all can be.',
          fr: 'L’une de {holders} vaut {z} ; aucune case qui les voit toutes ne peut valoir {z}.',
        },
      ],
      references: {
        cells: { kind: 'cells', cells: evidence.cells },
        all: { kind: 'digits', digits: evidence.digits },
        others: { kind: 'digits', digits: evidence.digits & ~z },
        z: { kind: 'digits', digits: z },
        holders: { kind: 'cells', cells: holders.map(({ cell }) => cell) },
      },
    };
  },
};
