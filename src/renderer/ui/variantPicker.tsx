import { Fragment, type JSX } from 'preact';
import type { LayoutSpec, VariantRef } from '../../shared/layout/spec.ts';
import { colour, REGION_STYLES } from '../../shared/variants/colour.ts';
import { VARIANTS } from '../../shared/variants/registry.ts';
import { subgridsOfVariant } from '../../shared/variants/rules.ts';
import { language, t } from '../i18n/words.ts';
import { SubgridPicker } from './subgridPicker.tsx';
import { variantName, variantPlaces } from './variantNames.ts';

/** Beyond so many subgrids a rule is laid over all of them: on a picture they could not be told apart. */
const MOST_PICKED = 100;

/**
 * The variants of a choice that exist at an order: one that does not is passed over, and comes back with its order.
 *
 * @param count subgrids of the layout. What was said of others that are not there any more is forgotten.
 */
export function variantsAt(chosen: readonly VariantRef[], order: number, count: number): VariantRef[] {
  return chosen
    .filter(({ id }) => !VARIANTS.find((variant) => variant.id === id)?.refuses?.(order))
    .flatMap((ref) =>
      subgridsOfVariant(ref, count).some((subgrid) => subgrid >= count) ? variantsEverywhere([ref]) : ref,
    );
}

/** A variant laid over the other subgrids in the place of its own; as it is where there are no others. */
export function otherSubgrids(ref: VariantRef, count: number): VariantRef {
  const own = new Set(subgridsOfVariant(ref, count));
  const others = Array.from({ length: count }, (_, subgrid) => subgrid).filter((subgrid) => !own.has(subgrid));
  return others.length === 0 ? ref : { ...ref, subgrids: others };
}

/** The same variants, laid over all subgrids: for another layout, whose subgrids are others. */
export function variantsEverywhere(chosen: readonly VariantRef[]): VariantRef[] {
  return chosen.map(({ subgrids: _, ...ref }): VariantRef => ref);
}

/** A variant laid over one subgrid more or less; null once it is laid over none. */
export function toggledSubgrid(ref: VariantRef, subgrid: number, count: number): VariantRef | null {
  const before = subgridsOfVariant(ref, count);
  const after = before.includes(subgrid) ? before.filter((other) => other !== subgrid) : [...before, subgrid];
  if (after.length === 0) return null;
  const [everywhere] = variantsEverywhere([ref]) as [VariantRef];
  return after.length === count ? everywhere : { ...ref, subgrids: after.sort((a, b) => a - b) };
}

/** Choosing extra rules to lay over the subgrids of a layout, all or some of them. */
export function VariantPicker({
  spec,
  order,
  chosen,
  onChange,
}: {
  /** The layout, null while there is none. */
  spec: LayoutSpec | null;
  order: number;
  chosen: readonly VariantRef[];
  onChange: (chosen: readonly VariantRef[]) => void;
}): JSX.Element {
  const lng = language.value;
  const refOf = (id: string): VariantRef | undefined => chosen.find((ref) => ref.id === id);
  const change = (id: string, changed: VariantRef | null): void =>
    onChange(chosen.flatMap((old) => (old.id === id ? (changed ?? []) : old)));
  const without = (id: string): VariantRef[] => chosen.filter((ref) => ref.id !== id);
  const count = spec?.offsets.length ?? 0;
  const names = variantsAt(chosen, order, count).map(variantName);
  return (
    <details class="variant-picker">
      <summary>
        <span class="field-name">{t('variants.title')}</span>
        <span class="variant-chosen">{names.length > 0 ? names.join(', ') : t('variants.none')}</span>
      </summary>
      <fieldset aria-label={t('variants.title')}>
        {VARIANTS.map(({ id, name, rule, refuses }) => {
          const impossible = refuses?.(order) != null;
          const ref = impossible ? undefined : refOf(id);
          return (
            <Fragment key={id}>
              <label class={impossible ? 'variant-impossible' : undefined}>
                <input
                  type="checkbox"
                  disabled={impossible}
                  checked={ref !== undefined}
                  onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, { id }] : without(id))}
                />
                <span class="difficulty-name">{name[lng]}</span>
                <span class="difficulty-text">{impossible ? t('variants.order', { order }) : rule[lng]}</span>
              </label>
              {ref && spec && count > 1 && count <= MOST_PICKED && (
                <Where spec={spec} variant={ref} name={name[lng]} onChange={(laid) => change(id, laid)} />
              )}
              {ref && id === colour.id && <Style colours={ref} onChange={(styled) => change(id, styled)} />}
            </Fragment>
          );
        })}
      </fieldset>
    </details>
  );
}

/** How the regions are shaped that stand in the place of boxes. */
function Style({ colours, onChange }: { colours: VariantRef; onChange: (colours: VariantRef) => void }): JSX.Element {
  return (
    <label class="variant-style">
      <span>{t('variants.style')}</span>
      <select
        value={String(colours.style ?? REGION_STYLES[0])}
        onChange={(event) => onChange({ ...colours, style: event.currentTarget.value })}
      >
        {REGION_STYLES.map((style) => (
          <option key={style} value={style}>
            {t(`variants.style.${style}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In which subgrids one variant holds. */
function Where({
  spec,
  variant,
  name,
  onChange,
}: {
  spec: LayoutSpec;
  variant: VariantRef;
  name: string;
  onChange: (variant: VariantRef | null) => void;
}): JSX.Element {
  const count = spec.offsets.length;
  const places = variantPlaces(variant);
  return (
    <details class="variant-where">
      <summary>{places === null ? t('variants.everywhere') : t('variants.in', { subgrids: places })}</summary>
      <SubgridPicker
        spec={spec}
        label={t('variants.where', { name })}
        chosen={new Set(subgridsOfVariant(variant, count))}
        onToggle={(subgrid) => onChange(toggledSubgrid(variant, subgrid, count))}
      />
      {places !== null && (
        <div class="variant-where-quick">
          <button type="button" onClick={() => onChange(otherSubgrids(variant, count))}>
            {t('variants.others')}
          </button>
          <button type="button" onClick={() => onChange(variantsEverywhere([variant])[0] as VariantRef)}>
            {t('variants.all')}
          </button>
        </div>
      )}
    </details>
  );
}
