import { digitBit } from '../base/digits.ts';
import { fail, ok, type Result, sentenceOf } from '../base/result.ts';
import { pairMask, subgridsOf, type Topology } from '../topology/topology.ts';
import { ClueStates } from './clueStates.ts';
import { isWrong, wrongCells } from './correct.ts';
import { effectOf, type MarkingMove, type MoveContext } from './effects.ts';
import { type GameHint, type HelpCategory, type HelpCounts, HelpRecord, type HintHouse } from './help.ts';
import { Marks } from './marks.ts';
import type { GameRules, Move } from './move.ts';
import { type Diff, MoveDiff } from './moveDiff.ts';

/** A named position in the history: after its first `moves` moves. */
export interface Checkpoint {
  readonly name: string;
  readonly moves: number;
}

/** A digit that the player or the program entered. */
export interface GamePlacement {
  readonly cell: number;
  readonly digit: number;
  /** Whether a hint or the solver entered it. */
  readonly byProgram: boolean;
}

/**
 * A game in progress: a puzzle and its moves so far. The cost of a move depends on what it changes, not on the size of
 * the board. Hosts and renderer run this code, so a stored log of moves gives the same state everywhere.
 *
 * The *undo history* is the moves that changed something. Undo and redo move along it; a new move discards
 * undone ones. A move without effect is accepted, but not added to the undo history.
 */
export class Game implements MoveContext {
  readonly topology: Topology;
  readonly givens: Uint8Array;
  readonly rules: GameRules;
  /** cell → digit; not copied. Null if mistakes are not detected. */
  readonly solution: Uint8Array | null;
  /** The marks themselves, not a copy. Only {@link apply} may change them. */
  readonly marks: Marks;
  /**
   * cell → number of rules that the digit of the cell breaks. This is the number of peers with the same digit, plus the
   * number of cells with which it violates a pair rule (of a variant or clue), plus 1 if the digit is not allowed in
   * this cell. Clues that several digits break together are in {@link clues}.
   */
  readonly clashes: Uint16Array;
  readonly clues: ClueStates;
  protected readonly undoHistory: Diff[] = [];
  /** The moves in the undo history that a hint or the solver made. */
  private readonly madeByProgram = new WeakSet<Diff>();
  /** The moves in the undo history that filled in all notes. */
  private readonly fillingNotes = new WeakSet<Diff>();
  private reached = 0;
  private named: Checkpoint[] = [];
  private readonly counts: Int32Array;
  private filledCells = 0;
  private clashingCells = 0;
  private wrongPlacements = 0;
  private undoneMoves = 0;
  private livesSpent = 0;
  private livesCount: boolean;
  private applied = 0;
  private readonly record = new HelpRecord();

  /**
   * @param givens cell → digit, 0 for none; not copied.
   * @param solution cell → digit; not copied. Without it, mistakes are not detected.
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
    this.clues = new ClueStates(topology, this.marks.digits);
    for (let cell = 0; cell < topology.cellCount; cell++) this.setDigit(cell, givens[cell] as number);
  }

  /** Number of cells with a digit, givens included. */
  get filled(): number {
    return this.filledCells;
  }

  /** Whether the player has entered a digit. */
  get hasEntries(): boolean {
    return this.givens.some((given, cell) => given === 0 && this.marks.digits[cell] !== 0);
  }

  /** Number of cells whose digit is not allowed there, or breaks a rule together with a single other digit. */
  get clashing(): number {
    return this.clashingCells;
  }

  /** Whether the digit of a cell breaks a rule. */
  breaksRule(cell: number): boolean {
    return this.clashes[cell] !== 0 || this.clues.isBrokenAt(cell);
  }

  /** True if every cell is filled and no rule is broken. */
  get finished(): boolean {
    return this.filledCells === this.topology.cellCount && this.clashingCells === 0 && this.clues.broken === 0;
  }

  /** True if every cell is filled, but some digit breaks a rule. */
  get isFullButWrong(): boolean {
    return this.filledCells === this.topology.cellCount && !this.finished;
  }

  get canUndo(): boolean {
    return this.reached > 0;
  }

  get canRedo(): boolean {
    return this.reached < this.undoHistory.length;
  }

  /** Number of moves in the undo history that are in effect. The move `rewind` uses the same count. */
  get moves(): number {
    return this.reached;
  }

  /** Whether a move that is in effect has filled in all notes. */
  get notesFilled(): boolean {
    return this.undoHistory.slice(0, this.reached).some((diff) => this.fillingNotes.has(diff));
  }

