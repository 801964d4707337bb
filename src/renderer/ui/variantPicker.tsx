import type { JSX } from 'preact';
import type { VariantRef } from '../../shared/layout/spec.ts';
import { REGION_STYLES } from '../../shared/variants/colour.ts';
import { VARIANTS } from '../../shared/variants/registry.ts';
import { language, t } from '../i18n/words.ts';

/** The variants of a choice that exist at an order: one that does not is passed over, and comes back with its order. */
export function variantsAt(chosen: readonly VariantRef[], order: number): VariantRef[] {
  return chosen.filter(({ id }) => !VARIANTS.find((variant) => variant.id === id)?.refuses?.(order));
}

/** Choosing extra rules to lay over all subgrids of a layout. */
export function VariantPicker({
  order,
  chosen,
  onChange,
}: {
  order: number;
  chosen: readonly VariantRef[];
  onChange: (chosen: readonly VariantRef[]) => void;
}): JSX.Element {
  const lng = language.value;
  const refOf = (id: string): VariantRef | undefined => chosen.find((ref) => ref.id === id);
  const names = variantsAt(chosen, order).map(({ id }) => VARIANTS.find((variant) => variant.id === id)?.name[lng]);
  return (
    <details class="variant-picker">
      <summary>
        <span class="field-name">{t('variants.title')}</span>
        <span class="variant-chosen">{names.length > 0 ? names.join(', ') : t('variants.none')}</span>
      </summary>
      <fieldset aria-label={t('variants.title')}>
        {VARIANTS.map(({ id, name, rule, refuses }) => {
          const impossible = refuses?.(order) != null;
          return (
            <label key={id} class={impossible ? 'variant-impossible' : undefined}>
              <input
                type="checkbox"
                disabled={impossible}
                checked={!impossible && refOf(id) !== undefined}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, { id }] : chosen.filter((ref) => ref.id !== id))
                }
              />
              <span class="difficulty-name">{name[lng]}</span>
              <span class="difficulty-text">{impossible ? t('variants.order', { order }) : rule[lng]}</span>
            </label>
          );
        })}
        {refOf('colour') && (
          <label class="variant-style">
            <span class="difficulty-name">{t('variants.style')}</span>
            <select
              value={String(refOf('colour')?.style ?? REGION_STYLES[0])}
              onChange={(event) => {
                const style = event.currentTarget.value;
                onChange(chosen.map((ref) => (ref.id === 'colour' ? { ...ref, style } : ref)));
              }}
            >
              {REGION_STYLES.map((style) => (
                <option key={style} value={style}>
                  {t(`variants.style.${style}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
    </details>
  );
}
