/**
 * What can go wrong for a reason outside the program. Codes are stable: the renderer chooses its words by them and
 * the command line its exit code.
 */
export type ErrorCode =
  /** An argument has the wrong type, form or range. */
  | 'bad-input'
  /** Puzzle text or puzzle JSON that cannot be read. */
  | 'bad-puzzle'
  /** No layout of that name, or a parameter that the layout does not take or lacks. */
  | 'unknown-layout'
  /** The layout cannot be a sudoku; the message says which subgrids and why. */
  | 'impossible-layout'
  /** The thing named by an id does not exist (any more). */
  | 'not-found'
  /** The caller's picture is older than the store's: reload and try again. */
  | 'conflict'
  /** A search reached its stated cap before an answer. */
  | 'gave-up'
  /** The caller asked to stop. */
  | 'cancelled'
  /** The givens contradict each other, or leave no solution. */
  | 'no-solution'
  /** No such call in the contract. */
  | 'unknown-call'
  /** The host does not answer; said by the client, never by a host. */
  | 'disconnected'
  /** The store cannot be read or written; the message says why and where it is. */
  | 'store'
  /** The file was written by a newer version of the program. */
  | 'newer-file'
  /** A fault of the program itself. */
  | 'internal';

/** A failure as plain, cloneable data: it crosses threads, IPC and sockets unchanged. */
export interface AppError {
  readonly code: ErrorCode;
  /** One sentence in English that says what is wrong and where. */
  readonly message: string;
}

/** The outcome of something that is expected to fail at times. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail<T = never>(code: ErrorCode, message: string): Result<T> {
  return { ok: false, error: { code, message } };
}

/** The value of a result that the caller knows to be good; throws the error's message otherwise. */
export function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}
