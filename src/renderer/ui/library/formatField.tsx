import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { SelectField } from './selectField.tsx';

interface FormatFieldProps {
  readonly format: string;
  readonly onChange: (format: string) => void;
}

/** Choice of the file format of an export, out of those that can contain several puzzles. */
export function FormatField({ format, onChange }: FormatFieldProps): JSX.Element {
  const { library } = useApp();
  const answer = useAnswer(() => library.formats(), []);
  const formats = answer?.ok ? answer.value : [];
  return (
    <SelectField
      name={t('files.format')}
      value={format}
      options={formats.map(({ id, name }) => ({ value: id, words: name }))}
      onChange={onChange}
    />
  );
}
