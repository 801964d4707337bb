import { digitBit } from '../base/digits.ts';
import { fail, ok, type Result, sentenceOf } from '../base/result.ts';
import { pairMask, type Topology } from '../topology/topology.ts';
import { isWrong } from './correct.ts';
import type { Diff } from './draft.ts';
import { effectOf, type Table } from './effects.ts';
import { Marks } from './marks.ts';
import type { GameRules, Move } from './move.ts';

/** A named place on the line of moves: after its first `moves` moves. */
export interface Checkpoint {
  readonly name: string;
  readonly moves: number;
}

/**
 * A game in progress: a puzzle and the moves made so far, kept so that a move costs what it changes and not what the
 * board holds. Hosts and renderer run this same code, so a stored log means the same state everywhere.
 *
 * Moves that changed something stand on a *line*; undo and redo walk along it, a new move cuts off what was undone.
 * A move without effect is accepted and leaves no trace on the line.
 */
export class Game implements Table {
  readonly topology: Topology;
  readonly givens: Uint8Array;
  readonly rules: GameRules;
  /** Borrowed by readers; only {@link apply} writes. */
  readonly marks: Marks;
  /**
   * cell → how many rules its digit breaks: one for each peer with the same digit, one for each cell that a variant
   * pairs it with and whose digit is too near, one if a variant forbids it there.
   */
  readonly clashes: Uint16Array;
  private readonly line: Diff[] = [];
  private reached = 0;
  private named: Checkpoint[] = [];
  private readonly counts: Int32Array;
  private readonly solution: Uint8Array | null;
  private filledCells = 0;
  private clashingCells = 0;
  private wrongPlacements = 0;
  private livesSpent = 0;
  private livesCount: boolean;
  private applied = 0;

  /**
   * @param givens cell → digit, 0 for none; borrowed.
   * @param solution cell → digit; borrowed. Without it no entry is known to be a mistake.
   */
  constructor(topology: Topology, givens: Uint8Array, rules: GameRules, solution: Uint8Array | null = null) {
    this.topology = topology;
    this.solution = solution;
    this.livesCount = rules.lives !== undefined && solution !== null;
    this.givens = givens;
    this.rules = rules;
    this.marks = new Marks(topology);
    this.clashes = new Uint16Array(topology.cellCount);
    this.counts = new Int32Array(topology.digits + 1);
    for (let cell = 0; cell < topology.cellCount; cell++) this.setDigit(cell, givens[cell] as number);
  }

  /** Cells that hold a digit, givens included. */
  get filled(): number {
    return this.filledCells;
  }

  /** Cells whose digit breaks a rule. */
  get clashing(): number {
    return this.clashingCells;
  }

  /** Every cell filled and no rule broken. */
  get finished(): boolean {
    return this.filledCells === this.topology.cellCount && this.clashingCells === 0;
  }

  get canUndo(): boolean {
    return this.reached > 0;
  }

  get canRedo(): boolean {
    return this.reached < this.line.length;
  }

  /** Moves of the present line that are in effect: what `rewind` counts. */
  get moves(): number {
    return this.reached;
  }

  /** Moves that entered a digit which is not the solution's, taken back or not. */
  get mistakes(): number {
    return this.wrongPlacements;
  }

  /** Moves that a hint or the solver made, taken back or not. */
  get helped(): number {
    return this.applied;
  }

  /** Lives that are left, null where they do not count. */
  get lives(): number | null {
    return this.livesCount ? Math.max(0, (this.rules.lives ?? 0) - this.livesSpent) : null;
  }

  /** No life is left: only a restart and `play-on` are accepted. */
  get lost(): boolean {
    return this.lives === 0;
  }

  get checkpoints(): readonly Checkpoint[] {
    return this.named;
  }

  /** How often a digit is still missing. Each box holds it once, whatever the layout. Negative if there are too many. */
  remaining(digit: number): number {
    return this.topology.cellCount / this.topology.digits - (this.counts[digit] as number);
  }

