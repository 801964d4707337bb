import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { Icon } from './icons.tsx';

interface NumberFieldProps {
  readonly label: string;
  /** Id of the element that explains the field. */
  readonly describedBy?: string | undefined;
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
  readonly onChange: (value: number) => void;
}

/**
 * Field for a whole number, typed or changed by buttons. A typed number can be out of range; the caller has to report
 * that.
 */
export function NumberField({ label, describedBy, value, least, greatest, onChange }: NumberFieldProps): JSX.Element {
  const id = useId();
  const step = (by: number): void => onChange(Math.min(greatest, Math.max(least, value + by)));
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
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          type="number"
          aria-describedby={describedBy}
          inputMode="numeric"
          value={Number.isNaN(value) ? '' : value}
          min={least}
          max={greatest}
          step={1}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          aria-label={`${label}: ${t('new.more')}`}
          disabled={value >= greatest}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
