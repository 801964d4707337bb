import { type AppError, notice, type Reason, type ReasonValues } from '../../../shared/base/result.ts';
import type { Reading, ReadOutcome } from './format.ts';

/** A result whose failure may know the line it is about. */
export type LineResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError; readonly line?: number };

/** A failure that knows the line it is about. */
export type FailureAt = { readonly ok: false; readonly error: AppError; readonly line: number };

/** A failure to read a puzzle, at a line of the text (1-based). */
export function failAt<R extends Reason>(line: number, reason: R, ...values: ReasonValues<R>): FailureAt {
  return { ok: false, line, error: { code: 'bad-puzzle', ...notice(reason, ...values) } };
}

/** What a reader gives for a puzzle that begins at a line; a failure keeps its own line if it has one. */
export function outcomeAt(line: number, read: LineResult<Reading>): ReadOutcome {
  return read.ok ? { ok: true, line, ...read.value } : { ok: false, line: read.line ?? line, error: read.error };
}
