import type { AppError, Result } from '../../../shared/base/result.ts';
import type { LayoutRef, LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { PuzzleEntry } from './entry.ts';
import type { Loss } from './loss.ts';

/** A puzzle that was read, and what stood beside it in the file but has no place here. */
export interface Reading {
  readonly entry: PuzzleEntry;
  readonly losses: readonly Loss[];
}

/** One puzzle of a text, or why there is none at this place. Lines count from 1. */
export type ReadOutcome =
  | ({ readonly ok: true; readonly line: number } & Reading)
  | { readonly ok: false; readonly line: number; readonly error: AppError };

/** A text that holds one puzzle as some format has it. */
export interface Writing {
  readonly text: string;
  readonly losses: readonly Loss[];
}

/** What readers share during one reading. */
export interface ReadContext {
  /** Compiles layouts and keeps the last ones. */
  readonly compile: (spec: LayoutSpec) => Result<Topology>;
  /** The layout that texts without one are to be read in; else it is recognised. */
  readonly layout: LayoutRef | null;
  /** Whether a puzzle has one solution, as far as can be told quickly; absent where nobody can tell. */
  readonly isProper?: ((puzzle: Puzzle) => boolean) | undefined;
}

/** The beginning of a text, for telling what it is. */
export interface Head {
  readonly text: string;
  /** Lines of it, without the one that was cut off in the middle. */
  readonly lines: readonly string[];
  /** Whether this is all. */
  readonly whole: boolean;
  /** Without the dot, in small letters; empty where there is none. */
  readonly extension: string;
}

/** Reads texts in which every line is a puzzle. */
export interface LineReader {
  /** Whether a line (trimmed, neither empty nor a comment) has this format's form, be it right or wrong. */
  claims(line: string): boolean;
  read(line: string, context: ReadContext): Result<Reading>;
}

/** Reads texts that are one whole. */
export interface DocumentReader {
  recognises(head: Head): boolean;
  read(text: string, context: ReadContext): Iterable<ReadOutcome>;
}

export interface Writer {
  /** Errors: `bad-input` where the format cannot hold such a puzzle. */
  write(entry: PuzzleEntry): Result<Writing>;
  /** What stands around and between several; absent where a text holds one puzzle only. */
  readonly list?: WriterList;
}

export interface WriterList {
  readonly open: string;
  readonly between: string;
  readonly close: string;
  /** Whether one puzzle alone goes without `open` and `close`. */
  readonly bareWhenAlone?: true;
}

/** One way in which files hold puzzles: one file each, listed in the registry. */
export interface Format {
  /** Stable. */
  readonly id: string;
  /** In English, for lists and messages. */
  readonly name: string;
  /** File name endings without the dot, the usual one first. */
  readonly extensions: readonly string[];
  readonly lines?: LineReader;
  readonly document?: DocumentReader;
  readonly writer?: Writer;
}
