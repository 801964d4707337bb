import { countDigits, digitBit, digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Game } from '../../../shared/game/game.ts';
import { sameNode } from '../../../shared/game/pen.ts';
import { spokenSubgridNames, subgridNames } from '../../../shared/layout/subgridNames.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import {
  briefClueWords,
  type ClueNaming,
  clueNoun,
  cluesByCell,
  clueWords,
  firstCellOf,
} from '../../../shared/rules/clueWords.ts';
import { placeOfName } from '../../../shared/rules/entry.ts';
import { cellCodes, cellsName } from '../../../shared/step/placeNames.ts';
import { inParts, listed } from '../../../shared/text/placeholders.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { language, t } from '../../i18n/words.ts';
import type { Overlay } from '../../state/board/stepDrawing.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import type { OpenSession, PuzzleContent } from '../../state/session/openSession.ts';
import { placeWords } from '../words/placeWords.ts';
import { ruleName } from '../words/variantNames.ts';

/**
 * Maximum number of other positions of a shared cell that are given in full. In dense layouts, a cell is in many
 * subgrids.
 */
const NAMED_PLACES = 4;

/**
 * Names of subgrids as a screen reader says them, without numbers: `north-west and centre`. On a board with one
 * subgrid: `1`.
 */
export function heardSubgrids({ layout }: Pick<Topology, 'layout'>, subgrids: readonly number[]): string {
  const names = spokenSubgridNames(layout, language.value);
  return listed(
    language.value,
    subgrids.map((subgrid) => names[subgrid] || `${subgrid + 1}`),
  );
}

/** Row and column of a cell in a subgrid. */
export function heardPlace({ positionCell, digits }: Topology, subgrid: number, cell: number): string {
  const from = subgrid * digits ** 2;
  const at = positionCell.subarray(from, from + digits ** 2).indexOf(cell);
  return t('hear.place', { row: Math.floor(at / digits) + 1, column: (at % digits) + 1 });
}

/** Subgrid, row and column of the cursor's cell in the player's subgrid; empty without a cursor. */
export function cursorPlace({ session, selection, travel }: OpenGame): string {
  const { topology } = session;
  const cell = selection.cursor.peek();
  if (cell < 0) return '';
  const own = travel.ownSubgrid;
  const place = heardPlace(topology, own, cell);
  if (topology.subgridCount === 1) return place;
  return `${heardSubgrid(session, own)}, ${place}`;
}

/**
 * The word for “subgrid” and the name of a subgrid. In an endless world, how far the subgrid is from the world's
 * origin.
 */
export function heardSubgrid({ topology }: OpenSession, subgrid: number): string {
  const place = topology.layout.worldPlaces?.[subgrid];
  if (!place) return t('hear.subgrid', { subgrid: heardSubgrids(topology, [subgrid]) });
  const [row, column] = place;
  return row === 0 && column === 0
    ? t('hear.subgrid.origin')
    : t('hear.subgrid.away', { place: placeWords([row, column]) });
}

/** Other positions of a shared cell in words: `north-west row 7 column 8`. */
function sharedPlaces({ topology }: OpenSession, own: number, cell: number): string {
  const others = subgridsOf(topology, cell).filter((subgrid) => subgrid !== own);
  const naming = { topology, language: language.value, spoken: true } as const;
  const named = others.slice(0, NAMED_PLACES).map((subgrid) => cellsName({ ...naming, subgrid }, [cell]));
  const more = others.length - named.length;
  return more > 0 ? [...named, t('cell.more', { count: more })].join(', ') : listed(language.value, named);
}

/** Position of a cell as a screen reader says it: first in the player's subgrid, then in those that share the cell. */
function spokenPlace(session: OpenSession, own: number, cell: number): string {
  const { topology } = session;
  const place = heardPlace(topology, own, cell);
  if (topology.subgridCount === 1) return place;
  const subgrid = heardSubgrid(session, own);
  // In an endless world, a subgrid is named by the way to it from the origin. Several such names would be too long.
  const cells = session.roams ? '' : sharedPlaces(session, own, cell);
  return [subgrid, place, ...(cells === '' ? [] : [t('hear.shared.at', { cells })])].join(', ');
}

/**
 * Content of a cell in a position that an analysis or a hint shows: its digit, or all its candidates, including those
 * that the drawing marks.
 */
