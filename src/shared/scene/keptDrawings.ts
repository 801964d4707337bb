import { CLUE_COLOURS, CLUE_INKS, type ClueInk } from '../colours/colours.ts';
import type { Clue } from '../rules/clue.ts';
import type { ClueShape } from '../rules/clueShape.ts';
import { cellFinder } from '../topology/canvas.ts';
import type { Topology } from '../topology/topology.ts';
import { F_PUZZLES_LISTS, fpuzzlesColours, fpuzzlesDrawings, type SourceDrawing } from './fpuzzlesDrawings.ts';

/** A rule that the program does not know, with what its source says about its appearance. */
export interface DrawnRule {
  /** The source's name for the rule. */
  readonly kind: string;
  readonly shape: 'cage' | 'line' | 'text' | 'none';
  /** In the order of the line, if the shape is a line. */
  readonly cells: readonly number[];
  /** Shown in the first cell. */
  readonly label?: string;
  /** Present if the rule is known. */
  readonly known?: true;
  /** The clues that a known rule was understood as; absent if another rule has them. */
  readonly clues?: readonly Clue[];
}

/** Rules that the program does not know, and the puzzle as its source wrote it. */
export interface KeptRules {
  readonly rules: readonly DrawnRule[];
  readonly format?: string;
  readonly source?: string;
}

/** Keys of SudokuPad's lists of drawings, which are also the kinds of their rules. */
const LISTS = ['lines', 'arrows', 'underlays', 'overlays'] as const;
/** Pixels per cell in SudokuPad. Its thicknesses and font sizes are in these pixels. */
const CELL_PIXELS = 64;
const USUAL_THICKNESS = 5;
const USUAL_FONT = 20;

/** A point as SudokuPad gives it: row and column, in cells. */
type SclPoint = readonly [row: number, column: number];

/**
 * A drawing of SudokuPad: a line through points, or a plate around a point. It comes from a file, so any field may be
 * missing or wrong.
 */
