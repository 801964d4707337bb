import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { withChanges } from '../controls/withChanges.ts';

/** Inclusive bounds. A bound that is absent does not limit. */
interface NumberRange {
  readonly from?: number;
  readonly to?: number;
}

interface RangeFieldProps {
  readonly name: string;
  readonly value: NumberRange | undefined;
  readonly onChange: (value: NumberRange | undefined) => void;
  readonly step?: number;
}

/** Field for a range. Changes take effect on Enter, or when the field loses the focus. */
export function RangeField({ name, value, onChange, step = 1 }: RangeFieldProps): JSX.Element {
  const field = (end: 'from' | 'to'): JSX.Element => (
    <input
      type="number"
      min={0}
      step={step}
      value={value?.[end] ?? ''}
      placeholder={t(`library.${end}`)}
      aria-label={t(`library.range.${end}`, { name })}
      // Screen readers would say that an empty field is 0.
      aria-valuetext={value?.[end] === undefined ? t('library.range.none') : undefined}
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        const range = withChanges(value ?? {}, { [end]: Number.isNaN(number) || number < 0 ? undefined : number });
        onChange(Object.keys(range).length > 0 ? range : undefined);
      }}
    />
  );
  return (
    <fieldset class="field">
      <legend class="field-name">{name}</legend>
      <div class="library-range stack soft gap-6">
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
      </div>
    </fieldset>
  );
}
