import { type BoxShape, isSameBox } from '../../../shared/base/boxShape.ts';
import type { Result } from '../../../shared/base/result.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import { CATALOGUE, type CatalogueEntry, GREATEST_PARAMETER, resolveLayout } from '../../../shared/layout/catalogue.ts';
import { checkCoordinates, MAX_CELLS, MAX_SUBGRIDS } from '../../../shared/layout/coordinates.ts';
import type { FamilyParameter } from '../../../shared/layout/family.ts';
import { boxFields, boxOfRef, type LayoutRef, type LayoutSpec } from '../../../shared/layout/spec.ts';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { looseSubgrids } from '../../../shared/variants/rules.ts';
import { type Variant, variantName, variantRule } from '../../../shared/variants/variant.ts';
import { formatNumber, layoutName, layoutSentence, t, tOr } from '../../i18n/words.ts';
import { ownLayoutId } from '../../state/layoutEditor/ownLayouts.ts';
import { drawLayout } from '../pictures/layoutDrawing.ts';
import { boxWords } from '../words/boxWords.ts';
import { faultWords } from '../words/faultWords.ts';

/** An entry of the layout list: from the catalogue, or drawn by the player. */
export interface LayoutEntry extends Omit<CatalogueEntry, 'kind'> {
  readonly kind: CatalogueEntry['kind'] | 'own';
  /** Coordinates of a layout that the player drew. Such a layout exists with boxes of one shape only. */
  readonly drawn?: LayoutRef;
}

/** Returns all layouts to choose from. The player's own layouts come last. */
export function offeredLayouts(own: readonly OwnLayout[]): readonly LayoutEntry[] {
  return [...CATALOGUE, ...own.map(ownEntry)];
}

function ownEntry({ id, name, layout }: OwnLayout): LayoutEntry {
  return {
    id: ownLayoutId(id),
    name,
    aliases: [],
    kind: 'own',
    parameters: [],
    least: 1,
    usual: {},
    exists: (box) => isSameBox(box, boxOfRef(layout)),
    drawn: layout,
  };
}

/**
 * Simplifies a text for comparison, so that a search finds similar spellings: removes accents and capitals, and writes
 * oe as o (Moebius).
 */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('oe', 'o');
}

/** Whether all words of a search occur in a text. */
export function hasWords(text: string, search: string): boolean {
  const searched = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Whether all words of a search occur in the names of a layout, in other words for it or in the sentence about it. */
export function isFound(entry: LayoutEntry, search: string): boolean {
  const { id, name, aliases } = entry;
  return hasWords(
    [layoutName(id, name), name, ...aliases, tOr(`layout-also.${id}`, ''), layoutSentence(id) ?? ''].join(' '),
    search,
  );
}

/**
 * The extra rules whose names or sentences have all words of a search. Players look for some of them among the layouts,
 * such as jigsaw sudokus. Empty for a search without words.
 */
export function foundVariants(search: string): readonly Variant[] {
  if (search.trim() === '') return [];
  return VARIANTS.filter(({ id }) =>
    hasWords([t(variantName(id)), t(variantRule(id)), tOr(`variant-also.${id}`, '')].join(' '), search),
  );
}

/** Properties of a layout that can be played. */
export interface ChoiceFacts {
  readonly spec: LayoutSpec;
  readonly box: BoxShape;
  readonly subgrids: number;
  readonly cells: number;
}

/** Result for a chosen layout: its properties, or why it cannot be played. */
export type LayoutChoice = { readonly facts: ChoiceFacts } | { readonly refusal: string };

/** Reference to a layout of the list with the given parameters. Drops parameters that its family does not have. */
export function layoutRef(
  entry: LayoutEntry,
  box: BoxShape,
  values: Readonly<Record<FamilyParameter, number>>,
): LayoutRef {
  if (entry.drawn) {
    const { order: _order, box: _box, ...drawn } = entry.drawn;
    return { ...drawn, ...boxFields(box) };
  }
  const ref: LayoutRef = { layout: entry.id, ...boxFields(box) };
  for (const name of entry.parameters) ref[name] = values[name];
  return ref;
}

/** Properties of a layout, from its coordinates alone. */
export function factsOf(spec: LayoutSpec): ChoiceFacts {
  const { box, digits, offsets } = spec;
  return { spec, box, subgrids: offsets.length, cells: drawLayout(spec).boxes.length * digits };
}

/** Decides from its coordinates alone whether a layout can be played. */
export function judgeLayout(entry: LayoutEntry, ref: LayoutRef): LayoutChoice {
  const { least } = entry;
  const outside = entry.parameters.some((name) => {
    const value = ref[name];
    return value === undefined || !Number.isInteger(value) || value < least || value > GREATEST_PARAMETER;
  });
  if (outside) return { refusal: t('refusal.range', { least, greatest: GREATEST_PARAMETER }) };
  const box = boxOfRef(ref);
  if (entry.drawn && !entry.exists(box)) {
    return { refusal: t('refusal.own-order', { box: boxWords(boxOfRef(entry.drawn)) }) };
  }
  if (!entry.exists(box)) return { refusal: t('refusal.half-steps') };
  const spec = resolveLayout(ref);
  if (!spec.ok) return { refusal: faultWords(spec.error) };
  const facts = factsOf(spec.value);
  const { subgrids, cells } = facts;
  if (subgrids > MAX_SUBGRIDS) return tooMany('refusal.subgrids', subgrids, MAX_SUBGRIDS);
  const checked: Result<null> = checkCoordinates(spec.value, looseSubgrids(spec.value));
  if (!checked.ok) return { refusal: faultWords(checked.error) };
  if (cells > MAX_CELLS) return tooMany('refusal.cells', cells, MAX_CELLS);
  return { facts };
}

function tooMany(key: 'refusal.subgrids' | 'refusal.cells', count: number, most: number): LayoutChoice {
  return { refusal: t(key, { count: formatNumber(count), most: formatNumber(most) }) };
}
