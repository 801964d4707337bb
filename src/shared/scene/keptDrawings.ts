import type { Clue } from '../rules/clue.ts';
import type { ClueShape } from '../rules/clueShape.ts';
import { cellFinder } from '../topology/canvas.ts';
import type { Topology } from '../topology/topology.ts';
import { cageOf, cellColours, F_PUZZLES_LISTS, fpuzzlesDrawings, type SourceDrawing } from './fpuzzlesDrawings.ts';
import { fillInk, lineInk, penInk, textInkOn } from './sourceInks.ts';

/**
 * A rule that the program does not know, with what its source (the puzzle as another program wrote it) says about its
 * appearance.
 */
export interface DrawnRule {
  /** Name of the rule in the source. */
  readonly kind: string;
  readonly shape: 'cage' | 'line' | 'text' | 'none';
  /** Cells of the rule; in the order of the line if the shape is a line. */
  readonly cells: readonly number[];
  /** Text that is shown in the first cell. */
  readonly label?: string;
  /** Present if the program knows the rule. */
  readonly known?: true;
  /** The clues as which a known rule was understood; absent if these clues belong to another rule. */
  readonly clues?: readonly Clue[];
}

/** Rules that the program does not know, and `source`: the text of the puzzle as another program wrote it. */
export interface KeptRules {
  readonly rules: readonly DrawnRule[];
  readonly format?: string;
  readonly source?: string;
}

/** Keys of SudokuPad's lists of drawings. Unknown rules that come from a list have its key as their kind. */
const LISTS = ['lines', 'arrows', 'underlays', 'overlays'] as const;
/** Pixels per cell in SudokuPad. Thicknesses and font sizes in SudokuPad's files are in these pixels. */
const CELL_PIXELS = 64;
const USUAL_THICKNESS = 5;
const USUAL_FONT = 20;

/** A point as SudokuPad gives it: row and column, in cells. */
type SclPoint = readonly [row: number, column: number];
const NO_CORNER: SclPoint = [0, 0];

/**
 * A drawing of SudokuPad: a line through points, or a plate around a point. It comes from a file, so any field may be
 * missing or wrong.
 */
