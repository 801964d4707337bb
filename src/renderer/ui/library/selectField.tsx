import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Select, type SelectProps } from '../forms/select.tsx';

/** Drop-down list as a form field: its name, and the list below. */
export function SelectField<T extends string>({
  name,
  ...select
}: Omit<SelectProps<T>, 'id'> & { readonly name: string }): JSX.Element {
  const id = useId();
  return (
    <label class="field" for={id}>
      <span class="field-name">{name}</span>
      <Select id={id} {...select} />
    </label>
  );
}
