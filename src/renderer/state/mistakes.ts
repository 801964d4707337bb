import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { isWrong } from '../../shared/game/correct.ts';
import type { Topology } from '../../shared/layout/topology.ts';
import type { MistakeChoice } from './playChoices.ts';
import type { PlaySession } from './playSession.ts';

/** The cells whose mistakes a change of others can make or mend, null for all: those cells and what they see. */
function reachOf(topology: Topology, cells: readonly number[] | null): readonly number[] | null {
  if (cells === null) return null;
  const { cellCount, peerStart, peers, pairStart, pairCells } = topology;
  const reached = new Set<number>();
  for (const cell of new Set(cells)) {
    reached.add(cell);
    for (const peer of peers.subarray(peerStart[cell], peerStart[cell + 1])) reached.add(peer);
    for (const other of pairCells.subarray(pairStart[cell], pairStart[cell + 1])) reached.add(other);
    // Then all of them are looked at sooner than gathered.
    if (reached.size * 4 > cellCount) return null;
  }
  return [...reached];
}

/** What the last check found: how many cells are wrong; null before there was one, or since something changed. */
export type Checked = number | null;

/**
 * Which entries are shown as mistakes, by the player's choice. Where lives count, it is always the solution that
 * decides, since it takes the lives.
 */
export class Mistakes {
  /** cell → 1 if it is shown as a mistake. Borrowed by readers. */
  readonly shown: Uint8Array;
  private readonly session: PlaySession;
  private readonly choice: ReadonlySignal<MistakeChoice>;
  private readonly changed = signal(0);
  private readonly found = signal<Checked>(null);
  /** Digits that the last check found wrong: cell → digit, 0 for none. */
  private readonly checkedDigits: Uint8Array;
  private lastMode: MistakeChoice | null = null;
  private lastLooked: readonly number[] | null = null;
  private readonly ends: (() => void)[];

  constructor(session: PlaySession, choice: ReadonlySignal<MistakeChoice>) {
    this.session = session;
    this.choice = choice;
    this.shown = new Uint8Array(session.topology.cellCount);
    this.checkedDigits = new Uint8Array(session.topology.cellCount);
    this.ends = [
      session.onMarks((cells) => {
        this.found.value = null;
        this.update(reachOf(session.topology, cells));
      }),
      effect(() => {
        void choice.value;
        this.update(null);
      }),
    ];
  }

  /** The cells that were looked at when {@link revision} grew last, null for all: no other has changed. */
  get looked(): readonly number[] | null {
    return this.lastLooked;
  }

  /** Grows whenever {@link shown} may have changed other than by a move. */
  get revision(): ReadonlySignal<number> {
    return this.changed;
  }

  get checked(): ReadonlySignal<Checked> {
    return this.found;
  }

  /** Whether there is a solution to check against. */
  get canCheck(): boolean {
    return this.session.solution !== null;
  }

  /** Compares every entry with the solution, and shows what is wrong until it is changed. */
  check(): void {
    const { solution, game } = this.session;
    if (!solution) return;
    const { digits } = game.marks;
    let wrong = 0;
    for (let cell = 0; cell < solution.length; cell++) {
      const digit = digits[cell] as number;
      const isFault = digit !== 0 && digit !== solution[cell];
      this.checkedDigits[cell] = isFault ? digit : 0;
      // Notes without the right digit are told by their number; where they are, hints say.
      if (isFault || isWrong(game.marks, cell, solution)) wrong++;
    }
    this.found.value = wrong;
    this.update(null);
  }

  close(): void {
    for (const end of this.ends) end();
  }

  private update(cells: readonly number[] | null): void {
    const { solution, game } = this.session;
    const { digits } = game.marks;
    const mode = game.lives !== null ? 'solution' : this.choice.peek();
    const { shown, checkedDigits } = this;
    const look = (cell: number): void => {
      const digit = digits[cell] as number;
      if (checkedDigits[cell] !== digit) checkedDigits[cell] = 0;
      const byRule = mode === 'rules' || (mode === 'solution' && !solution);
      const fault = byRule
        ? game.clashes[cell] !== 0
        : mode === 'solution' && digit !== 0 && digit !== solution?.[cell];
      shown[cell] = fault || checkedDigits[cell] !== 0 ? 1 : 0;
    };
    // Playing on without lives changes what decides, and no mark.
    const looked = mode === this.lastMode ? cells : null;
    if (looked) for (const cell of looked) look(cell);
    else for (let cell = 0; cell < shown.length; cell++) look(cell);
    this.lastMode = mode;
    this.lastLooked = looked;
    this.changed.value = this.changed.peek() + 1;
  }
}
