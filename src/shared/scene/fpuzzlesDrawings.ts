import type { ClueInk } from '../colours/colours.ts';
import type { ClueShape } from '../rules/clueShape.ts';

/** An element of a list of drawings in f-puzzles JSON. It comes from a file, so any field may be missing or wrong. */
type ForeignFields = Readonly<Record<string, unknown>>;

/** The ink for a colour of the source; null for none or a transparent one. */
type InkOf = (colour: unknown) => ClueInk | null;

/** A drawing of the source: the places of its cells, row and column from 0, and how it is drawn. */
export interface SourceDrawing {
  readonly places: readonly (readonly [row: number, column: number])[];
  readonly shapes: readonly ClueShape[];
}

/** Lists of drawings in f-puzzles JSON, which are also the kinds of their rules. */
export const F_PUZZLES_LISTS = ['line', 'circle', 'rectangle', 'text', 'cage'] as const;
type ListName = (typeof F_PUZZLES_LISTS)[number];

/** Sizes in cells of drawings whose source does not name any. */
const USUAL = { line: 0.3, plate: 0.8, text: 0.6 };
/** Font size of a text in a circle or rectangle, in its height. */
const TEXT_IN_PLATE = 0.7;
/** Most cells or lines of one drawing. */
const MOST = 500;

/** Places of cell names such as `R1C2`. Those beside the board have numbers below 1 or above its size. */
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

function linesOf({ lines, outlineC, width }: ForeignFields, inkOf: InkOf): SourceDrawing[] {
  const all: readonly unknown[] = Array.isArray(lines) ? lines.slice(0, MOST) : [];
  const ink = inkOf(outlineC) ?? 'clueUnknown';
  return all.map((line) => {
    const places = placesOf(line);
    const points = places.map(([row, column]) => ({ x: column + 0.5, y: row + 0.5 }));
    const shape = {
      kind: 'free-line',
      points,
      width: Math.min(1, numberOf(width, USUAL.line)),
      ink,
      head: false,
    } as const;
    return { places, shapes: points.length > 0 ? [shape] : [] };
  });
}

/** A circle, rectangle or text in the middle of its cells. */
function plateOf(kind: ListName, fields: ForeignFields, inkOf: InkOf): SourceDrawing {
  const { cells, value, baseC, outlineC, fontC, size } = fields;
  const places = placesOf(cells);
  if (places.length === 0) return { places, shapes: [] };
  const middle = (of: 0 | 1): number => places.reduce((sum, place) => sum + place[of], 0) / places.length + 0.5;
  const isText = kind === 'text';
  const side = (name: 'width' | 'height'): number => (isText ? 0 : numberOf(fields[name], USUAL.plate));
  const [width, height] = [side('width'), side('height')];
  const [fill, border] = isText ? [null, null] : [inkOf(baseC), inkOf(outlineC)];
  const label = labelOf(value);
  const shape: ClueShape = {
    ...{ kind: 'plate', x: middle(1), y: middle(0), width, height, rounded: kind === 'circle', above: isText },
    ...(fill && { fill }),
    ...(border && { border }),
    ...(label !== '' && { label }),
    size: isText ? Math.min(1, numberOf(size, USUAL.text)) : Math.min(width, height) * TEXT_IN_PLATE,
    textInk: inkOf(fontC) ?? 'clueText',
  };
  return { places, shapes: [shape] };
}

/**
 * The drawings of a list of f-puzzles JSON, in its order. Cages are left out: they are drawn like other cages.
 *
 * @param element of the list.
 */
export function fpuzzlesDrawings(kind: ListName, element: unknown, inkOf: InkOf): SourceDrawing[] {
  const fields = typeof element === 'object' && element !== null ? (element as ForeignFields) : {};
  if (kind === 'line') return linesOf(fields, inkOf);
  return kind === 'cage' ? [] : [plateOf(kind, fields, inkOf)];
}

/** The colours of the cells of f-puzzles JSON, as shapes. */
export function fpuzzlesColours(json: ForeignFields, inkOf: InkOf): ClueShape[] {
  const rows: readonly unknown[] = Array.isArray(json.grid) ? json.grid : [];
  return rows.flatMap((row, y) =>
    (Array.isArray(row) ? row : []).flatMap((cell: ForeignFields | null, x): ClueShape[] => {
      const { c, cArray, highlight } = cell ?? {};
      const first: unknown = Array.isArray(cArray) ? cArray[0] : undefined;
      const fill = inkOf(highlight || first || c);
      if (!fill) return [];
      const place = { x: x + 0.5, y: y + 0.5, width: 1, height: 1, rounded: false, above: false };
      return [{ kind: 'plate', ...place, fill, size: 0, textInk: 'clueText' }];
    }),
  );
}
