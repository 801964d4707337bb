import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

/** Something to be chosen, and what it is called. */
export interface Choice<T extends string = string> {
  readonly value: T;
  readonly words: string;
}

interface SelectProps<T extends string> {
  readonly id: string;
  readonly value: T;
  /** In the order in which they are offered. */
  readonly options: readonly Choice<T>[];
  /** What stands for no choice, which is the empty value; absent where one has to be made. */
  readonly any?: string;
  /** The id of what explains it. */
  readonly describedBy?: string | undefined;
  readonly onChange: (value: T) => void;
}

/** Choosing one of a few; its label is made for its id. */
export function Select<T extends string>({
  id,
  value,
  options,
  any,
  describedBy,
  onChange,
}: SelectProps<T>): JSX.Element {
  return (
    <select
      id={id}
      value={value}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </select>
  );
}

/** The same as a field of a form, below its name. */
export function SelectField<T extends string>({
  name,
  ...select
}: Omit<SelectProps<T>, 'id'> & { readonly name: string }): JSX.Element {
  const id = useId();
  return (
    <label class="library-field" for={id}>
      <span class="field-name">{name}</span>
      <Select id={id} {...select} />
    </label>
  );
}
