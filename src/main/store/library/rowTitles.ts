import type { Database } from 'better-sqlite3';
import { CATALOGUE, CUSTOM_NAME } from '../../../shared/layout/catalogue.ts';
import { layoutTitle } from '../../../shared/layout/layoutTitle.ts';
import { type LayoutRef, layoutRefSchema, refCoordinates } from '../../../shared/layout/spec.ts';
import { LANGUAGES } from '../../../shared/text/language.ts';
import { fill, isTextKey } from '../../../shared/text/placeholders.ts';
import { variantName } from '../../../shared/variants/variant.ts';
import type { ShelfLayout } from './shelves.ts';

/** The name of each layout that the player drew and saved, by its coordinates. Skips damaged rows. */
function ownNames(database: Database): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, layout] of database.prepare('SELECT name, layout FROM own_layouts').raw().all() as unknown[][]) {
    const read = typeof layout === 'string' ? parsedLayout(layout) : null;
    if (read && typeof name === 'string') names.set(refCoordinates(read), name);
  }
  return names;
}

/**
 * Returns a function for what rows without a title show instead, except the rules of clues: the layout of a shelf with
 * its variants. In all languages, because the store does not know the reader's.
 */
export function shelfTitles(database: Database): (shelf: Pick<ShelfLayout, 'layout' | 'variants'>) => string {
  const own = ownNames(database);
  return ({ layout, variants }) => {
    const entry = CATALOGUE.find(({ id }) => id === layout.layout);
    const name = entry?.name ?? own.get(refCoordinates(layout)) ?? CUSTOM_NAME;
    return LANGUAGES.flatMap((language) => [
      layoutTitle(language, layout, name),
      ...variants.map(({ id }) => fill(language, variantName(id))),
    ]).join(' ');
  };
}

function parsedLayout(text: string): LayoutRef | null {
  try {
    return layoutRefSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Names of a rule of clues in all languages; the id for a rule of a later version of the program. */
export function ruleTitle(id: string): string {
  const key = `rule.${id}`;
  return isTextKey(key) ? LANGUAGES.map((language) => fill(language, key)).join(' ') : id;
}
