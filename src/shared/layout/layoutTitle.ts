import { harmless } from '../text/foreign.ts';
import type { Language } from '../text/language.ts';
import { fill, isTextKey } from '../text/placeholders.ts';
import { CUSTOM_NAME } from './catalogue.ts';
import { boxOfRef, type LayoutRef } from './spec.ts';

/**
 * Name of a layout in a language.
 *
 * @param name name in the catalogue, which is English, or the player's for a layout that the player drew.
 */
export function layoutNameIn(language: Language, id: string, name: string): string {
  if (id === 'custom' && name !== CUSTOM_NAME) return harmless(name);
  const key = `layout.${id}`;
  return isTextKey(key) ? fill(language, key) : name;
}

/**
 * Title of a layout in a language: its name, the size if there are several, and the shape of boxes if it is unusual.
 *
 * @param name as in {@link layoutNameIn}.
 */
export function layoutTitle(language: Language, layout: LayoutRef, name: string): string {
  const sizes = [layout.size, layout.rows, layout.columns].filter((size) => size !== undefined);
  const parts = [layoutNameIn(language, layout.layout, name)];
  if (sizes.length > 0) parts.push(sizes.join(' × '));
  if (layout.shift !== undefined) parts.push(`+ ${layout.shift}`);
  if (layout.order !== 3) parts.push(`(${fill(language, 'new.order.option', { ...boxOfRef(layout) })})`);
  return parts.join(' ');
}
