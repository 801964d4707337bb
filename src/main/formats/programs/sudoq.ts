import { fail } from '../../../shared/base/result.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { type FormatBoard, VOID } from '../boards/boards.ts';
import { readSheet } from '../boards/sheet.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import { parseXml, type XmlElement } from '../syntax/xml.ts';

/** What a type of sudoku is beside its board. */
interface SudoqType {
  readonly layout?: LayoutRef;
  readonly variants?: readonly VariantRef[];
  /** Regions instead of boxes. */
  readonly regions?: string;
}

/** The types by their number in the files, and their regions: the order of SudoQ's enumeration, and its type files. */
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

/** Names of the levels by their number; the fifth means any. */
const LEVELS: readonly string[] = ['easy', 'medium', 'difficult', 'infernal'];

/** Largest side of a board, in cells. */
const LONGEST_SIDE = 100;

interface SudoqCell {
  readonly row: number;
  readonly column: number;
  readonly digit: number;
  readonly given: boolean;
}

function numberIn(element: XmlElement | undefined, name: string): number {
  const text = element?.attributes[name] ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

/** A cell; null if its position or its digit is missing. Digits are counted from 0 in the file. */
function cellOf(field: XmlElement): SudoqCell | null {
  const position = field.children.find(({ name }) => name === 'position');
  const [column, row] = [numberIn(position, 'x'), numberIn(position, 'y')];
  const digit = numberIn(field, 'solution') + 1;
  if (!(row < LONGEST_SIDE && column < LONGEST_SIDE && digit <= 25)) return null;
  return { row, column, digit, given: field.attributes.editable === 'false' };
}

function boardOf(cells: readonly SudoqCell[], digitOf: (cell: SudoqCell) => number): FormatBoard {
  const rows = Math.max(...cells.map(({ row }) => row)) + 1;
  const columns = Math.max(...cells.map(({ column }) => column)) + 1;
  const places = new Int8Array(rows * columns).fill(VOID);
  for (const cell of cells) places[cell.row * columns + cell.column] = digitOf(cell);
  return { rows, columns, places, voidsKnown: true };
}

function readSudoku(root: XmlElement, context: ReadContext): LineResult<Reading> {
  const { line } = root;
  if (root.name !== 'sudoku') return failAt(line, 'not-sudoq', { element: root.name.slice(0, 40) });
  const type = TYPES[numberIn(root, 'type')];
  if (!type) return failAt(line, 'sudoq-type', { type: JSON.stringify((root.attributes.type ?? '').slice(0, 20)) });
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
  if (regions && board.places.length !== regions.length) {
    return fail('bad-puzzle', 'grid-size', { rows: board.rows, columns: board.columns });
  }
  const about = level ? { difficulty: level } : {};
  return readSheet(
    { board, solution, layout, alone: layout === null, variants, regions: regions ? [...regions] : null, about },
    context,
  );
}

function recognises({ text }: Head): boolean {
  return /^\s*(<[?!][^>]*>\s*)*<sudoku\s[^>]*\btype=/.test(text);
}

/** The puzzles that SudoQ comes with (timo-a/SudoQ): one XML file each. */
export const sudoq: Format = {
  id: 'sudoq',
  name: 'SudoQ XML',
  extensions: ['xml'],
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      const root = parseXml(text);
      yield outcomeAt(1, root.ok ? readSudoku(root.value, context) : root);
    },
  },
};
