import { type BoxShape, boxText, digitsOfBox, squareBox } from '../../../shared/base/boxShape.ts';
import { characterDigit, ORDERS } from '../../../shared/base/digits.ts';
import { ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { boxOfRef, type LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { boardToCells, boxesOfSpec, type FormatBoard, obeysRules, VOID } from '../boards/formatBoard.ts';
import { layoutsThat } from '../boards/layouts.ts';
import { placeBoard, preferUnique } from '../boards/placeBoard.ts';
import { recogniseGrids, SURE_EVIDENCE } from '../boards/recogniseGrids.ts';
import { readRows, type TextRow } from '../boards/textGrid.ts';
import { hasDigitsOf, isCommonSize, OBLONG_BOXES, requestedLayout } from '../core/boxShapes.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome, Writing } from '../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import { createEntry, type Loss, loss, lossesOf } from '../core/puzzleEntry.ts';
import { digitIn, digitScheme, printDigits, readDigits } from '../syntax/digitText.ts';
import { splitLines } from '../syntax/lines.ts';

const ROW = /^ *[\da-px._*-]+( +[\da-px._*-]+)* *$/i;

function contentRows(lines: readonly string[]): TextRow[] {
  return lines
    .map((text, index) => ({ line: index + 1, text: text.replaceAll('\t', ' ').trimEnd() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

/** Number of cells in a row of text, for each row of boxes of a layout. */
function bandWidths(spec: LayoutSpec): number[] {
  const bands: Set<number>[] = [];
  for (const { row, column } of boxesOfSpec(spec)) {
    bands[row] ??= new Set();
    bands[row].add(column);
  }
  // Leave out rows of boxes without cells: in the text, they are empty lines, which readers ignore.
  return bands.filter((band) => band !== undefined).map((band) => band.size * spec.box.columns);
}

/** Cache: layout → its {@link bandWidths} as text. */
const bandTexts = new WeakMap<LayoutSpec, string>();

function bandText(spec: LayoutSpec): string {
  const made = bandTexts.get(spec) ?? bandWidths(spec).join();
  bandTexts.set(spec, made);
  return made;
}

/** Cache: box shape and widths of the rows of boxes (as text) → layouts. */
const profiles = new Map<string, readonly LayoutSpec[]>();
const MOST_PROFILES = 256;

/** Known layouts whose rows of boxes have these widths. */
function layoutsOfProfile(box: BoxShape, profile: string): readonly LayoutSpec[] {
  const key = `${boxText(box)} ${profile}`;
  const made = profiles.get(key);
  if (made) return made;
  const widths = profile.split(',').map(Number);
  const widest = Math.max(...widths);
  const found = layoutsThat(
    box,
    ({ spec, height, width }) => height >= widths.length && width * box.columns >= widest && bandText(spec) === profile,
  ).map(({ spec }) => spec);
  if (profiles.size >= MOST_PROFILES) profiles.delete(profiles.keys().next().value as string);
  profiles.set(key, found);
  return found;
}

/**
 * Length of the rows of text in each row of boxes, if boxes have this shape; joined by commas. Null if rows of text in
 * the same row of boxes differ in length.
 */
function profileOf(rows: readonly TextRow[], box: BoxShape): string | null {
  if (rows.length % box.rows !== 0) return null;
  const widths: number[] = [];
  for (let row = 0; row < rows.length; row += box.rows) {
    const width = (rows[row] as TextRow).text.length;
    for (let inside = 1; inside < box.rows; inside++) if (rows[row + inside]?.text.length !== width) return null;
    widths.push(width);
  }
  return widths.join();
}

/**
 * Makes a puzzle of the cells of all rows, which are in the order of the topology's cells. Null if the number of cells
 * differs from the topology's.
 */
function layInto(spec: LayoutSpec, values: Uint8Array, context: ReadContext): Puzzle | null {
  const topology = context.compile(spec);
  if (!topology.ok || topology.value.cellCount !== values.length) return null;
  return { topology: topology.value, givens: values };
}

/** Box shapes to try for a text; the likeliest comes first. */
function boxesFor(cells: string, { layout }: ReadContext): BoxShape[] {
  const digits = Array.from(cells, characterDigit);
  const oblong = OBLONG_BOXES.filter((box) => hasDigitsOf(digitsOfBox(box), digits));
  return [...(layout?.box ? [boxOfRef(layout)] : []), ...[3, 4, 2, 5].map(squareBox), ...oblong];
}

function readRagged(rows: readonly TextRow[], context: ReadContext): LineResult<Reading> {
  const all = rows.map(({ text }) => text).join('');
  let fault: LineResult<Reading> = failAt((rows[0] as TextRow).line, 'no-layout-of-rows', {
    lengths: [...new Set(rows.map(({ text }) => text.length))].join(', '),
  });
  for (const box of boxesFor(all, context)) {
    const profile = profileOf(rows, box);
    if (profile === null) continue;
    let specs = layoutsOfProfile(box, profile);
    if (context.layout) {
      const asked = resolveLayout(requestedLayout(box, context));
      specs = asked.ok && bandText(asked.value) === profile ? [asked.value] : [];
    }
    if (specs.length === 0) continue;
    const values = readRows(rows, digitsOfBox(box), digitScheme(all, digitsOfBox(box)));
    if (!values.ok) {
      fault = values;
      continue;
    }
    const flat = specs.filter(({ wrap }) => wrap[0] === 0 && wrap[1] === 0);
    const fits = (flat.length > 0 ? flat : specs)
      .map((spec) => layInto(spec, values.value, context))
      .filter((fit) => fit !== null);
    const possible = fits.filter(({ topology, givens }) => obeysRules(topology, givens));
    const [best, ...others] = preferUnique(possible.length > 0 ? possible : fits, context);
    if (!best) continue;
    const losses: Loss[] = [];
    if (others.length > 0) {
      const names = others.slice(0, 3).map(({ topology }) => topology.layout.id);
      losses.push(loss('layout', 'rows-fit-others', { layout: best.topology.layout.id, others: names.join(', ') }));
    }
    return ok({ entry: createEntry(best.topology, best.givens), losses });
  }
  return fault;
}

/** Makes a board of rows in which blanks are voids. */
function boardOf(rows: readonly TextRow[]): LineResult<FormatBoard> {
  const columns = Math.max(...rows.map(({ text }) => text.length));
  const all = rows.map(({ text }) => text).join('');
  // How digits above 9 are written depends on the number of digits. Find it from the size of a box, which must divide
  // the width and height of the board.
  const order = ORDERS.find((one) => one >= 3 && columns % one === 0 && rows.length % one === 0) ?? 2;
  const scheme = digitScheme(all.replaceAll(' ', ''), order ** 2);
  const places = new Int8Array(columns * rows.length).fill(VOID);
  for (const [row, { line, text }] of rows.entries()) {
    for (let column = 0; column < text.length; column++) {
      if (text[column] === ' ') continue;
      const digit = digitIn(text[column] as string, scheme, 25);
      if (digit < 0) return failAt(line, 'column-no-digit', { text: JSON.stringify(text[column]), column: column + 1 });
      places[row * columns + column] = digit;
    }
  }
  return ok({ rows: rows.length, columns, places, voidsKnown: true, oneSign: !places.includes(VOID) });
}

function readRowsOfCells(text: string, context: ReadContext): LineResult<Reading> {
  const rows = contentRows(splitLines(text));
  const [first] = rows;
  if (!first) return failAt(1, 'no-cell-row');
  const equal = rows.every((row) => row.text.length === first.text.length);
  if (!equal && rows.every((row) => !row.text.includes(' '))) return readRagged(rows, context);
  const board = boardOf(rows);
  if (!board.ok) return board;
  const placed = placeBoard(board.value, context);
  if (!placed.ok) return { ...placed, line: first.line };
  const { topology, losses } = placed.value;
  return ok({ entry: createEntry(topology, boardToCells(board.value, topology)), losses });
}

/** Whether rows with blanks consist of whole boxes, for some order. */
function hasBoxes(rows: readonly TextRow[]): boolean {
  return ORDERS.some((order) => {
    const side = order * order;
    return (
      rows.length >= side &&
      rows.length % order === 0 &&
      rows.every(({ text }) => text.length % order === 0) &&
      rows.every(({ text }) => (text.match(/ +|[^ ]+/g) ?? []).every(({ length }) => length % order === 0))
    );
  });
}

const NINE_CELLS = 81;

/** Whether a line consists of 9 × 9 grids that agree in a known layout. */
function isLineOfGrids(text: string): boolean {
  if (text.length === NINE_CELLS || text.length % NINE_CELLS !== 0) return false;
  const values = readDigits(text, 9, 'numbers');
  return values.ok && (recogniseGrids(values.value, squareBox(3))?.evidence ?? 0) > SURE_EVIDENCE;
}

function recognises({ lines, whole }: Head): boolean {
  const rows = contentRows(lines);
  if (!whole || rows.length < 4 || rows.length > 1000 || !rows.every(({ text }) => ROW.test(text))) return false;
  const widths = new Set(rows.map(({ text }) => text.length));
  // If empty cells have a sign, blanks are voids.
  const all = rows.map(({ text }) => text).join('');
  if (/ /.test(all) && /[.0_*x-]/i.test(all) && hasBoxes(rows)) return true;
  // If all lines have the length of a grid, or are lines of several grids, each line is a puzzle.
  if (widths.size === 1 && ([...widths].some(isCommonSize) || isLineOfGrids(rows[0]?.text ?? ''))) return false;
  const known = (box: BoxShape): boolean => {
    const profile = profileOf(rows, box);
    return profile !== null && layoutsOfProfile(box, profile).length > 0;
  };
  // If most lines can be puzzles, the remaining lines are faulty ones, unless all lines are the rows of a known layout.
  const puzzleLines = rows.filter(({ text }) => text.length >= 81 && isCommonSize(text.length));
  if (puzzleLines.length * 2 > rows.length) return ORDERS.map(squareBox).some(known);
  if (widths.size === 1 || rows.some(({ text }) => text.includes(' '))) return hasBoxes(rows);
  const digits = Array.from(all, characterDigit);
  if (OBLONG_BOXES.some((box) => hasDigitsOf(digitsOfBox(box), digits) && known(box))) return true;
  return ORDERS.some((order) => {
    if (profileOf(rows, squareBox(order)) === null) return false;
    // The rows of an unknown layout are only accepted if they consist of whole boxes and cannot be anything else.
    const boxes =
      order > 2 && puzzleLines.length === 0 && [...widths].every((width) => width % order === 0 && width >= order);
    return boxes || known(squareBox(order));
  });
}

/** A line of characters for each row of the board. Voids are left out (as in SudoQ) or are blanks. */
export const ragged: Format = {
  id: 'ragged',
  name: 'rows of the board without its voids (SudoQ)',
  extensions: ['txt'],
  assumesBoxes: true,
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      yield outcomeAt(1, readRowsOfCells(text, context));
    },
  },
  writer: {
    write(entry): Result<Writing> {
      const { topology, givens } = entry.puzzle;
      const rows: number[][] = Array.from({ length: topology.height }, () => []);
      for (let cell = 0; cell < topology.cellCount; cell++) {
        (rows[topology.cellRow[cell] as number] as number[]).push(givens[cell] as number);
      }
      return ok({ text: `${rows.map((row) => printDigits(row)).join('\n')}\n`, losses: lossesOf(entry, {}) });
    },
  },
};
