import { isOrder, type Order } from '../domain/digits.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { FAMILIES } from './families.ts';
import type { Family, FamilyArguments, FamilyParameter } from './family.ts';
import { NAMED_LAYOUTS, type NamedLayout } from './named.ts';
import type { BoxOffset, LayoutRef, LayoutSpec } from './spec.ts';

/** One line of the catalogue: a family or a named layout, before an order and parameters are chosen. */
export interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: 'family' | 'named';
  readonly parameters: readonly FamilyParameter[];
  /** Least value of every parameter. */
  readonly least: number;
  /** A sensible first value of each parameter. */
  readonly usual: Partial<FamilyArguments>;
  /** Orders at which it exists (for families: for some value of the parameters). */
  readonly orders: readonly Order[];
}

const ALL_ORDERS: readonly Order[] = [2, 3, 4, 5];

function hasHalfSteps(layout: NamedLayout): boolean {
  return layout.halfSteps.some(([row, column]) => row % 2 !== 0 || column % 2 !== 0);
}

/** Families first, then named layouts, each in the order in which players usually meet them. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...FAMILIES.map(
    (family): CatalogueEntry => ({
      id: family.id,
      name: family.name,
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
      name: layout.name,
      aliases: layout.aliases,
      kind: 'named',
      parameters: [],
      least: 1,
      usual: {},
      orders: hasHalfSteps(layout) ? [3, 5] : ALL_ORDERS,
    }),
  ),
];

/** What a layout by coordinates is called that nobody named. */
export const CUSTOM_NAME = 'Custom';

/** Largest value of a family's parameter; the limits on subgrids and cells are checked when the layout is compiled. */
export const GREATEST_PARAMETER = 100;

/** What families take, in the order in which it is named. */
const FAMILY_PARAMETERS: readonly FamilyParameter[] = ['size', 'rows', 'columns', 'shift'];

function parameterFault(id: string, ref: LayoutRef, family: Family | undefined): string | null {
  for (const name of FAMILY_PARAMETERS) {
    const value = ref[name];
    const taken = family?.parameters.includes(name) ?? false;
    if (value === undefined) {
      if (taken) return `layout "${id}" needs "${name}"`;
    } else if (!taken) {
      return `layout "${id}" takes no "${name}"`;
    } else if (family && (value < family.least || value > GREATEST_PARAMETER)) {
      return `"${name}" of layout "${id}" must be from ${family.least} to ${GREATEST_PARAMETER}, not ${value}`;
    }
  }
  return null;
}

function resolveFamily(family: Family, ref: LayoutRef, order: Order): Result<LayoutSpec> {
  const args: FamilyArguments = {
    size: ref.size ?? 1,
    rows: ref.rows ?? 1,
    columns: ref.columns ?? 1,
    shift: ref.shift ?? 0,
  };
  const reason = family.refuse?.(order, args);
  if (reason) {
    const { message, ...told } = typeof reason === 'string' ? { message: reason } : reason;
    return fail('impossible-layout', `layout "${family.id}": ${message}`, told);
  }
  const parameters: { [name in FamilyParameter]?: number } = {};
  const twist = family.twist?.(order, args);
  for (const name of family.parameters) parameters[name] = args[name];
  return ok({
    id: family.id,
    name: family.name,
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
    return fail(
      'impossible-layout',
      `layout "${layout.id}" puts subgrids half a pitch apart, which is a whole number of boxes at orders 3 and 5 only`,
    );
  }
  return ok({
    id: layout.id,
    name: layout.name,
    order,
    offsets: layout.halfSteps.map(([row, column]): BoxOffset => [(row * pitch) / 2, (column * pitch) / 2]),
    wrap: [0, 0],
  });
}

/**
 * The layout that a reference names.
 *
 * Errors: `unknown-layout` for an unknown id, a missing, foreign or out-of-range parameter; `bad-input` for an order
 * out of range; `impossible-layout` where the family knows that no sudoku exists. Whether the geometry itself can be
 * a sudoku is for `compileTopology`.
 */
export function resolveLayout(ref: LayoutRef): Result<LayoutSpec> {
  if (!isOrder(ref.order)) return fail('bad-input', `the order must be 2, 3, 4 or 5, not ${ref.order}`);
  const id = ref.layout.toLowerCase();
  const family = FAMILIES.find((candidate) => candidate.id === id);
  const layout = NAMED_LAYOUTS.find((candidate) => candidate.id === id);
  if (!family && !layout && id !== 'custom') {
    return fail('unknown-layout', `there is no layout ${JSON.stringify(ref.layout)}; "layouts" lists them`);
  }
  const fault = parameterFault(id, ref, family);
  if (fault) return fail('unknown-layout', fault);
  if (id === 'custom') {
    if (!ref.offsets || ref.offsets.length === 0) {
      return fail('unknown-layout', 'layout "custom" needs "offsets": a list of [row, column] in boxes');
    }
    const { order, offsets, wrap = [0, 0] as const, twist } = ref;
    return ok({ id, name: CUSTOM_NAME, order, offsets, wrap, ...(twist && { twist }) });
  }
  if (ref.offsets || ref.wrap || ref.twist) {
    return fail('unknown-layout', `only layout "custom" takes "offsets", "wrap" and "twist"`);
  }
  return family ? resolveFamily(family, ref, ref.order) : resolveNamed(layout as NamedLayout, ref.order);
}
