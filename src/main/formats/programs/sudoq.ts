import { digitBit } from '../../../shared/base/digits.ts';
import { fail, ok } from '../../../shared/base/result.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { shortened } from '../../../shared/text/foreign.ts';
import { type FormatBoard, VOID } from '../boards/formatBoard.ts';
import { readSheet } from '../boards/sheet.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import { loss } from '../core/puzzleEntry.ts';
import { parseXml, type XmlElement } from '../syntax/xml.ts';

/** Properties of a type of sudoku. */
interface SudoqType {
  readonly layout?: LayoutRef;
  readonly variants?: readonly VariantRef[];
  /** Labels of the regions, if the type has regions instead of boxes. */
  readonly regions?: string;
}

/**
 * SudoQ's types of sudoku, in the order of its enumeration: files contain the index. The regions come from SudoQ's type
 * files.
 */
const TYPES: readonly SudoqType[] = [
  {},
  {},
  {},
  {},
  { layout: { layout: 'samurai', order: 3 } },
  { variants: [{ id: 'diagonals' }] },
  { variants: [{ id: 'windoku' }] },
  { regions: '112222233111222333411123335441666355444666555447666855477798885777999888779999988' },
  { regions: '111112222113333422133563442155563342756666642758864449755864889775888899777799999' },
  { regions: '111122233111222333112223333444455566444555666445556666777788899777888999778889999' },
];

/** Names of the difficulty levels. The index is SudoQ's number; the number 4 stands for any level. */
const LEVELS: readonly string[] = ['easy', 'medium', 'difficult', 'infernal'];

const MOST_DIGITS = 25;
/** Largest side of a board, in cells. */
const LONGEST_SIDE = 100;

interface SudoqCell {
  readonly row: number;
  readonly column: number;
  readonly digit: number;
  readonly given: boolean;
  /** Id of the cell, by which moves refer to it. */
  readonly id: string;
}

