import { type AppError, fail, notice, type Reason, type ReasonValues } from '../../../shared/base/result.ts';
import type { Reading, ReadOutcome } from './format.ts';

/** A result whose failure may have a line number. */
export type LineResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError; readonly line?: number };

/** A puzzle that was read. */
export type GoodOutcome = Extract<ReadOutcome, { ok: true }>;

/** A failure with a line number. */
export type FailureAt = { readonly ok: false; readonly error: AppError; readonly line: number };

/** A failure to read a puzzle, at a line of the text (1-based). */
export function failAt<R extends Reason>(line: number, reason: R, ...values: ReasonValues<R>): FailureAt {
  return { ok: false, line, error: { code: 'bad-puzzle', ...notice(reason, ...values) } };
}

/** Calls a reader. If it throws, which is a bug, only this text fails and later texts are still read. */
export function guarded(read: () => LineResult<Reading>): LineResult<Reading> {
  try {
    return read();
  } catch (error) {
    return fail('internal', 'reader-fault', { detail: String(error) });
  }
}

/** The outcome for a puzzle that starts at a line. A failure with a line number of its own keeps it. */
export function outcomeAt(line: number, read: LineResult<Reading>): ReadOutcome {
  return read.ok ? { ok: true, line, ...read.value } : { ok: false, line: read.line ?? line, error: read.error };
}
