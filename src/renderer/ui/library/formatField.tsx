import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';

type Formats = CallOutput<'library.formats'>;

/** The formats in which several puzzles can be exported; none until they are known. */
export function useFormats(): Formats {
  const { library } = useApp();
  const [formats, setFormats] = useState<Formats>([]);
  useEffect(() => {
    void library.formats().then((answer) => setFormats(answer.ok ? answer.value : []));
  }, []);
  return formats;
}

interface FormatFieldProps {
  readonly formats: Formats;
  readonly format: string;
  readonly onChange: (format: string) => void;
}

/** Choice of the file format of an export. */
export function FormatField({ formats, format, onChange }: FormatFieldProps): JSX.Element {
  return (
    <label class="field">
      <span class="field-name">{t('files.format')}</span>
      <select value={format} onChange={(event) => onChange(event.currentTarget.value)}>
        {formats.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
