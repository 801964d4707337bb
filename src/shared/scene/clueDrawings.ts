import type { ClueInk } from '../colours/colours.ts';
import type { ClueLineEnd, ClueShape, OutsideShape } from '../rules/clueShape.ts';
import { perTopology } from '../topology/cache.ts';
import type { Place } from '../topology/canvas.ts';
import type { Copy, PlaneRect } from '../topology/copies.ts';
import { topmostCell } from '../topology/topmostCell.ts';
import type { Topology } from '../topology/topology.ts';
import type { BoardPoint, StraightLine } from './bentLines.ts';
import type { BoardContent, DrawnClueState } from './boardContent.ts';
import { cageSides, INSET } from './cageSides.ts';
import {
  CLUE_LINE_WIDTHS,
  CLUE_OUTLINES,
  CLUE_TEXT_SIZES,
  type ClueTextFace,
  type CornerFace,
  nearestFace,
} from './clueSizes.ts';
import { type DrawnClues, drawClues, NO_ROOM, unrolledOf } from './drawnClues.ts';
import { type CellInk, type ClueMark, hueInk, type TextMark } from './shapes.ts';
import { between, dashes } from './straightLines.ts';
import { turnedBy } from './turnedTexts.ts';

/**
 * The shapes of clues in coordinates of the plane (unit: cells), sorted by the level on which they are drawn: fills of
 * cells right above their backgrounds; lines below the lines of the grid; outlines, dots and texts above those.
 */
export interface ClueLevels {
  readonly fills: readonly ClueMark[];
  readonly lines: readonly ClueMark[];
  readonly marks: readonly ClueMark[];
}

/** Sizes in cells: radii of the ends of lines, of dots, and of circles on corners. */
const BULB = 0.4;
const CIRCLE = 0.4;
const DISC = 0.34;
const DOT = 0.15;
const LABELLED_DOT = 0.19;
const CORNER = 0.25;
/** Radius of a circle on a corner that contains two rows of digits. */
const WIDE_CORNER = 0.29;
/** Half the side of the square of an even cell, and the radius of the circle of an odd one, as variants draw them. */
const SQUARE = 0.38;
/** Lengths of arrow heads, in cells: of an arrow clue, and of the small arrow beside a number outside the board. */
const HEAD = 0.3;
const SMALL_HEAD = 0.15;
/**
 * Length of a dash of a cage's outline, and distance from one dash to the next. A cell is a whole number of these
 * distances wide, so that the dashes of neighbouring cells meet.
 */
const DASH = 0.12;
const PERIOD = 0.2;
/** Dash and gap of a dashed line through cells. */
const LINE_DASH = 0.26;
const LINE_GAP = 0.16;
/**
 * Diameter of the round joints of a line, as a fraction of its width. A little below 1, because the softened edges of a
 * full circle would stick out of the line.
 */
const JOINT = 0.985;
/** Number of straight pieces of half a circle. */
const ARC = 14;
/** About the width of a figure, as a fraction of its font size. */
const FIGURE = 0.64;
/** Space between a text in a cell's corner and the outline after it, in cells. */
const LABEL_SPACE = 0.1;

/**
 * The shapes of the clues that meet a rectangle of the plane. A shape that crosses its border is not cut off.
 *
 * @param content clues without a state are drawn as they are; see `DrawnClueState`.
 */
export function clueLevels(
  topology: Topology,
  { clues, clueStates, cornerFace = 'cage' }: Pick<BoardContent, 'clues' | 'clueStates' | 'cornerFace'>,
  rect: PlaneRect,
): ClueLevels {
  const pen = new CluePen(topology, rect, clues?.distances ?? new Map(), cornerFace);
  const someShown = [...(clueStates?.values() ?? [])].includes('shown');
  const all = (clues?.shapes ?? []).map((shapes, index) => ({ shapes, state: clueStates?.get(index) }));
  // Wide lines first, so that no line is hidden by another one through the same cells.
  for (const { shapes, state } of all.sort((a, b) => widest(b.shapes) - widest(a.shapes))) {
    pen.look(state, state === 'finished' || (someShown && state !== 'shown'));
    for (const shape of shapes) pen.draw(shape);
  }
  const { fills, lines, marks } = pen;
  return { fills, lines, marks };
}

