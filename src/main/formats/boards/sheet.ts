import { allDigitsMask } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { EITHER, EVEN, ODD } from '../../../shared/variants/evenOdd.ts';
import { areRegions, boxOfRegions, isCommonSize } from '../core/boxShapes.ts';
import type { ReadContext, Reading } from '../core/format.ts';
import { type About, createEntry, type Loss, loss } from '../core/puzzleEntry.ts';
import { boardToCells, type FormatBoard } from './formatBoard.ts';
import { type PlacedBoard, placeBoard } from './placeBoard.ts';
import { regionsVariant } from './regions.ts';
import { simpleTopology } from './textGrid.ts';
import { addVariants } from './variants.ts';

/** Contents of a file about one puzzle, as boards of equal size. Lists have one entry for each place of the board. */
export interface PuzzleSheet {
  readonly board: FormatBoard;
  readonly solution?: FormatBoard | null;
  /** The player's digits, on a board of the same size. Digits at places of givens are ignored. */
  readonly placed?: FormatBoard | null;
  /** Masks of the player's notes. */
  readonly notes?: readonly number[] | null;
  /** Name of the region of each place. The regions take the place of boxes. */
  readonly regions?: readonly string[] | null;
  /** Letter of each place for the variant `even-odd`. */
  readonly parity?: readonly string[] | null;
  readonly variants?: readonly VariantRef[];
  /** The layout that the file names. It is ignored if the board has another shape. */
  readonly layout?: LayoutRef | null;
  /** Whether the file says that the board is one grid. */
  readonly alone?: boolean;
  readonly about?: About;
  readonly losses?: readonly Loss[];
}

/**
 * Letters of the variant `even-odd` for a puzzle that shows, for every open cell, whether its digit is even or odd.
 * Null if board and solution have different sizes.
 */
export function parityOfOpen(board: FormatBoard, solution: FormatBoard): string[] | null {
  if (solution.rows !== board.rows || solution.columns !== board.columns) return null;
  return Array.from(solution.places, (digit, place) => {
    if (digit <= 0 || (board.places[place] as number) > 0) return EITHER;
    return digit % 2 === 0 ? EVEN : ODD;
  });
}

/**
 * A reference, for {@link PuzzleSheet.layout}, to the layout with this id. Null unless the catalogue has it for order 3
 * without further parameters.
 */
export function layoutNamed(id: string): LayoutRef | null {
  const ref: LayoutRef = { layout: id, order: 3 };
  return resolveLayout(ref).ok ? ref : null;
}

function placeSheet({ board, layout, regions }: PuzzleSheet, context: ReadContext): Result<PlacedBoard> {
  if (regions && board.rows === board.columns && areRegions(regions, board.rows) && !context.layout) {
    const topology = simpleTopology(boxOfRegions(board.rows, regions), context);
    return topology.ok ? ok({ topology: topology.value, losses: [] }) : topology;
  }
  const named = layout && !context.layout ? placeBoard(board, { ...context, layout }) : null;
  return named?.ok ? named : placeBoard(board, context);
}

function evenOdd({ positionCell, subgridCount, digits }: Topology, letterOf: (cell: number) => string): VariantRef {
  const even = Array.from({ length: subgridCount }, (_, subgrid) =>
    Array.from(positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2), letterOf).join(''),
  );
  return { id: 'even-odd', even };
}

/**
 * Makes a puzzle of a sheet.
 *
 * Errors: `bad-puzzle` in three cases: a single grid has a size that is not supported, no layout has the board's shape,
 * or the size of a region differs from the number of digits.
 */
export function readSheet(sheet: PuzzleSheet, context: ReadContext): Result<Reading> {
  const { rows, columns } = sheet.board;
  // With regions, a grid may have any size, such as a Latin square.
  if (sheet.alone && ((!isCommonSize(columns ** 2) && !sheet.regions) || rows !== columns)) {
    return fail('bad-puzzle', 'grid-size', { rows, columns });
  }
  const laidOut = placeSheet(sheet, context);
  if (!laidOut.ok) return laidOut;
  const { topology, losses } = laidOut.value;
  const { board, regions, parity, variants = [], about = {} } = sheet;
  const fits = sheet.solution?.rows === rows && sheet.solution.columns === columns;
  const placeOf = (cell: number): number =>
    (topology.cellRow[cell] as number) * columns + (topology.cellColumn[cell] as number);
  const at = (texts: readonly string[], cell: number): string => texts[placeOf(cell)] as string;
  const regionRefs = regions ? regionsVariant(topology, (cell) => at(regions, cell)) : ok([]);
  if (!regionRefs.ok) return regionRefs;
  const parityRefs = parity ? [evenOdd(topology, (cell) => at(parity, cell))] : [];
  const laid = addVariants(topology, [...regionRefs.value, ...variants, ...parityRefs], context);
  if (!laid.ok) return laid;
  const givens = boardToCells(board, topology);
  const placed = sheet.placed ? boardToCells(sheet.placed, topology) : null;
  const legal = allDigitsMask(topology.digits);
  const noted = sheet.notes?.some((mask) => mask !== 0) ? sheet.notes : null;
  const entry = createEntry(laid.value, givens, {
    centre: noted && Int32Array.from(givens, (_, cell) => (noted[placeOf(cell)] ?? 0) & legal),
    placed: placed?.map((digit, cell) => (givens[cell] === 0 ? digit : 0)) ?? null,
    solution: sheet.solution && fits ? boardToCells(sheet.solution, topology) : null,
    about,
  });
  const lost = sheet.solution && !fits ? [loss('solution', 'solution-size')] : [];
  return ok({ entry, losses: [...losses, ...(sheet.losses ?? []), ...lost] });
}
