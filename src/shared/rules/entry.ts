import type { TextKey } from '../text/textKey.ts';
import type { Clue } from './clue.ts';
import type { ClueBoard } from './clueBoard.ts';

/**
 * Where a clue is entered: along a path of cells, on a set of cells, on the edge between two cells, on the corner where
 * cells meet, beside the border of a subgrid, or in a cell. `board`: at no particular place, for a whole subgrid or the
 * whole puzzle.
 */
export type EntryPlace = 'path' | 'set' | 'edge' | 'corner' | 'border' | 'cell' | 'board';

/**
 * What the player pointed at: lists of cell names, one list for each stroke. An edge or a corner is one list, with the
 * cells that meet there. At the border, the spot is the cell outside, such as `r0c3` or `2r5c10`. For a subgrid, the
 * spot is its first cell.
 */
export type EntrySpot = readonly (readonly string[])[];

/** The value that the user types for a clue: one number, or several digits. */
export interface TypedValue<C extends Clue = Clue> {
  readonly kind: 'number' | 'digits';
  /** Whether a clue without the value is unfinished. */
  readonly required: boolean;
  /** The typed values; empty if there are none. */
  of(clue: C): readonly number[];
  /** The clue with other values. With an empty list, the clue may be unfinished. */
  with(clue: C, values: readonly number[]): Clue;
}

/** How clues of a rule are entered: at which places, and which clue results. */
export interface ClueEntry<C extends Clue = Clue> {
  readonly on: EntryPlace;
  /**
   * The clues that a spot can have; repeated clicks go through them in this order. They may be clues of a related rule:
   * a white dot becomes a black one. They have no typed values yet, so they may be unfinished.
   */
  stages(spot: EntrySpot, board: ClueBoard): readonly Clue[];
  /** Names of the stages, if they all have the same rule and are shown as a choice. */
  readonly stageKeys?: readonly TextKey[];
  /** The spot at which one would point to enter the clue. */
  spotOf(clue: C, board: ClueBoard): EntrySpot;
  readonly typed?: TypedValue<C>;
  /** Whether a clue can have several strokes. Each further stroke is then added to the unfinished clue. */
  readonly several?: boolean;
  /**
   * If a stroke that begins at a certain cell continues the clue: the strokes of the clue, with the continued stroke
   * last. Null if a new clue begins there.
   *
   * @param isThere whether a name is one of the names of that cell.
   */
  continued?(clue: C, isThere: (name: string) => boolean): EntrySpot | null;
}

type EnteredCells = Clue & { readonly cells: string[] };
type CellClue = Clue & { readonly cell: string };

/** A typed number that is stored in a field of the clue. */
export function typedNumber<C extends Clue>(field: string, required = false): TypedValue<C> {
  return {
    kind: 'number',
    required,
    of: (clue) => (typeof clue[field] === 'number' ? [clue[field]] : []),
    with(clue, [value]) {
      const { [field]: _, ...rest } = clue;
      return (value === undefined ? rest : { ...rest, [field]: value }) as Clue;
    },
  };
}

/** Typed digits that are stored in the field `digits` of the clue. */
export const TYPED_DIGITS: TypedValue<Clue & { readonly digits?: number[] }> = {
  kind: 'digits',
  required: true,
  of: ({ digits = [] }) => digits,
  with: ({ digits: _, ...rest }, values) => (values.length === 0 ? rest : { ...rest, digits: [...values] }) as Clue,
};

interface CellsOptions<C extends Clue> {
  /** Fields of the clue at each stage, besides `cells`. By default there is one stage without further fields. */
  readonly stages?: readonly Readonly<Record<string, unknown>>[];
  readonly stageKeys?: readonly TextKey[];
  readonly typed?: TypedValue<C>;
}

/** Fields of an entry for clues whose cells are in the field `cells`. */
function cellsEntry<C extends EnteredCells>(rule: string, { stages = [{}], stageKeys, typed }: CellsOptions<C>) {
  return {
    stages: (spot: EntrySpot) => stages.map((fields): Clue => ({ rule, ...fields, cells: spot.flat() })),
    spotOf: ({ cells }: C): EntrySpot => [cells],
    ...(stageKeys && { stageKeys }),
    ...(typed && { typed }),
  };
}