function widest(shapes: readonly ClueShape[]): number {
  return Math.max(0, ...shapes.map((shape) => (shape.kind === 'line' ? CLUE_LINE_WIDTHS[shape.width] : 0)));
}

/** The texts in the drawings of clues, for renderers that must prepare the images of characters in advance. */
export function textsOf({ shapes }: DrawnClues): string[] {
  return shapes.flat().flatMap((shape) => {
    if (shape.kind === 'corner') return shape.digits.map(String);
    return 'label' in shape && shape.label !== undefined ? [shape.label] : [];
  });
}

/**
 * The drawings of the clues of a topology, their texts, and the size of the board in cells. The size includes the room
 * for texts outside the board.
 */
export const cluesOn = perTopology((topology: Topology) => {
  const clues = drawClues(topology, topology.clues);
  const { top, right, bottom, left } = clues?.room ?? NO_ROOM;
  const size = { width: left + topology.width + right, height: top + topology.height + bottom };
  return { clues, texts: clues ? textsOf(clues) : [], left, top, ...size };
});

/** A shape without its ink, which depends on the clue's state. */
type Drawn = ClueMark extends infer Each ? (Each extends unknown ? Omit<Each, 'ink' | 'faded'> : never) : never;

const FILLS: ReadonlySet<ClueInk> = new Set(['clueWhite', 'clueBlack']);

class CluePen implements ClueLevels {
  readonly fills: ClueMark[] = [];
  readonly lines: ClueMark[] = [];
  readonly marks: ClueMark[] = [];
  private readonly rect: PlaneRect;
  private readonly topology: Topology;
  private readonly unrolled: ReturnType<typeof unrolledOf>;
  private readonly distances: DrawnClues['distances'];
  private readonly cornerFace: CornerFace;
  private broken = false;
  private faded = false;
  private level: ClueMark[] = this.marks;

  constructor(topology: Topology, rect: PlaneRect, distances: DrawnClues['distances'], cornerFace: CornerFace) {
    this.rect = rect;
    this.topology = topology;
    this.unrolled = unrolledOf(topology);
    this.distances = distances;
    this.cornerFace = cornerFace;
  }

  look(state: DrawnClueState | undefined, faded: boolean): void {
    this.broken = state === 'broken';
    this.faded = faded;
  }

  draw(shape: ClueShape): void {
    this.level = this.marks;
    switch (shape.kind) {
      case 'line':
        this.level = this.lines;
        for (const places of this.images(shape.cells, shape.loop)) this.line(shape, places.map(middle));
        break;
      case 'pill':
        this.level = this.lines;
        for (const places of this.images(shape.cells)) this.pill(places.map(middle));
        break;
      case 'cage':
        this.cage(shape);
        break;
      case 'white-dot':
      case 'black-dot':
      case 'border-text':
        for (const [a, b] of this.images(shape.cells)) if (a && b) this.border(shape, mean([a, b]));
        break;
      case 'greater':
        for (const [a, b] of this.images(shape.cells)) if (a && b) this.greater(middle(a), middle(b));
        break;
      case 'corner':
        for (const places of this.images(shape.cells)) this.corner(shape.digits, mean(places));
        break;
      case 'minimum':
      case 'maximum':
        this.extreme(shape);
        break;
      case 'outside':
        for (const [first] of this.images(shape.cells.slice(0, 1), false, 3)) if (first) this.outside(shape, first);
        break;
      case 'free-line':
        this.level = this.lines;
        this.path(shape.points, shape.width, shape.ink);
        if (shape.head) this.head(shape.points.at(-1), shape.points.at(-2), HEAD, shape.width, shape.ink);
        break;
      case 'plate':
        this.level = shape.above ? this.marks : this.fills;
        this.plate(shape);
        break;
      case 'text':
        for (const [place] of this.images([shape.cell])) if (place) this.text(shape, place);
        break;
      default:
        this.level = this.fills;
        for (const [place] of this.cellsOf(shape).flatMap((cell) => this.images([cell]))) {
          if (place) this.fill(shape, place);
        }
    }
  }

  private cellsOf(shape: Extract<ClueShape, { kind: 'fill' | 'square' | 'circle' | 'row-band' | 'column-band' }>) {
    return shape.kind === 'fill' ? shape.cells : [shape.cell];
  }

