import { z } from 'zod';
import type { Sentence } from '../text/textKey.ts';

/** Text fields about a puzzle, in the order in which they are shown. */
export const ABOUT_KEYS = [
  'title',
  'author',
  /** The rules in the words of the file, or another description. */
  'description',
  'comment',
  'source',
  /** Name of the collection or folder that the puzzle was in. */
  'collection',
  'url',
  /** The date as the file writes it. */
  'date',
  /** The difficulty as the file writes it; its meaning depends on the program that wrote the file. */
  'difficulty',
  'seed',
] as const;

export type AboutKey = (typeof ABOUT_KEYS)[number];

/** Text fields about a puzzle. */
export type About = { readonly [Key in AboutKey]?: string };

/** Longest text field of a puzzle, in characters; readers cut off the rest. */
export const LONGEST_ABOUT = 10_000;

const aboutText = z.string().max(LONGEST_ABOUT).exactOptional();

export const aboutSchema = z.strictObject({
  title: aboutText,
  author: aboutText,
  description: aboutText,
  comment: aboutText,
  source: aboutText,
  collection: aboutText,
  url: aboutText,
  date: aboutText,
  difficulty: aboutText,
  seed: aboutText,
} satisfies Record<AboutKey, typeof aboutText>);

/** Shortens text fields to the limits of {@link aboutSchema}. Null if no field remains. */
export function boundedAbout(about: About): About | null {
  const kept = ABOUT_KEYS.flatMap((key) => {
    const text = about[key];
    return text ? [[key, text.slice(0, LONGEST_ABOUT)] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** The fields by which people recognise a puzzle. */
const NAMING = ['title', 'author', 'source', 'collection'] as const;

/**
 * Whether every naming field of `about` is empty or equal to the same field of `known`, another text about the puzzle.
 */
export function isNamedIn(about: About, known: About): boolean {
  return NAMING.every((key) => !about[key] || about[key] === known[key]);
}

/** The fields to show to players besides the title, in order. */
const SHOWN = ['author', 'description', 'comment', 'source', 'collection', 'url', 'date'] as const;

/** One sentence for each field that players should see, besides the title. */
export function aboutSentences(about: About): Sentence[] {
  return SHOWN.flatMap((key): Sentence[] => {
    const text = about[key];
    return text ? [{ key: 'puzzle-about.line', values: { name: { key: `puzzle-about.${key}` }, text } }] : [];
  });
}