  /** Number of moves that entered a digit other than the solution's, including undone ones. */
  get mistakes(): number {
    return this.wrongPlacements;
  }

  /** How often a move was undone. Jumps to a checkpoint or an earlier state are not counted. */
  get undone(): number {
    return this.undoneMoves;
  }

  /**
   * Number of moves that a hint or the solver made, including undone ones. {@link help} says better how much the player
   * was helped.
   */
  get helped(): number {
    return this.applied;
  }

  /** The strongest help used before the game was first finished. Undo and restart do not change it. */
  get help(): HelpCategory {
    return this.record.category;
  }

  /** Whether the game was finished at least once, so that further help does not count. */
  get ended(): boolean {
    return this.record.ended;
  }

  /** How often each kind of help was used. The object is not a copy, so callers must not change it. */
  get helpCounts(): HelpCounts {
    return this.record.counts;
  }

  /** Techniques of the hints in this game, the most frequent technique first. */
  get hintedTechniques(): readonly string[] {
    return [...this.record.techniques].sort((a, b) => b[1] - a[1]).map(([technique]) => technique);
  }

  /** Where the last hint about a technique said to look; undefined if it is not known. */
  hintedHouse(technique: string): HintHouse | undefined {
    return this.record.houses.get(technique);
  }

  /** The hints in this game, in order. The list is not a copy, so callers must not change it. */
  get hints(): readonly GameHint[] {
    return this.record.hints;
  }

  /** The digits on the board that moves entered, in the order in which they were first entered. */
  get placements(): readonly GamePlacement[] {
    const { marks } = this;
    const placed = new Map<number, GamePlacement>();
    for (const diff of this.undoHistory.slice(0, this.reached)) {
      for (let i = 0; i < diff.length; i += 3) {
        const [slot, digit] = [diff[i] as number, diff[i + 2] as number];
        const cell = marks.cellOfSlot(slot);
        if (!marks.isDigitSlot(slot) || digit === 0 || digit !== marks.digits[cell] || placed.has(cell)) continue;
        placed.set(cell, { cell, digit, byProgram: this.madeByProgram.has(diff) });
      }
    }
    return [...placed.values()];
  }

  /**
   * The subgrids that contain digits of {@link placements}. A subgrid comes earlier if its first digit was placed
   * earlier.
   */
  get openingOrder(): readonly number[] {
    return [...new Set(this.placements.flatMap(({ cell }) => [...subgridsOf(this.topology, cell)]))];
  }

  /** Number of lives left; null if lives do not count: in games without lives, and after `play-on`. */
  get lives(): number | null {
    return this.livesCount ? Math.max(0, (this.rules.lives ?? 0) - this.livesSpent) : null;
  }

  /** True if no life is left. The game then accepts only a restart, `play-on` and `help`. */
  get lost(): boolean {
    return this.lives === 0;
  }

  get checkpoints(): readonly Checkpoint[] {
    return this.named;
  }

  /**
   * How often a digit still has to be placed: once for every D cells of the board, where D is the number of digits,
   * less the times it is there. Negative if the digit occurs too often.
   */
  remaining(digit: number): number {
    return this.topology.cellCount / this.topology.digits - (this.counts[digit] as number);
  }

