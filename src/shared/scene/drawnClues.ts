import type { Clue } from '../rules/clue.ts';
import { ClueBoard } from '../rules/clueBoard.ts';
import type { ClueShape, OutsideShape } from '../rules/clueShape.ts';
import { outsideLetterOf } from '../rules/outsideLetters.ts';
import { isReadable } from '../rules/readClues.ts';
import { RULES, ruleOf } from '../rules/registry.ts';
import { perTopology } from '../topology/cache.ts';
import { type Canvas, canvasOf, type Place } from '../topology/canvas.ts';
import { Copies } from '../topology/copies.ts';
import { topmostCell } from '../topology/topmostCell.ts';
import type { Topology } from '../topology/topology.ts';
import { type DrawnRule, type KeptRules, sourceDrawings } from './keptDrawings.ts';
import type { NoteRoom } from './noteSlots.ts';

/** Rows and columns beside each edge of a flat canvas that must stay free for texts outside of the board. */
export interface OutsideRoom {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_ROOM: OutsideRoom = { top: 0, right: 0, bottom: 0, left: 0 };

/** The drawings of the clues of a puzzle, and facts about these drawings. */
export interface DrawnClues {
  /**
   * Index of a clue → its shapes. After the clues come the rules that the program does not know, and finally the
   * colours of cells, if the puzzle's original file has any.
   */
  readonly shapes: readonly (readonly ClueShape[])[];
  /** Cell → the part of the cell that is left to notes. Cells without an entry are left to notes completely. */
  readonly rooms: ReadonlyMap<number, NoteRoom>;
  /**
   * Text outside the board → its distance from the first cell of its line. The distance is 0 if other cells leave no
   * place outside; the text is then a small one inside that first cell.
   */
  readonly distances: ReadonlyMap<ClueShape, number>;
  /** Places beside the cells where there are texts, as `row,column`. */
  readonly outside: ReadonlySet<string>;
  readonly room: OutsideRoom;
}

/**
 * Greatest distance in cells between a text outside and its line. So at most this number of clues can be in front of
 * one line.
 */
const FURTHEST = 3;

/** Draws the clues and the unknown rules of a puzzle. Undefined if it has neither. */
export function drawClues(
  topology: Topology,
  clues: readonly Clue[] = [],
  kept: KeptRules | null = null,
): DrawnClues | undefined {
  const rules = kept?.rules ?? [];
  if (clues.length + rules.length === 0) return undefined;
  const { byRule, colours } = sourceDrawings(topology, kept ?? { rules });
  const board = new ClueBoard(topology, clues);
  const unrolled = unrolledOf(topology);
  const shapes = [
    ...clues.map((clue) => lettered(ruleOf(clue.rule)?.draw(clue, board) ?? [], outsideLetterOf(clue.rule, clues))),
    ...rules.map((rule, index) => byRule.get(index) ?? drawRule(rule, board)),
    ...(colours.length > 0 ? [colours] : []),
  ].map((all) =>
    all.filter((shape) => !('cells' in shape) || shape.cells.length > 0).map((shape) => turned(shape, unrolled)),
  );
  const rooms = new Map<number, NoteRoom>();
  const distances = new Map<ClueShape, number>();
  const room = { ...NO_ROOM };
  const outside = new Set<string>();
  for (const shape of shapes.flat()) {
    if (shape.kind === 'cage') {
      for (const cell of shape.cells) rooms.set(cell, rooms.get(cell) ?? 'framed');
      if (shape.label !== undefined)
        for (const turned of [false, true]) rooms.set(topmostCell(topology, shape.cells, turned), 'labelled');
    }
    if (shape.kind === 'text' && shape.at === 'top') rooms.set(shape.cell, 'labelled');
    const isForeign = shape.kind === 'plate' || shape.kind === 'free-line';
    if (isForeign && unrolled.isFlat) makeRoom(room, shape, topology);
    if (shape.kind !== 'outside') continue;
    const { distance, at } = unrolled.outside(shape, outside);
    distances.set(shape, distance);
    if (distance === 0) {
      const cell = shape.cells[0] as number;
      if (shape.step[0] > 0) rooms.set(cell, 'labelled');
      else rooms.set(cell, rooms.get(cell) ?? 'framed');
      continue;
    }
    outside.add(`${at.row},${at.column}`);
    if (topology.layout.wrap[0] === 0) {
      room.top = Math.max(room.top, -at.row);
      room.bottom = Math.max(room.bottom, at.row + 1 - topology.height);
    }
    if (topology.layout.wrap[1] === 0) {
      room.left = Math.max(room.left, -at.column);
      room.right = Math.max(room.right, at.column + 1 - topology.width);
    }
  }
  return { shapes, rooms, distances, outside, room };
}

/** Adds a letter before the numbers of shapes outside the board; changes nothing if there is no letter. */
function lettered(shapes: readonly ClueShape[], letter: string | undefined): readonly ClueShape[] {
  if (letter === undefined) return shapes;
  return shapes.map((shape) => (shape.kind === 'outside' ? { ...shape, label: `${letter}${shape.label}` } : shape));
}

/** Makes room for a drawing of another program that lies outside of a flat board. Enlarges `room` if necessary. */
function makeRoom(
  room: { -readonly [Side in keyof OutsideRoom]: number },
  shape: Extract<ClueShape, { kind: 'plate' | 'free-line' }>,
  topology: Topology,
): void {
  const { points, across, down } = extentOf(shape);
  // Drawings that reach only slightly beyond the border, such as a rim around an outer cell, need no room.
  const beyond = (far: number): number => Math.min(FURTHEST, Math.ceil(far - 0.1));
  for (const { x, y } of points) {
    room.top = Math.max(room.top, beyond(down - y));
    room.bottom = Math.max(room.bottom, beyond(y + down - topology.height));
    room.left = Math.max(room.left, beyond(across - x));
    room.right = Math.max(room.right, beyond(x + across - topology.width));
  }
}

/** The points of a drawing, and how far the drawing reaches from each of them, across and down. */
function extentOf(shape: Extract<ClueShape, { kind: 'plate' | 'free-line' }>) {
  if (shape.kind === 'free-line') return { points: shape.points, across: 0, down: 0 };
  const { width, height, turn, label, size } = shape;
  const sides = turn === undefined ? [width, height] : [Math.max(width, height), Math.max(width, height)];
  const [across, down] = sides.map((side) => Math.max(side, label === undefined ? 0 : size) / 2) as [number, number];
  return { points: [shape], across, down };
}

/**
 * Moves a text outside to the other end of its line, if only that end has room for it. Returns other shapes unchanged.
 */
function turned(shape: ClueShape, unrolled: UnrolledPlane): ClueShape {
  if (shape.kind !== 'outside' || !shape.eitherEnd || unrolled.hasOutside(shape)) return shape;
  const [down, across] = shape.step;
  const other: OutsideShape = { ...shape, cells: [...shape.cells].reverse(), step: [-down, -across] };
  return unrolled.hasOutside(other) ? other : shape;
}

/**
 * Draws a rule that is not a clue of the puzzle. If the rule was understood, it is drawn like its clues. If it has the
 * name of one of our rules whose clues are lists of cells, such as a thermometer, it is drawn like such a clue.
 */
function drawRule(
  { kind, shape, cells: all, label, known: isKnown, clues }: DrawnRule,
  board: ClueBoard,
): readonly ClueShape[] {
  if (clues) return clues.filter(isReadable).flatMap((clue) => ruleOf(clue.rule)?.draw(clue, board) ?? []);
  // The rule is known, but its clues belong to another entry, which draws them.
  if (isKnown) return [];
  const cells = all.filter((cell) => cell < board.topology.cellCount);
  const [first] = cells;
  if (first === undefined || shape === 'none') return [];
  if (shape === 'cage') return [{ kind: 'cage', cells, ...(label !== undefined && { label }) }];
  const text = label === undefined ? [] : [{ kind: 'text', cell: first, label, at: 'top' } as const];
  if (shape === 'text') return text;
  const known = RULES.find(({ id, fpuzzles }) => id === kind || fpuzzles?.some(({ key }) => key === kind));
  if (known && 'cells' in known.fields && cells.length > 1) {
    return [...known.draw({ rule: known.id, cells: cells.map((cell) => board.name(cell)) }, board), ...text];
  }
  return [{ kind: 'line', cells, ink: 'clueUnknown', width: 'medium' }, ...text];
}

/**
 * Finds places of cells relative to each other on the unrolled plane, where cells on both sides of a seam are
 * neighbours.
 */
class UnrolledPlane {
  private readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
  /** Whether there is only one copy of the canvas, because no axis wraps. */
  readonly isFlat: boolean;

