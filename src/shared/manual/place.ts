import { isModel } from '../step/models.ts';

/** Path of a page inside the folder of a language, without the file's ending: `playing`, `techniques/x-wing`. */
export type PageId = string;

/** The page with the list of all pages. */
export const INDEX: PageId = 'index';

/** The manual page about a technique. The constraint models, which have ids like techniques, share one page. */
export function techniquePage(technique: string): PageId {
  return isModel(technique) ? 'constraint-models' : `techniques/${technique}`;
}

/** A place in the manual. */
export interface ManualPlace {
  readonly page: PageId;
  /** Anchor of a heading; null for the page's beginning. */
  readonly anchor: string | null;
}

/** The place to which a link on a page leads; null if it leads out of the manual. */
export function placeOfLink(from: PageId, href: string): ManualPlace | null {
  if (/^[a-z]+:/.test(href)) return null;
  const [path = '', anchor = null] = href.split('#');
  if (path === '') return { page: from, anchor };
  const folders = from.split('/').slice(0, -1);
  for (const part of path.replace(/\.md$/, '').split('/')) {
    if (part === '..') folders.pop();
    else folders.push(part);
  }
  return { page: folders.join('/'), anchor };
}
