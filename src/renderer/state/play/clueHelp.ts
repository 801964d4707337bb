import { computed, type ReadonlySignal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { Candidates } from '../../../shared/constraints/candidates.ts';
import { type ClueConstraints, isBalanced } from '../../../shared/constraints/clueState.ts';
import {
  type ClueFillings,
  type Combination,
  type CombinationList,
  fillingsOf,
  listCombinations,
} from '../../../shared/constraints/combinations.ts';
import { openCells } from '../../../shared/game/clueNotes.ts';
import { arePeers } from '../../../shared/topology/topology.ts';
import type { Selection } from '../board/selection.ts';
import { toggleCrossing } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { Settings } from '../settings/settingsList.ts';
import type { Mistakes } from './mistakes.ts';

/** The parts of a game that help with clues needs. */
interface CluedGame {
  readonly session: OpenSession;
  readonly selection: Selection;
  readonly settings: Settings;
  readonly mistakes: Mistakes;
}

/**
 * Upper bound on the cells of a clue whose combinations are listed. For more cells the list would be too long to help.
 */
const MOST_CELLS = 12;

/** Sum that the cells of a clue without a digit must still reach, and the number of these cells. */
export interface SumLeft {
  readonly sum: number;
  readonly cells: number;
}

/** Help with one clue of the selected cells. */
export interface SelectedClue {
  /** Index of the clue in the puzzle. */
  readonly index: number;
  readonly rule: string;
  readonly cells: readonly number[];
  /** Sum of the clue, if it states exactly one sum for its cells; otherwise null. */
  readonly total: number | null;
  /** Whether the parts of a combination must have equal sums, like the shaft and the circle of an arrow. */
  readonly balanced: boolean;
  /** Sum that the cells without a digit must reach; null if the clue has no sum, or this help is switched off. */
  readonly left: SumLeft | null;
  /** The combinations of the clue; null if there are none to list, or this help is switched off. */
  readonly fillings: ClueFillings | null;
  /** Keys of the combinations that the player crossed out. */
  readonly crossed: ReadonlySet<string>;
}

/** Sum of the digits in the selected cells, and the numbers of cells with and without a digit. */
export interface SelectionSum {
  readonly sum: number;
  readonly filled: number;
  readonly empty: number;
}

/** Help with the clues of a game. The player can switch off each kind of help in the settings. */
export class ClueHelp {
  /** Index of a clue in the puzzle → its state. Clues whose state the board does not show have no entry. */
  readonly clueStates: ReadonlySignal<ReadonlyMap<number, 'finished' | 'broken'>>;
  /** The clues that contain all selected cells. */
  readonly selected: ReadonlySignal<readonly SelectedClue[]>;
  /** Sum of the digits in the selected cells. Null unless several cells are selected in a puzzle with clues. */
  readonly selectionSum: ReadonlySignal<SelectionSum | null>;
  private readonly game: CluedGame;
  /** Cache: index of a clue → its combinations on a board with only the givens. */
  private readonly combinations = new Map<number, CombinationList>();

  constructor(game: CluedGame) {
    const { session, selection, mistakes } = game;
    this.game = game;
    this.clueStates = computed(() => {
      void session.revision.value;
      void mistakes.revision.value;
      return this.shownStates();
    });
    this.selected = computed(() => {
      void session.revision.value;
      const cells = selection.cells.value;
      return session.clues.flatMap((_, index) => this.describe(index, cells) ?? []);
    });
    this.selectionSum = computed(() => {
      void session.revision.value;
      const cells = [...selection.cells.value];
      if (session.clues.length === 0 || cells.length < 2 || !this.wishes.sums) return null;
      const digits = cells.map((cell) => itemAt(session.game.marks.digits, cell));
      const empty = digits.filter((digit) => digit === 0).length;
      return { sum: digits.reduce((sum, digit) => sum + digit, 0), filled: digits.length - empty, empty };
    });
  }

  /** Whether combinations of clues can be shown in this game. */
  get listsCombinations(): boolean {
    return this.game.session.clues.length > 0 && this.wishes.combinations;
  }

  /** Crosses out a combination, or restores it if it is crossed out already. */
  toggle({ index }: SelectedClue, combination: Combination): void {
    this.game.session.submit(toggleCrossing(index, combination));
  }

  private get wishes(): { readonly combinations: boolean; readonly finished: boolean; readonly sums: boolean } {
    return this.game.settings.get('clueHelp').value;
  }

  private shownStates(): Map<number, 'finished' | 'broken'> {
    const { session, mistakes } = this.game;
    const states = new Map<number, 'finished' | 'broken'>();
    for (const index of session.clues.keys()) {
      const state = session.game.clues.stateOf(index);
      if (state === 'finished' && this.wishes.finished) states.set(index, state);
      if (state === 'broken' && mistakes.byRules) states.set(index, state);
    }
    return states;
  }

  /**
   * Returns the help with a clue. Null if the clue does not contain all selected cells, or there is nothing to show.
   */
  private describe(index: number, cells: ReadonlySet<number>): SelectedClue | null {
    const { session } = this.game;
    const clue = session.game.clues.clues[index];
    if (!clue || cells.size === 0 || ![...cells].every((cell) => clue.cells.includes(cell))) return null;
    const total = totalOf(clue);
    const left = total === null || !this.wishes.sums ? null : this.sumLeft(clue, total);
    const fillings = this.wishes.combinations && this.canList(clue) ? this.fillings(index, clue) : null;
    if (!left && !fillings) return null;
    return {
      index,
      rule: session.clues[index]?.rule ?? '',
      cells: clue.cells,
      total,
      balanced: isBalanced(clue),
      left,
      fillings,
      crossed: session.game.marks.crossings.of(index),
    };
  }

  private sumLeft({ cells }: ClueConstraints, total: number): SumLeft {
    const digits = cells.map((cell) => itemAt(this.game.session.game.marks.digits, cell));
    const sum = digits.reduce((rest, digit) => rest - digit, total);
    return { sum, cells: digits.filter((digit) => digit === 0).length };
  }

  /**
   * Whether listing the combinations of a clue helps. It does not if the clue has one cell, or more than {@link
   * MOST_CELLS}, or if it only says that its cells contain every digit once.
   */
  private canList({ cells, list }: ClueConstraints): boolean {
    if (cells.length < 2 || cells.length > MOST_CELLS || list.every(({ kind }) => kind === 'domain')) return false;
    return cells.length < this.game.session.topology.digits || list.some(({ kind }) => kind !== 'all-different');
  }

  private fillings(index: number, clue: ClueConstraints): ClueFillings {
    const { game, topology } = this.game.session;
    const candidates = (masks: Int32Array): Candidates =>
      new Candidates(topology.digits, masks, (a, b) => arePeers(topology, a, b));
    let all = this.combinations.get(index);
    if (all === undefined) {
      all = listCombinations(clue, candidates(topology.cellAllowed.slice()));
      this.combinations.set(index, all);
    }
    return fillingsOf(clue, all, candidates(openCells(game, clue, (cell) => itemAt(game.marks.digits, cell))));
  }
}

/** The sum of a clue. Null unless the clue states exactly one sum for all its cells and counts each cell once. */
function totalOf({ list, cells }: ClueConstraints): number | null {
  const sums = list.flatMap((constraint) => (constraint.kind === 'sum' ? [constraint] : []));
  const [sum] = sums;
  if (!sum || sums.length > 1 || sum.cells.length < cells.length) return null;
  return sum.coefficients.every((coefficient) => coefficient === 1) ? sum.total : null;
}
