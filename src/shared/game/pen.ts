/** A place that the pen can mark: a candidate, or the whole cell if the digit is 0. */
export interface PenNode {
  readonly cell: number;
  readonly digit: number;
}

/** Lines for strong inferences are solid, those for weak ones dashed. */
export const PEN_LINES = ['strong', 'weak'] as const;
export type PenLine = (typeof PEN_LINES)[number];

/** Modes of the pen: dragging draws a solid line, draws a dashed line, or erases. */
export const PEN_MODES = [...PEN_LINES, 'eraser'] as const;
export type PenMode = (typeof PEN_MODES)[number];

/** A circle around one place, or a line between two places. */
export interface PenShape {
  readonly from: PenNode;
  /** The other end of a line. For a circle, it equals `from`. */
  readonly to: PenNode;
}

/** A shape that is on the board. */
export interface PenStroke extends PenShape {
  readonly line: PenLine;
  /** Palette index from 1. */
  readonly colour: number;
}

/** Number of bits that contain the colour in the value of a stroke. The bits above contain the kind of line. */
const COLOUR_BITS = 4;

export function sameNode(a: PenNode, b: PenNode): boolean {
  return a.cell === b.cell && a.digit === b.digit;
}

/** The ends of the straight lines of which a line through some nodes consists. */
export function penPairs(nodes: readonly PenNode[]): (readonly [PenNode, PenNode])[] {
  return nodes.slice(1).map((node, index) => [nodes[index] as PenNode, node]);
}

/** Number that represents line and colour of a stroke in {@link PenMarks}; never 0. */
export function penValue({ line, colour }: Pick<PenStroke, 'line' | 'colour'>): number {
  return (PEN_LINES.indexOf(line) << COLOUR_BITS) | colour;
}

/**
 * The player's circles and lines. Shapes are numbered in the order in which they were first drawn. A shape that is on
 * the board has the value {@link penValue}; a shape that was removed has the value 0.
 */
export class PenMarks {
  private readonly shapes: PenShape[] = [];
  private readonly values: number[] = [];
  /** Key of a shape → number of the shape. */
  private readonly numbering = new Map<string, number>();

  /**
   * The number that identifies what the pen draws between two nodes, from 0. A shape that has none yet gets the next
   * free number. A line has the same number in both directions.
   */
  numberOf(from: PenNode, to: PenNode): number {
    const forwards = from.cell < to.cell || (from.cell === to.cell && from.digit <= to.digit);
    const [first, last] = forwards ? [from, to] : [to, from];
    const key = [first.cell, first.digit, last.cell, last.digit].join(' ');
    const known = this.numbering.get(key);
    if (known !== undefined) return known;
    const number = this.shapes.length;
    this.numbering.set(key, number);
    this.shapes.push({ from: first, to: last });
    this.values.push(0);
    return number;
  }

  /**
   * Value of a shape, 0 if it is not on the board.
   * @param number of a shape, see {@link numberOf}; also in the methods below.
   */
  value(number: number): number {
    return this.values[number] ?? 0;
  }

  set(number: number, value: number): void {
    this.values[number] = value;
  }

  shapeOf(number: number): PenShape {
    return this.shapes[number] as PenShape;
  }

  /** The cell where a shape begins. */
  cellOf(number: number): number {
    return (this.shapes[number] as PenShape).from.cell;
  }

  /**
   * The numbers that identify the shapes on the board. With `cells`, only those that begin or end in one of these
   * cells.
   */
  drawn(cells: ReadonlySet<number> | null = null): number[] {
    const touches = ({ from, to }: PenShape): boolean => !cells || cells.has(from.cell) || cells.has(to.cell);
    return [...this.shapes.keys()].filter(
      (number) => this.value(number) !== 0 && touches(this.shapes[number] as PenShape),
    );
  }

  /** The strokes on the board, in the order in which their shapes were first drawn. */
  strokes(cells: ReadonlySet<number> | null = null): PenStroke[] {
    return this.drawn(cells).map((number) => {
      const value = this.value(number);
      const line = PEN_LINES[value >> COLOUR_BITS] ?? 'strong';
      return { ...(this.shapes[number] as PenShape), line, colour: value & ((1 << COLOUR_BITS) - 1) };
    });
  }
}
