import {
  type BoxShape,
  boxText,
  digitsOfBox,
  isBoxShape,
  isWithoutBoxes,
  MOST_DIGITS,
  orderOfBox,
  squareBox,
} from '../base/boxShape.ts';
import { isOrder, ORDERS, type Order } from '../base/digits.ts';
import { fail, failWith, ok, type Result } from '../base/result.ts';
import { similarWord } from '../base/similar.ts';
import { LANGUAGES } from '../text/language.ts';
import { fill } from '../text/placeholders.ts';
import type { TextKey } from '../text/textKey.ts';
import { checkExtent } from './coordinates.ts';
import { FAMILIES } from './families.ts';
import { type Family, type FamilyArguments, type FamilyParameter, orderText, pitchOf } from './family.ts';
import { NAMED_LAYOUTS, type NamedLayout } from './namedLayouts.ts';
import { type BoxFields, type BoxOffset, boxOfRef, customSpec, type LayoutRef, type LayoutSpec } from './spec.ts';

/** An entry of the catalogue: a family or a named layout, before a shape of boxes and parameter values are chosen. */
export interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: 'family' | 'named';
  readonly parameters: readonly FamilyParameter[];
  /** Smallest value of every parameter. */
  readonly least: number;
  /** Default value of each parameter with boxes of 3 × 3; `usualParameters` has those for other boxes. */
  readonly usual: Partial<FamilyArguments>;
  /** Whether the layout exists with boxes of this shape (for families: for some value of the parameters). */
  readonly exists: (box: BoxShape) => boolean;
}

/** Whether every subgrid of a named layout starts at a whole box, not at half a box, if boxes have this shape. */
function isAtWholeBoxes({ halfSteps }: NamedLayout, box: BoxShape): boolean {
  const [down, across] = pitchOf(box);
  return halfSteps.every(([row, column]) => (row * down) % 2 === 0 && (column * across) % 2 === 0);
}

/**
 * Id of the family whose layouts have a single subgrid. All other layouts need boxes, because their subgrids share
 * boxes.
 */
const SINGLE = 'simple';

/** The orders (sizes of square boxes) with which a layout exists. */
export function ordersOf({ exists }: CatalogueEntry): Order[] {
  return ORDERS.filter((order) => exists(squareBox(order)));
}

/** The English name of a layout, for data that store a single name. For other languages, use the text `layout.<id>`. */
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
      exists: (box) => family.id === SINGLE || !isWithoutBoxes(box),
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
      exists: (box) => !isWithoutBoxes(box) && isAtWholeBoxes(layout, box),
    }),
  ),
];

function namesOf({ id, aliases }: CatalogueEntry): string[] {
  return [id, ...aliases, ...LANGUAGES.map((language) => fill(language, `layout.${id}` as TextKey))];
}

/**
 * Finds the entry whose id, name in any language, or alias is `text`. Ignores upper and lower case. Undefined if there
 * is none.
 */
export function entryNamed(text: string): CatalogueEntry | undefined {
  const wanted = text.trim().toLowerCase();
  const isNamed = (entry: CatalogueEntry): boolean => namesOf(entry).some((name) => name.toLowerCase() === wanted);
  return CATALOGUE.find(({ id }) => id === wanted) ?? CATALOGUE.find(isNamed);
}

/** The id of a layout, followed by the default values of its parameters, such as `klein 3`. */
function usualName({
  id,
  parameters,
  usual,
  least,
}: Pick<CatalogueEntry, 'id' | 'parameters' | 'usual' | 'least'>): string {
  return [id, ...parameters.map((name) => usual[name] ?? least)].join(' ');
}

/**
 * Finds the layout whose name is closest to a misspelt one. Returns its id; undefined if no name is close. If the text
 * ends with numbers (parameters), the default values of the parameters follow the id.
 */
export function similarLayout(text: string): string | undefined {
  const name = text.replace(/[\s,×\dx]*\d$/u, '');
  const near = similarWord(name, CATALOGUE.flatMap(namesOf));
  const entry = near === undefined ? undefined : entryNamed(near);
  return entry && (name === text ? entry.id : usualName(entry));
}

/** Name of a layout given by coordinates, unless it has another name. */
export const CUSTOM_NAME = englishName('custom');

/**
 * Largest value of a family's parameter. Limits on subgrids and cells are checked later, when the layout is compiled.
 */
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

