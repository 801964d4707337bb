import type { JSX } from 'preact';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { t } from '../../i18n/words.ts';
import { variantName } from '../words/variantNames.ts';

/** Ids of the variants without fields of their own, which the editor can switch on. */
export const PLAIN_VARIANTS = VARIANTS.filter(({ fields }) => Object.keys(fields).length === 0).map(({ id }) => id);

/**
 * Asks which variant a puzzle has, for texts that do not say it.
 *
 * @param variant id of the variant; empty to use what the text says.
 */
export function PlainVariantField({
  variant,
  onChange,
}: {
  readonly variant: string;
  readonly onChange: (variant: string) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span class="field-name">{t('own.paste.variant')}</span>
      <select value={variant} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('own.paste.variant-stated')}</option>
        {PLAIN_VARIANTS.map((id) => (
          <option key={id} value={id}>
            {variantName({ id })}
          </option>
        ))}
      </select>
    </label>
  );
}
