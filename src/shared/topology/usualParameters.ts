import type { BoxShape } from '../base/boxShape.ts';
import { type CatalogueEntry, entryNamed, resolveLayout } from '../layout/catalogue.ts';
import type { FamilyArguments } from '../layout/family.ts';
import { boxOfRef, type LayoutRef } from '../layout/spec.ts';
import { inspectLayout } from './inspection.ts';

/**
 * Largest value that is tried. It is enough for every family: a dense Klein bottle with boxes of 3 × 5 has at least 30
 * rows of subgrids.
 */
const GREATEST_TRIED = 30;

type Parameters = Partial<FamilyArguments>;

/**
 * Default values of a layout's parameters with boxes of this shape. Some rings of boxes can be closed only at certain
 * lengths. So of all values with which the layout has no contradiction, these are nearest to the default in the
 * layout's catalogue entry (`usual`, for boxes of 3 × 3). If there are none, returns that default.
 */
export function usualParameters(
  { id, parameters, usual, least }: Pick<CatalogueEntry, 'id' | 'parameters' | 'usual' | 'least'>,
  box: BoxShape,
): Parameters {
  const first: Parameters = Object.fromEntries(parameters.map((name) => [name, usual[name] ?? least]));
  const exists = (values: Parameters): boolean => {
    const spec = resolveLayout({ layout: id, box: [box.rows, box.columns], ...values });
    return spec.ok && inspectLayout(spec.value).fault === null;
  };
  if (parameters.length === 0 || exists(first)) return first;
  let all: Parameters[] = [{}];
  for (const name of parameters) {
    all = all.flatMap((values) =>
      Array.from({ length: GREATEST_TRIED + 1 - least }, (_, more) => ({ ...values, [name]: least + more })),
    );
  }
  const distance = (values: Parameters): number =>
    parameters.reduce((sum, name) => sum + Math.abs((values[name] ?? 0) - (first[name] ?? 0)), 0);
  return all.sort((a, b) => distance(a) - distance(b)).find(exists) ?? first;
}

/**
 * A layout of a family that is given without parameters, with the default values added; null for other layouts, or if
 * parameters are given.
 */
export function withUsualParameters(ref: LayoutRef): { readonly ref: LayoutRef; readonly name: string } | null {
  const entry = entryNamed(ref.layout);
  if (!entry || entry.parameters.length === 0 || entry.parameters.some((name) => ref[name] !== undefined)) return null;
  const values = usualParameters(entry, boxOfRef(ref));
  return { ref: { ...ref, ...values }, name: [entry.id, ...entry.parameters.map((name) => values[name])].join(' ') };
}
