import {
  type BoxShape,
  boxesOfSubgrid,
  digitsOfBox,
  isSameBox,
  isWithoutBoxes,
  squareBox,
} from '../../../shared/base/boxShape.ts';
import { ORDERS } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { type BoxOffset, boxOfRef, customSpec, type LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { boxOfSide, hasDigitsOf, OBLONG_BOXES, requestedLayout } from '../core/boxShapes.ts';
import type { ReadContext } from '../core/format.ts';
import { type Loss, loss } from '../core/puzzleEntry.ts';
import { boardToCells, boxesOfSpec, type FormatBoard, obeysRules, VOID } from './formatBoard.ts';
import { layoutsOfSides } from './layouts.ts';

/**
 * A text may be read as one of several puzzles. Returns those that have one solution. Returns all of them if none has,
 * or if no solver is available.
 */
export function preferUnique<P extends Puzzle>(puzzles: readonly P[], { isProper }: ReadContext): readonly P[] {
  if (puzzles.length < 2 || !isProper) return puzzles;
  const proper = puzzles.filter((puzzle) => isProper(puzzle));
  return proper.length > 0 ? proper : puzzles;
}

/** A layout that fits a board. */
export interface PlacedBoard {
  readonly topology: Topology;
  readonly losses: readonly Loss[];
}

/** Box shapes that fit a board and its digits; the likeliest shape first. */
function boxesFor({ rows, columns, places, voidsKnown }: FormatBoard, context: ReadContext): BoxShape[] {
  const highest = places.reduce((most, digit) => Math.max(most, digit), 0);
  const stated = context.layout?.box ? [boxOfRef(context.layout)] : [];
  const usual = (highest === 0 ? [3, 2, 4, 5] : ORDERS).map(squareBox);
  const oblong = OBLONG_BOXES.filter((box) => hasDigitsOf(digitsOfBox(box), [highest]));
  const fits = (box: BoxShape): boolean => {
    const [boxesDown, boxesAcross] = boxesOfSubgrid(box);
    if (rows % box.rows !== 0 || columns % box.columns !== 0 || highest > digitsOfBox(box)) return false;
    // Accept boards that are smaller than a grid: a later message then says that boxes are incomplete.
    return rows >= boxesDown && columns >= boxesAcross;
  };
  const alone = (box: BoxShape): number => (rows === digitsOfBox(box) && columns === digitsOfBox(box) ? 0 : 1);
  const byLikelihood = (boxes: readonly BoxShape[]): BoxShape[] => [...boxes].sort((a, b) => alone(a) - alone(b));
  // A square board can be one grid. But if it lacks the highest digits of a grid of this size, and its empty places may
  // be voids, it more likely consists of several smaller grids. Then do not read it as one grid here.
  const single = rows === columns ? boxOfSide(rows, context) : null;
  const isSingle = single !== null && (voidsKnown || isWithoutBoxes(single) || hasDigitsOf(rows, [highest]));
  const boxes = [...stated, ...byLikelihood(usual), ...byLikelihood(oblong)];
  if (single !== null && isSingle && !boxes.some((box) => isSameBox(box, single))) boxes.push(single);
  return boxes.filter(fits);
}

/** For each box of a board: 1 if all its cells exist, 0 if all are voids. Fails if a box has both cells and voids. */
function boxesOf({ rows, columns, places }: FormatBoard, box: BoxShape): Result<Uint8Array> {
  const across = columns / box.columns;
  const boxes = new Uint8Array((rows / box.rows) * across);
  for (const at of boxes.keys()) {
    const top = Math.floor(at / across) * box.rows;
    const left = (at % across) * box.columns;
    let cells = 0;
    for (let row = top; row < top + box.rows; row++) {
      for (let column = left; column < left + box.columns; column++) {
        if (places[row * columns + column] !== VOID) cells++;
      }
    }
    if (cells !== 0 && cells !== digitsOfBox(box)) {
      return fail('bad-puzzle', 'box-half-void', { row: top + 1, column: left + 1 });
    }
    boxes[at] = cells === 0 ? 0 : 1;
  }
  return ok(boxes);
}

/** The boxes of a canvas of this size that a layout covers: 1 if covered, else 0. */
function coveredBoxes(spec: LayoutSpec, height: number, width: number): Uint8Array {
  const boxes = new Uint8Array(height * width);
  for (const { row, column } of boxesOfSpec(spec)) boxes[(row % height) * width + (column % width)] = 1;
  return boxes;
}

/** Whether every given is in a box that the layout has. */
function holdsGivens(board: FormatBoard, box: BoxShape, boxes: Uint8Array): boolean {
  const across = board.columns / box.columns;
  return board.places.every((digit, place) => {
    if (digit <= 0) return true;
    const row = Math.floor(Math.floor(place / board.columns) / box.rows);
    return boxes[row * across + Math.floor((place % board.columns) / box.columns)] === 1;
  });
}

/**
 * Covers a shape with subgrids (greedy): as long as a box is uncovered, the first such box gets a subgrid, as far up
 * and left as the shape allows.
 *
 * Errors: `bad-puzzle` if a box cannot be covered.
 */
function coverShape(boxes: Uint8Array, height: number, width: number, shape: BoxShape): Result<BoxOffset[]> {
  const [tall, wide] = boxesOfSubgrid(shape);
  const covered = new Uint8Array(boxes.length);
  const offsets: BoxOffset[] = [];
  const fits = (row: number, column: number): boolean => {
    if (row < 0 || column < 0 || row + tall > height || column + wide > width) return false;
    for (let y = row; y < row + tall; y++) {
      for (let x = column; x < column + wide; x++) if (boxes[y * width + x] === 0) return false;
    }
    return true;
  };
  for (let box = 0; box < boxes.length; box++) {
    if (boxes[box] === 0 || covered[box] === 1) continue;
    const row = Math.floor(box / width);
    const column = box % width;
    let best: BoxOffset | null = null;
    for (let up = 0; up < tall && !best; up++) {
      for (let left = 0; left < wide && !best; left++)
        if (fits(row - up, column - left)) best = [row - up, column - left];
    }
    if (!best) {
      return fail('bad-puzzle', 'box-without-subgrid', {
        row: row * shape.rows + 1,
        column: column * shape.columns + 1,
      });
    }
    offsets.push(best);
    for (let y = 0; y < tall; y++) {
      for (let x = 0; x < wide; x++) covered[(best[0] + y) * width + best[1] + x] = 1;
    }
  }
  return ok(offsets);
}

function sameBoxes(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((box, index) => box === b[index]);
}

/**
 * Keeps the layouts in which the board's digits obey the rules, and of these the layouts with one solution. If no
 * layout passes, keeps all.
 */
function likeliest(specs: readonly LayoutSpec[], board: FormatBoard, context: ReadContext): readonly LayoutSpec[] {
  if (specs.length < 2) return specs;
  const fits = specs.flatMap((spec) => {
    const topology = context.compile(spec);
    if (!topology.ok) return [];
    const givens = boardToCells(board, topology.value);
    return obeysRules(topology.value, givens) ? [{ topology: topology.value, givens }] : [];
  });
  return fits.length > 0 ? preferUnique(fits, context).map(({ topology }) => topology.layout) : specs;
}

/** Layouts with boxes of one shape that fit a board; the layout with the fewest cells comes first. */
function fittingLayouts(board: FormatBoard, shape: BoxShape, boxes: Uint8Array): LayoutSpec[] {
  const height = board.rows / shape.rows;
  const width = board.columns / shape.columns;
  const fitting: { spec: LayoutSpec; size: number }[] = [];
  for (const { spec } of layoutsOfSides(shape, height, width)) {
    const covered = coveredBoxes(spec, height, width);
    const fits = board.voidsKnown ? sameBoxes(covered, boxes) : holdsGivens(board, shape, covered);
    if (fits) fitting.push({ spec, size: covered.reduce((sum, box) => sum + box, 0) });
  }
  // Wrapped boards are unlikely unless the file says so. A board of the size of one grid is taken as one grid.
  const alone = fitting.filter(({ spec }) => spec.id === 'simple');
  const flat = fitting.filter(({ spec: { wrap } }) => wrap[0] === 0 && wrap[1] === 0);
  const likely = [alone, flat, fitting].find((some) => some.length > 0) ?? [];
  // Prefer layouts with fewer cells: they take as few empty places of the board as possible for cells, and the others
  // for voids.
  return likely.toSorted((a, b) => a.size - b.size).map(({ spec }) => spec);
}

function inLayout(board: FormatBoard, context: ReadContext): Result<LayoutSpec> {
  const faults: Result<LayoutSpec>[] = [];
  for (const box of boxesFor(board, context)) {
    const spec = resolveLayout(requestedLayout(box, context));
    if (!spec.ok) {
      faults.push(spec);
      continue;
    }
    const covered = fittingBoxes(spec.value, board);
    if (covered) return spec;
    faults.push(fail('bad-puzzle', 'board-of-layout', { layout: spec.value.id }));
  }
  return faults[0] ?? fail('bad-puzzle', 'no-whole-boxes', { rows: board.rows, columns: board.columns });
}

function fittingBoxes(spec: LayoutSpec, board: FormatBoard): boolean {
  const { box, offsets, wrap } = spec;
  const side = (axis: 0 | 1): number => {
    const along = offsets.map((offset) => offset[axis]);
    return wrap[axis] || Math.max(...along) - Math.min(...along) + boxesOfSubgrid(box)[axis];
  };
  if (side(0) * box.rows !== board.rows || side(1) * box.columns !== board.columns) return false;
  const covered = coveredBoxes(spec, side(0), side(1));
  if (!board.voidsKnown) return holdsGivens(board, box, covered);
  const boxes = boxesOf(board, box);
  return boxes.ok && sameBoxes(boxes.value, covered);
}

/**
 * Finds the layout of a board: the requested layout, else a known layout of this shape, else subgrids that cover the
 * shape. If several layouts are possible, a loss reports it.
 *
 * Errors: `bad-puzzle` with the reason.
 */
export function placeBoard(board: FormatBoard, context: ReadContext): Result<PlacedBoard> {
  if (!board.oneSign) return placeShape(board, context);
  const open: FormatBoard = { ...board, voidsKnown: false, oneSign: false };
  // If the user requested a layout, the layout says which places are voids.
  return context.layout ? placeShape(open, context) : placeOneSign(board, open, context);
}

/**
 * A layout in which the empty places are voids is taken if the probability that they are all empty by chance is below
 * this.
 */
const CHANCE_OF_EMPTY = 1e-4;

/**
 * Places a board in which one sign marks empty cells, and may mark voids too. It marks voids in two cases: a known
 * layout lacks so many of the empty places that chance does not explain them, or the puzzle has one solution only then.
 *
 * @param open the same board, in which any place without a digit may be a void.
 */
function placeOneSign(board: FormatBoard, open: FormatBoard, context: ReadContext): Result<PlacedBoard> {
  const whole = placeShape(board, context);
  const likely = placeShape(open, context);
  if (!likely.ok) return whole;
  const { layout, cellCount } = likely.value.topology;
  if (layout.id === 'custom' || cellCount === board.places.length) return whole;
  const share = board.places.filter((digit) => digit > 0).length / cellCount;
  if ((1 - share) ** (board.places.length - cellCount) < CHANCE_OF_EMPTY) return likely;
  const { isProper } = context;
  const hasOne = ({ topology }: PlacedBoard): boolean =>
    isProper?.({ topology, givens: boardToCells(board, topology) }) === true;
  return hasOne(likely.value) && !(whole.ok && hasOne(whole.value)) ? likely : whole;
}

/** Like {@link placeBoard}, but the board already says which of its places are voids or may be voids. */
function placeShape(board: FormatBoard, context: ReadContext): Result<PlacedBoard> {
  const losses: Loss[] = [];
  if (context.layout) {
    const asked = inLayout(board, context);
    if (!asked.ok) return asked;
    const topology = context.compile(asked.value);
    return topology.ok ? ok({ topology: topology.value, losses }) : topology;
  }
  let fault: Result<never> | null = null;
  for (const box of boxesFor(board, context)) {
    const boxes = boxesOf(board, box);
    if (!boxes.ok) {
      fault ??= boxes;
      continue;
    }
    const [best, ...others] = likeliest(fittingLayouts(board, box, boxes.value), board, context);
    let spec = best;
    if (spec && others.length > 0) {
      const named = others
        .slice(0, 3)
        .map(({ id }) => (id === 'custom' ? ({ key: 'lost.unnamed-layout' } as const) : id));
      losses.push(loss('layout', 'board-fits-others', { layout: spec.id, others: named }));
    }
    if (!spec) {
      const offsets = coverShape(boxes.value, board.rows / box.rows, board.columns / box.columns, box);
      if (!offsets.ok) {
        fault ??= offsets;
        continue;
      }
      spec = customSpec(box, offsets.value);
      losses.push(loss('layout', 'shape-covered', { subgrids: spec.offsets.length }));
    }
    const topology = context.compile(spec);
    if (topology.ok) return ok({ topology: topology.value, losses });
    fault ??= topology;
  }
  return fault ?? fail('bad-puzzle', 'no-boxes', { rows: board.rows, columns: board.columns });
}

/** Whether a layout has exactly the boxes of a board. The board's voids must be known. */
export function hasShape(spec: LayoutSpec, board: FormatBoard): boolean {
  return fittingBoxes(spec, board);
}
