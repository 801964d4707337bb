import { characterDigit, digitCharacter } from '../base/digits.ts';
import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import { VARIANTS, variantOf } from './registry.ts';
import { subgridsOfVariant } from './rules.ts';

/** Fields that list a text for each of a variant's subgrids, if not one text for all of them. */
export const PER_SUBGRID = ['even', 'regions'] as const;
type PerSubgrid = (typeof PER_SUBGRID)[number];

/** Regions numbered in the order of their first cells. What is wrong stays as it is, for the variant to tell. */
function numbered(regions: string): string {
  const cells = new Map<number, number>();
  for (const letter of regions) cells.set(characterDigit(letter), (cells.get(characterDigit(letter)) ?? 0) + 1);
  const digits = Math.sqrt(regions.length);
  if (![...cells].every(([label, count]) => label > 0 && label <= digits && count === digits)) return regions;
  const labels = [...cells.keys()];
  return [...regions].map((letter) => digitCharacter(labels.indexOf(characterDigit(letter)) + 1)).join('');
}

/** One text in the form that all who mean the same come to. */
const NORMAL: Readonly<Record<PerSubgrid, (text: string) => string>> = {
  even: (text) => text.toUpperCase(),
  regions: numbered,
};

/** References that differ in nothing but their subgrids, and what each says of which. */
interface Laid {
  readonly ref: VariantRef;
  readonly field: PerSubgrid | undefined;
  readonly texts: Map<number, string>;
}

/**
 * Variants in the form that all references come to which lay the same rules over a layout: each once, in the order of
 * the registry; its subgrids ascending, and left out where it lies over all; one text where all subgrids have the same;
 * regions numbered in the order of their first cells. Puzzles under the same rules are found by that.
 *
 * @param refs checked: no variant twice over one subgrid, lists of one text or as many as subgrids.
 */
export function inNormalForm(refs: readonly VariantRef[], { offsets }: Pick<LayoutSpec, 'offsets'>): VariantRef[] {
  const all = new Map<string, Laid>();
  for (const ref of refs) {
    const field = PER_SUBGRID.find((one) => ref[one] !== undefined);
    const { subgrids: _, ...rest } = ref;
    if (field !== undefined) delete rest[field];
    // How to draw what is drawn already.
    if (field === 'regions') delete rest.style;
    const key = JSON.stringify([field ?? null, rest]);
    const laid = all.get(key) ?? { ref: rest, field, texts: new Map<number, string>() };
    all.set(key, laid);
    const list = field === undefined ? [''] : (ref[field] as readonly string[]);
    subgridsOfVariant(ref, offsets.length).forEach((subgrid, index) => {
      const text = (list.length === 1 ? list[0] : list[index]) as string;
      laid.texts.set(subgrid, field === undefined ? text : NORMAL[field](text));
    });
  }
  const made = [...all.values()].map(({ ref, field, texts }): VariantRef & { first: number } => {
    const subgrids = [...texts.keys()].sort((a, b) => a - b);
    const list = subgrids.map((subgrid) => texts.get(subgrid) as string);
    const isOne = list.every((text) => text === list[0]);
    const { id, ...others } = ref;
    return {
      first: subgrids[0] ?? 0,
      id,
      ...(subgrids.length < offsets.length && { subgrids }),
      ...(field !== undefined && { [field]: isOne ? list.slice(0, 1) : list }),
      ...others,
    };
  });
  const place = ({ id }: VariantRef): number => VARIANTS.findIndex((variant) => variant.id === id);
  return made
    .sort((a, b) => place(a) - place(b) || a.first - b.first)
    .map(({ first: _, ...ref }): VariantRef => ref as VariantRef);
}

/**
 * Whether variants are those that are wanted, both in normal form. What a wanted one leaves open may be drawn in any way,
 * or be open still.
 */
export function areVariants(variants: readonly VariantRef[], wanted: readonly VariantRef[]): boolean {
  const text = (ref: VariantRef, isAny: boolean): string =>
    JSON.stringify(isAny ? [ref.id, ref.subgrids ?? null] : ref);
  return (
    variants.length === wanted.length &&
    wanted.every((ref, i) => {
      const isAny = variantOf(ref.id)?.isOpen?.(ref) === true;
      return text(ref, isAny) === text(variants[i] as VariantRef, isAny);
    })
  );
}
