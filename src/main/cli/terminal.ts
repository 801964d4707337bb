import type { GrowingFile, GrowingFileOptions } from './growingFile.ts';

/**
 * Exit code of a command: 0 success, 1 no result, 2 bad input, 74 an output that cannot be written; from 128 on, the
 * shell's codes for signals.
 */
export type ExitCode = number;

export const DONE: ExitCode = 0;
export const NO_RESULT: ExitCode = 1;
export const BAD_INPUT: ExitCode = 2;
/** EX_IOERR of sysexits: the output cannot be written for a reason that may pass, such as a full disk. */
export const NOT_WRITTEN: ExitCode = 74;

/** Input, output and files of a command. Tests replace it. */
export interface Terminal {
  /** Yields the bytes of a file, or of standard input for `-`. File errors are thrown as {@link Refusal}. */
  open(file: string): AsyncIterable<Uint8Array>;
  /**
   * Yields the files of a folder and its subfolders, by name; null if the path is not a folder. Errors as for `open`.
   */
  list(path: string): AsyncIterable<string> | null;
  /**
   * Writes to standard output; waits while the reader is slower. On a terminal, control characters are escaped, because
   * titles and other texts may come from untrusted files; files and pipes get the text unchanged.
   */
  write(text: string | Uint8Array): Promise<void>;
  /**
   * Writes a file completely or not at all, also if Ctrl+C ends the program meanwhile. Errors, including an existing
   * file, are thrown as {@link Refusal}; those of the content are passed on.
   */
  save(file: string, content: Uint8Array | AsyncIterable<string>): Promise<void>;
  /** Whether a file exists that an output of this name would replace. Errors as for `grow`. */
  exists(file: string): boolean;
  /**
   * Begins or continues a file that is written piece by piece. Errors, also later ones of the returned file, and a file
   * that exists and must not be replaced, are thrown as {@link Refusal}. If the command has not called `interruption`,
   * Ctrl+C first closes the file properly, then ends the program.
   */
  grow(file: string, options: GrowingFileOptions): Promise<GrowingFile>;
  /** Writes a one-line message to standard error. */
  say(sentence: string): void;
  /**
   * Writes one line to standard error for other programs to read. Control characters are escaped only on a terminal.
   */
  report(line: string): void;
  /** Whether standard output is a terminal, which must not receive binary data. */
  readonly isSeen: boolean;
  /** Writes a line to standard error that the next one replaces; null if standard error is not a terminal. */
  readonly progress: ((line: string) => void) | null;
  /**
   * Returns a signal that Ctrl+C and similar requests abort. A command that calls this must end soon after the abort.
   */
  interruption(): AbortSignal;
}

/** Ends a command with a message to the user. The exit code is that of bad input unless another one is given. */
export class Refusal extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = BAD_INPUT) {
    super(message);
    this.exitCode = exitCode;
  }
}
