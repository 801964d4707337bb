import type { JSX } from 'preact';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import { formatName, t } from '../../i18n/words.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { LossList } from '../forms/lossList.tsx';
import { SelectField } from './selectField.tsx';

interface FormatFieldProps {
  /** Matches the puzzles to export. */
  readonly filter: LibraryFilter;
  readonly format: string;
  readonly onChange: (format: string) => void;
}

/**
 * Choice of the file format of an export, out of those that can contain several puzzles. Below it stands what the
 * format leaves out of the puzzles, so that the player knows this before the file is saved. Another choice removes the
 * result of the last export.
 */
export function FormatField({ filter, format, onChange }: FormatFieldProps): JSX.Element {
  const { library } = useApp();
  const asked = JSON.stringify(filter);
  const answer = useAnswer(() => library.formats(filter), [asked]);
  const formats = answer?.ok ? answer.value : [];
  const chosen = formats.find(({ id }) => id === format);
  const refused = chosen?.holds?.refused ?? 0;
  return (
    <>
      <SelectField
        name={t('files.format')}
        value={format}
        options={formats.map(({ id, name }) => ({ value: id, words: formatName(id, name) }))}
        disabled={library.transfers.busy}
        onChange={(id) => {
          library.transfers.dismissExport();
          onChange(id);
        }}
      />
      {chosen && (
        <div class="small">
          <LossList
            losses={[
              ...(refused > 0 ? [{ key: 'files.format.refused', values: { count: refused } } as const] : []),
              ...chosen.losses,
            ]}
          />
        </div>
      )}
    </>
  );
}
