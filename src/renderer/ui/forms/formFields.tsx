import type { JSX } from 'preact';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { t } from '../../i18n/words.ts';
import { controlOf, type Field, type Fields } from '../../state/forms/field.ts';
import { ChoiceSetting, NumberSetting, RangeSetting, SwitchSetting } from './fields.tsx';

interface FormFieldProps<Value> {
  readonly field: Field<Value>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One field of a form, with the control for its schema. */
export function FormField<Value>({ field, value, onChange }: FormFieldProps<Value>): JSX.Element {
  const { label, help, slider } = field;
  const named = { name: t(label), ...(help && { help: t(help) }) };
  // Every control returns a value of its schema's type. Only numbers that the user enters can be out of range.
  const set = (wanted: unknown): void => onChange(wanted as Value);
  // The type of `field` guarantees that there are texts for these keys.
  const nameOf = (part: string): string => t(`${label}.${part}` as TextKey);
  const control = controlOf(field.schema);
  switch (control.kind) {
    case 'switch':
      return <SwitchSetting {...named} on={value === true} onChange={set} />;
    case 'switches': {
      const record = value as Readonly<Record<string, boolean>>;
      return (
        <>
          {control.parts.map((part) => (
            <SwitchSetting
              key={part}
              name={nameOf(part)}
              on={record[part] === true}
              onChange={(on) => set({ ...record, [part]: on })}
            />
          ))}
        </>
      );
    }
    case 'choice': {
      const options = control.choices.map((choice) => ({
        value: String(choice),
        words: typeof choice === 'number' ? String(choice) : nameOf(choice),
      }));
      return (
        <ChoiceSetting
          {...named}
          value={String(value)}
          options={options}
          onChange={(wanted) => set(control.choices.find((choice) => String(choice) === wanted))}
        />
      );
    }
    case 'number': {
      const { least, greatest } = control;
      const number = { name: named.name, value: value as number, least, greatest, onChange: set };
      if (!slider) return <NumberSetting {...number} />;
      const words = (shown: number): string => t(slider.unit, { value: shown, count: shown });
      return <RangeSetting {...number} step={slider.step} words={words} />;
    }
  }
}

interface FormFieldsProps<Values> {
  readonly fields: Fields<Values>;
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
}

/** The fields of a form, in the order in which they are declared. */
export function FormFields<Values extends object>({ fields, values, change }: FormFieldsProps<Values>): JSX.Element {
  return (
    <>
      {(Object.keys(fields) as (keyof Values & string)[]).map((name) => (
        <FormField
          key={name}
          field={fields[name] as Field<Values[typeof name]>}
          value={values[name]}
          onChange={(value) => change({ [name]: value } as unknown as Partial<Values>)}
        />
      ))}
    </>
  );
}
