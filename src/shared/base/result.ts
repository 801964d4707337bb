import { fill } from '../text/placeholders.ts';
import type { PlacesOf, Sentence, TextKey, TextValues, ValuesFor } from '../text/textKey.ts';

/**
 * Kinds of failure. The codes must not change: the renderer chooses its texts by them, and the command line its exit
 * code.
 */
export type ErrorCode =
  /** An argument has the wrong type, form or range. */
  | 'bad-input'
  /** Puzzle text or puzzle JSON that cannot be read. */
  | 'bad-puzzle'
  /** No layout has this name, or a parameter is missing or unknown to the layout. */
  | 'unknown-layout'
  /** The layout cannot be a sudoku; the message says which subgrids and why. */
  | 'impossible-layout'
  /** The row or object with this id does not exist, or was deleted. */
  | 'not-found'
  /** The caller's data are older than the stored data. The caller should reload them and try again. */
  | 'conflict'
  /** A search reached its limit before it had an answer. */
  | 'gave-up'
  /** The caller asked to stop. */
  | 'cancelled'
  /** The givens contradict each other, or the puzzle has no solution. */
  | 'no-solution'
  /** The contract has no such call. */
  | 'unknown-call'
  /** The host does not answer. Only the client reports this, never a host. */
  | 'disconnected'
  /** The database cannot be read or written; the message says why, and where it is. */
  | 'store'
  /** The file was written by a newer version of the program. */
  | 'newer-file'
  /** A bug in the program. */
  | 'internal';

/**
 * The reason of a failure. Like codes, reasons must never change. The text of a reason is `failed.<reason>`. If there
 * is also a text `reason.<reason>`, the app shows that text: it addresses players, who count subgrids from 1.
 */
export type Reason = TextKey extends infer Key ? (Key extends `failed.${infer R}` ? R : never) : never;

/** Names of the placeholders in the texts of a reason. */
type ReasonPlaces<R extends Reason> =
  | PlacesOf<`failed.${R}`>
  | (`reason.${R}` extends infer Key extends TextKey ? PlacesOf<Key> : never);

/** Parameter list of a function that needs the values for the texts of a reason; empty if the texts need no values. */
export type ReasonValues<R extends Reason> = ValuesFor<ReasonPlaces<R>>;

/** A message for the user. */
export interface Notice {
  readonly reason: Reason;
  readonly values?: TextValues;
  /** The text in English, for logs, JSON and the command line. */
  readonly message: string;
}

/** A failure as plain, cloneable data: it crosses threads, IPC and sockets unchanged. */
export interface AppError extends Notice {
  readonly code: ErrorCode;
}

/** The outcome of an operation that is expected to fail sometimes. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Makes a notice. Does not check whether the values fit the texts; callers with a fixed reason use {@link notice}. */
function noticeOf(reason: Reason, values?: TextValues): Notice {
  return { message: fill('en', `failed.${reason}`, values), reason, ...(values && { values }) };
}

/** Makes a message for the user. The compiler checks that the values are those that its texts need. */
export function notice<R extends Reason>(reason: R, ...[values]: ReasonValues<R>): Notice {
  return noticeOf(reason, values as TextValues | undefined);
}

export function fail<R extends Reason>(code: ErrorCode, reason: R, ...values: ReasonValues<R>): Result<never> {
  return { ok: false, error: { code, ...notice(reason, ...values) } };
}

/** Makes a failure that has the reason and values of an existing notice. */
export function failWith(code: ErrorCode, { reason, values }: Pick<Notice, 'reason' | 'values'>): Result<never> {
  return { ok: false, error: { code, ...noticeOf(reason, values) } };
}

/** The text of a failure, to be inserted into the text of another one. */
export function sentenceOf({ reason, values }: Notice): Sentence {
  return { key: `failed.${reason}`, ...(values && { values }) };
}

/** The value of a result that the caller knows to be a success. Throws the error's message if it is not. */
export function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}
