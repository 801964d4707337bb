import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { cluesSchema } from '../../../shared/rules/clue.ts';
import type { ClueShape } from '../../../shared/rules/clueShape.ts';
import { cageSides } from '../../../shared/scene/cageSides.ts';
import { drawClues } from '../../../shared/scene/drawnClues.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** SVG paths of the clues of a puzzle in a small picture. Unit: cells of the canvas. */
export interface ClueSketch {
  /** Lines, and outlines of cages. */
  readonly strokes: string;
  /** Marks on cells and borders. */
  readonly marks: string;
}

const compileCached = createTopologyCache();

/** Radius of marks in cells: on a border or corner, and in a cell. */
const RADIUS = { border: 0.2, cell: 0.34 } as const;

/** Rounds a length, because hundredths of a cell are precise enough. */
function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Draws clues for a picture in which a cell is a few pixels wide: only their places, without numbers. Lines that cross
 * a seam stop at it. Returns null if there is nothing to draw, or if the clues do not fit the layout.
 *
 * @param clueText JSON text of the clues.
 */
export function sketchClues(layout: LayoutSpec, clueText: string): ClueSketch | null {
  const topology = compileCached(layout);
  const clues = cluesSchema.safeParse(JSON.parse(clueText));
  if (!topology.ok || !clues.success) return null;
  const pen = new SketchPen(topology.value);
  for (const shape of drawClues(topology.value, clues.data)?.shapes.flat() ?? []) pen.draw(shape);
  const { strokes, marks } = pen;
  return strokes === '' && marks === '' ? null : { strokes, marks };
}

interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

class SketchPen {
  strokes = '';
  marks = '';
  private readonly topology: Topology;

  constructor(topology: Topology) {
    this.topology = topology;
  }

  draw(shape: ClueShape): void {
    switch (shape.kind) {
      case 'line':
        this.line(shape.loop ? [...shape.cells, ...shape.cells.slice(0, 1)] : shape.cells, shape.start);
        break;
      case 'pill':
      case 'cage':
        this.outline(shape.cells);
        break;
      case 'fill':
        for (const cell of shape.cells) this.square(cell);
        break;
      case 'dot':
      case 'border-text':
      case 'greater':
      case 'corner':
        this.between(shape.cells);
        break;
      case 'outside':
        // The picture has no room for clues beside the board. Draw a square at the clue's first cell instead.
        this.square(shape.cells[0] as number);
        break;
      case 'free-line':
      case 'plate':
        // These shapes occur only with unknown rules. Items of the library's list do not contain unknown rules.
        break;
      default:
        this.circle(this.middle(shape.cell), RADIUS.cell);
    }
  }

  private middle(cell: number): SketchPoint {
    const { cellRow, cellColumn } = this.topology;
    return { x: (cellColumn[cell] as number) + 0.5, y: (cellRow[cell] as number) + 0.5 };
  }

  /**
   * Draws a line through the middles of cells.
   *
   * @param start what is drawn at the first cell. Every start except `rim` is drawn as a circle here.
   */
  private line(cells: readonly number[], start: string | undefined): void {
    let last: SketchPoint | null = null;
    for (const point of cells.map((cell) => this.middle(cell))) {
      const isNear = last !== null && Math.max(Math.abs(point.x - last.x), Math.abs(point.y - last.y)) === 1;
      this.strokes += `${isNear ? 'L' : 'M'}${point.x} ${point.y}`;
      last = point;
    }
    if (start !== undefined && start !== 'rim') this.circle(this.middle(cells[0] as number), RADIUS.cell);
  }

  private outline(cells: readonly number[]): void {
    const { cellRow, cellColumn } = this.topology;
    const places = cells.map((cell) => ({ row: cellRow[cell] as number, column: cellColumn[cell] as number }));
    const inside = new Set(places.map(({ row, column }) => `${row},${column}`));
    for (const { from, to } of cageSides(places, (row, column) => inside.has(`${row},${column}`))) {
      const [left, top] = [short(from.x), short(from.y)];
      this.strokes += `M${left} ${top}${from.y === to.y ? `h${short(to.x - left)}` : `v${short(to.y - top)}`}`;
    }
  }

  /** Draws a dot in the middle between cells; none if a seam lies between the cells. */
  private between(cells: readonly number[]): void {
    const points = cells.map((cell) => this.middle(cell));
    const [rows, columns] = [points.map(({ y }) => y), points.map(({ x }) => x)];
    const isNear = [rows, columns].every((all) => Math.max(...all) - Math.min(...all) <= 1);
    if (!isNear) return;
    const middle = (all: readonly number[]): number => (Math.max(...all) + Math.min(...all)) / 2;
    this.circle({ x: middle(columns), y: middle(rows) }, RADIUS.border);
  }

  private circle({ x, y }: SketchPoint, radius: number): void {
    this.marks += `M${short(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  }

  private square(cell: number): void {
    const { x, y } = this.middle(cell);
    const side = 2 * RADIUS.cell;
    this.marks += `M${short(x - RADIUS.cell)} ${short(y - RADIUS.cell)}h${side}v${side}h${-side}z`;
  }
}