  /**
   * The places of some cells in every image of them that meets the rectangle. On a wrapped board, each copy of the
   * first cell gives one image. On a flat board there is only one image, which is returned even outside the rectangle.
   *
   * @param loop whether the first cell follows the last one again.
   * @param around distance that shapes extend beyond their cells.
   */
  private images(cells: readonly number[], loop = false, around = 0): Place[][] {
    const { unrolled, rect } = this;
    const { copies } = unrolled;
    const [first] = cells;
    if (first === undefined) return [];
    const order = loop ? [...cells, first] : cells;
    const home = unrolled.home(first);
    if (unrolled.isFlat) return [unrolled.chain(order, home)];
    const reach = (places: readonly Place[], from: Place): number =>
      Math.max(...places.map(({ row, column }) => Math.max(Math.abs(row - from.row), Math.abs(column - from.column))));
    const extent = 1 + around + reach(unrolled.chain(order, home), home);
    const near: PlaneRect = {
      left: rect.left - extent,
      top: rect.top - extent,
      right: rect.right + extent,
      bottom: rect.bottom + extent,
    };
    // A cell that only touches the rectangle belongs to the next copy: its texts would be drawn twice, one on the
    // other.
    const meets = ({ row, column }: Place): boolean =>
      row < rect.bottom + around &&
      row + 1 > rect.top - around &&
      column < rect.right + around &&
      column + 1 > rect.left - around;
    return copies.meeting(near).flatMap((copy: Copy) => {
      const places = unrolled.chain(order, copies.placeIn(copy, home));
      const rows = places.map(({ row }) => row);
      const columns = places.map(({ column }) => column);
      // Test whether the smallest rectangle around the image meets the given one.
      const [top, left] = [Math.min(...rows), Math.min(...columns)];
      const corner = {
        row: Math.max(top, Math.min(rect.top, Math.max(...rows))),
        column: Math.max(left, Math.min(rect.left, Math.max(...columns))),
      };
      return meets(corner) ? [places] : [];
    });
  }

  private add(drawn: Drawn, ink: CellInk): void {
    const { broken, faded } = this;
    // Draw texts, rims and thin lines of a broken clue in a strong colour. Its fills and wide lines get a pale one, so
    // that digits on them stay readable.
    const width = drawn.kind === 'stroke' ? drawn.thickness : drawn.kind === 'dot' ? 2 * drawn.radius : 1;
    const isRim = ink === 'clueRim' || (drawn.kind === 'dot' && drawn.thickness !== undefined);
    const isThin = drawn.kind === 'text' || width < CLUE_LINE_WIDTHS.fine || isRim;
    const own = FILLS.has(ink as ClueInk) || ink === 'cell' ? ink : isThin ? 'clueBrokenText' : 'clueBroken';
    this.level.push({ ...drawn, ink: broken ? own : ink, ...(faded && { faded }) } as ClueMark);
  }

  private stroke({ from, to }: StraightLine, thickness: number, ink: CellInk): void {
    this.add({ kind: 'stroke', x1: from.x, y1: from.y, x2: to.x, y2: to.y, thickness, blunt: true }, ink);
  }

  private dot({ x, y }: BoardPoint, radius: number, ink: CellInk, thickness?: number): void {
    this.add({ kind: 'dot', x, y, radius, ...(thickness !== undefined && { thickness }) }, ink);
  }

  /** A disc with a rim, drawn as a smaller disc on a larger one, so that the rim stays thin in small cells. */
  private rimmed(at: BoardPoint, radius: number, rim: number, ink: CellInk, rimInk: CellInk): void {
    this.dot(at, radius + rim / 2, rimInk);
    this.dot(at, radius - rim / 2, ink);
  }

  private write(
    text: string,
    face: ClueTextFace,
    { x, y }: BoardPoint,
    ink: CellInk,
    more: Pick<TextMark, 'start' | 'turn'> = {},
  ): void {
    this.add({ kind: 'text', text, face, x, y, ...more }, ink);
  }

  /** A line with round corners and ends. */
  private path(points: readonly BoardPoint[], thickness: number, ink: CellInk): void {
    points.slice(1).forEach((to, index) => {
      this.stroke({ from: points[index] as BoardPoint, to }, thickness, ink);
    });
    for (const point of points) this.dot(point, (JOINT * thickness) / 2, ink);
  }