  constructor(topology: Topology) {
    this.topology = topology;
    this.canvas = canvasOf(topology);
    this.copies = new Copies(topology);
    this.isFlat = this.copies.grain === 0;
  }

  /** The place of a cell on the canvas. */
  home(cell: number): Place {
    const { cellRow, cellColumn } = this.topology;
    return { row: cellRow[cell] as number, column: cellColumn[cell] as number };
  }

  /**
   * Places of cells, one after the other. Each cell after the first is placed at the copy that is nearest to the cell
   * before it.
   * @param first place of the first cell.
   */
  chain(cells: readonly number[], first: Place): Place[] {
    if (this.isFlat) return cells.map((cell) => this.home(cell));
    const places: Place[] = [];
    for (const cell of cells) {
      const before = places.at(-1);
      places.push(before ? this.copies.nearest(this.home(cell), before) : first);
    }
    return places;
  }

  /**
   * The direction of a line with a text outside: the step from its first cell to its second.
   * @param first place of the first cell.
   */
  stepOf({ cells, step }: OutsideShape, first: Place): Place {
    const [from, to] = this.chain(cells.slice(0, 2), first) as [Place, Place?];
    return to ? { row: to.row - from.row, column: to.column - from.column } : { row: step[0], column: step[1] };
  }

  /** Whether there would be room for a text outside, before its line, on a board without other texts. */
  hasOutside(shape: OutsideShape): boolean {
    return this.outside(shape, new Set()).distance > 0;
  }

  /**
   * Finds the place of a text outside: the nearest free place before its line. Cells that lie there end the search, so
   * the text is never beyond other cells.
   */
  outside(shape: OutsideShape, taken: ReadonlySet<string>): { readonly distance: number; readonly at: Place } {
    const first = this.home(shape.cells[0] as number);
    const { row, column } = this.stepOf(shape, first);
    for (let distance = 1; distance <= FURTHEST; distance++) {
      const at = { row: first.row - distance * row, column: first.column - distance * column };
      if (this.canvas.cellAt(at.row, at.column) >= 0) break;
      if (!taken.has(`${at.row},${at.column}`)) return { distance, at };
    }
    return { distance: 0, at: first };
  }
}

export const unrolledOf: (topology: Topology) => UnrolledPlane = perTopology((topology) => new UnrolledPlane(topology));
