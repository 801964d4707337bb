import { itemAt } from '../../../shared/base/itemAt.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { t } from '../../i18n/words.ts';
import type { CandidateFate } from '../../state/board/stepDrawing.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { inSentences } from '../../state/play/speaker.ts';
import { surfaceExplanation } from '../words/surfaceWords.ts';
import { cellWords, contentWords, heardPlace, heardSubgrid, heardSubgrids, newClues } from './cellWords.ts';
import { selectionSumWords } from './clueHelp.tsx';
import type { KeyOf } from './heardKey.ts';

/** Candidates that the step of a hint places or removes. */
const GOALS: ReadonlySet<CandidateFate> = new Set(['placed', 'removed']);

/**
 * Words for the cell under the cursor: its content, its place in the player's subgrid, and what differs from the cell
 * before (the player's subgrid, the other subgrids that share the cell, and its clues).
 */
export class HeardCell {
  private readonly play: OpenGame;
  /** The subgrid that was said last, -1 for none. */
  private subgrid = -1;
  /** The cursor's cell and the cell before it; -1 for none. */
  private at = -1;
  private before = -1;
  /** The other subgrids that share the cursor's cell, as one text to compare; empty for none. */
  private others = '';
  /**
   * Whether the cursor's last step led into a shared cell, from a cell that is not shared or is shared by other
   * subgrids.
   */
  private entersShared = false;
  /** Whether the cursor's last step led from a shared cell to a cell that is not shared. */
  private leavesShared = false;
  /** How many cells are selected, and whether the cursor's last step has reduced several selected cells to one. */
  private selectedCount = 0;
  private narrows = false;
  /** How many cells the last step has deselected, and whether the cursor's was one of them. */
  private deselectedCount = 0;
  private wasSelected = false;
  /**
   * What is said before the cell's row and column: the player's subgrid if it is new, because row and column are
   * counted in it, and after a jump to a box, the number of the box.
   */
  private beforePlace: readonly string[] = [];
  private afterPlace: readonly string[] = [];
  private clues = '';
  /**
   * Words on how the board wraps. They are said with the first cell; null as soon as another cell has been described.
   */
  private around: string | null = null;
  /** What is said while no cell is selected. */
  private without = t('hear.start');

  constructor(play: OpenGame) {
    this.play = play;
  }

  /**
   * Follows a step of the cursor. Must be called for every step, even if nothing is said. Then a player who presses
   * keys faster than words are said hears the same about the last cell as a player who waits.
   */
  step(): void {
    const { session, selection, travel } = this.play;
    const cell = selection.cursor.peek();
    const cells = selection.cells.peek();
    const { selectedCount: before } = this;
    if (cells.size < before) this.deselectedCount = before - cells.size;
    this.selectedCount = cells.size;
    if (cell >= 0) this.wasSelected = cells.has(cell);
    if (cell === this.at) return;
    this.narrows = before > 1 && cells.size === 1;
    this.before = this.at;
    this.at = cell;
    const own = travel.ownSubgrid;
    const others = cell < 0 ? [] : subgridsOf(session.topology, cell).filter((subgrid) => subgrid !== own);
    // In an endless world, only the number of the other subgrids is said, so only the number is compared.
    const key = others.length === 0 ? '' : session.roams ? `${others.length}` : others.join();
    this.entersShared = key !== '' && key !== this.others;
    this.leavesShared = key === '' && this.others !== '' && cell >= 0;
    this.others = key;
  }

  /**
   * Words for a board that has just been opened: the selected cell, or which keys to press first. If the board wraps,
   * also where the way goes on at its edges.
   */
  opening(keyOf: KeyOf): string {
    const { session } = this.play;
    this.words();
    this.without = t('hear.opening', {
      keys: keyOf('keys'),
      details: keyOf('hear-details'),
      next: keyOf('next-empty'),
    });
    this.around = session.roams ? null : surfaceExplanation(session.topology.layout);
    return this.again();
  }

  /** Leaves out the keys from now on: they have been heard. */
  leaveOutKeys(): void {
    this.without = t('hear.start');
    this.around = null;
  }