  /** Whether a move must be stored: it changes the board or the recorded help. */
  changes(move: Move): boolean {
    if (move.kind === 'help') return !this.record.ended;
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
        return move.moves <= this.undoHistory.length && move.moves !== this.reached;
      case 'return':
        return move.moves <= this.reached && this.diffTo(move.moves).length > 0;
      case 'checkpoint':
        return !move.removed || this.checkpoints.some(({ name }) => name === move.name);
      case 'solve':
        return true;
    }
    const diff = effectOf(this, move);
    return diff.ok && diff.value.length > 0;
  }

  /**
   * The last position in the undo history without a wrong digit, and the number of moves up to this position. Drawings
   * of the pen are missing in its marks.
   *
   * @param solution cell → digit.
   */
  lastCorrect(solution: Uint8Array): { moves: number; marks: Marks } {
    const past = new Marks(this.topology);
    past.slots.set(this.marks.slots);
    const wrong = new Set(wrongCells(past, solution));
    let moves = this.reached;
    while (moves > 0 && wrong.size > 0) {
      const diff = this.undoHistory[--moves] as Diff;
      // Array writes beyond the end have no effect. So slots of the pen, which have higher numbers, are ignored.
      for (let i = 0; i < diff.length; i += 3) past.slots[diff[i] as number] = diff[i + 1] as number;
      for (let i = 0; i < diff.length; i += 3) {
        const cell = this.marks.cellOfSlot(diff[i] as number);
        if (isWrong(past, cell, solution)) wrong.add(cell);
        else wrong.delete(cell);
      }
    }
    return { moves, marks: past };
  }

  /**
   * Makes a move. Returns the cells whose marks changed; a cell may occur several times.
   *
   * Errors: `bad-input` for a position, a digit or a number of moves that does not exist, for undo or redo when there
   * is nothing to undo or redo, and for anything but `restart`, `play-on` and `help` in a lost game. After an error the
   * game is unchanged.
   */
  apply(move: Move): Result<number[]> {
    if (this.lost && move.kind !== 'restart' && move.kind !== 'play-on' && move.kind !== 'help') {
      return fail('bad-input', 'game-lost');
    }
    const touched = this.make(move);
    if (this.finished) this.record.end();
    return touched;
  }

  private make(move: Move): Result<number[]> {
    switch (move.kind) {
      case 'help':
        this.record.add(move, this.filledCells);
        return ok([]);
      case 'play-on':
        if (!this.lost) return fail('bad-input', 'game-not-lost');
        this.livesCount = false;
        return ok([]);
      case 'undo':
        if (!this.canUndo) return fail('bad-input', 'nothing-to-undo');
        this.undoneMoves++;
        return ok(this.walk(this.reached - 1));
      case 'redo':
        return this.canRedo ? ok(this.walk(this.reached + 1)) : fail('bad-input', 'nothing-to-redo');
      case 'rewind':
        if (move.moves <= this.undoHistory.length) return ok(this.walk(move.moves));
        return fail('bad-input', 'no-such-move', { moves: this.undoHistory.length, asked: move.moves });
      case 'return':
        if (move.moves <= this.reached) return ok(this.extend(this.diffTo(move.moves)));
        return fail('bad-input', 'no-such-move', { moves: this.reached, asked: move.moves });
      case 'checkpoint':
        this.named = this.named.filter(({ name }) => name !== move.name);
        if (!move.removed) this.named.push({ name: move.name, moves: this.reached });
        return ok([]);
      case 'solve':
        return this.solve(move);
      default: {
        const diff = effectOf(this, move);
        if (!diff.ok) return diff;
        if (move.kind === 'restart' && this.rules.lives !== undefined) return ok(this.restart(diff.value));
        if (diff.value.length > 0) this.countHelp(move, diff.value);
        if (move.kind === 'fill-notes') this.fillingNotes.add(diff.value);
        return ok(this.extend(diff.value));
      }
    }
  }

  /** Adds a move to the undo history and discards undone ones, unless it changes nothing. */
  protected extend(diff: Diff): number[] {
    if (diff.length === 0) return [];
    this.undoHistory.length = this.reached;
    this.dropCheckpointsAfter(this.reached);
    this.undoHistory.push(diff);
    return this.walk(this.reached + 1);
  }

  entryOf(cell: number): Diff | null {
    const slot = this.marks.digitSlot(cell);
    const digit = this.marks.digits[cell];
    return (
      this.undoHistory.slice(0, this.reached).findLast((diff) => {
        for (let i = 0; i < diff.length; i += 3) if (diff[i] === slot) return diff[i + 2] === digit;
        return false;
      }) ?? null
    );
  }

  /**
   * The change that leads from the current state back to the state after the first `moves` moves of the undo history.
   * `moves` must not exceed {@link reached}.
   */
  private diffTo(moves: number): Diff {
    const draft = new MoveDiff(this.marks);
    for (const diff of this.undoHistory.slice(moves, this.reached).reverse()) {
      for (let i = 0; i < diff.length; i += 3) draft.set(diff[i] as number, diff[i + 1] as number);
    }
    return draft.diff();
  }

  /**
   * Makes the current position the start of the history, so that nothing before it can be undone. The puzzle editor
   * calls this after it has entered the digits of a stored draft.
   */
  startHere(): void {
    this.undoHistory.length = 0;
    this.reached = 0;
    this.named = [];
    this.applied = 0;
  }

  /** Removes checkpoints that later moves have made unreachable. */
  private dropCheckpointsAfter(moves: number): void {
    this.named = this.named.filter((checkpoint) => checkpoint.moves <= moves);
  }

  /**
   * Adds every step to the undo history, or none if one of them is invalid. Steps are applied one after the other,
   * because the effect of a step depends on the steps before it.
   */
  private solve({ steps, whole, ...clean }: Omit<Extract<Move, { kind: 'solve' }>, 'kind'>): Result<number[]> {
    const from = this.reached;
    const undone = this.undoHistory.splice(from);
    const touched: number[] = [];
    for (const step of steps) {
      const diff = effectOf(this, { ...step, ...clean, kind: 'apply' });
      if (!diff.ok) {
        this.walk(from);
        this.undoHistory.splice(from, this.undoHistory.length, ...undone);
        return diff;
      }
      this.madeByProgram.add(diff.value);
      this.undoHistory.push(diff.value);
      for (const cell of this.walk(this.reached + 1)) touched.push(cell);
    }
    this.dropCheckpointsAfter(from);
    this.applied++;
    const placing = steps.filter(({ placements }) => placements.length > 0);
    if (whole || placing.length > 1) this.record.giveUp();
    else this.record.addStep(placing[0]?.placements.length ?? 0);
    return ok(touched);
  }

  /** Counts mistakes and help. */
  private countHelp(move: MarkingMove, diff: Diff): void {
    if (move.kind === 'apply') {
      this.madeByProgram.add(diff);
      this.applied++;
      this.record.addStep(move.placements.length);
    }
    const { solution, marks } = this;
    if (move.kind !== 'place' || !solution) return;
    for (let i = 0; i < diff.length; i += 3) {
      const slot = diff[i] as number;
      if (!marks.isDigitSlot(slot) || diff[i + 2] === solution[marks.cellOfSlot(slot)]) continue;
      // A move counts as one mistake, even if it changes several cells.
      this.wrongPlacements++;
      this.livesSpent++;
      // If a wrong digit costs a life or is shown at once, the player learns that it is wrong. That counts as help.
      if (this.livesCount || move.checked) this.record.add({ help: 'check' }, this.filledCells);
      return;
    }
  }

  /**
   * Restarts the game and clears the history. Undoing a restart must not be possible: it would bring back the wrong
   * digits, without the loss of the lives that they cost.
   */
  private restart(diff: Diff): number[] {
    const touched: number[] = [];
    this.write(diff, 2, touched);
    this.undoHistory.length = 0;
    this.reached = 0;
    this.named = [];
    this.livesSpent = 0;
    this.livesCount = this.solution !== null;
    return touched;
  }

  /** Undoes or redoes moves until the first `to` moves of the history are in effect. Returns the changed cells. */
  private walk(to: number): number[] {
    const touched: number[] = [];
    while (this.reached > to) this.write(this.undoHistory[--this.reached] as Diff, 1, touched);
    while (this.reached < to) this.write(this.undoHistory[this.reached++] as Diff, 2, touched);
    return touched;
  }

  /**
   * Writes the values of a diff: those from before the move (side 1), or those from after the move (side 2). `side` is
   * the index of the value in each triple. Adds the changed cells to `touched`.
   */
  private write(diff: Diff, side: 1 | 2, touched: number[]): void {
    for (let i = 0; i < diff.length; i += 3) {
      const slot = diff[i] as number;
      const value = diff[i + side] as number;
      const cell = this.cellOf(slot);
      this.setSlot(slot, value);
      if (cell >= 0) touched.push(cell);
    }
  }

  /** The cell that a slot (see {@link Marks}) belongs to; -1 if it belongs to none. */
  protected cellOf(slot: number): number {
    return this.marks.cellOfSlot(slot);
  }

  /** Sets a mark without a move. For boards whose moves are stored elsewhere, such as endless worlds. */
  protected setSlot(slot: number, value: number): void {
    const { marks } = this;
    if (marks.isDigitSlot(slot)) this.setDigit(marks.cellOfSlot(slot), value);
    else marks.set(slot, value);
  }

  private setDigit(cell: number, digit: number): void {
    const before = this.marks.digits[cell] as number;
    if (before === digit) return;
    if (before !== 0) this.count(cell, before, -1);
    this.marks.digits[cell] = digit;
    this.clues.changed(cell);
    if (digit !== 0) this.count(cell, digit, 1);
  }

  /** Updates counts and clashes when `cell` gains (`by` 1) or loses (`by` -1) `digit`. */
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
      // Equal digits were counted above already, because the two cells of a pair are also peers.
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
 * Replays a log of moves.
 *
 * Errors: those of {@link Game.apply}, with the number of the move in the message.
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