function computedWords({ position, drawing }: Overlay, cell: number, bySolver: boolean): string {
  const digit = itemAt(position.marks.digits, cell);
  if (digit !== 0) return t(position.givens[cell] === 0 ? 'cell.entry' : 'cell.given', { digit });
  let mask = itemAt(position.marks.centre, cell);
  for (const drawn of drawing?.candidates ?? []) if (drawn.cell === cell) mask |= digitBit(drawn.digit);
  return t(bySolver ? 'cell.candidates.solver' : 'cell.candidates', { digits: digitsOf(mask).join(' ') });
}

/**
 * Content of a cell on the visible board.
 *
 * @param brief leaves out colours and pen drawings, and does not distinguish givens from entries.
 * @param judged if false, does not say that a digit is wrong.
 */
export function contentWords(play: OpenGame, cell: number, brief = false, judged = true): string {
  const { mistakes, analysis, overlay, oneDigit } = play;
  const { game } = play.session;
  const { marks, givens } = game;
  const isComputed = analysis.active.value || (play.editing && itemAt(marks.digits, cell) === 0);
  if (isComputed && overlay.value) return computedWords(overlay.value, cell, analysis.active.value);
  const list = (mask: number): string => digitsOf(mask).join(' ');
  const digit = itemAt(marks.digits, cell);
  const parts: string[] = [];
  if (digit !== 0) {
    parts.push(t(brief || givens[cell] === 0 ? 'cell.entry' : 'cell.given', { digit }));
    if (judged && mistakes.shown[cell] !== 0)
      parts.push(game.breaksRule(cell) ? brokenWords(play, cell) : t('cell.wrong'));
  } else {
    parts.push(t('cell.empty'));
    // Name only the notes that the board shows, and count the others.
    const { mask } = oneDigit;
    const centre = itemAt(marks.centre, cell) & mask;
    const corner = itemAt(marks.corner, cell) & mask;
    const filtered = countDigits((itemAt(marks.centre, cell) | itemAt(marks.corner, cell)) & ~mask);
    if (centre !== 0) parts.push(t('cell.notes', { digits: list(centre) }));
    if (corner !== 0) parts.push(t('cell.corner', { digits: list(corner) }));
    if (filtered > 0 && !brief) parts.push(t('cell.notes.filtered', { count: filtered }));
  }
  if (brief) return parts.join(', ');
  const colours = itemAt(marks.colours, cell);
  if (colours !== 0) parts.push(t('cell.colours', { count: digitsOf(colours).length, colours: list(colours) }));
  return [...parts, ...colouredWords(play, cell), ...drawnWords(game, cell)].join(', ');
}

/** Words for a digit that breaks a rule, with the names of the clues' rules that it breaks. */
function brokenWords({ session }: OpenGame, cell: number): string {
  const broken = session.game.clues.brokenAt(cell).map((index) => itemAt(session.clues, index).rule);
  const names = [...new Set(broken)].map((rule) => ruleName(rule));
  return names.length === 0 ? t('cell.clash') : t('cell.clash-clues', { rules: listed(language.value, names) });
}

/** Words for the coloured candidates of a cell, grouped by colour. */
function colouredWords(play: OpenGame, cell: number): string[] {
  const { marks } = play.session.game;
  const byColour = new Map<number, number[]>();
  for (const digit of digitsOf(play.notes.visible(cell))) {
    const colour = marks.candidateColour(cell, digit);
    if (colour > 0) byColour.set(colour, [...(byColour.get(colour) ?? []), digit]);
  }
  return [...byColour].map(([colour, digits]) => t('cell.candidates-coloured', { colour, digits: digits.join(' ') }));
}

/** Words for the pen's drawings in a cell: its circles, and how many lines end there. */
function drawnWords({ marks }: Game, cell: number): string[] {
  const strokes = marks.pen.strokes(new Set([cell]));
  const circles = strokes.filter(({ from, to }) => sameNode(from, to)).map(({ from }) => from.digit);
  const noted = circles.filter((digit) => digit > 0).sort((a, b) => a - b);
  const lines = strokes.length - circles.length;
  const parts: string[] = [];
  if (circles.includes(0)) parts.push(t('cell.circle'));
  if (noted.length > 0) parts.push(t('cell.circled', { digits: noted.join(' ') }));
  if (lines > 0) parts.push(t('cell.lines', { count: lines }));
  return parts;
}

