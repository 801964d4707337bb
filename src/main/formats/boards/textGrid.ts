import { type BoxShape, boxText, orderOfBox } from '../../../shared/base/boxShape.ts';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { orderText } from '../../../shared/layout/family.ts';
import { boxFields, type LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { boxOfSide } from '../core/boxShapes.ts';
import type { ReadContext, Reading } from '../core/format.ts';
import { failAt, type LineResult } from '../core/outcome.ts';
import { type About, createEntry, type PuzzleEntry } from '../core/puzzleEntry.ts';
import { type DigitScheme, digitIn, digitScheme } from '../syntax/digitText.ts';

/**
 * Cache: box shape as text → layout of a single grid. Without it, reading a line of 81 characters would take 50 %
 * longer.
 */
const simpleLayouts = new Map<string, LayoutSpec>();

/** The topology of a single grid. */
export function simpleTopology(box: BoxShape, context: ReadContext): Result<Topology> {
  const key = boxText(box);
  const layout = simpleLayouts.get(key) ?? expectOk(resolveLayout({ layout: 'simple', ...boxFields(box) }));
  simpleLayouts.set(key, layout);
  return context.compile(layout);
}

/** A line of text with its line number. */
export interface TextRow {
  /** Line number, from 1. */
  readonly line: number;
  readonly text: string;
}

/** The box shape of a grid whose rows have one character per cell. */
export function boxOfRows(rows: readonly TextRow[], context: ReadContext): LineResult<BoxShape> {
  const first = rows[0] as TextRow;
  const side = first.text.length;
  const box = boxOfSide(side, context);
  if (box === null) return failAt(first.line, 'row-length-odd', { cells: first.text.length });
  const odd = rows.find((row) => row.text.length !== side);
  if (odd) return failAt(odd.line, 'row-length', { cells: odd.text.length, side });
  if (rows.length !== side) {
    return failAt((rows[rows.length - 1] as TextRow).line, 'grid-ends', { rows: rows.length, side });
  }
  return ok(box);
}

/** The digits of several rows with one character per cell, one row after another. */
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
  const box = boxOfRows(rows, context);
  if (!box.ok) return box;
  const topology = simpleTopology(box.value, context);
  if (!topology.ok) return topology;
  const scheme = digitScheme(rows.map((row) => row.text).join(''), topology.value.digits);
  const givens = readRows(rows, topology.value.digits, scheme);
  return givens.ok ? ok({ entry: createEntry(topology.value, givens.value, { about }), losses: [] }) : givens;
}

/** Refuses entries that a format for 9 × 9 puzzles cannot represent. */
export function refuseAllButNine({ puzzle: { topology } }: PuzzleEntry, name: string): Result<null> {
  if (topology.subgridCount === 1 && orderOfBox(topology.box) === 3) return ok(null);
  return fail('bad-input', 'nine-by-nine-only', {
    name,
    layout: topology.layout.name,
    order: orderText(topology.box),
  });
}
