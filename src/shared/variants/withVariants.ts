import { z } from 'zod';
import { describeIssues } from '../base/issues.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { orderText } from '../layout/family.ts';
import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import { numberedSubgridValue } from '../layout/subgridNames.ts';
import { inNormalForm, PER_SUBGRID } from './normalForm.ts';
import { VARIANTS, variantOf } from './registry.ts';
import { subgridsOfVariant } from './rules.ts';

const subgridsSchema = z.array(z.int().min(0).max(10_000)).min(1).max(1000);

function readOne(ref: VariantRef, { box, offsets }: LayoutSpec): Result<VariantRef> {
  const variant = variantOf(ref.id);
  if (!variant) {
    const known = VARIANTS.map(({ id }) => id).join(', ');
    return fail('bad-puzzle', 'no-variant-of', { variant: JSON.stringify(ref.id), known });
  }
  const { id } = variant;
  const shape = z.strictObject({ id: z.string(), subgrids: subgridsSchema.optional(), ...variant.fields });
  const parsed = shape.safeParse(ref);
  if (!parsed.success)
    return fail('bad-puzzle', 'variant-unreadable', { variant: id, detail: describeIssues(parsed.error, ref) });
  const refused = variant.refuses?.(box);
  if (refused) return fail('impossible-layout', refused, { variant: id, order: orderText(box) });
  const subgrids = parsed.data.subgrids as number[] | undefined;
  const outside = subgrids?.find((subgrid) => subgrid >= offsets.length);
  if (outside !== undefined) {
    const last = offsets.length - 1;
    if (last === 0) return fail('bad-puzzle', 'variant-only-subgrid', { variant: id, outside });
    return fail('bad-puzzle', 'variant-no-subgrid', { variant: id, outside, last });
  }
  const twice = subgrids?.find((subgrid, index) => subgrids.indexOf(subgrid) < index);
  if (twice !== undefined) return fail('bad-puzzle', 'subgrid-twice', { variant: id, twice });
  const count = subgrids?.length ?? offsets.length;
  for (const field of PER_SUBGRID) {
    const texts = (parsed.data as VariantRef)[field] as readonly string[] | undefined;
    if (!texts || texts.length === 1 || texts.length === count) continue;
    return fail('bad-puzzle', 'variant-texts', { variant: id, field, texts: texts.length, count });
  }
  const clean = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  return ok(clean as VariantRef);
}

/**
 * Adds variants to a layout, in their normal form. Whether their rules are consistent is checked later, by
 * `compileTopology`.
 *
 * Errors:
 * - `bad-puzzle` for an unknown variant, a field that it does not take, a wrong number of texts, a subgrid that does
 *   not exist, or a variant that is applied twice to one subgrid.
 * - `impossible-layout` for a variant that does not exist with boxes of this shape.
 */
export function withVariants(spec: LayoutSpec, refs: readonly VariantRef[]): Result<LayoutSpec> {
  if (refs.length === 0) return ok(spec);
  const variants: VariantRef[] = [];
  const laid = new Set<string>();
  for (const ref of refs) {
    const read = readOne(ref, spec);
    if (!read.ok) return read;
    variants.push(read.value);
    for (const subgrid of subgridsOfVariant(read.value, spec.offsets.length)) {
      const key = `${ref.id}/${subgrid}`;
      if (laid.has(key))
        return fail('bad-puzzle', 'variant-twice', { variant: ref.id, subgrid: numberedSubgridValue(spec, subgrid) });
      laid.add(key);
    }
  }
  return ok({ ...spec, variants: inNormalForm(variants, spec) });
}

function isOpen(ref: VariantRef): boolean {
  return variantOf(ref.id)?.isOpen?.(ref) === true;
}

/** Removes the variants that are open, which means that their regions or marks are still to be chosen. */
export function withoutOpenVariants(spec: LayoutSpec): LayoutSpec {
  return { ...spec, variants: (spec.variants ?? []).filter((ref) => !isOpen(ref)) };
}

/**
 * Whether a layout has an open variant: one whose regions or marks must be chosen before the layout can be compiled.
 */
export function hasOpenVariants({ variants = [] }: LayoutSpec): boolean {
  return variants.some(isOpen);
}