  /** Whether a move would change what the board shows. */
  changes(move: Move): boolean {
    if (this.lost) return move.kind === 'restart' || move.kind === 'play-on';
    switch (move.kind) {
      case 'play-on':
        return false;
      case 'undo':
        return this.canUndo;
      case 'redo':
        return this.canRedo;
      case 'restart':
        if (this.rules.lives !== undefined && (this.livesSpent > 0 || !this.livesCount)) return true;
        break;
      case 'rewind':
        return move.moves <= this.line.length && move.moves !== this.reached;
      case 'checkpoint':
      case 'solve':
        return true;
    }
    const diff = effectOf(this, move);
    return diff.ok && diff.value.length > 0;
  }

  /**
   * How many moves of the present line lead to the last position without a mistake.
   *
   * @param solution cell → digit.
   */
  correctMoves(solution: Uint8Array): number {
    const past = new Marks(this.topology);
    past.slots.set(this.marks.slots);
    const wrong = new Set<number>();
    for (let cell = 0; cell < solution.length; cell++) if (isWrong(past, cell, solution)) wrong.add(cell);
    let moves = this.reached;
    while (moves > 0 && wrong.size > 0) {
      const diff = this.line[--moves] as Diff;
      for (let i = 0; i < diff.length; i += 3) past.slots[diff[i] as number] = diff[i + 1] as number;
      for (let i = 0; i < diff.length; i += 3) {
        const cell = past.cellOfSlot(diff[i] as number);
        if (isWrong(past, cell, solution)) wrong.add(cell);
        else wrong.delete(cell);
      }
    }
    return moves;
  }

  /**
   * Makes a move and answers with the cells whose marks changed (a cell may occur several times).
   *
   * Errors: `bad-input` for a position, digit or place on the line that does not exist, and for undo or redo where
   * there is nothing to undo or redo, and for anything but a new start in a lost game; the game is then as it was.
   */
  apply(move: Move): Result<number[]> {
    if (this.lost && move.kind !== 'restart' && move.kind !== 'play-on') {
      return fail('bad-input', 'game-lost');
    }
    switch (move.kind) {
      case 'play-on':
        if (!this.lost) return fail('bad-input', 'game-not-lost');
        this.livesCount = false;
        return ok([]);
      case 'undo':
        return this.canUndo ? ok(this.walk(this.reached - 1)) : fail('bad-input', 'nothing-to-undo');
      case 'redo':
        return this.canRedo ? ok(this.walk(this.reached + 1)) : fail('bad-input', 'nothing-to-redo');
      case 'rewind':
        if (move.moves <= this.line.length) return ok(this.walk(move.moves));
        return fail('bad-input', 'no-such-move', { moves: this.line.length, asked: move.moves });
      case 'checkpoint':
        this.named = [...this.named.filter(({ name }) => name !== move.name), { name: move.name, moves: this.reached }];
        return ok([]);
      case 'solve':
        return this.solve(move);
      default: {
        const diff = effectOf(this, move);
        if (!diff.ok) return diff;
        if (move.kind === 'restart' && this.rules.lives !== undefined) return ok(this.beginAnew(diff.value));
        if (diff.value.length === 0) return ok([]);
        this.judge(move.kind, diff.value);
        this.line.length = this.reached;
        this.forgetBeyond(this.reached);
        this.line.push(diff.value);
        return ok(this.walk(this.reached + 1));
      }
    }
  }

  /** Drops the names of places that the line no longer leads to. */
  private forgetBeyond(moves: number): void {
    this.named = this.named.filter((checkpoint) => checkpoint.moves <= moves);
  }

  /** Puts every step on the line, or none where one is refused: what a step changes depends on those before it. */
  private solve({ steps, ...clean }: Omit<Extract<Move, { kind: 'solve' }>, 'kind'>): Result<number[]> {
    const from = this.reached;
    const undone = this.line.splice(from);
    const touched: number[] = [];
    for (const step of steps) {
      const diff = effectOf(this, { ...step, ...clean, kind: 'apply' });
      if (!diff.ok) {
        this.walk(from);
        this.line.splice(from, this.line.length, ...undone);
        return diff;
      }
      this.line.push(diff.value);
      for (const cell of this.walk(this.reached + 1)) touched.push(cell);
    }
    this.forgetBeyond(from);
    this.applied++;
    return ok(touched);
  }

