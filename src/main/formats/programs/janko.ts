import { ok, sentenceOf } from '../../../shared/base/result.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { shortened } from '../../../shared/text/foreign.ts';
import type { FormatBoard } from '../boards/formatBoard.ts';
import { layoutNamed, type PuzzleSheet, parityOfOpen, readSheet } from '../boards/sheet.ts';
import type { TextRow } from '../boards/textGrid.ts';
import { readTokenBoard, tokensOf } from '../boards/tokenBoard.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { failAt, guarded, type LineResult, outcomeAt } from '../core/outcome.ts';
import { type About, type AboutKey, type Loss, loss } from '../core/puzzleEntry.ts';
import { splitLines } from '../syntax/lines.ts';

/**
 * A board with at least this many columns is read as several grids, even if its layout has no known name, as in a
 * clueless sudoku.
 */
const SMALLEST_SEVERAL = 20;

/**
 * Matches the first line of a field. In a row of a grid, tokens are digits, dashes or one letter, so it does not match.
 */
const FIELD = /^\[?([a-z][a-z_-]{2,})\]?(?:\s+(.*))?$/i;

const ABOUT: Readonly<Record<string, AboutKey>> = {
  title: 'title',
  author: 'author',
  source: 'source',
  date: 'date',
  info: 'comment',
  infotext: 'description',
};

/** Fields that are ignored, because they do not describe the puzzle: sizes, appearance, solvers. */
const IGNORED: readonly string[] = [
  ...['puzzle', 'size', 'rows', 'cols', 'unit', 'unitsize', 'depth', 'pattern', 'patternx', 'patterny', 'solver'],
  ...['layout', 'rights', 'check', 'mail', 'pid', 'problem', 'solution', 'areas'],
];

interface JankoField {
  /** Number of the line with the field's name. */
  readonly line: number;
  readonly text: string;
  /** The lines after the line with the field's name. */
  readonly rows: TextRow[];
}

/** The fields of one puzzle, from `begin` to `end`. */
interface JankoPart {
  readonly line: number;
  readonly fields: Map<string, JankoField>;
  ended: boolean;
}

function partsOf(text: string): JankoPart[] {
  const parts: JankoPart[] = [];
  let part: JankoPart | null = null;
  let field: JankoField | null = null;
  for (const [index, raw] of splitLines(text).entries()) {
    const row = raw.trim();
    const line = index + 1;
    const [, name = '', rest = ''] = FIELD.exec(row) ?? [];
    const key = name.toLowerCase();
    if (key === 'begin') {
      part = { line, fields: new Map(), ended: false };
      field = null;
      parts.push(part);
    } else if (!part || row === '') {
    } else if (key === 'end') {
      part.ended = true;
      part = null;
    } else if (name !== '') {
      field = { line, text: rest.trim(), rows: [] };
      part.fields.set(key, field);
    } else field?.rows.push({ line, text: row });
  }
  return parts;
}

/** Reads the grid of a field. Errors: those of its rows; sizes that differ from those that the puzzle states. */
function gridIn({ fields, line }: JankoPart, name: string): LineResult<FormatBoard> {
  const field = fields.get(name);
  if (!field || field.rows.length === 0) return failAt(field?.line ?? line, 'janko-no-grid', { name });
  const board = readTokenBoard(field.rows);
  if (!board.ok) return board;
  const size = (key: string): string | undefined => fields.get(key)?.text ?? fields.get('size')?.text;
  const [rows, columns] = [size('rows'), size('cols')];
  if (rows !== undefined && Number(rows) !== board.value.rows) {
    return failAt(field.line, 'board-rows', { rows: board.value.rows, height: rows });
  }
  if (columns !== undefined && Number(columns) !== board.value.columns) {
    return failAt(field.line, 'row-length', { cells: board.value.columns, side: columns });
  }
  return board;
}

function aboutOf({ fields }: JankoPart): About {
  const about: { [key in AboutKey]?: string } = {};
  for (const [name, key] of Object.entries(ABOUT)) {
    const text = fields.get(name)?.text ?? '';
    if (text !== '') about[key] = text.slice(0, 10_000);
  }
  return about;
}

