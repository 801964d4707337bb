import type { AppError, Result } from '../../../shared/base/result.ts';
import type { LayoutRef, LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { UnderstoodDrawings } from '../../../shared/puzzle/understood.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Loss, PuzzleEntry } from './puzzleEntry.ts';

/** A puzzle that was read, and which parts of the file were lost. */
export interface Reading {
  readonly entry: PuzzleEntry;
  readonly losses: readonly Loss[];
  /** The rules that drawings were converted to. Only for formats that store clues only as drawings. */
  readonly understood?: readonly UnderstoodDrawings[];
  /**
   * Sentences, as `UnknownRule.text` quotes them, that were not understood, so that drawings were not converted. Only
   * for formats whose unknown rules are not stored.
   */
  readonly unclear?: readonly string[];
}

/** One puzzle of a text, or why it cannot be read. Lines are counted from 1. */
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

/** Settings that all readers share while one text is read. */
export interface ReadContext {
  /** Compiles layouts, with a cache. */
  readonly compile: (spec: LayoutSpec) => Result<Topology>;
  /** The layout for texts that do not name one; null to recognise it. */
  readonly layout: LayoutRef | null;
  /** Rules whose drawings are not converted to clues, in formats that store clues only as drawings. */
  readonly keepDrawings: KeepDrawings;
  /** Sentences about puzzles of which the user says that they state no rule, in the form of `UnknownRule.text`. */
  readonly noRules?: readonly string[] | undefined;
  /** Quick test whether a puzzle has one solution. Absent if no solver is available. */
  readonly isProper?: ((puzzle: Puzzle) => boolean) | undefined;
  /** What the user says about the meaning of signs in boards. */
  readonly signs?: StatedSigns | undefined;
  /** Variants that every puzzle of the text has, in addition to those that the text states. */
  readonly variants?: readonly VariantRef[] | undefined;
}

/** What signs in boards mean. Each field is a list of characters. */
export interface StatedSigns {
  readonly empty?: string | undefined;
  readonly void?: string | undefined;
}

/** Beginning of a text, from which the format is detected. */
export interface Head {
  readonly text: string;
  /** The lines of the beginning. A last line that was cut off is left out. */
  readonly lines: readonly string[];
  /** Whether the beginning is the whole text. */
  readonly whole: boolean;
  /** File name extension in lower case, without the dot; empty if there is none. */
  readonly extension: string;
}

/** Reads texts in which every line is a puzzle. */
export interface LineReader {
  /**
   * Whether a line has this format's form, even with errors in it. The line is trimmed, not empty and not a comment.
   */
  claims(line: string): boolean;
  /**
   * Whether a claimed line also has the size or the parts of a puzzle, so that it is not ordinary text. If absent,
   * `claims` alone decides.
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
  /** Errors: `bad-input` if the format cannot store the puzzle. */
  write(entry: PuzzleEntry): Result<Writing>;
  /**
   * Whether the text contains voids (places without a cell). Its length then grows with the size of the board, not with
   * the number of cells.
   */
  readonly voids?: true;
  /** Text before, between and after several puzzles. Absent if a text can contain only one puzzle. */
  readonly list?: WriterList;
}

export interface WriterList {
  readonly open: string;
  readonly between: string;
  readonly close: string;
  /** Whether `open` and `close` are left out if there is only one puzzle. */
  readonly bareWhenAlone?: true;
}

/** A file format. Each has its own source file and is listed in the registry. */
export interface Format {
  /** Must never change, because users type it in commands. */
  readonly id: string;
  /** English name, for lists and messages. */
  readonly name: string;
  /** File name extensions without the dot; the usual extension comes first. */
  readonly extensions: readonly string[];
  /** Whether texts of single grids do not state the box shape, so that readers assume one. */
  readonly assumesBoxes?: true;
  readonly lines?: LineReader;
  readonly document?: DocumentReader;
  readonly writer?: Writer;
}