function numberIn(element: XmlElement | undefined, name: string): number {
  const text = element?.attributes[name] ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

/** Reads a cell. Null if its position or its digit is missing. In the file, digits count from 0. */
function cellOf(field: XmlElement): SudoqCell | null {
  const position = field.children.find(({ name }) => name === 'position');
  const [column, row] = [numberIn(position, 'x'), numberIn(position, 'y')];
  const digit = numberIn(field, 'solution') + 1;
  if (!(row < LONGEST_SIDE && column < LONGEST_SIDE && digit <= MOST_DIGITS)) return null;
  return { row, column, digit, given: field.attributes.editable === 'false', id: field.attributes.id ?? '' };
}

function boardOf(cells: readonly SudoqCell[], digitOf: (cell: SudoqCell) => number): FormatBoard {
  const rows = Math.max(...cells.map(({ row }) => row)) + 1;
  const columns = Math.max(...cells.map(({ column }) => column)) + 1;
  const places = new Int8Array(rows * columns).fill(VOID);
  for (const cell of cells) places[cell.row * columns + cell.column] = digitOf(cell);
  return { rows, columns, places, voidsKnown: true };
}

/** What the player entered: id of the cell → digit, and id of the cell → mask of notes. */
interface SudoqPlay {
  readonly digits: ReadonlyMap<string, number>;
  readonly notes: ReadonlyMap<string, number>;
}

const UNPLAYED: SudoqPlay = { digits: new Map(), notes: new Map() };

/**
 * Replays the moves of a saved game that lead to its current turn. Each turn names the turn before it. A move with a
 * digit stores its difference from the earlier value, where -1 means empty. A move with a note adds or removes the
 * note.
 */
function replay(game: XmlElement): SudoqPlay {
  const turns = new Map(
    game.children.filter(({ name }) => name === 'action').map(({ attributes }) => [attributes.id ?? '', attributes]),
  );
  const line: Readonly<Record<string, string>>[] = [];
  let turn = turns.get(game.attributes.currentTurnId ?? '');
  // If turns refer to each other in a circle, the limit ends the loop.
  while (turn && line.length < turns.size) {
    line.push(turn);
    turn = turns.get(turn.parent ?? '');
  }
  const digits = new Map<string, number>();
  const notes = new Map<string, number>();
  for (const { field_id: id = '', value = '', action_type: type } of line.reverse()) {
    const change = Number(value);
    if (!Number.isInteger(change)) continue;
    if (type === 'SolveAction') digits.set(id, (digits.get(id) ?? 0) + change);
    else if (change >= 0 && change < MOST_DIGITS) notes.set(id, (notes.get(id) ?? 0) ^ digitBit(change + 1));
  }
  return { digits, notes };
}

/** Reads a saved game, or a puzzle without a game. */
function readRoot(root: XmlElement, context: ReadContext): LineResult<Reading> {
  if (root.name !== 'game') return readSudoku(root, context, UNPLAYED);
  const sudoku = root.children.find(({ name }) => name === 'sudoku');
  if (!sudoku) return failAt(root.line, 'not-sudoq', { element: 'game' });
  const read = readSudoku(sudoku, context, replay(root));
  if (!read.ok) return read;
  return ok({ ...read.value, losses: [...read.value.losses, loss('play', 'play-and-moves')] });
}

function readSudoku(root: XmlElement, context: ReadContext, play: SudoqPlay): LineResult<Reading> {
  const { line } = root;
  if (root.name !== 'sudoku') return failAt(line, 'not-sudoq', { element: shortened(root.name, 40) });
  const type = TYPES[numberIn(root, 'type')];
  if (!type) return failAt(line, 'sudoq-type', { type: JSON.stringify(shortened(root.attributes.type ?? '', 20)) });
  const cells: SudoqCell[] = [];
  const seen = new Set<number>();
  for (const field of root.children.filter(({ name }) => name === 'fieldmap')) {
    const cell = cellOf(field);
    const place = cell ? cell.row * LONGEST_SIDE + cell.column : -1;
    if (!cell || seen.has(place)) return failAt(field.line, 'sudoq-cell');
    seen.add(place);
    cells.push(cell);
  }
  if (cells.length === 0) return failAt(line, 'board-void');
  const level = LEVELS[numberIn(root, 'complexity')];
  const { layout = null, variants = [], regions } = type;
  const board = boardOf(cells, ({ digit, given }) => (given ? digit : 0));
  const solution = boardOf(cells, ({ digit }) => digit);
  const entered = ({ id }: SudoqCell): number => Math.max(0, Math.min(MOST_DIGITS, play.digits.get(id) ?? 0));
  const placed = boardOf(cells, entered);
  const notes = new Array<number>(board.places.length).fill(0);
  for (const cell of cells) {
    const noted = cell.given || entered(cell) > 0 ? 0 : (play.notes.get(cell.id) ?? 0);
    notes[cell.row * board.columns + cell.column] = noted;
  }
  if (regions && board.places.length !== regions.length) {
    return fail('bad-puzzle', 'grid-size', { rows: board.rows, columns: board.columns });
  }
  const about = level ? { difficulty: level } : {};
  return readSheet(
    {
      board,
      solution,
      placed,
      notes,
      layout,
      alone: layout === null,
      variants,
      regions: regions ? [...regions] : null,
      about,
    },
    context,
  );
}

function recognises({ text }: Head): boolean {
  return /^\s*(<[?!][^>]*>\s*)*<(sudoku\s[^>]*\btype=|game\s[^>]*\bcurrentTurnId=)/.test(text);
}

/** SudoQ's own puzzles and saved games (timo-a/SudoQ), each in an XML file. */
export const sudoq: Format = {
  id: 'sudoq',
  name: 'SudoQ XML',
  extensions: ['xml'],
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      const root = parseXml(text);
      yield outcomeAt(1, root.ok ? readRoot(root.value, context) : root);
    },
  },
};
