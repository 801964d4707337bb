import { isOrder, type Order } from '../base/digits.ts';
import { fail, failWith, ok, type Result } from '../base/result.ts';
import { similarWord } from '../base/similar.ts';
import { fill } from '../text/fill.ts';
import type { TextKey } from '../text/keys.ts';
import { LANGUAGES } from '../text/language.ts';
import { checkExtent } from './coordinates.ts';
import { FAMILIES } from './families.ts';
import type { Family, FamilyArguments, FamilyParameter } from './family.ts';
import { NAMED_LAYOUTS, type NamedLayout } from './named.ts';
import type { BoxOffset, LayoutRef, LayoutSpec } from './spec.ts';

/** An entry of the catalogue: a family or a named layout, without order and parameter values. */
export interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: 'family' | 'named';
  readonly parameters: readonly FamilyParameter[];
  /** Smallest value of every parameter. */
  readonly least: number;
  /** Default value of each parameter. */
  readonly usual: Partial<FamilyArguments>;
  /** Orders at which it exists (for families: for some value of the parameters). */
  readonly orders: readonly Order[];
}

const ALL_ORDERS: readonly Order[] = [2, 3, 4, 5];

function hasHalfSteps(layout: NamedLayout): boolean {
  return layout.halfSteps.some(([row, column]) => row % 2 !== 0 || column % 2 !== 0);
}

/** A layout's name in data that have only one name for it; other languages have the text `layout.<id>`. */
function englishName(id: string): string {
  return fill('en', `layout.${id}` as TextKey);
}

/** Families first, then named layouts, each in the order in which players usually meet them. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...FAMILIES.map(
    (family): CatalogueEntry => ({
      id: family.id,
      name: englishName(family.id),
      aliases: [],
      kind: 'family',
      parameters: family.parameters,
      least: family.least,
      usual: family.usual,
      orders: ALL_ORDERS,
    }),
  ),
  ...NAMED_LAYOUTS.map(
    (layout): CatalogueEntry => ({
      id: layout.id,
      name: englishName(layout.id),
      aliases: layout.aliases,
      kind: 'named',
      parameters: [],
      least: 1,
      usual: {},
      orders: hasHalfSteps(layout) ? [3, 5] : ALL_ORDERS,
    }),
  ),
];

function namesOf({ id, aliases }: CatalogueEntry): string[] {
  return [id, ...aliases, ...LANGUAGES.map((language) => fill(language, `layout.${id}` as TextKey))];
}

/**
 * Finds the entry that a text names: by its id, its name in any language, or another name of it, in any case; undefined
 * if there is none.
 */
export function entryNamed(text: string): CatalogueEntry | undefined {
  const wanted = text.trim().toLowerCase();
  const isNamed = (entry: CatalogueEntry): boolean => namesOf(entry).some((name) => name.toLowerCase() === wanted);
  return CATALOGUE.find(({ id }) => id === wanted) ?? CATALOGUE.find(isNamed);
}

/** A layout with the usual numbers of its parameters, such as `klein 3`. */
function usualName({
  id,
  parameters,
  usual,
  least,
}: Pick<CatalogueEntry, 'id' | 'parameters' | 'usual' | 'least'>): string {
  return [id, ...parameters.map((name) => usual[name] ?? least)].join(' ');
}

/**
 * The layout that a misspelt name is closest to; undefined if none is close. Numbers at the end of the text are
 * included, unless the layout takes none.
 */
export function similarLayout(text: string): string | undefined {
  const name = text.replace(/[\s,×\dx]*\d$/u, '');
  const near = similarWord(name, CATALOGUE.flatMap(namesOf));
  const entry = near === undefined ? undefined : entryNamed(near);
  return entry && (name === text ? entry.id : usualName(entry));
}

/** Name of a layout given by coordinates, if it has no other. */
export const CUSTOM_NAME = englishName('custom');

/** Largest value of a family's parameter; the limits on subgrids and cells are checked when the layout is compiled. */
export const GREATEST_PARAMETER = 100;

/** All parameters of families, in the order in which messages name them. */
const FAMILY_PARAMETERS: readonly FamilyParameter[] = ['size', 'rows', 'columns', 'shift'];