/** Losses: one for the rules with these names, and one for the fields that this reader does not know. */
function lossesOf({ fields }: JankoPart, rules: readonly string[]): Loss[] {
  const unknown = [...fields.keys()].filter((name) => !IGNORED.includes(name) && !ABOUT[name] && name !== 'moves');
  const left = [...rules, ...unknown];
  return [
    ...(left.length > 0 ? [loss('variants', 'rules', { rules: shortened(left.join(', '), 200) })] : []),
    ...(fields.has('moves') ? [loss('play', 'play-and-moves')] : []),
  ];
}

/** The names of the board's regions. Null if the board has boxes. Errors: a wrong number of rows or cells. */
function regionsIn({ fields }: JankoPart, { rows, columns }: FormatBoard): LineResult<string[] | null> {
  const field = fields.get('areas');
  if (!field || field.rows.length === 0) return ok(null);
  if (field.rows.length !== rows) return failAt(field.line, 'board-rows', { rows: field.rows.length, height: rows });
  const odd = field.rows.find((row) => tokensOf(row).length !== columns);
  if (odd) return failAt(odd.line, 'row-length', { cells: tokensOf(odd).length, side: columns });
  return ok(field.rows.flatMap(tokensOf));
}

function readPart(part: JankoPart, context: ReadContext): LineResult<Reading> {
  const { fields, line } = part;
  const puzzle = fields.get('puzzle')?.text ?? 'sudoku';
  const [kind = '', ...words] = puzzle.toLowerCase().split(/[\s,]+/);
  if (kind !== 'sudoku') return failAt(line, 'no-sudoku-kind', { kind: JSON.stringify(shortened(puzzle, 40)) });
  if (!part.ended) return failAt(line, 'janko-no-end');
  const board = gridIn(part, 'problem');
  if (!board.ok) return board;
  const layout = words.map(layoutNamed).find((ref) => ref !== null) ?? null;
  const firstRow = fields.get('problem')?.line ?? line;
  const regions = regionsIn(part, board.value);
  if (!regions.ok) return regions;
  const solution = fields.has('solution') ? gridIn(part, 'solution') : null;
  const solved = solution?.ok ? solution.value : null;
  const variants: VariantRef[] = words.includes('diagonals') ? [{ id: 'diagonals' }] : [];
  const parity = words.includes('oe') && solved ? parityOfOpen(board.value, solved) : null;
  const lost = words.filter((word) => word !== layout?.layout && word !== 'diagonals' && (word !== 'oe' || !parity));
  const losses = lossesOf(part, lost);
  if (solution && !solution.ok)
    losses.push(loss('solution', 'unreadable-grid', { key: 'solution', fault: sentenceOf(solution.error) }));
  const sheet: PuzzleSheet = {
    board: board.value,
    solution: solved,
    regions: regions.value,
    parity,
    variants,
    layout,
    alone: !layout && board.value.columns < SMALLEST_SEVERAL,
    about: aboutOf(part),
    losses,
  };
  const read = readSheet(sheet, context);
  return read.ok ? read : { ...read, line: firstRow };
}

function recognises({ lines }: Head): boolean {
  const begin = lines.findIndex((line) => /^\s*begin\s*$/i.test(line));
  return begin >= 0 && lines.slice(begin + 1).some((line) => /^\s*(puzzle\s|\[?(problem|solution)\]?\s*$)/i.test(line));
}

/**
 * The data of puzzle pages on janko.at: fields and grids between `begin` and `end`. They may be inside a saved page.
 */
export const janko: Format = {
  id: 'janko',
  name: 'janko.at puzzle text',
  extensions: ['x-janko', 'txt'],
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      const parts = partsOf(text);
      if (parts.length === 0) yield outcomeAt(1, failAt(1, 'janko-no-begin'));
      for (const part of parts) {
        yield outcomeAt(
          part.line,
          guarded(() => readPart(part, context)),
        );
      }
    },
  },
};