  private line(shape: Extract<ClueShape, { kind: 'line' }>, middles: readonly BoardPoint[]): void {
    const { ink, width, form, start, end, toCorners = false } = shape;
    const thickness = CLUE_LINE_WIDTHS[width];
    let points = middles;
    if (toCorners) points = [beyond(points[1], points[0]), ...points, beyond(points.at(-2), points.at(-1))];
    // The circle at the end is not filled, so the thin line stops at its rim.
    if (start === 'circle' || start === 'rim') points = [towards(points[0], points[1], CIRCLE), ...points.slice(1)];
    if (end === 'circle') points = [...points.slice(0, -1), towards(points.at(-1), points.at(-2), CIRCLE)];
    if (form === 'dashed') {
      const pieces = points.slice(1).map((to, index) => ({ from: points[index] as BoardPoint, to }));
      for (const dash of dashes(pieces, LINE_DASH, LINE_GAP)) this.stroke(dash, thickness, ink);
    } else this.path(points, thickness, ink);
    if (form === 'cored') this.path(points, CLUE_OUTLINES.rim, 'clueArrow');
    const [first, last] = [middles[0] as BoardPoint, middles.at(-1) as BoardPoint];
    if (start) this.end(start, first, middles[1] ?? first, ink);
    if (end) this.end(end, last, middles.at(-2) ?? last, ink);
  }

  /** @param before the middle of the cell next to the end. */
  private end(end: ClueLineEnd, at: BoardPoint, before: BoardPoint, ink: CellInk): void {
    const rim = CLUE_LINE_WIDTHS.hair;
    if (end === 'head') this.head(at, before, HEAD, rim, ink);
    else if (end === 'rim') return;
    else if (end === 'circle') this.dot(at, CIRCLE, 'clueArrow', rim);
    else if (end === 'diamond') this.diamond(at, ink);
    else {
      if (end === 'disc') this.rimmed(at, DISC, rim, ink, 'clueArrow');
      else this.dot(at, BULB, ink);
      if (end === 'ringed-bulb') this.dot(at, BULB * 0.7, 'clueArrow', rim);
    }
  }

  private head(
    tip: BoardPoint | undefined,
    from: BoardPoint | undefined,
    length: number,
    thickness: number,
    ink: CellInk,
  ): void {
    if (!tip || !from) return;
    const angle = Math.atan2(from.y - tip.y, from.x - tip.x);
    const wing = (turn: number): BoardPoint => ({
      x: tip.x + length * Math.cos(angle + turn),
      y: tip.y + length * Math.sin(angle + turn),
    });
    this.path([wing(0.6), tip, wing(-0.6)], thickness, ink);
  }

  private diamond({ x, y }: BoardPoint, ink: CellInk): void {
    // A diamond is a short diagonal line whose thickness equals its length.
    const half = DISC / 2;
    this.stroke({ from: { x: x - half, y: y - half }, to: { x: x + half, y: y + half } }, DISC * Math.SQRT2, ink);
    const corner = (angle: number): BoardPoint => ({ x: x + DISC * Math.cos(angle), y: y + DISC * Math.sin(angle) });
    this.path(
      [0, 1, 2, 3, 4].map((quarter) => corner((quarter * Math.PI) / 2)),
      CLUE_LINE_WIDTHS.hair,
      'clueArrow',
    );
  }

  /** An oval outline; a circle around a single cell. Cells that do not lie in a row get a circle each. */
  private pill(middles: readonly BoardPoint[]): void {
    const [first, last] = [middles[0] as BoardPoint, middles.at(-1) as BoardPoint];
    const thickness = CLUE_LINE_WIDTHS.hair;
    const inRow = middles.every(({ x, y }) => {
      return Math.abs((x - first.x) * (last.y - first.y) - (y - first.y) * (last.x - first.x)) < 0.01;
    });
    if (middles.length === 1 || !inRow) {
      for (const point of middles) this.dot(point, CIRCLE, 'clueArrow', thickness);
      return;
    }
    const angle = Math.atan2(last.y - first.y, last.x - first.x);
    const around = (centre: BoardPoint, from: number): BoardPoint[] =>
      Array.from({ length: ARC + 1 }, (_, index) => {
        const turn = angle + from + (Math.PI * index) / ARC;
        return { x: centre.x + CIRCLE * Math.cos(turn), y: centre.y + CIRCLE * Math.sin(turn) };
      });
    const outline = [...around(last, -Math.PI / 2), ...around(first, Math.PI / 2)];
    this.path([...outline, outline[0] as BoardPoint], thickness, 'clueArrow');
  }

