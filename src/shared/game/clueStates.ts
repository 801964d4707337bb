import { type PackedLists, packLists } from '../base/packedLists.ts';
import { ClueConstraints, type ClueState, type FoundState, findClueState } from '../constraints/clueState.ts';
import type { Topology } from '../topology/topology.ts';

const UNTOUCHED: FoundState = { state: 'open', cells: [] };

/**
 * The states of all clues of a puzzle during a game. After a change, only the clues of the changed cells are checked
 * again.
 */
export class ClueStates {
  /** The constraints of each clue. The index is that of the clue in the puzzle. */
  readonly clues: readonly ClueConstraints[];
  private readonly digits: ArrayLike<number>;
  private readonly most: number;
  private readonly ofCell: PackedLists;
  private readonly found: FoundState[];
  private readonly stale = new Set<number>();
  /** cell → number of clues that the digit of the cell breaks. */
  private readonly breaks: Uint16Array;
  private readonly scratch: Int32Array;
  private brokenClues = 0;

  /** @param digits cell → digit, 0 for none; not copied. */
  constructor(topology: Topology, digits: ArrayLike<number>) {
    this.digits = digits;
    this.most = topology.digits;
    this.clues = constraintsOfClues(topology);
    this.found = this.clues.map(() => UNTOUCHED);
    const ofCell: number[][] = Array.from({ length: this.clues.length === 0 ? 0 : topology.cellCount }, () => []);
    this.clues.forEach(({ cells }, clue) => {
      for (const cell of cells) ofCell[cell]?.push(clue);
    });
    this.ofCell = packLists(ofCell);
    this.breaks = new Uint16Array(topology.cellCount);
    this.scratch = new Int32Array(ofCell.length);
  }

  /** Indices of the clues to which a cell belongs. */
  at(cell: number): Int32Array {
    const { start, items } = this.ofCell;
    return items.subarray(start[cell], start[cell + 1]);
  }

  /** Marks the clues of a cell as out of date, because its digit has changed. */
  changed(cell: number): void {
    if (this.clues.length === 0) return;
    for (const clue of this.at(cell)) this.stale.add(clue);
  }

  stateOf(clue: number): ClueState {
    this.refresh();
    return (this.found[clue] ?? UNTOUCHED).state;
  }

  /** Indices of the clues that the digit of a cell breaks. */
  brokenAt(cell: number): readonly number[] {
    if (!this.isBrokenAt(cell)) return [];
    return [...this.at(cell)].filter((clue) => {
      const { state, cells } = this.found[clue] as FoundState;
      return state === 'broken' && cells.includes(cell);
    });
  }

  /** Whether the digit of a cell breaks a clue. */
  isBrokenAt(cell: number): boolean {
    this.refresh();
    return this.breaks[cell] !== 0;
  }

  /** Number of broken clues. */
  get broken(): number {
    this.refresh();
    return this.brokenClues;
  }

  private refresh(): void {
    for (const clue of this.stale) {
      this.count(clue, -1);
      this.found[clue] = findClueState(this.clues[clue] as ClueConstraints, this.digits, this.most, this.scratch);
      this.count(clue, 1);
    }
    this.stale.clear();
  }

  private count(clue: number, by: 1 | -1): void {
    const { state, cells } = this.found[clue] as FoundState;
    if (state === 'broken') this.brokenClues += by;
    for (const cell of cells) this.breaks[cell] = (this.breaks[cell] as number) + by;
  }
}

/** The constraints of each clue of a puzzle. */
function constraintsOfClues({ clueStart, constraints }: Topology): ClueConstraints[] {
  return Array.from(
    clueStart?.subarray(0, -1) ?? [],
    (start, clue) => new ClueConstraints(constraints.slice(start, clueStart?.[clue + 1])),
  );
}
