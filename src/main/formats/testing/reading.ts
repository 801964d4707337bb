import { expect } from 'vitest';
import { type ReadOptions, type ReadOutcome, readPuzzles } from '../index.ts';

/** The only puzzle of a text. Throws the error if it cannot be read. */
export function readOnly(text: string, options: ReadOptions = {}): Extract<ReadOutcome, { ok: true }> {
  const [read, ...more] = readPuzzles(text, options);
  if (!read?.ok) throw new Error(read?.error.message ?? 'no outcome');
  expect(more).toEqual([]);
  return read;
}

/** The faults of a text as `line: message`. */
export function faultsOf(text: string, options: ReadOptions = {}): string[] {
  return [...readPuzzles(text, options)].flatMap((read) => (read.ok ? [] : [`${read.line}: ${read.error.message}`]));
}

/** The givens of a puzzle as text, 0 for an open cell. */
export function givensOf({ entry }: Extract<ReadOutcome, { ok: true }>): string {
  return entry.puzzle.givens.join('');
}

/** Variants of a puzzle; empty if it has none. */
export function variantsOf({ entry }: Extract<ReadOutcome, { ok: true }>): unknown[] {
  return [...(entry.puzzle.topology.layout.variants ?? [])];
}
