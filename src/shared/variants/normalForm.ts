import { characterDigit, digitCharacter } from '../base/digits.ts';
import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import { VARIANTS, variantOf } from './registry.ts';
import { subgridsOfVariant } from './rules.ts';

/** Fields that contain a list of texts: one text for each of a variant's subgrids, or a single text for all of them. */
export const PER_SUBGRID = ['even', 'regions'] as const;
type PerSubgrid = (typeof PER_SUBGRID)[number];

/**
 * Renumbers the regions in a text, in the order of their first cells. Invalid text is returned unchanged, so that the
 * variant can report the error later.
 */
function numbered(regions: string): string {
  const cells = new Map<number, number>();
  for (const letter of regions) cells.set(characterDigit(letter), (cells.get(characterDigit(letter)) ?? 0) + 1);
  const digits = Math.sqrt(regions.length);
  if (![...cells].every(([label, count]) => label > 0 && label <= digits && count === digits)) return regions;
  const labels = [...cells.keys()];
  return [...regions].map((letter) => digitCharacter(labels.indexOf(characterDigit(letter)) + 1)).join('');
}

/** Normal form of one text. Texts with the same meaning have equal normal forms. */
const NORMAL: Readonly<Record<PerSubgrid, (text: string) => string>> = {
  even: (text) => text.toUpperCase(),
  regions: numbered,
};

/** References to one variant that differ only in their subgrids and texts, with the text of each subgrid. */
interface VariantGroup {
  readonly ref: VariantRef;
  readonly field: PerSubgrid | undefined;
  readonly texts: Map<number, string>;
}

/**
 * Brings variants into normal form. References that mean the same rules have equal normal forms, so the library can
 * find puzzles with the same rules:
 * - Each variant occurs once, in the order of the registry.
 * - Its subgrids are ascending, and left out if it applies to all of them.
 * - If all subgrids have the same text, there is only one text.
 * - Regions are numbered in the order of their first cells.
 *
 * @param refs valid references: no variant twice on one subgrid; lists of texts have one text, or one for each subgrid.
 */
export function inNormalForm(refs: readonly VariantRef[], { offsets }: Pick<LayoutSpec, 'offsets'>): VariantRef[] {
  const all = new Map<string, VariantGroup>();
  for (const ref of refs) {
    const field = PER_SUBGRID.find((one) => ref[one] !== undefined);
    const { subgrids: _, ...rest } = ref;
    if (field !== undefined) delete rest[field];
    // Leave the style out: it is only needed until the regions are chosen.
    if (field === 'regions') delete rest.style;
    const key = JSON.stringify([field ?? null, rest]);
    const group = all.get(key) ?? { ref: rest, field, texts: new Map<number, string>() };
    all.set(key, group);
    const list = field === undefined ? [''] : (ref[field] as readonly string[]);
    subgridsOfVariant(ref, offsets.length).forEach((subgrid, index) => {
      const text = (list.length === 1 ? list[0] : list[index]) as string;
      group.texts.set(subgrid, field === undefined ? text : NORMAL[field](text));
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
 * Whether variants are the wanted ones. Both lists are in normal form. A wanted variant may be open, which means that
 * its regions or marks are still to be chosen at random. An open variant matches the variant with any regions or marks,
 * and the open variant itself.
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
