import type { BoardContent } from '../scene/boardContent.ts';
import type { Topology } from '../topology/topology.ts';
import type { BookJob, BookSection } from './bookJob.ts';
import { lackingIn } from './printFont.ts';

/** A puzzle as a book prints it. */
export interface BookPuzzle {
  /** Such as `#012`; printed beside the puzzle and its solution. */
  readonly id: string;
  readonly title: string;
  /** Name of its layout in the book's language. */
  readonly layoutName: string;
  /** Words such as `medium, 345`, or null. */
  readonly difficulty: string | null;
  /** Lines below the title. */
  readonly texts: readonly string[];
  readonly topology: Topology;
  /** The givens and clues, without a player's entries. */
  readonly content: BoardContent;
  /** cell → digit. */
  readonly solution: ArrayLike<number>;
  /** Sentences of the first steps; empty without hint pages. */
  readonly hints: readonly string[];
}

export interface PrintedSection extends Pick<BookSection, 'title' | 'text' | 'perPage' | 'spread'> {
  readonly puzzles: readonly BookPuzzle[];
}

/** A book whose puzzles are chosen. */
export interface Book {
  readonly job: BookJob;
  readonly sections: readonly PrintedSection[];
}

/** All puzzles in their order. */
export function puzzlesOf({ sections }: Pick<Book, 'sections'>): BookPuzzle[] {
  return sections.flatMap(({ puzzles }) => puzzles);
}

/** The characters in the texts of a book that the font lacks, each once. */
export function lackingInBook({ job, sections }: Book): string[] {
  const own = [job.title, job.subtitle, job.author, ...job.sections.flatMap(({ title, text }) => [title, text])];
  const puzzles = sections.flatMap((section) =>
    section.puzzles.flatMap(({ title, texts, hints }) => [title, ...texts, ...hints]),
  );
  return lackingIn([...own, ...puzzles].filter((text) => text !== undefined));
}