  private cage({ cells, label, ink = 'clueCage' }: Extract<ClueShape, { kind: 'cage' }>): void {
    const { canvas } = this.unrolled;
    const own = new Set(cells);
    const has = (row: number, column: number): boolean => own.has(canvas.cellAt(row, column));
    const first = [false, true].map((turned) => (label === undefined ? -1 : topmostCell(this.topology, cells, turned)));
    for (const cell of own) {
      for (const [place] of this.images([cell])) {
        if (!place) continue;
        const { row, column } = place;
        const isFirst = first[canvas.spotAt(row, column).turned ? 1 : 0] === cell;
        const gap = isFirst && label !== undefined ? this.labelWidth(label) : 0;
        for (const side of cageSides([place], has)) this.dashed(side, place, gap, ink);
        if (isFirst && label !== undefined) this.writeInCorner(label, place);
      }
    }
  }

  /** How far a text in a cell's upper left corner reaches, and the space after it, in cells. */
  private labelWidth(label: string): number {
    return INSET + FIGURE * CLUE_TEXT_SIZES[this.cornerFace] * label.length + LABEL_SPACE;
  }

  private writeInCorner(label: string, { row, column }: Place): void {
    const { cornerFace: face } = this;
    this.write(label, face, { x: column + INSET, y: row + INSET - 0.01 + CLUE_TEXT_SIZES[face] * 0.36 }, 'clueText', {
      start: true,
    });
  }

  /**
   * A side of an outline, in dashes that lie at the same places in every cell.
   *
   * @param gap width of a label in the upper left corner of the cell; the outline leaves this area free. 0 for no
   * label.
   */
  private dashed({ from, to }: StraightLine, { row, column }: Place, gap: number, ink: CellInk): void {
    const level = from.y === to.y;
    const [low, high, start] = level ? [from.x, to.x, column] : [from.y, to.y, row];
    const across = level ? from.y - row : from.x - column;
    // The label covers the left part of the upper side, and the upper part of the left side.
    const isCovered = gap > 0 && across < 0.5;
    const free = isCovered ? start + (level ? gap : INSET + CLUE_TEXT_SIZES[this.cornerFace]) : low;
    const pieces: [number, number][] = [];
    const [begin, finish] = [Math.max(low, free), high];
    for (let middle = start - PERIOD; middle <= start + 1 + PERIOD; middle += PERIOD) {
      const [a, b] = [Math.max(begin, middle - DASH / 2), Math.min(finish, middle + DASH / 2)];
      if (b > a) pieces.push([a, b]);
    }
    // A dash at each corner, so that corners are closed.
    const isCorner = (at: number): boolean => Math.abs(at - Math.round(at)) > 0.01;
    if (isCorner(low) && begin === low) pieces.push([low, Math.min(finish, low + DASH)]);
    if (isCorner(high)) pieces.push([Math.max(begin, high - DASH), high]);
    for (const [a, b] of pieces) {
      const line = level
        ? { from: { x: a, y: from.y }, to: { x: b, y: from.y } }
        : { from: { x: from.x, y: a }, to: { x: from.x, y: b } };
      this.stroke(line, CLUE_OUTLINES.cage, ink);
    }
  }

  private border(
    { kind, label }: Extract<ClueShape, { kind: 'white-dot' | 'black-dot' | 'border-text' }>,
    at: BoardPoint,
  ): void {
    if (kind === 'border-text') {
      this.dot(at, DOT, 'cell');
      this.write(label ?? '', 'border', at, 'clueText');
      return;
    }
    const radius = label === undefined ? DOT : LABELLED_DOT;
    this.rimmed(at, radius, CLUE_OUTLINES.rim, kind === 'white-dot' ? 'clueWhite' : 'clueBlack', 'clueRim');
    if (label !== undefined) this.write(label, 'dot', at, kind === 'white-dot' ? 'clueBlack' : 'clueWhite');
  }

