import type { Order } from '../../shared/domain/digits.ts';
import { fail, ok, type Result } from '../../shared/domain/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { Topology } from '../../shared/layout/topology.ts';
import { type DigitScheme, digitIn } from './digitText.ts';
import type { PuzzleEntry } from './entry.ts';
import type { ReadContext } from './format.ts';
import { failAt, type LineResult } from './outcome.ts';

/** The topology of a grid that stands alone. */
export function simpleTopology(order: Order, context: ReadContext): Result<Topology> {
  const spec = resolveLayout({ layout: 'simple', order });
  return spec.ok ? context.compile(spec.value) : spec;
}

/** The order whose subgrids have so many rows, or null. */
export function orderOfSide(side: number): Order | null {
  return side === 4 || side === 9 || side === 16 || side === 25 ? (Math.sqrt(side) as Order) : null;
}

/** A row of text and where it stood. */
export interface TextRow {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** The order of a grid of rows of one character a cell. */
export function orderOfRows(rows: readonly TextRow[]): LineResult<Order> {
  const first = rows[0] as TextRow;
  const order = orderOfSide(first.text.length);
  if (order === null) return failAt(first.line, `the row has ${first.text.length} cells; it needs 4, 9, 16 or 25`);
  const side = order * order;
  const odd = rows.find((row) => row.text.length !== side);
  if (odd) return failAt(odd.line, `the row has ${odd.text.length} cells instead of ${side}`);
  if (rows.length !== side) {
    return failAt((rows[rows.length - 1] as TextRow).line, `the grid ends after ${rows.length} rows of ${side}`);
  }
  return ok(order);
}

/** The digits of rows of one character a cell, end to end. */
export function readRows(rows: readonly TextRow[], digits: number, scheme: DigitScheme): LineResult<Uint8Array> {
  const values: number[] = [];
  for (const { line, text } of rows) {
    for (let column = 0; column < text.length; column++) {
      const digit = digitIn(text[column] as string, scheme, digits);
      if (digit < 0) {
        const shown = JSON.stringify(text[column]);
        return failAt(line, `${shown} at column ${column + 1} is no digit from 1 to ${digits}`);
      }
      values.push(digit);
    }
  }
  return ok(Uint8Array.from(values));
}

/** Refuses to write what a format of 9 × 9 puzzles cannot hold. */
export function refuseAllButNine({ puzzle: { topology } }: PuzzleEntry, name: string): Result<null> {
  if (topology.subgridCount === 1 && topology.order === 3) return ok(null);
  return fail('bad-input', `${name} holds 9 × 9 puzzles only, not ${topology.layout.name} of order ${topology.order}`);
}