/**
 * ClueEntry of lines through cells.
 *
 * @param ends the ends at which a line can be continued. The bulb of a thermometer cannot, because another thermometer
 * may begin there.
 */
export function pathEntry<C extends EnteredCells>(
  rule: string,
  { ends = 'both', ...options }: CellsOptions<C> & { readonly ends?: 'both' | 'last' } = {},
): ClueEntry<C> {
  return {
    on: 'path',
    ...cellsEntry(rule, options),
    continued({ cells }, isThere) {
      if (isThere(cells.at(-1) ?? '')) return [cells];
      return ends === 'both' && isThere(cells[0] ?? '') ? [[...cells].reverse()] : null;
    },
  };
}

/** ClueEntry of sets of cells. */
export function setEntry<C extends EnteredCells>(rule: string, options: CellsOptions<C> = {}): ClueEntry<C> {
  return { on: 'set', ...cellsEntry(rule, options) };
}

/** ClueEntry of groups of cells, each drawn by a stroke of its own. */
export function groupsEntry<C extends Clue & { readonly groups: string[][] }>(
  rule: string,
  groupsOf: (spot: EntrySpot) => EntrySpot = (spot) => spot,
): ClueEntry<C> {
  return {
    on: 'set',
    several: true,
    stages: (spot) => [{ rule, groups: groupsOf(spot).map((group) => [...group]) }],
    spotOf: ({ groups }) => groups,
  };
}

/**
 * ClueEntry of marks on edges.
 * @param stages fields of the clue at each stage, which may name another rule.
 */
export function edgeEntry<C extends EnteredCells>(
  rule: string,
  stages: readonly Readonly<Record<string, unknown>>[],
  typed?: TypedValue<C>,
): ClueEntry<C> {
  return { on: 'edge', ...cellsEntry(rule, { stages, ...(typed && { typed }) }) };
}

/**
 * ClueEntry of marks in cells.
 * @param others related rules, whose marks follow with further clicks.
 */
export function cellEntry<C extends CellClue>(rule: string, others: readonly string[] = []): ClueEntry<C> {
  return {
    on: 'cell',
    stages: (spot) => [rule, ...others].map((id): Clue => ({ rule: id, cell: spot.flat()[0] ?? '' })),
    spotOf: ({ cell }) => [[cell]],
  };
}

/** Splits the name of a cell, which may lie outside of its subgrid; rows and columns from 1. */
export function placeOfName(name: string): { readonly subgrid: string; readonly row: number; readonly column: number } {
  const [, subgrid = '', row, column] = /^(\d*)r(-?\d+)c(-?\d+)$/.exec(name) ?? [];
  return { subgrid, row: Number(row), column: Number(column) };
}

/** The line at whose end a cell outside of a subgrid lies; null if the cell is at a corner of the subgrid. */
function lineBeside(spot: EntrySpot, digits: number): { readonly line: string; readonly from: 'start' | 'end' } | null {
  const { subgrid, row, column } = placeOfName(spot.flat()[0] ?? '');
  const inside = (at: number): boolean => at >= 1 && at <= digits;
  if (inside(row)) return { line: `${subgrid}r${row}`, from: column < 1 ? 'start' : 'end' };
  return inside(column) ? { line: `${subgrid}c${column}`, from: row < 1 ? 'start' : 'end' } : null;
}

/** The cell outside of a subgrid, beside one end of a line. */
function beside(line: string, from: 'start' | 'end', digits: number): EntrySpot {
  const [, subgrid = '', axis, number = ''] = /^(\d*)([rc])(\d+)$/.exec(line) ?? [];
  const at = from === 'start' ? 0 : digits + 1;
  return [[axis === 'r' ? `${subgrid}r${number}c${at}` : `${subgrid}r${at}c${number}`]];
}

/**
 * ClueEntry of numbers beside a row or column.
 * @param field the clue's field for the number.
 */
export function lineEntry<C extends Clue & { readonly line: string; readonly from?: 'start' | 'end' }>(
  rule: string,
  field: string,
): ClueEntry<C> {
  return {
    on: 'border',
    stages(spot, { digits }) {
      const at = lineBeside(spot, digits);
      return at ? [{ rule, ...at }] : [];
    },
    spotOf: ({ line, from = 'start' }, { digits }) => beside(line, from, digits),
    typed: typedNumber(field, true),
  };
}