/** Position of a cell as text on the screen: `NW r7c7 = C r1c1`, or in full words if there is only one subgrid. */
export function shownPlace(session: OpenSession, cell: number): string {
  const { topology } = session;
  if (topology.subgridCount === 1) {
    return t('cell.lone', { row: itemAt(topology.cellRow, cell) + 1, column: itemAt(topology.cellColumn, cell) + 1 });
  }
  return cellCodes({ topology, language: language.value, subgrid: -1, all: true }, [cell]);
}

/**
 * Cache: puzzle → its clues in the form of a board, which finds the clues of each cell. Cached because every cell
 * around the cursor is named at each move.
 */
const cluesOfPuzzles = new WeakMap<PuzzleContent, ReturnType<typeof makeClues>>();

function makeClues({ topology, clues }: OpenSession) {
  const board = new ClueBoard(topology, clues);
  return { board, byCell: cluesByCell(board) };
}

function cluesOf(session: OpenSession): ReturnType<typeof makeClues> {
  const content = session.content.value;
  const clues = cluesOfPuzzles.get(content) ?? makeClues(session);
  cluesOfPuzzles.set(content, clues);
  return clues;
}

/**
 * Returns functions that name other cells and lines in a text about a cell. Names leave out the subgrid if it is the
 * first subgrid of the cell, and include any other subgrid. If cells named together share a subgrid with the cell, all
 * of them are named in that one.
 *
 * @param heardIn for speech: the player's subgrid, which then counts as the first one if it contains the cell. -1 for
 * written text.
 */
function namingFrom({ topology }: OpenSession, cell: number, heardIn = -1): ClueNaming {
  const { twins, twinStart, digits, layout, subgridCount } = topology;
  const subgridOf = (position: number): number => Math.floor(position / digits ** 2);
  const subgridsOf = (other: number): Set<number> =>
    new Set(Array.from(twins.subarray(twinStart[other], twinStart[other + 1]), subgridOf));
  const spoken = heardIn >= 0;
  const own = [...subgridsOf(cell)].sort((a, b) => Number(b === heardIn) - Number(a === heardIn));
  const [subgrid = 0] = own;
  const lng = language.value;
  return {
    language: lng,
    cellNames(others) {
      const places = others.map(subgridsOf);
      const common = own.find((one) => places.every((subgrids) => subgrids.has(one))) ?? subgrid;
      const isBare = (other: number): boolean => common === subgrid && places[other]?.has(common) === true;
      const naming = { topology, language: lng, subgrid: common, spoken } as const;
      // In speech, "rows 2 and 3 column 4" is shorter than two names.
      const named = others.findIndex((_, index) => !isBare(index));
      if (spoken && named < 0) return [cellCodes({ ...naming, bare: true }, others)];
      // A name without a subgrid would be read as being in the subgrid of the name before it.
      return others.map((other, index) => cellCodes({ ...naming, bare: named < 0 || index < named }, [other]));
    },
    lineName(line) {
      const [, owner = '', axis, numbers = ''] = /^(\d*)([rc])(\d+)$/.exec(line) ?? [];
      const house = t(axis === 'r' ? 'name.row' : 'name.column', { numbers, count: 1 });
      if (subgridCount === 1 || Number(owner) - 1 === subgrid) return house;
      const names = (spoken ? spokenSubgridNames : subgridNames)(layout, lng);
      return t(spoken ? 'name.of-subgrid.spoken' : 'name.of-subgrid', {
        subgrid: names[Number(owner) - 1] ?? owner,
        house,
      });
    },
  };
}

/**
 * Text of the puzzle's clues about a cell; empty if the cell is in none.
 *
 * @param heardIn the player's subgrid, for speech; -1 for written text. See {@link namingFrom}.
 */
function cluesWords(session: OpenSession, cell: number, heardIn = -1): string {
  const { board, byCell } = cluesOf(session);
  const naming = namingFrom(session, cell, heardIn);
  const all = (byCell.get(cell) ?? []).flatMap((index) => clueWords(itemAt(session.clues, index), cell, board, naming));
  return inParts(language.value, all);
}

