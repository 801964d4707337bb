import type { AppError, Result } from '../../../shared/base/result.ts';
import type { LayoutRef, LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { UnderstoodDrawings } from '../../../shared/puzzle/understood.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Loss, PuzzleEntry } from './puzzleEntry.ts';

/** A puzzle that was read, and the parts of the file that it cannot represent. */
export interface Reading {
  readonly entry: PuzzleEntry;
  readonly losses: readonly Loss[];
  /** The rules that drawings were converted to, if the format stores clues only as drawings. */
  readonly understood?: readonly UnderstoodDrawings[];
  /**
   * Sentences, as `UnknownRule.text` quotes them, that are not understood and so keep drawings from being converted.
   * Only for formats whose unknown rules are not kept.
   */
  readonly unclear?: readonly string[];
}

/** One puzzle of a text, or why it cannot be read. Lines count from 1. */
export type ReadOutcome =
  | ({ readonly ok: true; readonly line: number } & Reading)
  | { readonly ok: false; readonly line: number; readonly error: AppError };

/** One puzzle as text in some format. */
export interface Writing {
  readonly text: string;
  readonly losses: readonly Loss[];
}

/** Rules whose drawings the user does not want to be converted to clues: their ids, or `all`. */
export type KeepDrawings = readonly string[] | 'all';

/** Shared by all readers during one reading. */
export interface ReadContext {
  /** Compiles layouts, with a cache. */
  readonly compile: (spec: LayoutSpec) => Result<Topology>;
  /** The layout for texts that do not name one; null to recognise it. */
  readonly layout: LayoutRef | null;
  /** Rules whose drawings are not converted to clues, in formats that store clues only as drawings. */
  readonly keepDrawings: KeepDrawings;
  /** Sentences of texts about puzzles that state no rule, as the user says, in the form of `UnknownRule.text`. */
  readonly noRules?: readonly string[] | undefined;
  /** Quick check if a puzzle has one solution; absent if there is no solver. */
  readonly isProper?: ((puzzle: Puzzle) => boolean) | undefined;
  /** What signs in boards mean, if the user states it. */
  readonly signs?: StatedSigns | undefined;
  /** Variants that every puzzle of the text has, besides those that it states. */
  readonly variants?: readonly VariantRef[] | undefined;
}

/** What signs in boards mean. Each is a list of characters. */
export interface StatedSigns {
  readonly empty?: string | undefined;
  readonly void?: string | undefined;
}

/** Beginning of a text, for format detection. */
export interface Head {
  readonly text: string;
  /** Its lines, without a last one that was cut off. */
  readonly lines: readonly string[];
  /** Whether this is the whole text. */
  readonly whole: boolean;
  /** File name extension in lower case, without the dot; empty if there is none. */
  readonly extension: string;
}

/** Reads texts in which every line is a puzzle. */
export interface LineReader {
  /**
   * Whether a line has this format's form, even if it contains errors. The line is trimmed, not empty and not a
   * comment.
   */
  claims(line: string): boolean;
  /**
   * Whether a claimed line also has the size or the parts of a puzzle, so that it is not ordinary text. Absent if
   * `claims` is enough.
   */
  fits?(line: string): boolean;
  read(line: string, context: ReadContext): Result<Reading>;
}

/** Reads texts that must be parsed as a whole. */
export interface DocumentReader {
  recognises(head: Head): boolean;
  read(text: string, context: ReadContext): Iterable<ReadOutcome>;
}

export interface Writer {
  /** Errors: `bad-input` if the format cannot store such a puzzle. */
  write(entry: PuzzleEntry): Result<Writing>;
  /**
   * Whether voids (places without a cell) are written too. The length of such a text grows with the board's extent, not
   * with its number of cells.
   */
  readonly voids?: true;
  /** Text around and between several puzzles; absent if a text can contain only one. */
  readonly list?: WriterList;
}

export interface WriterList {
  readonly open: string;
  readonly between: string;
  readonly close: string;
  /** Whether a single puzzle is written without `open` and `close`. */
  readonly bareWhenAlone?: true;
}

/** A file format. Each has its own source file and is listed in the registry. */
export interface Format {
  /** Must never change, because users pass it to commands. */
  readonly id: string;
  /** In English, for lists and messages. */
  readonly name: string;
  /** File name extensions without the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** Whether texts of single grids do not state the shape of boxes. */
  readonly assumesBoxes?: true;
  readonly lines?: LineReader;
  readonly document?: DocumentReader;
  readonly writer?: Writer;
}
