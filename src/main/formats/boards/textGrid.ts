import type { Order } from '../../../shared/base/digits.ts';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type About, createEntry, type PuzzleEntry } from '../core/entry.ts';
import type { ReadContext, Reading } from '../core/format.ts';
import { failAt, type LineResult } from '../core/outcome.ts';
import { type DigitScheme, digitIn, digitScheme } from '../syntax/digitText.ts';

/** Layouts of single grids by order: resolving one takes half as long as reading a line of 81 characters. */
const simpleLayouts = new Map<Order, LayoutSpec>();

/** The topology of a single grid. */
export function simpleTopology(order: Order, context: ReadContext): Result<Topology> {
  const layout = simpleLayouts.get(order) ?? expectOk(resolveLayout({ layout: 'simple', order }));
  simpleLayouts.set(order, layout);
  return context.compile(layout);
}

/** The order whose subgrids have this many rows, or null. */
export function orderOfSide(side: number): Order | null {
  return side === 4 || side === 9 || side === 16 || side === 25 ? (Math.sqrt(side) as Order) : null;
}

/** A row of text with its line number. */
export interface TextRow {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** The order of a grid whose rows have one character per cell. */
export function orderOfRows(rows: readonly TextRow[]): LineResult<Order> {
  const first = rows[0] as TextRow;
  const order = orderOfSide(first.text.length);
  if (order === null) return failAt(first.line, 'row-length-odd', { cells: first.text.length });
  const side = order * order;
  const odd = rows.find((row) => row.text.length !== side);
  if (odd) return failAt(odd.line, 'row-length', { cells: odd.text.length, side });
  if (rows.length !== side) {
    return failAt((rows[rows.length - 1] as TextRow).line, 'grid-ends', { rows: rows.length, side });
  }
  return ok(order);
}

/** The digits of rows with one character per cell, concatenated. */
export function readRows(rows: readonly TextRow[], digits: number, scheme: DigitScheme): LineResult<Uint8Array> {
  const values: number[] = [];
  for (const { line, text } of rows) {
    for (let column = 0; column < text.length; column++) {
      const digit = digitIn(text[column] as string, scheme, digits);
      if (digit < 0) {
        const shown = JSON.stringify(text[column]);
        return failAt(line, 'column-no-such-digit', { text: shown, column: column + 1, digits });
      }
      values.push(digit);
    }
  }
  return ok(Uint8Array.from(values));
}

/** Makes a puzzle of the rows of one grid with one character per cell. */
export function readCharacterRows(
  rows: readonly TextRow[],
  context: ReadContext,
  about: About = {},
): LineResult<Reading> {
  const order = orderOfRows(rows);
  if (!order.ok) return order;
  const topology = simpleTopology(order.value, context);
  if (!topology.ok) return topology;
  const scheme = digitScheme(rows.map((row) => row.text).join(''), order.value);
  const givens = readRows(rows, order.value ** 2, scheme);
  return givens.ok ? ok({ entry: createEntry(topology.value, givens.value, { about }), losses: [] }) : givens;
}

/** Refuses entries that a format for 9 × 9 puzzles cannot represent. */
export function refuseAllButNine({ puzzle: { topology } }: PuzzleEntry, name: string): Result<null> {
  if (topology.subgridCount === 1 && topology.order === 3) return ok(null);
  return fail('bad-input', 'nine-by-nine-only', { name, layout: topology.layout.name, order: topology.order });
}
