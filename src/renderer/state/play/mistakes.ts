import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { wrongCells } from '../../../shared/game/correct.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { SettingValues } from '../settings/settingsList.ts';

/**
 * Cells that can become mistakes, or stop being mistakes, when `cells` change. These are the cells themselves, their
 * peers, their partners in rules for pairs, and the cells of their clues. Null means all cells.
 */
function reachOf({ topology, clues }: Game, cells: readonly number[] | null): readonly number[] | null {
  if (cells === null) return null;
  const { cellCount, peerStart, peers, pairStart, pairCells } = topology;
  const reached = new Set<number>();
  for (const cell of new Set(cells)) {
    reached.add(cell);
    for (const peer of peers.subarray(peerStart[cell], peerStart[cell + 1])) reached.add(peer);
    for (const other of pairCells.subarray(pairStart[cell], pairStart[cell + 1])) reached.add(other);
    for (const clue of clues.at(cell)) for (const other of clues.clues[clue]?.cells ?? []) reached.add(other);
    // For many cells, checking the whole board is faster than collecting the peers.
    if (reached.size * 4 > cellCount) return null;
  }
  return [...reached];
}

/** Number of wrong cells that the player's last check found. Null before a check, and after a change of the board. */
export type MistakeCount = number | null;

/**
 * Determines which entries are shown as mistakes. The player's setting decides how. In a game with lives, entries are
 * always compared with the solution, because wrong digits cost lives.
 */
export class Mistakes {
  /** cell → 1 if the cell is shown as a mistake. Updated in place; readers must not change it. */
  readonly shown: Uint8Array;
  private readonly session: OpenSession;
  private readonly choice: ReadonlySignal<SettingValues['mistakes']>;
  readonly #revision = signal(0);
  /** Increases after every update of {@link shown}. */
  readonly revision: ReadonlySignal<number> = this.#revision;
  readonly #wrongCount = signal<MistakeCount>(null);
  readonly wrongCount: ReadonlySignal<MistakeCount> = this.#wrongCount;
  /** Digits that the player's last check found wrong: cell → digit, 0 for none. */
  private readonly foundWrong: Uint8Array;
  private lastMode: SettingValues['mistakes'] | null = null;
  private lastLooked: readonly number[] | null = null;
  private readonly ends: (() => void)[];

  constructor(session: OpenSession, choice: ReadonlySignal<SettingValues['mistakes']>) {
    this.session = session;
    this.choice = choice;
    this.shown = new Uint8Array(session.topology.cellCount);
    this.foundWrong = new Uint8Array(session.topology.cellCount);
    this.ends = [
      session.onMarks((cells) => {
        this.#wrongCount.value = null;
        // Null means another position, so the digits that were found wrong no longer count.
        if (cells === null) this.foundWrong.fill(0);
        this.update(reachOf(session.game, cells));
      }),
      effect(() => {
        void choice.value;
        this.update(null);
      }),
    ];
  }

  /**
   * The cells that were checked when {@link revision} last increased; null for all. In no other cell has `shown`
   * changed.
   */
  get looked(): readonly number[] | null {
    return this.lastLooked;
  }

  /** Whether digits are compared with the solution as they are entered. */
  get bySolution(): boolean {
    return this.lastMode === 'solution' && this.session.solution !== null;
  }

  /** Whether entries are checked by the rules alone, without a solution. */
  get byRules(): boolean {
    return this.lastMode === 'rules' || (this.lastMode === 'solution' && this.session.solution === null);
  }

  /** Whether there is a solution to compare entries with. */
  get knowsSolution(): boolean {
    return this.session.solution !== null;
  }

  /**
   * Whether the player can have entries checked: by the solution, or if no solution is known, by the rules of clues.
   */
  get canCheck(): boolean {
    return this.knowsSolution || this.session.clues.length > 0;
  }

  /** Checks every entry and shows the wrong ones until they are changed. Does nothing unless {@link canCheck}. */
  markWrong(): void {
    if (!this.canCheck) return;
    const { solution, game } = this.session;
    const open = [...game.givens.keys()].filter((cell) => game.givens[cell] === 0);
    const wrong = solution ? wrongCells(game.marks, solution) : open.filter((cell) => game.breaksRule(cell));
    this.foundWrong.fill(0);
    for (const cell of wrong) this.foundWrong[cell] = itemAt(game.marks.digits, cell);
    this.#wrongCount.value = wrong.length;
    this.update(null);
  }

  close(): void {
    for (const end of this.ends) end();
  }

  private update(cells: readonly number[] | null): void {
    const { solution, game } = this.session;
    const { digits } = game.marks;
    const mode = game.lives !== null ? 'solution' : this.choice.peek();
    const { shown, foundWrong } = this;
    const look = (cell: number): void => {
      const digit = itemAt(digits, cell);
      if (foundWrong[cell] !== digit) foundWrong[cell] = 0;
      const fault = this.byRules
        ? game.breaksRule(cell)
        : mode === 'solution' && digit !== 0 && digit !== solution?.[cell];
      shown[cell] = fault || foundWrong[cell] !== 0 ? 1 : 0;
    };
    // After losing the last life, the player may continue without lives. The player's setting then decides what is a
    // mistake. So every cell must be checked, although no mark has changed.
    const looked = mode === this.lastMode ? cells : null;
    this.lastMode = mode;
    if (looked) for (const cell of looked) look(cell);
    else for (let cell = 0; cell < shown.length; cell++) look(cell);
    this.lastLooked = looked;
    this.#revision.value = this.#revision.peek() + 1;
  }
}
