import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { withChanges } from '../controls/withChanges.ts';
import { useNumberInput } from '../forms/numberInput.tsx';

/** Inclusive bounds. An absent bound does not limit the range. */
interface NumberRange {
  readonly from?: number;
  readonly to?: number;
}

interface RangeFieldProps {
  readonly name: string;
  readonly value: NumberRange | undefined;
  readonly onChange: (value: NumberRange | undefined) => void;
  readonly step?: 1 | 0.1;
}

/** Field for a range. Changes take effect on Enter, or when the field loses the focus. */
export function RangeField({ name, value, onChange, step = 1 }: RangeFieldProps): JSX.Element {
  const useEnd = (end: 'from' | 'to'): ReturnType<typeof useNumberInput> =>
    useNumberInput({
      label: t(`library.range.${end}`, { name }),
      value: value?.[end],
      least: 0,
      step,
      isOptional: true,
      when: 'left',
      onNumber: (number) => {
        const range = withChanges(value ?? {}, { [end]: Number.isNaN(number) ? undefined : number });
        onChange(Object.keys(range).length > 0 ? range : undefined);
      },
    });
  const [from, to] = [useEnd('from'), useEnd('to')];
  return (
    <fieldset class="field">
      <legend class="field-name">{name}</legend>
      <div class="library-range stack soft gap-6">
        {from.input}
        <span aria-hidden="true">–</span>
        {to.input}
      </div>
      {from.fault ?? to.fault}
    </fieldset>
  );
}
