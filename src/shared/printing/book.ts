import type { BoardContent } from '../scene/boardContent.ts';
import type { Topology } from '../topology/topology.ts';
import type { BookJob, BookSection } from './bookJob.ts';
import { lackingIn } from './printFont.ts';

/** A puzzle with all that a book prints about it. */
export interface BookPuzzle {
  /** Id in the book, such as `#012`; printed beside the puzzle and beside its solution. */
  readonly id: string;
  readonly title: string;
  /** Name of the puzzle's layout in the book's language. */
  readonly layoutName: string;
  /** Class and score, such as `medium, 345`. Null if the book does not print them, or if the puzzle has no class. */
  readonly difficulty: string | null;
  /** Lines that are printed below the title. */
  readonly texts: readonly string[];
  readonly topology: Topology;
  /** The givens and clues, without a player's entries. */
  readonly content: BoardContent;
  /** cell → digit. */
  readonly solution: ArrayLike<number>;
  /** Sentences that describe the first steps; empty if the book has no pages with hints. */
  readonly hints: readonly string[];
}

export interface PrintedSection extends Pick<BookSection, 'title' | 'text' | 'perPage' | 'spread'> {
  readonly puzzles: readonly BookPuzzle[];
}

/** A book after its puzzles were chosen: the job (how the book is made), and the sections with their puzzles. */
export interface Book {
  readonly job: BookJob;
  readonly sections: readonly PrintedSection[];
}

/** All puzzles of a book, in the order in which they are printed. */
export function puzzlesOf({ sections }: Pick<Book, 'sections'>): BookPuzzle[] {
  return sections.flatMap(({ puzzles }) => puzzles);
}

/** The characters in the texts of a book that the print font lacks, each once. */
export function lackingInBook({ job, sections }: Book): string[] {
  const own = [job.title, job.subtitle, job.author, ...job.sections.flatMap(({ title, text }) => [title, text])];
  const puzzles = sections.flatMap((section) =>
    section.puzzles.flatMap(({ title, texts, hints }) => [title, ...texts, ...hints]),
  );
  return lackingIn([...own, ...puzzles].filter((text) => text !== undefined));
}