  /** Words for the cell to which the cursor has come with its last step. */
  words(): string {
    const { session, selection, travel, settings } = this.play;
    const { topology } = session;
    const cell = selection.cursor.peek();
    this.around = null;
    if (cell < 0) return this.leavingWords();
    const own = travel.ownSubgrid;
    const others = subgridsOf(topology, cell).filter((subgrid) => subgrid !== own);
    // In an endless world, names of subgrids are too long here. They are part of the cell's details.
    const subgrids = session.roams ? '' : heardSubgrids(topology, others);
    const crossed = travel.crossed;
    const news: string[] = crossed ? [t(`hear.${crossed}`)] : [];
    const place: string[] = [];
    if (topology.subgridCount > 1) {
      // Compare with the subgrid that was said last, not with that of the cell before: a player who crosses a border
      // too fast for the words must still hear of it. Also name the subgrid after crossing a seam, because there rows
      // or columns jump.
      const isNew = own !== this.subgrid || travel.jump !== null || crossed !== null;
      if (isNew) place.push(heardSubgrid(session, own));
      const isBrief = settings.get('speech').peek() === 'brief';
      const shared = session.roams ? sharedCount(others.length) : t('hear.shared', { subgrids, count: others.length });
      if (this.entersShared && !isBrief) news.push(shared);
      if (this.leavesShared && !isBrief) news.push(t('hear.not-shared'));
    }
    if (travel.jump === 'box') place.push(t('hear.box', { number: boxIn(topology, own, cell) + 1 }));
    this.subgrid = own;
    this.beforePlace = place;
    this.afterPlace = news;
    this.clues = newClues(this.play, cell, this.before);
    return this.again();
  }

  /** Says that no cell is selected any more, and which cell was. */
  private leavingWords(): string {
    const { topology } = this.play.session;
    const { before, subgrid, deselectedCount: count } = this;
    this.without = t('hear.start');
    if (before < 0 || subgrid < 0 || !subgridsOf(topology, before).includes(subgrid)) return this.without;
    const isOne = count === 1 && this.wasSelected;
    const left = isOne
      ? t('hear.left', { place: heardPlace(topology, subgrid, before) })
      : t('hear.left-cells', { count });
    return inSentences([left, this.without]);
  }

  /** Words for the same cell again, for use when its content may have changed. */
  again(): string {
    return inSentences([this.cell(), ...(this.around === null ? [] : [this.around])]);
  }

  private cell(): string {
    const { play } = this;
    const { session, selection, travel, settings } = play;
    const cell = selection.cursor.peek();
    if (cell < 0) return this.without;
    const speech = settings.get('speech').peek();
    if (speech === 'full') return [cellWords(play, cell), ...this.selected()].join(', ');
    const place = heardPlace(session.topology, travel.ownSubgrid, cell);
    const clues = speech === 'usual' ? this.clues : '';
    const content = contentWords(play, cell, speech === 'brief');
    const parts = [content, ...this.beforePlace, place, ...this.afterPlace, ...this.selected(), clues];
    return parts.filter((part) => part !== '').join(', ');
  }

  /** Says whether the cell is marked by a hint, not selected, or selected with other cells. */
  private selected(): string[] {
    const { selection, markedCells, clueHelp, overlay } = this.play;
    const sum = clueHelp.selectionSum.peek();
    const cell = selection.cursor.peek();
    const cells = selection.cells.peek();
    const marked = markedCells.indexOf(cell);
    const isGoal = overlay.peek()?.drawing?.candidates.some((drawn) => drawn.cell === cell && GOALS.has(drawn.fate));
    const named = { number: marked + 1, count: markedCells.length };
    return [
      ...(marked < 0 ? [] : [t(isGoal ? 'hear.named.target' : 'hear.named', named)]),
      ...(cells.has(cell) ? [] : [t('hear.unselected')]),
      ...(cells.size > 1 ? [t('cell.many', { count: cells.size })] : []),
      ...(cells.size === 1 && this.narrows ? [t('hear.one-selected')] : []),
      ...(sum && cells.size > 1 ? [selectionSumWords(sum)] : []),
    ];
  }
}

/** The box of a subgrid in which a cell lies, counted from 0. */
function boxIn({ positionCell, digits, box }: Topology, subgrid: number, cell: number): number {
  const from = subgrid * digits ** 2;
  const at = positionCell.subarray(from, from + digits ** 2).indexOf(cell);
  const [row, column] = [Math.floor(at / digits), at % digits];
  return Math.floor(row / box.rows) * (digits / box.columns) + Math.floor(column / box.columns);
}

/** Says how many other subgrids share a cell, for places where they are not named. */
function sharedCount(count: number): string {
  return t('hear.shared-count', { count });
}

/** Number of empty cells of a subgrid. */
export function emptyIn({ game, topology }: OpenGame['session'], subgrid: number): number {
  const { positionCell, digits } = topology;
  const cells = positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2);
  return cells.reduce((sum, cell) => sum + Number(itemAt(game.marks.digits, cell) === 0), 0);
}