function checkParameters(layout: string, ref: LayoutRef, family: Family | undefined): Result<null> {
  for (const name of FAMILY_PARAMETERS) {
    const value = ref[name];
    const taken = family?.parameters.includes(name) ?? false;
    if (value === undefined) {
      if (taken && family) {
        return fail('unknown-layout', 'parameter-missing', { layout, name, example: usualName(family) });
      }
    } else if (!taken) {
      return fail('unknown-layout', 'parameter-not-taken', { layout, name });
    } else if (family && (value < family.least || value > GREATEST_PARAMETER)) {
      const { least } = family;
      return fail('unknown-layout', 'parameter-range', { layout, name, least, most: GREATEST_PARAMETER, value });
    }
  }
  return ok(null);
}

function resolveFamily(family: Family, ref: LayoutRef, order: Order): Result<LayoutSpec> {
  const args: FamilyArguments = {
    size: ref.size ?? 1,
    rows: ref.rows ?? 1,
    columns: ref.columns ?? 1,
    shift: ref.shift ?? 0,
  };
  const refused = family.refuse?.(order, args);
  if (refused) return failWith('impossible-layout', refused);
  const parameters: { [name in FamilyParameter]?: number } = {};
  const twist = family.twist?.(order, args);
  for (const name of family.parameters) parameters[name] = args[name];
  return ok({
    id: family.id,
    name: englishName(family.id),
    order,
    ...parameters,
    offsets: family.offsets(order, args),
    wrap: family.wrap?.(order, args) ?? [0, 0],
    ...(twist && { twist }),
  });
}

function resolveNamed(layout: NamedLayout, order: Order): Result<LayoutSpec> {
  const pitch = order - 1;
  if (pitch % 2 !== 0 && hasHalfSteps(layout)) {
    return fail('impossible-layout', 'half-pitch', { layout: layout.id });
  }
  return ok({
    id: layout.id,
    name: englishName(layout.id),
    order,
    offsets: layout.halfSteps.map(([row, column]): BoxOffset => [(row * pitch) / 2, (column * pitch) / 2]),
    wrap: [0, 0],
  });
}

/**
 * Resolves a reference to a layout.
 *
 * Errors: `unknown-layout` for an unknown id, or a parameter that is missing, not taken or out of range; `bad-input`
 * for an order out of range; `impossible-layout` if the family knows that no sudoku exists, or if the coordinates extend
 * over more than `MAX_EXTENT` boxes. `compileTopology` checks whether the geometry can be a sudoku.
 */
export function resolveLayout(ref: LayoutRef): Result<LayoutSpec> {
  const spec = resolveStoredLayout(ref);
  const extent = spec.ok ? checkExtent(spec.value) : spec;
  return extent.ok ? spec : extent;
}

/**
 * Resolves a layout that this program has stored: like {@link resolveLayout}, but of any extent. Layouts saved before
 * there was a limit can still be listed, exported and deleted.
 */
export function resolveStoredLayout(ref: LayoutRef): Result<LayoutSpec> {
  if (!isOrder(ref.order)) return fail('bad-input', 'order-range', { order: ref.order });
  const id = ref.layout.toLowerCase();
  const family = FAMILIES.find((candidate) => candidate.id === id);
  const layout = NAMED_LAYOUTS.find((candidate) => candidate.id === id);
  if (!family && !layout && id !== 'custom') {
    const similar = similarLayout(ref.layout);
    return similar === undefined
      ? fail('unknown-layout', 'no-layout-of-name', { layout: JSON.stringify(ref.layout) })
      : fail('unknown-layout', 'no-layout-but-similar', { layout: JSON.stringify(ref.layout), similar });
  }
  const parameters = checkParameters(id, ref, family);
  if (!parameters.ok) return parameters;
  if (id === 'custom') {
    if (!ref.offsets || ref.offsets.length === 0) {
      return fail('unknown-layout', 'custom-needs-offsets');
    }
    const { order, offsets, wrap = [0, 0] as const, twist } = ref;
    return ok({ id, name: CUSTOM_NAME, order, offsets, wrap, ...(twist && { twist }) });
  }
  if (ref.offsets || ref.wrap || ref.twist) {
    return fail('unknown-layout', 'custom-only');
  }
  return family ? resolveFamily(family, ref, ref.order) : resolveNamed(layout as NamedLayout, ref.order);
}