  /** A sign that is open towards `high`. */
  private greater(high: BoardPoint, low: BoardPoint): void {
    const at = { x: (high.x + low.x) / 2, y: (high.y + low.y) / 2 };
    this.dot(at, DOT, 'cell');
    this.chevron(at, towards(high, low, 1), high, 0.07, 0.11, CLUE_OUTLINES.sign);
  }

  /** An angle of two strokes around a point. Its tip points to `low`. */
  private chevron(
    { x, y }: BoardPoint,
    low: BoardPoint,
    high: BoardPoint,
    depth: number,
    half: number,
    thickness: number,
  ): void {
    const [across, down] = [low.x - high.x, low.y - high.y];
    const length = Math.hypot(across, down) || 1;
    const [ux, uy] = [across / length, down / length];
    const wing = (side: 1 | -1): BoardPoint => ({
      x: x - ux * depth - side * uy * half,
      y: y - uy * depth + side * ux * half,
    });
    this.path([wing(1), { x: x + ux * depth, y: y + uy * depth }, wing(-1)], thickness, 'clueText');
  }

  private corner(digits: readonly number[], at: BoardPoint): void {
    this.rimmed(at, digits.length > 2 ? WIDE_CORNER : CORNER, CLUE_OUTLINES.rim, 'clueWhite', 'clueRim');
    const above = digits.length > 2 ? Math.ceil(digits.length / 2) : digits.length;
    digits.forEach((digit, index) => {
      const [along, count] = index < above ? [index, above] : [index - above, digits.length - above];
      const pitch = CLUE_TEXT_SIZES.corner * (Math.max(...digits) > 9 ? 1.1 : 0.75);
      const x = at.x + (along - (count - 1) / 2) * pitch;
      const y = digits.length > 2 ? at.y + (index < above ? -0.1 : 0.1) : at.y;
      this.write(`${digit}`, 'corner', { x, y }, 'clueBlack');
    });
  }

  private extreme({ kind, cell, others }: Extract<ClueShape, { kind: 'minimum' | 'maximum' }>): void {
    for (const [place] of this.images([cell])) {
      if (!place) continue;
      this.level = this.fills;
      this.add({ kind: 'area', x: place.column, y: place.row, width: 1, height: 1 }, 'clueShade');
      this.level = this.marks;
      const own = middle(place);
      for (const other of others) {
        const next = middle(this.unrolled.copies.nearest(this.unrolled.home(other), place));
        const at = between({ from: own, to: next }, 0.4);
        const [low, high] = kind === 'minimum' ? [own, next] : [next, own];
        this.chevron(at, low, high, 0.035, 0.09, CLUE_OUTLINES.sign);
      }
    }
  }

  private outside(shape: OutsideShape, first: Place): void {
    const step = this.unrolled.stepOf(shape, first);
    const distance = this.distances.get(shape) ?? 0;
    const own = middle(first);
    if (distance === 0) {
      // There is no room outside, so the text is inside the first cell, at the side from which its line begins. There
      // it must not touch the cell's digit, nor the numbers of other lines that begin in the same cell.
      const face = step.row === 0 ? 'beside' : 'small';
      const room = 0.47 - (FIGURE * CLUE_TEXT_SIZES[face] * shape.label.length) / 2;
      this.write(shape.label, face, { x: own.x - room * step.column, y: own.y - 0.37 * step.row }, 'clueText');
      if (!shape.arrow) return;
      const [from, tip] = [0.27, 0.19].map((part) => ({ x: own.x - part * step.column, y: own.y - part * step.row }));
      this.path([from as BoardPoint, tip as BoardPoint], CLUE_OUTLINES.rim, 'clueText');
      this.head(tip, from, SMALL_HEAD / 3, CLUE_OUTLINES.rim, 'clueText');
      return;
    }
    const at = { x: own.x - distance * step.column, y: own.y - distance * step.row };
    if (!shape.arrow) {
      this.write(shape.label, 'outside', at, 'clueText');
      return;
    }
    // Move the number aside to make room for the arrow.
    this.write(shape.label, 'outside', { x: at.x - 0.1 * step.column, y: at.y - 0.1 * step.row }, 'clueText');
    const [from, tip] = [0.22, 0.46].map((part) => ({ x: at.x + part * step.column, y: at.y + part * step.row })) as [
      BoardPoint,
      BoardPoint,
    ];
    this.path([from, tip], CLUE_OUTLINES.sign, 'clueText');
    this.head(tip, from, SMALL_HEAD, CLUE_OUTLINES.sign, 'clueText');
  }