interface SclDrawing {
  readonly points: readonly SclPoint[];
  readonly isLine: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The drawings of a puzzle as they are in its source, the text of the puzzle as another program wrote it. */
export interface SourceDrawings {
  /** Index of a rule → its shapes. Rules that are not drawings in the puzzle's original text are absent. */
  readonly byRule: ReadonlyMap<number, readonly ClueShape[]>;
  /** Colours of cells, which do not belong to a rule. */
  readonly colours: readonly ClueShape[];
}

/**
 * Draws the unknown rules of a puzzle of SudokuPad or f-puzzles as its source draws them. Leaves out rules that are not
 * drawings. Each colour is replaced by a similar one of our colours, because ours are readable in every theme.
 */
export function sourceDrawings(topology: Topology, kept: KeptRules): SourceDrawings {
  const byRule = new Map<number, readonly ClueShape[]>();
  const json = kept.format === 'sudokupad' || kept.format === 'fpuzzles' ? parsed(kept.source ?? '') : null;
  if (json === null) return { byRule, colours: [] };
  const find = cellFinder(topology);
  const cellAt = (row: number, column: number): number =>
    row < 0 || column < 0 || row >= topology.height || column >= topology.width ? -1 : find(row, column);
  const isFPuzzles = kept.format === 'fpuzzles';
  const corner = isFPuzzles ? NO_CORNER : sclCorner(json);
  for (const [kind, drawings] of drawingsByKind(json, isFPuzzles, corner)) {
    let from = 0;
    // The rules of a kind are in the order of the list in the puzzle's text, but this list also contains drawings of
    // other rules.
    kept.rules.forEach((rule, index) => {
      if (rule.kind !== kind) return;
      const at = drawings.findIndex(({ places }, place) => {
        const cells = places.map(([row, column]) => cellAt(Math.floor(row), Math.floor(column)));
        return place >= from && cells.filter((cell) => cell >= 0).join() === rule.cells.join();
      });
      if (at < 0) return;
      from = at + 1;
      const { shapes, cageInk } = drawings[at] as SourceDrawing;
      if (cageInk === undefined) byRule.set(index, shapes);
      else if (cageInk && rule.shape === 'cage' && !rule.known) {
        const { cells, label } = rule;
        byRule.set(index, [{ kind: 'cage', cells, ink: cageInk, ...(label !== undefined && { label }) }]);
      }
    });
  }
  return { byRule, colours: cellColours(isFPuzzles ? json.grid : json.cells, corner) };
}

/**
 * Kind of the rules → the drawings of the list with this key, in their order.
 * @param corner where the board begins in SudokuPad.
 */
function drawingsByKind(
  json: Readonly<Record<string, unknown>>,
  isFPuzzles: boolean,
  corner: SclPoint,
): Map<string, SourceDrawing[]> {
  const listOf = (kind: string): readonly unknown[] => (Array.isArray(json[kind]) ? json[kind] : []);
  if (isFPuzzles) {
    const drawings = (kind: (typeof F_PUZZLES_LISTS)[number]): SourceDrawing[] =>
      listOf(kind).flatMap((one) => fpuzzlesDrawings(kind, one));
    return new Map(F_PUZZLES_LISTS.map((kind) => [kind, drawings(kind)]));
  }
  const drawings = (kind: (typeof LISTS)[number]): SourceDrawing[] =>
    listOf(kind)
      .map((one) => drawingOf(one, corner))
      .map((drawing) => ({ places: drawing.points, shapes: shapesOf(drawing, kind) }));
  const cages = listOf('cages').map((one) => {
    const { cells, outlineC, borderColor } = fieldsOf(one);
    return cageOf(pointsIn(cells, corner), outlineC ?? borderColor);
  });
  return new Map([['cages', cages], ...LISTS.map((kind): [string, SourceDrawing[]] => [kind, drawings(kind)])]);
}

/**
 * The row and column at which SudokuPad's board begins. Places above or to the left of it are for numbers outside; they
 * do not belong to a region.
 */
function sclCorner({ regions }: Readonly<Record<string, unknown>>): SclPoint {
  const places = (Array.isArray(regions) ? regions : []).flatMap((region) => pointsIn(region, NO_CORNER));
  const least = (of: 0 | 1): number => places.reduce((best, place) => Math.min(best, place[of]), Infinity);
  return places.length === 0 ? NO_CORNER : [least(0), least(1)];
}

function parsed(source: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(source);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function fieldsOf(drawing: unknown): Readonly<Record<string, unknown>> {
  return typeof drawing === 'object' && drawing !== null ? (drawing as Record<string, unknown>) : {};
}

/** The points in a list, relative to the corner of the board. */
function pointsIn(list: unknown, [top, left]: SclPoint): SclPoint[] {
  const isPoint = (point: unknown): point is SclPoint =>
    Array.isArray(point) && typeof point[0] === 'number' && typeof point[1] === 'number';
  const points: readonly unknown[] = Array.isArray(list) ? list : [];
  return points.filter(isPoint).map(([row, column]): SclPoint => [row - top, column - left]);
}

function drawingOf(drawing: unknown, corner: SclPoint): SclDrawing {
  const fields = fieldsOf(drawing);
  const isLine = Array.isArray(fields.wayPoints);
  return { fields, isLine, points: pointsIn(isLine ? fields.wayPoints : [fields.center], corner) };
}

/** A turn in degrees, from 0 to 359 and in steps of 5, so that few images of turned characters are needed. */
function turnOf(angle: unknown): number {
  if (typeof angle !== 'number' || !Number.isFinite(angle)) return 0;
  return (((Math.round(angle / 5) * 5) % 360) + 360) % 360;
}

function shapesOf({ points, isLine, fields }: SclDrawing, kind: (typeof LISTS)[number]): ClueShape[] {
  const numberOf = (name: string, usual: number): number => {
    const value = Number(fields[name]);
    return Number.isFinite(value) && value > 0 ? value : usual;
  };
  const places = points.map(([row, column]) => ({ x: column, y: row }));
  const [first] = places;
  if (first === undefined) return [];
  if (isLine) {
    const width = Math.min(1, numberOf('thickness', USUAL_THICKNESS) / CELL_PIXELS);
    const ink = lineInk(fields.color, width);
    return ink ? [{ kind: 'free-line', points: places, width, ink, head: kind === 'arrows' }] : [];
  }
  const [fill, border] = [fillInk(fields.backgroundColor), penInk(fields.borderColor)];
  const text = typeof fields.text === 'string' || typeof fields.text === 'number' ? String(fields.text) : '';
  const turn = turnOf(fields.angle);
  return [
    {
      ...{ kind: 'plate', ...first, width: numberOf('width', 0), height: numberOf('height', 0) },
      ...{ rounded: fields.rounded === true, above: kind === 'overlays' },
      ...(fill && { fill }),
      ...(border && { border }),
      ...(turn !== 0 && { turn }),
      ...(text !== '' && { label: text.slice(0, 40) }),
      size: numberOf('fontSize', USUAL_FONT) / CELL_PIXELS,
      textInk: textInkOn(fill, fields.color),
    },
  ];
}
