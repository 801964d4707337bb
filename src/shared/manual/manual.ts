import { plainText } from '../text/plain.ts';
import { type Block, type Inline, plainOf, readMarkdown } from './markdown.ts';
import { INDEX, type ManualPlace, type PageId, placeOfLink } from './place.ts';

export interface ManualPage {
  readonly id: PageId;
  /** Text of the page's first heading. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A group of the list of contents: a heading of the index with the pages under it. */
export interface ContentsGroup {
  readonly title: string;
  readonly pages: readonly PageId[];
}

/** The manual in one language. */
export interface Manual {
  readonly pages: ReadonlyMap<PageId, ManualPage>;
  readonly contents: readonly ContentsGroup[];
}

/** All inline parts of blocks, including nested ones. */
export function* inlineParts(blocks: readonly Block[]): Generator<Inline> {
  function* deep(parts: readonly Inline[]): Generator<Inline> {
    for (const part of parts) {
      yield part;
      if ('children' in part) yield* deep(part.children);
    }
  }
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield* deep(block.children);
    else if (block.kind === 'list') for (const item of block.items) yield* inlineParts(item);
    else if (block.kind === 'table') for (const row of [block.head, ...block.rows]) yield* deep(row.flat());
  }
}

function contentsOf({ id, blocks }: ManualPage): ContentsGroup[] {
  const groups: { title: string; pages: PageId[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level > 1) groups.push({ title: block.text, pages: [] });
    if (block.kind !== 'list') continue;
    for (const part of inlineParts([block])) {
      const place = part.kind === 'link' ? placeOfLink(id, part.href) : null;
      if (place) groups.at(-1)?.pages.push(place.page);
    }
  }
  return groups;
}

/**
 * Reads the manual of a language. Throws if a page cannot be read. That would be a bug: a test reads all pages.
 * @param texts page → Markdown.
 */
export function readManual(texts: ReadonlyMap<PageId, string>): Manual {
  const pages = new Map(
    [...texts].map(([id, text]): [PageId, ManualPage] => {
      const blocks = readMarkdown(text);
      const [first] = blocks;
      return [id, { id, title: first?.kind === 'heading' ? first.text : id, blocks }];
    }),
  );
  const index = pages.get(INDEX);
  return { pages, contents: index ? contentsOf(index) : [] };
}

/** Text of a block without formatting, in which the search looks for words. */
function textOf(block: Block): string {
  if (block.kind === 'heading' || block.kind === 'code') return block.text;
  if (block.kind === 'paragraph') return plainOf(block.children);
  if (block.kind === 'list') return block.items.map((item) => item.map(textOf).join(' ')).join(' · ');
  return [block.head, ...block.rows].map((row) => row.map(plainOf).join(' ')).join(' · ');
}

/** A page found by a search. */
export interface FoundPage {
  readonly place: ManualPlace;
  readonly title: string;
  /** The text around the first match, or the page's beginning. */
  readonly excerpt: string;
}

/**
 * The words of a text in the form in which the search compares them: without accents and punctuation, in lower case,
 * and each after a space.
 */
function wordsIn(text: string): string {
  return ` ${plainText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
}

/** A section of a page: its beginning, or the part after a heading. */
interface PageSection {
  readonly anchor: string | null;
  readonly heading: string;
  readonly text: string;
}

/** A page prepared for searches. */
interface IndexedPage {
  readonly page: ManualPage;
  readonly sections: readonly PageSection[];
}

function sectionsOf({ blocks }: ManualPage): PageSection[] {
  const sections: { anchor: string | null; heading: string; text: string }[] = [
    { anchor: null, heading: '', text: '' },
  ];
  for (const block of blocks.slice(1)) {
    const last = sections.at(-1);
    if (block.kind === 'heading') sections.push({ anchor: block.anchor, heading: block.text, text: '' });
    else if (last) last.text = `${last.text} ${textOf(block)}`.trim();
  }
  return sections;
}

/** Length of an excerpt, and length of the part before the match; both in characters. */
const EXCERPT = 110;
const BEFORE = 40;

/** Part of a text around the first occurrence of a word; its beginning if the word does not occur. */
function excerptOf(text: string, word: string): string {
  const at = plainText(text).search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
  const start = at < BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = start + EXCERPT < text.length ? text.lastIndexOf(' ', start + EXCERPT) : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/**
 * Full-text search of a manual. Ignores accents, case and punctuation. A search word also finds words that begin with
 * the search word.
 */
export class ManualSearch {
  private readonly indexed: readonly IndexedPage[];

  constructor({ pages }: Manual) {
    this.indexed = [...pages.values()]
      .filter(({ id }) => id !== INDEX)
      .map((page) => ({ page, sections: sectionsOf(page) }));
  }

  /**
   * The pages that contain every search word. Pages with a match in their title come first, then those with a match in
   * a heading, then those with a match in the text.
   */
  find(wanted: string): FoundPage[] {
    const phrase = wordsIn(wanted).trimEnd();
    const words = phrase.split(' ').filter((word) => word !== '');
    if (words.length === 0) return [];
    const found = this.indexed.flatMap((one) => {
      const match = matchOf(one, phrase, words);
      return match ? [{ ...match, page: one.page }] : [];
    });
    return found
      .sort((a, b) => b.score - a.score)
      .map(({ page, section, word }) => ({
        place: { page: page.id, anchor: section.anchor },
        title: page.title,
        excerpt: excerptOf(section.text, word),
      }));
  }
}

/**
 * The best match of a search on a page; null if the page does not match. `word`: the word that the excerpt should
 * contain.
 */
function matchOf(
  { page, sections }: IndexedPage,
  phrase: string,
  words: readonly string[],
): { score: number; section: PageSection; word: string } | null {
  const has = (text: string): boolean => words.every((word) => wordsIn(text).includes(` ${word}`));
  const [opening] = sections;
  const [word = ''] = words;
  if (!opening) return null;
  if (has(page.title)) {
    // Titles that begin with the search words come first, then shorter titles before longer ones.
    const begins = wordsIn(page.title).startsWith(phrase) ? 50 : 0;
    return { score: 300 + begins - page.title.length / 1000, section: opening, word: '' };
  }
  const headed = sections.find(({ heading }) => has(heading));
  if (headed) return { score: 200, section: headed, word: '' };
  const within = sections.find(({ text }) => has(text));
  if (within) return { score: 100, section: within, word };
  const whole = [page.title, ...sections.flatMap(({ heading, text }) => [heading, text])].join(' ');
  return has(whole) ? { score: 50, section: opening, word: '' } : null;
}
