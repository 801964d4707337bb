import type { LibraryItem } from '../../../shared/contract/library.ts';
import { CATALOGUE, CUSTOM_NAME } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { t } from '../../i18n/words.ts';
import type { App } from '../../state/app/app.ts';
import type { OwnLayouts } from '../../state/layoutEditor/ownLayouts.ts';
import { dailyTitle, gameName, withRules } from './gameName.ts';

/** The layouts that the user has drawn and saved. */
type SavedLayouts = Pick<OwnLayouts, 'like'>;

/**
 * Name of a layout in the library. Includes the layout's size and the shape of its boxes if they are needed to identify
 * it.
 */
function layoutWords(layout: LayoutRef, saved: SavedLayouts): string {
  const entry = CATALOGUE.find(({ id }) => id === layout.layout);
  return gameName({ layout, layoutName: entry?.name ?? saved.like(layout)?.name ?? CUSTOM_NAME });
}

/**
 * Name of a layout with its extra rules. A layout drawn by the user has the name under which it was saved.
 *
 * @param clueRules ids of the rules of a puzzle's clues.
 */
export function layoutWithRules(
  layout: LayoutRef,
  variants: readonly VariantRef[],
  saved: SavedLayouts,
  clueRules: readonly string[] = [],
): string {
  return withRules(layoutWords(layout, saved), variants, clueRules);
}

/** Title of a puzzle of the library: its own, or that of a daily puzzle; empty if it has none. */
export function itemTitle({ title, dailyDate }: Pick<LibraryItem, 'title' | 'dailyDate'>): string {
  return title || dailyTitle(dailyDate);
}

/** Name of a puzzle of the library by its id: its number alone if it is not among the loaded ones. */
export function nameOfId(id: number, { library, ownLayouts }: Pick<App, 'library' | 'ownLayouts'>): string {
  const item = library.items.value.find((one) => one.id === id);
  return item ? puzzleName(item, ownLayouts) : t('files.puzzle.number', { number: id });
}

/** Name of a puzzle of the library, without its class: its title, or its layout with the rules and its number. */
export function puzzleName(
  item: Pick<LibraryItem, 'id' | 'title' | 'dailyDate' | 'layout' | 'variants' | 'clueRules'>,
  saved: SavedLayouts,
): string {
  const { id, layout, variants, clueRules } = item;
  return itemTitle(item) || `${layoutWithRules(layout, variants, saved, clueRules)} #${id}`;
}
