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

/**
 * Why something failed, where a person can be told more than the code says. Stable like the codes: the renderer has a
 * sentence for each in each of its languages, into which the values of {@link Notice.values} are filled.
 */
export const REASONS = [
  /** Of `store`, with `file`. */
  'disk-full',
  'read-only',
  'cannot-open',
  'no-permission',
  'disk-error',
  'held',
  'damaged',
  'not-a-database',
  /** Of a notice: a damaged file was kept, with `file` and `kept`; with `puzzles` and `games` that could be read. */
  'set-aside',
  'set-aside-and-read',
  /** Of `newer-file`, with `file`. */
  'newer-file',
  /** Of `not-found`. */
  'no-session',
  'no-puzzle',
  /** Of `conflict`. */
  'played-elsewhere',
  /** Of `conflict`, with `name`. */
  'label-exists',
  /** Of `conflict`: the library. */
  'filling',
  'transfer',
  /** Of `bad-puzzle` and `no-solution`. */
  'many-solutions',
  'no-solution',
  'not-one-solution',
  /** Of `bad-puzzle`: a text without anything in it, and one of whose lines, `line`, the first cannot be read. */
  'no-text',
  'unread-line',
  /** Of `gave-up`, with `nodes`; with `attempts`; and where the time was up that it was given. */
  'nodes',
  'attempts',
  'time-up',
  /** Of `bad-input`. */
  'given',
  /** Of `bad-input`, with `most`. */
  'jobs',
  /** Of `bad-input`, with `name`, and of `not-found`: about layouts of one's own. */
  'layout-exists',
  'no-layout',
  /** Of `bad-input`: a text that is no layout; with `most`, a drawing larger than that many boxes. */
  'no-layout-text',
  'too-far',
  /** Of `impossible-layout`; subgrids are numbered from 1. */
  'no-subgrid',
  /** … with `count` and `most`. */
  'too-many-subgrids',
  'too-many-cells',
  /** … with `period` and `least`, in boxes. */
  'short-wrap-down',
  'short-wrap-across',
  'twist-without-wrap-down',
  'twist-without-wrap-across',
  /** … with `subgrid`. */
  'meets-itself',
  /** … with the subgrids `one` and `other`. */
  'same-place',
  /** … with `subgrid`, `period` and the subgrids `around` the ring, apart by blanks. */
  'ring-down',
  'ring-across',
  'turned-ring-down',
  'turned-ring-across',
  /** … with `subgrid`, `row` and `column` of a cell that extra rules leave no digit. */
  'rules-clash',
  /** Of `bad-input`: a picture that is too large, with the `most` pixels that a cell may have. */
  'picture-size',
  /** Of families; with `shift` and `period`, `least`, `order` or `step`. */
  'no-shift',
  'short-band',
  'dense-band',
  'dense-band-middle',
  'dense-band-odd',
  'dense-bottle',
] as const;
export type Reason = (typeof REASONS)[number];

/** Something that a person should know. */
export interface Notice {
  /** One sentence in English that says what it is and where. */
  readonly message: string;
  readonly reason?: Reason;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A failure as plain, cloneable data: it crosses threads, IPC and sockets unchanged. */
export interface AppError extends Notice {
  readonly code: ErrorCode;
}

/** The outcome of something that is expected to fail at times. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** @param told the reason for people, with the values of its sentence, where there is one. */
export function fail<T = never>(code: ErrorCode, message: string, told?: Pick<Notice, 'reason' | 'values'>): Result<T> {
  return { ok: false, error: { code, message, ...told } };
}

/** The value of a result that the caller knows to be good; throws the error's message otherwise. */
export function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}