/**
 * Words for a player who listens and moves the cursor from one cell to another: the clues of the new cell that the cell
 * before did not have. If only the cell before had clues, says that the new cell has none.
 *
 * @param from the cell before, -1 for none.
 */
export function newClues({ session, travel }: OpenGame, cell: number, from: number): string {
  const { board, byCell } = cluesOf(session);
  const naming = namingFrom(session, cell, travel.ownSubgrid);
  const here = byCell.get(cell) ?? [];
  if (here.length === 0) return byCell.has(from) ? t('hear.no-clue') : '';
  const words = here.flatMap((index) => briefClueWords(itemAt(session.clues, index), cell, from, board, naming));
  return words.join(', ');
}

/** Names of clues for a player who listens, without articles: `cage of 12`. */
export function heardClues(session: OpenSession, clues: readonly number[]): string[] {
  const naming = namingFrom(session, 0, 0);
  return [...new Set(clues.map((index) => clueNoun(itemAt(session.clues, index), naming)))];
}

/**
 * Words for the place of a clue that is on the board or is to be entered: the edge between two cells, the corner
 * between several, or the place beside a line.
 */
export function spotWords(session: OpenSession, names: readonly string[]): string {
  const { board } = cluesOf(session);
  const { digits } = session.topology;
  const cells = names.flatMap((name) => {
    const cell = board.cell(name);
    return cell.ok ? [cell.value] : [];
  });
  const [first] = cells;
  if (first !== undefined && cells.length === names.length) {
    const listedNames = listed(language.value, namingFrom(session, first).cellNames(cells));
    return t(cells.length === 1 ? 'desk.at.cell' : cells.length === 2 ? 'desk.at.edge' : 'desk.at.corner', {
      cells: listedNames,
    });
  }
  const { subgrid, row, column } = placeOfName(names[0] ?? '');
  const isRow = row >= 1 && row <= digits;
  if (!isRow && (column < 1 || column > digits)) return t('desk.at.outside');
  const line = namingFrom(session, 0).lineName(`${subgrid}${isRow ? `r${row}` : `c${column}`}`);
  const isFirst = isRow ? column < 1 : row < 1;
  if (isRow) return t(isFirst ? 'desk.at.left' : 'desk.at.right', { line });
  return t(isFirst ? 'desk.at.above' : 'desk.at.below', { line });
}

/** A clue of the puzzle in words, by the first of its cells: `r1c1: in a cage of 14 with r1c2`. */
export function clueItemName(session: OpenSession, clue: Clue): string {
  const { board } = cluesOf(session);
  const cell = firstCellOf(clue, board);
  if (cell === undefined) return ruleName(clue.rule);
  const naming = namingFrom(session, cell);
  const words = listed(language.value, clueWords(clue, cell, board, naming));
  return t('desk.items.clue', { cell: shownPlace(session, cell), words });
}

/** Text for the selection: for one cell its positions, content and clues, otherwise the number of cells. */
export function selectionWords(play: OpenGame): {
  readonly where: string;
  readonly what: string;
  readonly clues: string;
} {
  const { session, selection, mistakes } = play;
  void mistakes.revision.value;
  const count = selection.cells.value.size;
  const cursor = selection.cursor.value;
  if (cursor < 0) return { where: t('cell.none'), what: '', clues: '' };
  if (count > 1) return { where: t('cell.many', { count }), what: '', clues: '' };
  return {
    where: shownPlace(session, cursor),
    what: contentWords(play, cursor),
    clues: cluesWords(session, cursor),
  };
}

/**
 * Full text for a cell, for players who listen: its content, all its positions and its clues.
 *
 * @param judged if false, does not say that a digit is wrong.
 */
export function cellWords(play: OpenGame, cell: number, judged = true): string {
  const words = [placedContentWords(play, cell, judged), heardCluesOf(play, cell)];
  return words.filter((each) => each !== '').join(', ');
}

/** Content and all positions of a cell, for players who listen. @param judged see {@link contentWords}. */
export function placedContentWords(play: OpenGame, cell: number, judged = true): string {
  return `${contentWords(play, cell, false, judged)}, ${spokenPlace(play.session, play.travel.ownSubgrid, cell)}`;
}

/** The clues of a cell, for players who listen; empty if there are none. */
export function heardCluesOf({ session, travel }: OpenGame, cell: number): string {
  return cluesWords(session, cell, travel.ownSubgrid);
}
