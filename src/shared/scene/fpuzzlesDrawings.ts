import type { ClueInk, HueInk } from '../colours/colours.ts';
import type { ClueShape } from '../rules/clueShape.ts';
import { fillInk, lineInk, penInk, textInkOn } from './sourceInks.ts';

/** An element of a list of drawings in f-puzzles JSON. It comes from a file, so any field may be missing or wrong. */
type ForeignFields = Readonly<Record<string, unknown>>;

/**
 * A drawing of the source, which is the puzzle as another program wrote it: the places of the drawing's cells (row and
 * column from 0), and the shapes that show it.
 */
export interface SourceDrawing {
  readonly places: readonly (readonly [row: number, column: number])[];
  readonly shapes: readonly ClueShape[];
  /**
   * Only for a cage: colour of the cage, or null for the usual colour. `shapes` is then empty, because the cage is
   * drawn together with other cages.
   */
  readonly cageInk?: ClueInk | HueInk | null;
}

/** Keys of lists of drawings in f-puzzles JSON. Unknown rules that come from a list have its key as their kind. */
export const F_PUZZLES_LISTS = ['line', 'circle', 'rectangle', 'text', 'cage'] as const;
type ListName = (typeof F_PUZZLES_LISTS)[number];

/** Sizes in cells of drawings for which the file states no size. */
const USUAL = { line: 0.3, plate: 0.8, text: 0.6 };
/** Font size of a text in a circle or rectangle, as a fraction of the height of this shape. */
const TEXT_IN_PLATE = 0.7;
/** Limit on the cells, or lines, of one drawing; further ones are ignored. */
const MOST = 500;

/**
 * Places of cells with names such as `R1C2`. Cells beside the board have numbers below 1 or above the size of the
 * board.
 */
function placesOf(names: unknown): [row: number, column: number][] {
  const list: readonly unknown[] = Array.isArray(names) ? names.slice(0, MOST) : [];
  return list.flatMap((name) => {
    const [, row, column] = (typeof name === 'string' && /^R(-?\d{1,3})C(-?\d{1,3})$/i.exec(name)) || [];
    return row === undefined ? [] : [[Number(row) - 1, Number(column) - 1] as [number, number]];
  });
}

function numberOf(value: unknown, usual: number): number {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? Math.min(number, 50) : usual;
}

function labelOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 40) : '';
}

function linesOf({ lines, outlineC, width: wide }: ForeignFields): SourceDrawing[] {
  const all: readonly unknown[] = Array.isArray(lines) ? lines.slice(0, MOST) : [];
  const width = Math.min(1, numberOf(wide, USUAL.line));
  const ink = lineInk(outlineC, width) ?? 'clueUnknown';
  return all.map((line) => {
    const places = placesOf(line);
    const points = places.map(([row, column]) => ({ x: column + 0.5, y: row + 0.5 }));
    const shape = { kind: 'free-line', points, width, ink, head: false } as const;
    return { places, shapes: points.length > 0 ? [shape] : [] };
  });
}

/** A circle, rectangle or text, which lies in the middle of its cells. */
function plateOf(kind: ListName, fields: ForeignFields): SourceDrawing {
  const { cells, value, baseC, outlineC, fontC, size } = fields;
  const places = placesOf(cells);
  if (places.length === 0) return { places, shapes: [] };
  const middle = (of: 0 | 1): number => places.reduce((sum, place) => sum + place[of], 0) / places.length + 0.5;
  const isText = kind === 'text';
  const side = (name: 'width' | 'height'): number => (isText ? 0 : numberOf(fields[name], USUAL.plate));
  const [width, height] = [side('width'), side('height')];
  const [fill, border] = isText ? [null, null] : [fillInk(baseC), penInk(outlineC)];
  const label = labelOf(value);
  const shape: ClueShape = {
    ...{ kind: 'plate', x: middle(1), y: middle(0), width, height, rounded: kind === 'circle', above: isText },
    ...(fill && { fill }),
    ...(border && { border }),
    ...(label !== '' && { label }),
    size: isText ? Math.min(1, numberOf(size, USUAL.text)) : Math.min(width, height) * TEXT_IN_PLATE,
    textInk: textInkOn(fill, fontC),
  };
  return { places, shapes: [shape] };
}

/** The drawings of one element of a list in f-puzzles JSON, in the order of the file. */
export function fpuzzlesDrawings(kind: ListName, element: unknown): SourceDrawing[] {
  const fields = typeof element === 'object' && element !== null ? (element as ForeignFields) : {};
  if (kind === 'line') return linesOf(fields);
  return [kind === 'cage' ? cageOf(placesOf(fields.cells), fields.outlineC) : plateOf(kind, fields)];
}

/** A cage in a colour that the puzzle's file states. */
export function cageOf(places: SourceDrawing['places'], colour: unknown): SourceDrawing {
  return { places, shapes: [], cageInk: penInk(colour) };
}

/**
 * Properties of f-puzzles and SudokuPad that contain the colour of a cell. If a cell has several, the earlier in this
 * list covers the later.
 */
const CELL_COLOURS = ['highlight', 'highlights', 'cArray', 'c', 'color'] as const;

/**
 * The colours of cells, as shapes. If a cell has several colours, only the first one is drawn.
 *
 * @param grid rows of cells in the JSON of f-puzzles or SudokuPad.
 * @param corner the row and column of `grid` at which the board begins.
 */
export function cellColours(grid: unknown, corner: SourceDrawing['places'][number]): ClueShape[] {
  const rows: readonly unknown[] = Array.isArray(grid) ? grid : [];
  return rows.flatMap((row, y) =>
    (Array.isArray(row) ? row : []).flatMap((cell: ForeignFields | null, x): ClueShape[] => {
      const colours = CELL_COLOURS.flatMap((key) => cell?.[key] || []);
      const fill = fillInk(colours[0]);
      if (!fill) return [];
      const place = { x: x + 0.5 - corner[1], y: y + 0.5 - corner[0], width: 1, height: 1 };
      return [{ kind: 'plate', ...place, rounded: false, above: false, fill, size: 0, textInk: 'clueText' }];
    }),
  );
}