function resolveFamily(family: Family, ref: LayoutRef, box: BoxShape): Result<LayoutSpec> {
  const args: FamilyArguments = {
    size: ref.size ?? 1,
    rows: ref.rows ?? 1,
    columns: ref.columns ?? 1,
    shift: ref.shift ?? 0,
  };
  if (family.id !== SINGLE && isWithoutBoxes(box)) return refuseWithoutBoxes(family.id, box);
  const refused = family.refuse?.(box, args);
  if (refused) return failWith('impossible-layout', refused);
  const parameters: { [name in FamilyParameter]?: number } = {};
  const twist = family.twist?.(box, args);
  for (const name of family.parameters) parameters[name] = args[name];
  return ok({
    id: family.id,
    name: englishName(family.id),
    box,
    digits: digitsOfBox(box),
    ...parameters,
    offsets: family.offsets(box, args),
    wrap: family.wrap?.(box, args) ?? [0, 0],
    ...(twist && { twist }),
  });
}

/**
 * The error for a layout of several subgrids that is requested without boxes: its subgrids would have no boxes to
 * share.
 */
function refuseWithoutBoxes(layout: string, box: BoxShape): Result<never> {
  return fail('impossible-layout', 'nothing-to-share', { layout, box: orderText(box) });
}

function resolveNamed(layout: NamedLayout, box: BoxShape): Result<LayoutSpec> {
  if (isWithoutBoxes(box)) return refuseWithoutBoxes(layout.id, box);
  if (!isAtWholeBoxes(layout, box)) {
    return orderOfBox(box) === null
      ? fail('impossible-layout', 'half-pitch-of-boxes', { layout: layout.id, box: boxText(box) })
      : fail('impossible-layout', 'half-pitch', { layout: layout.id });
  }
  const [down, across] = pitchOf(box);
  return ok({
    id: layout.id,
    name: englishName(layout.id),
    box,
    digits: digitsOfBox(box),
    offsets: layout.halfSteps.map(([row, column]): BoxOffset => [(row * down) / 2, (column * across) / 2]),
    wrap: [0, 0],
  });
}

/**
 * The shape of boxes that a reference to a layout states.
 *
 * Errors: `bad-input` if the reference has not exactly one of `order` and `box`, or a shape that does not exist.
 */
function readBox({ order, box }: BoxFields): Result<BoxShape> {
  if (order === undefined && box === undefined) return fail('bad-input', 'box-missing');
  if (order !== undefined && box !== undefined) return fail('bad-input', 'order-or-box');
  if (order !== undefined && !isOrder(order)) return fail('bad-input', 'order-range', { order });
  const shape = boxOfRef(box ? { box } : { order });
  return isBoxShape(shape) ? ok(shape) : fail('bad-input', 'box-range', { box: boxText(shape), most: MOST_DIGITS });
}

/**
 * Resolves a reference to a layout.
 *
 * Errors:
 * - `unknown-layout` for an unknown id, or a parameter that is missing, not taken or out of range.
 * - `bad-input` for a shape of boxes that does not exist.
 * - `impossible-layout` if the family excludes these parameters because no such sudoku exists, or if the coordinates
 *   extend over more than `MAX_EXTENT` boxes.
 *
 * Whether the geometry can be a sudoku is checked later, by `compileTopology`.
 */
export function resolveLayout(ref: LayoutRef): Result<LayoutSpec> {
  const spec = resolveStoredLayout(ref);
  const extent = spec.ok ? checkExtent(spec.value) : spec;
  return extent.ok ? spec : extent;
}

/**
 * Resolves a layout that this program has stored: like {@link resolveLayout}, but of any extent. So layouts that were
 * saved before there was a limit can still be listed, exported and deleted.
 */
export function resolveStoredLayout(ref: LayoutRef): Result<LayoutSpec> {
  const box = readBox(ref);
  if (!box.ok) return box;
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
    const { offsets, wrap = [0, 0] as const, twist } = ref;
    return ok(customSpec(box.value, offsets, { wrap, twist }));
  }
  if (ref.offsets || ref.wrap || ref.twist) {
    return fail('unknown-layout', 'custom-only');
  }
  return family ? resolveFamily(family, ref, box.value) : resolveNamed(layout as NamedLayout, box.value);
}
