/** How a command ends: 0 done, 1 no result, 2 bad input; above that, what the shell calls an interruption. */
export type ExitCode = number;

export const DONE: ExitCode = 0;
export const NO_RESULT: ExitCode = 1;
export const BAD_INPUT: ExitCode = 2;

/** What a command has of the world. A test gives it its own. */
export interface Terminal {
  /** The bytes of a file, or of standard input for `-`. Faults of the file are thrown as {@link Refusal}. */
  open(file: string): AsyncIterable<Uint8Array>;
  /** The files of a folder and of all folders in it, by name; null for what is no folder. Faults as of `open`. */
  list(path: string): AsyncIterable<string> | null;
  /** Writes to standard output; waits where the reader is slower. */
  write(text: string | Uint8Array): Promise<void>;
  /** Writes a file, whole or not at all. Faults, a file of that name among them, are thrown as {@link Refusal}. */
  save(file: string, content: Uint8Array): Promise<void>;
  /** Writes one line of words to standard error. */
  say(sentence: string): void;
  /** Writes one line to standard error as it is, for another program to read. */
  report(line: string): void;
  /** Whether standard output is seen by a person: then it is no place for bytes that are no text. */
  readonly isSeen: boolean;
  /** Writes a line to standard error that the next one replaces; null where nobody would see it. */
  readonly progress: ((line: string) => void) | null;
  /** Raised by Ctrl+C and its like. A command that asks for it has to end by itself soon after. */
  interruption(): AbortSignal;
}

/** Ends a command with a message to the user: bad input unless another code is given. */
export class Refusal extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = BAD_INPUT) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Text that came from outside made safe for one line of a terminal. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