  /** Takes note of mistakes and of help. */
  private judge(kind: Move['kind'], diff: Diff): void {
    if (kind === 'apply') this.applied++;
    const { solution, marks } = this;
    if (kind !== 'place' || !solution) return;
    for (let i = 0; i < diff.length; i += 3) {
      const slot = diff[i] as number;
      if (!marks.isDigitSlot(slot) || diff[i + 2] === solution[marks.cellOfSlot(slot)]) continue;
      // One move is one mistake, in however many cells.
      this.wrongPlacements++;
      this.livesSpent++;
      return;
    }
  }

  /** Back to the givens with nothing to return to: what undo brought back would come with fresh lives. */
  private beginAnew(diff: Diff): number[] {
    const touched: number[] = [];
    this.write(diff, 2, touched);
    this.line.length = 0;
    this.reached = 0;
    this.named = [];
    this.livesSpent = 0;
    this.livesCount = this.solution !== null;
    return touched;
  }

  /** Goes to a place on the line. */
  private walk(to: number): number[] {
    const touched: number[] = [];
    while (this.reached > to) this.write(this.line[--this.reached] as Diff, 1, touched);
    while (this.reached < to) this.write(this.line[this.reached++] as Diff, 2, touched);
    return touched;
  }

  /** Writes one side of a diff: the values before (1) or after (2) it. */
  private write(diff: Diff, side: 1 | 2, touched: number[]): void {
    const { marks } = this;
    for (let i = 0; i < diff.length; i += 3) {
      const slot = diff[i] as number;
      const value = diff[i + side] as number;
      const cell = marks.cellOfSlot(slot);
      if (marks.isDigitSlot(slot)) this.setDigit(cell, value);
      else marks.slots[slot] = value;
      touched.push(cell);
    }
  }

  private setDigit(cell: number, digit: number): void {
    const before = this.marks.digits[cell] as number;
    if (before === digit) return;
    if (before !== 0) this.count(cell, before, -1);
    this.marks.digits[cell] = digit;
    if (digit !== 0) this.count(cell, digit, 1);
  }

  /** Keeps counts and clashes while `cell` gains (1) or loses (-1) `digit`. */
  private count(cell: number, digit: number, by: 1 | -1): void {
    const { topology, marks } = this;
    this.filledCells += by;
    this.counts[digit] = (this.counts[digit] as number) + by;
    const allowed = topology.cellAllowed[cell] as number;
    let clashes = (allowed & digitBit(digit)) === 0 ? 1 : 0;
    const end = topology.peerStart[cell + 1] as number;
    for (let i = topology.peerStart[cell] as number; i < end; i++) {
      const peer = topology.peers[i] as number;
      if (marks.digits[peer] !== digit) continue;
      clashes++;
      this.addClashes(peer, by);
    }
    const { pairCells, pairStart } = topology;
    for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
      const other = pairCells[i] as number;
      const there = marks.digits[other] as number;
      // Equal digits have been counted: cells of a pair are peers.
      if (there === 0 || there === digit || (pairMask(topology, i, digit) & digitBit(there)) === 0) continue;
      clashes++;
      this.addClashes(other, by);
    }
    this.addClashes(cell, by * clashes);
  }

  private addClashes(cell: number, by: number): void {
    const before = this.clashes[cell] as number;
    const after = before + by;
    this.clashes[cell] = after;
    this.clashingCells += (after > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
  }
}

/**
 * The game that a log of moves leads to.
 *
 * Errors: those of {@link Game.apply}; the message says which move of the log it was.
 */
export function replay(
  topology: Topology,
  givens: Uint8Array,
  rules: GameRules,
  moves: readonly Move[],
  solution: Uint8Array | null = null,
): Result<Game> {
  const game = new Game(topology, givens, rules, solution);
  for (const [index, move] of moves.entries()) {
    const applied = game.apply(move);
    if (!applied.ok)
      return fail(applied.error.code, 'move-of-log', { at: index + 1, fault: sentenceOf(applied.error) });
  }
  return ok(game);
}
