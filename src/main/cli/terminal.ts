import type { GrowingFile, GrowingFileOptions } from './growingFile.ts';

/**
 * Exit code of a command: 0 success, 1 no result, 2 bad input, 74 output cannot be written. From 128 on, 128 plus the
 * number of the signal that ended the command, as in shells.
 */
export type ExitCode = number;

export const DONE: ExitCode = 0;
export const NO_RESULT: ExitCode = 1;
export const BAD_INPUT: ExitCode = 2;
/** `EX_IOERR` of sysexits: the output cannot be written, for a reason that may pass, such as a full disk. */
export const NOT_WRITTEN: ExitCode = 74;

/** Input, output and files of a command. Tests pass a substitute. */
export interface Terminal {
  /** Yields the bytes of a file, or of standard input for `-`. File errors are thrown as {@link Refusal}. */
  open(file: string): AsyncIterable<Uint8Array>;
  /**
   * Yields the files of a folder and its subfolders, sorted by name. Null if the path is not a folder. Errors as for
   * `open`.
   */
  list(path: string): AsyncIterable<string> | null;
  /**
   * Writes to standard output. Waits if the reader is slower. A terminal gets control characters escaped, because
   * titles and other texts may come from untrusted files. Files and pipes get the text unchanged.
   */
  write(text: string | Uint8Array): Promise<void>;
  /**
   * Writes a whole file, or nothing if writing fails or Ctrl+C ends the program. Errors are thrown as {@link Refusal},
   * also if the file exists. Errors of reading `content` are passed on.
   */
  save(file: string, content: Uint8Array | AsyncIterable<string>): Promise<void>;
  /** Whether an output of this name would replace an existing file. Errors as for `grow`. */
  exists(file: string): boolean;
  /**
   * Begins or continues a file that is written piece by piece. Ctrl+C first closes the file properly, then ends the
   * program; but if the command has called `interruption`, the command itself must do this.
   *
   * Errors: {@link Refusal} for any error in opening or writing the file, also if the file exists and must not be
   * replaced.
   */
  grow(file: string, options: GrowingFileOptions): Promise<GrowingFile>;
  /** Writes a one-line message to standard error. */
  say(sentence: string): void;
  /**
   * Writes one line to standard error for other programs to read. Control characters are escaped only on a terminal.
   */
  report(line: string): void;
  /** Whether standard output is a terminal. Binary data must not be written to a terminal. */
  readonly isSeen: boolean;
  /** Writes a line to standard error that the next such line replaces. Null if standard error is not a terminal. */
  readonly progress: ((line: string) => void) | null;
  /**
   * Returns a signal that is aborted on Ctrl+C and similar requests to stop. A command that calls this must end soon
   * after the abort.
   */
  interruption(): AbortSignal;
}

/** Ends a command with a message to the user. The exit code is `BAD_INPUT` unless another code is given. */
export class Refusal extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = BAD_INPUT) {
    super(message);
    this.exitCode = exitCode;
  }
}
