import type { JSX } from 'preact';

/** A choice: its value and its name. */
export interface SelectChoice<T extends string = string> {
  readonly value: T;
  readonly words: string;
}

export interface SelectProps<T extends string> {
  readonly id: string;
  readonly value: T;
  /** Choices in display order. */
  readonly options: readonly SelectChoice<T>[];
  /** Name of the empty choice, whose value is ''; absent if one of the options must be chosen. */
  readonly any?: string;
  /** Id of the element that explains the field. */
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: T) => void;
}

/** Drop-down list with a few choices. The caller must provide a label for the list's id. */
export function Select<T extends string>({
  id,
  value,
  options,
  any,
  describedBy,
  disabled,
  onChange,
}: SelectProps<T>): JSX.Element {
  return (
    <select
      id={id}
      value={value}
      disabled={disabled}
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
