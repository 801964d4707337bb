import type { WorldChange, WorldHistory, WorldWindow } from '../../../shared/contract/worlds.ts';
import { Game } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import { penValue } from '../../../shared/game/pen.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** Character in `WorldWindow.givens` for a cell whose province is not generated yet. */
const UNMADE = '?';

/**
 * The part of an endless world in the window, as a game. Moves may have effects outside the window, so the host makes
 * the moves, and this class only copies their changes.
 */
export class WindowGame extends Game {
  /** cell → digit of the world's solution. Like the givens, it changes when the window moves. */
  readonly digits: Uint8Array;
  /** cell → 1 if its province is not generated yet. */
  readonly unmade: Uint8Array;
  /** Number of moves at the start of the history that are not the player's, so that undo does not take them back. */
  fixedMoves = 0;
  private history: WorldHistory = { moves: 0, undone: 0, checkpoints: [] };
  /** Number of moves in effect from which on all notes are filled in by a move made here; infinite without one. */
  private filledAt = Number.POSITIVE_INFINITY;

  constructor(topology: Topology, window: WorldWindow) {
    super(topology, new Uint8Array(topology.cellCount), { autoCleanNotes: false });
    this.digits = new Uint8Array(topology.cellCount);
    this.unmade = new Uint8Array(topology.cellCount);
    this.become(window);
  }

  override get canUndo(): boolean {
    return this.history.moves > this.fixedMoves;
  }

  override get canRedo(): boolean {
    return this.history.undone > 0;
  }

  override get moves(): number {
    return this.history.moves;
  }

  override get notesFilled(): boolean {
    return this.moves >= this.filledAt;
  }

  override get checkpoints(): WorldHistory['checkpoints'] {
    return this.history.checkpoints;
  }

  override changes(move: Move): boolean {
    switch (move.kind) {
      case 'undo':
        return this.canUndo;
      case 'redo':
        return this.canRedo;
      case 'rewind':
        return move.moves !== this.moves && move.moves <= this.moves + this.history.undone;
      case 'return':
        return move.moves < this.moves;
      case 'restart':
        return true;
      case 'help':
      case 'play-on':
        return false;
      default:
        return !this.isUnmade(move) && super.changes(move);
    }
  }

  /** Whether a move only changes cells whose province is not generated yet. */
  private isUnmade(move: Move): boolean {
    if (!('positions' in move) || !move.positions) return false;
    return move.positions.every((position) => this.unmade[this.topology.positionCell[position] ?? -1] === 1);
  }

  /** Replaces the content of the window. Returns the cells that look different now. */
  become({ givens, solution, marks, pen, history }: WorldWindow): number[] {
    const touched = new Set<number>();
    const slots = new Int32Array(this.marks.slots.length);
    for (let i = 0; i < marks.length; i += 2) slots[marks[i] as number] = marks[i + 1] as number;
    for (let cell = 0; cell < givens.length; cell++) {
      const [given, unmade] = [Number(givens[cell]) || 0, givens[cell] === UNMADE ? 1 : 0];
      if (given !== this.givens[cell] || unmade !== this.unmade[cell]) touched.add(cell);
      this.givens[cell] = given;
      this.unmade[cell] = unmade;
      this.digits[cell] = Number(solution[cell]);
    }
    for (const [slot, value] of slots.entries()) {
      if (this.marks.slots[slot] === value) continue;
      this.setSlot(slot, value);
      touched.add(this.marks.cellOfSlot(slot));
    }
    this.setPen(pen);
    this.history = history;
    return [...touched];
  }

  /** Copies the changes of a move into the window. Returns the changed cells. */
  take({ marks, pen, history }: WorldChange, { kind }: Pick<Move, 'kind'>): number[] {
    const touched: number[] = [];
    for (let i = 0; i < marks.length; i += 2) {
      const slot = marks[i] as number;
      this.setSlot(slot, marks[i + 1] as number);
      touched.push(this.marks.cellOfSlot(slot));
    }
    if (pen) this.setPen(pen);
    // A new move discards the undone ones.
    const isNew = kind !== 'redo' && kind !== 'rewind' && history.moves > this.moves;
    if (isNew && !this.notesFilled) this.filledAt = kind === 'fill-notes' ? history.moves : Number.POSITIVE_INFINITY;
    this.history = history;
    return touched;
  }

  private setPen(strokes: WorldWindow['pen']): void {
    const { pen } = this.marks;
    for (const number of pen.drawn()) pen.set(number, 0);
    for (const { from, to, ...stroke } of strokes) pen.set(pen.numberOf(from, to), penValue(stroke));
  }
}