interface SclDrawing {
  readonly points: readonly SclPoint[];
  readonly isLine: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The drawings of a puzzle as its source has them. */
export interface SourceDrawings {
  /** Index of a rule → its shapes. Rules that are not drawings of the source are absent. */
  readonly byRule: ReadonlyMap<number, readonly ClueShape[]>;
  /** Colours of cells, which belong to no rule. */
  readonly colours: readonly ClueShape[];
}

/**
 * Draws those unknown rules of a puzzle of SudokuPad or f-puzzles that are drawings, in the way in which the puzzle
 * draws them. Each colour is replaced by the nearest colour of clues, because those are readable in every theme.
 */
export function sourceDrawings(topology: Topology, kept: KeptRules): SourceDrawings {
  const byRule = new Map<number, readonly ClueShape[]>();
  const json = kept.format === 'sudokupad' || kept.format === 'fpuzzles' ? parsed(kept.source ?? '') : null;
  if (json === null) return { byRule, colours: [] };
  const find = cellFinder(topology);
  const cellAt = (row: number, column: number): number =>
    row < 0 || column < 0 || row >= topology.height || column >= topology.width ? -1 : find(row, column);
  for (const [kind, drawings] of drawingsByKind(json, kept.format === 'fpuzzles')) {
    let from = 0;
    // The rules of a kind are in the order of the list, but the list also contains drawings that belong to other rules.
    kept.rules.forEach((rule, index) => {
      if (rule.kind !== kind) return;
      const at = drawings.findIndex(({ places }, place) => {
        const cells = places.map(([row, column]) => cellAt(Math.floor(row), Math.floor(column)));
        return place >= from && cells.filter((cell) => cell >= 0).join() === rule.cells.join();
      });
      if (at < 0) return;
      from = at + 1;
      byRule.set(index, (drawings[at] as SourceDrawing).shapes);
    });
  }
  return { byRule, colours: kept.format === 'fpuzzles' ? fpuzzlesColours(json, nearestInk) : [] };
}

/** Kind of the rules → the drawings of its list, in their order. */
function drawingsByKind(json: Readonly<Record<string, unknown>>, isFPuzzles: boolean): Map<string, SourceDrawing[]> {
  const listOf = (kind: string): readonly unknown[] => (Array.isArray(json[kind]) ? json[kind] : []);
  return isFPuzzles
    ? new Map(
        F_PUZZLES_LISTS.map((kind) => [kind, listOf(kind).flatMap((one) => fpuzzlesDrawings(kind, one, nearestInk))]),
      )
    : new Map(
        LISTS.map((kind) => [
          kind,
          listOf(kind)
            .map(drawingOf)
            .map((drawing) => ({ places: drawing.points, shapes: shapesOf(drawing, kind) })),
        ]),
      );
}

function parsed(source: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(source);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function drawingOf(drawing: unknown): SclDrawing {
  const fields = typeof drawing === 'object' && drawing !== null ? (drawing as Record<string, unknown>) : {};
  const isLine = Array.isArray(fields.wayPoints);
  const points: readonly unknown[] = isLine ? (fields.wayPoints as unknown[]) : [fields.center];
  const isPoint = (point: unknown): point is SclPoint =>
    Array.isArray(point) && typeof point[0] === 'number' && typeof point[1] === 'number';
  return { fields, isLine, points: points.filter(isPoint) };
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
    const ink = nearestInk(fields.color);
    const width = Math.min(1, numberOf('thickness', USUAL_THICKNESS) / CELL_PIXELS);
    return ink ? [{ kind: 'free-line', points: places, width, ink, head: kind === 'arrows' }] : [];
  }
  const [fill, border] = [nearestInk(fields.backgroundColor), nearestInk(fields.borderColor)];
  const text = typeof fields.text === 'string' || typeof fields.text === 'number' ? String(fields.text) : '';
  return [
    {
      ...{ kind: 'plate', ...first, width: numberOf('width', 0), height: numberOf('height', 0) },
      ...{ rounded: fields.rounded === true, above: kind === 'overlays' },
      ...(fill && { fill }),
      ...(border && { border }),
      ...(text !== '' && { label: text.slice(0, 40) }),
      size: numberOf('fontSize', USUAL_FONT) / CELL_PIXELS,
      textInk: nearestInk(fields.color) ?? 'clueText',
    },
  ];
}

/** Names of colours that SudokuPad's puzzles use besides `#rrggbb`. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  grey: '#808080',
  gray: '#808080',
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
};

/** The ink of clues whose colour on a light board is nearest to a colour; null for none or a transparent one. */
function nearestInk(colour: unknown): ClueInk | null {
  if (typeof colour !== 'string') return null;
  const text = NAMED[colour.toLowerCase()] ?? colour.toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])([\da-f])?$/.exec(text);
  const hex = short
    ? `#${short
        .slice(1)
        .map((digit = '') => digit + digit)
        .join('')}`
    : text;
  const [, red, green, blue, alpha = 'ff'] = /^#(..)(..)(..)(..)?$/.exec(hex) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const opacity = Number.parseInt(alpha, 16) / 255;
  if (!(opacity > 0.05)) return null;
  const onWhite = [red, green, blue].map((part) => 255 - opacity * (255 - Number.parseInt(part, 16)));
  const distance = (ink: ClueInk): number => {
    const own = CLUE_COLOURS[ink][0];
    const parts = [1, 3, 5].map((at) => Number.parseInt(own.slice(at, at + 2), 16));
    return parts.reduce((sum, part, index) => sum + (part - (onWhite[index] as number)) ** 2, 0);
  };
  return CLUE_INKS.filter((ink) => !ink.startsWith('clueBroken')).reduce((best, ink) =>
    distance(ink) < distance(best) ? ink : best,
  );
}
