import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { Icon } from '../controls/icons.tsx';
import { useNumberInput } from './numberInput.tsx';

interface NumberFieldProps {
  readonly label: string;
  /** Id of the element that explains the field. */
  readonly describedBy?: string | undefined;
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
  /** True if the caller shows a message for numbers out of range. Otherwise the field shows one. */
  readonly isReported?: boolean;
  readonly onChange: (value: number) => void;
}

/** Field for a whole number, typed or changed by buttons. A typed number can be out of range, or NaN. */
export function NumberField({
  label,
  describedBy,
  value,
  least,
  greatest,
  isReported = false,
  onChange,
}: NumberFieldProps): JSX.Element {
  const id = useId();
  const { input, fault } = useNumberInput({
    id,
    describedBy,
    value,
    least,
    greatest,
    step: 1,
    isOptional: false,
    when: 'typed',
    onNumber: onChange,
  });
  const change = (by: number): void => onChange(Math.min(greatest, Math.max(least, (value || 0) + by)));
  return (
    <div class="number-field">
      <label class="field-name" for={id}>
        {label}
      </label>
      <div class="stepper flex icons-16">
        <button
          type="button"
          aria-label={`${label}: ${t('new.less')}`}
          disabled={value <= least}
          onClick={() => change(-1)}
        >
          <Icon name="minus" />
        </button>
        {input}
        <button
          type="button"
          aria-label={`${label}: ${t('new.more')}`}
          disabled={value >= greatest}
          onClick={() => change(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {!isReported && fault}
    </div>
  );
}