  /**
   * Draws a plate. A rounded one is drawn as a circle or as a short line with round ends; a turned rectangle as a short
   * wide line.
   */
  private plate(shape: Extract<ClueShape, { kind: 'plate' }>): void {
    const { x, y, width, height, rounded, turn, fill, border, label, size, textInk } = shape;
    const at = (across: number, down: number): BoardPoint => {
      const offset = turnedBy({ x: across, y: down }, turn);
      return { x: x + offset.x, y: y + offset.y };
    };
    const rim = border === undefined ? 0 : CLUE_OUTLINES.rim;
    const draw = (beyond: number, ink: CellInk): void => {
      const [across, down] = [width + 2 * beyond, height + 2 * beyond];
      const [alongX, alongY] = [Math.max(0, across - down) / 2, Math.max(0, down - across) / 2];
      if (rounded && across === down) this.dot({ x, y }, across / 2, ink);
      else if (rounded) {
        const ends = [-1, 1].map((side) => at(side * alongX, side * alongY));
        this.path(ends, Math.min(across, down), ink);
      } else if (turn !== undefined) this.stroke({ from: at(-across / 2, 0), to: at(across / 2, 0) }, down, ink);
      else this.add({ kind: 'area', x: x - across / 2, y: y - down / 2, width: across, height: down }, ink);
    };
    if (width > 0 && height > 0) {
      if (border) draw(rim / 2, border);
      if (fill ?? border) draw(-rim / 2, fill ?? 'clueWhite');
    }
    this.level = this.marks;
    if (label !== undefined)
      this.write(label, nearestFace(size), { x, y }, textInk, turn === undefined ? {} : { turn });
  }

  private text({ label, at }: Extract<ClueShape, { kind: 'text' }>, { row, column }: Place): void {
    if (at === 'bottom') {
      // Omit the spaces between digits, and use a smaller font for many digits, so that they stay inside the cell.
      const text = /^\d( \d)*$/.test(label) ? label.replaceAll(' ', '') : label;
      const face = FIGURE * CLUE_TEXT_SIZES.small * text.length < 0.98 ? 'small' : 'tiny';
      this.write(text, face, { x: column + 0.5, y: row + 0.85 }, 'clueText');
    } else this.writeInCorner(label, { row, column });
  }

  private fill(
    shape: Extract<ClueShape, { kind: 'fill' | 'square' | 'circle' | 'row-band' | 'column-band' }>,
    { row, column }: Place,
  ): void {
    const inset = shape.kind === 'square' ? 0.5 - SQUARE : 0;
    const [aside, above] =
      shape.kind === 'row-band' ? [0, 0.3] : shape.kind === 'column-band' ? [0.3, 0] : [inset, inset];
    if (shape.kind === 'circle') this.dot(middle({ row, column }), CIRCLE, 'clueMark');
    else {
      const ink =
        shape.kind !== 'fill' ? 'clueMark' : shape.hue === undefined ? 'clueShade' : hueInk('region', shape.hue);
      const area = { x: column + aside, y: row + above, width: 1 - 2 * aside, height: 1 - 2 * above };
      this.add({ kind: 'area', ...area }, ink);
    }
  }
}

function middle({ row, column }: Place): BoardPoint {
  return { x: column + 0.5, y: row + 0.5 };
}

function mean(places: readonly Place[]): BoardPoint {
  const sum = (of: (place: Place) => number): number => places.reduce((total, place) => total + of(place), 0);
  return { x: sum(({ column }) => column) / places.length + 0.5, y: sum(({ row }) => row) / places.length + 0.5 };
}

/** The point at a distance from one point towards another. */
function towards(from: BoardPoint | undefined, to: BoardPoint | undefined, distance: number): BoardPoint {
  if (!from) return { x: 0, y: 0 };
  if (!to) return from;
  return between({ from, to }, distance / (Math.hypot(to.x - from.x, to.y - from.y) || 1));
}

/** The corner of a cell that is farthest from the cell before it on a diagonal. */
function beyond(before: BoardPoint | undefined, at: BoardPoint | undefined): BoardPoint {
  return towards(at, before, -Math.SQRT1_2);
}
