import type { OwnLayout } from '../../shared/contract/layouts.ts';
import { ORDERS } from '../../shared/domain/digits.ts';
import type { AppError, Result } from '../../shared/domain/result.ts';
import { CATALOGUE, type CatalogueEntry, GREATEST_PARAMETER, resolveLayout } from '../../shared/layout/catalogue.ts';
import { checkCoordinates, MAX_CELLS, MAX_SUBGRIDS } from '../../shared/layout/coordinates.ts';
import type { FamilyParameter } from '../../shared/layout/family.ts';
import type { LayoutRef, LayoutSpec } from '../../shared/layout/spec.ts';
import { formatNumber, t } from '../i18n/words.ts';
import { ownLayoutId } from '../state/app.ts';
import { drawLayout } from './layoutDrawing.ts';

/** What a layout can be chosen from: the catalogue, and the layouts that the player drew. */
export interface LayoutEntry extends Omit<CatalogueEntry, 'kind'> {
  readonly kind: CatalogueEntry['kind'] | 'own';
  /** The coordinates of one's own; it exists at its order only. */
  readonly drawn?: LayoutRef;
}

/** Everything that can be chosen, the player's own layouts last. */
export function offeredLayouts(own: readonly OwnLayout[]): readonly LayoutEntry[] {
  return [...CATALOGUE, ...own.map(ownEntry)];
}

function ownEntry({ id, name, layout }: OwnLayout): LayoutEntry {
  const orders = ORDERS.filter((order) => order === layout.order);
  return {
    id: ownLayoutId(id),
    name,
    aliases: [],
    kind: 'own',
    parameters: [],
    least: 1,
    usual: {},
    orders,
    drawn: layout,
  };
}

/** What a layout that can be played amounts to. */
export interface LayoutFacts {
  readonly spec: LayoutSpec;
  readonly subgrids: number;
  readonly cells: number;
}

/** A chosen layout: what it is, or in words why there is no such sudoku. */
export type LayoutChoice = { readonly facts: LayoutFacts } | { readonly refusal: string };

/** The reference of a catalogue entry with the given parameters; those it does not take are left out. */
export function layoutRef(
  entry: LayoutEntry,
  order: number,
  values: Readonly<Record<FamilyParameter, number>>,
): LayoutRef {
  if (entry.drawn) return { ...entry.drawn, order };
  const ref: LayoutRef = { layout: entry.id, order };
  for (const name of entry.parameters) ref[name] = values[name];
  return ref;
}

/** Decides whether a layout can be played, at the cost of looking at its coordinates only. */
export function judgeLayout(entry: LayoutEntry, ref: LayoutRef): LayoutChoice {
  const { least } = entry;
  const outside = entry.parameters.some((name) => {
    const value = ref[name];
    return value === undefined || !Number.isInteger(value) || value < least || value > GREATEST_PARAMETER;
  });
  if (outside) return { refusal: t('refusal.range', { least, greatest: GREATEST_PARAMETER }) };
  if (entry.drawn && entry.drawn.order !== ref.order) {
    return { refusal: t('refusal.own-order', { order: entry.drawn.order }) };
  }
  if (!entry.orders.some((order) => order === ref.order)) return { refusal: t('refusal.half-steps') };
  const spec = resolveLayout(ref);
  if (!spec.ok) return { refusal: refusalWords(ref, spec.error) };
  const subgrids = spec.value.offsets.length;
  if (subgrids > MAX_SUBGRIDS) return tooMany('refusal.subgrids', subgrids, MAX_SUBGRIDS);
  const checked: Result<null> = checkCoordinates(spec.value);
  if (!checked.ok) return { refusal: refusalWords(ref, checked.error) };
  const cells = drawLayout(spec.value).boxes.length * ref.order ** 2;
  if (cells > MAX_CELLS) return tooMany('refusal.cells', cells, MAX_CELLS);
  return { facts: { spec: spec.value, subgrids, cells } };
}

function tooMany(key: 'refusal.subgrids' | 'refusal.cells', count: number, most: number): LayoutChoice {
  return { refusal: t(key, { count: formatNumber(count), most: formatNumber(most) }) };
}

/** Families say without a reason of their own that a ring does not close; anything else speaks for itself. */
function refusalWords(ref: LayoutRef, { code, message, reason, values }: AppError): string {
  if (reason) return t(`reason.${reason}`, values);
  return code === 'impossible-layout' ? t('refusal.ring', { order: ref.order }) : message;
}
