import { z } from 'zod';
import { BOOK_DIVISIONS, type BookRequest } from '../../../shared/contract/books.ts';
import { bookJobSchema, FRONT_PARTS, sectionLookSchema } from '../../../shared/printing/bookJob.ts';
import type { Language } from '../../../shared/text/language.ts';
import { type Fields, field } from './field.ts';

const { trim, service } = bookJobSchema.shape.page.unwrap().shape;
const { leastCell, shared } = bookJobSchema.shape.style.unwrap().shape;
const { profile, notesPages } = bookJobSchema.shape;
const { perPage: puzzlesPerPage, ...look } = sectionLookSchema.shape;

const divide = z.enum(BOOK_DIVISIONS);
const hints = z.int().min(0).max(5);
const front = z.object({ title: z.boolean(), contents: z.boolean(), rules: z.boolean() });

/** The player's choices for a book. An empty text means that the book has no such text. */
export interface BookChoice {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly trim: z.infer<typeof trim>;
  readonly service: z.infer<typeof service>;
  readonly profile: z.infer<typeof profile>;
  readonly divide: z.infer<typeof divide>;
  readonly order: z.infer<typeof look.order>;
  readonly perPage: z.infer<typeof puzzlesPerPage>;
  readonly spread: z.infer<typeof look.spread>;
  /** Side of the smallest cell, in millimetres. */
  readonly leastCell: number;
  readonly difficulty: boolean;
  readonly grey: boolean;
  readonly shared: z.infer<typeof shared>;
  readonly front: z.infer<typeof front>;
  /** Number of steps that are printed as hints for each puzzle, from the first step on. */
  readonly hints: number;
  readonly solutions: boolean;
  readonly notesPages: number;
}

export const USUAL_BOOK: BookChoice = {
  ...{ title: '', subtitle: '', author: '' },
  ...{ trim: '8.5x11in', service: 'any', profile: 'print' },
  ...{ divide: 'difficulty', order: 'difficulty', perPage: 1, spread: 'two-pages' },
  ...{ leastCell: 7, difficulty: true, grey: true, shared: 'tint' },
  front: { title: true, contents: true, rules: true },
  ...{ hints: 0, solutions: true, notesPages: 0 },
};

export const PAPER_FIELDS: Fields<BookChoice> = {
  trim: field('book-form.trim', trim),
  service: field('book-form.service', service),
  profile: field('book-form.profile', profile),
};

export const PUZZLE_FIELDS: Fields<BookChoice> = {
  divide: field('book-form.divide', divide),
  order: field('book-form.order', look.order),
  perPage: field('book-form.per-page', puzzlesPerPage),
  spread: field('book-form.spread', look.spread),
  leastCell: field('book-form.least-cell', leastCell.unwrap().min(4).max(14), {
    slider: { step: 0.5, unit: 'book-form.millimetres' },
  }),
  difficulty: field('book-form.difficulty', z.boolean()),
  grey: field('print.grey', z.boolean()),
  shared: field('book-form.shared', shared),
};

export const PART_FIELDS: Fields<BookChoice> = {
  front: field('book-form.front', front),
  hints: field('book-form.hints', hints, { slider: { step: 1, unit: 'book-form.steps' } }),
  solutions: field('book-form.solutions', z.boolean()),
  notesPages: field('book-form.notes-pages', notesPages.unwrap().max(20), { slider: { step: 1, unit: 'print.pages' } }),
};

/**
 * The choices in the form that the host accepts.
 *
 * @param usualTitle title of a book for which the player gave none.
 */
export function bookForm(
  chosen: BookChoice,
  usualTitle: string,
  language: Language,
): Pick<BookRequest, 'divide' | 'look' | 'job'> {
  const { divide, order, perPage, spread, trim, service, profile, leastCell, grey, shared, difficulty, notesPages } =
    chosen;
  const [title, subtitle, author] = [chosen.title, chosen.subtitle, chosen.author].map((text) => text.trim());
  return {
    divide,
    look: { order, perPage, spread },
    job: bookJobSchema.omit({ sections: true }).parse({
      format: 'carpet-sudoku-book/1',
      language,
      profile,
      title: title || usualTitle,
      ...(subtitle && { subtitle }),
      ...(author && { author }),
      page: { trim, service },
      front: FRONT_PARTS.filter((part) => chosen.front[part]),
      puzzle: { difficulty, solutionPage: chosen.solutions },
      hints: { perPuzzle: chosen.hints },
      solutions: { print: chosen.solutions },
      style: { leastCell, grey, shared },
      notesPages,
    }),
  };
}
