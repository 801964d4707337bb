import type { JSX } from 'preact';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { formatName, t } from '../../i18n/words.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { LossList } from '../forms/lossList.tsx';
import { nameOfId } from '../words/itemName.ts';
import { SelectField } from './selectField.tsx';

interface FormatFieldProps {
  /** Matches the puzzles to export. */
  readonly filter: LibraryFilter;
  readonly format: string;
  readonly onChange: (format: string) => void;
}

/** At most this many puzzles that a format cannot hold are named. */
const MOST_NAMED = 4;

/** @param names names of the puzzles that a format cannot hold. */
export function refusedWords(names: readonly string[]): Sentence {
  const count = names.length;
  // Naming all but one of them would take as much space as naming all.
  const named = count > MOST_NAMED + 1 ? names.slice(0, MOST_NAMED) : names;
  const more = { key: 'list.more', values: { names: named.join(', '), count: count - named.length } } as const;
  return { key: 'files.format.refused', values: { count, names: named === names ? [...names] : more } };
}

/**
 * Choice of the file format of an export, out of those that can contain several puzzles. Below it stands what the
 * format leaves out of the puzzles, so that the player knows this before the file is saved. Another choice removes the
 * result of the last export.
 */
export function FormatField({ filter, format, onChange }: FormatFieldProps): JSX.Element {
  const app = useApp();
  const { library } = app;
  const asked = JSON.stringify(filter);
  const answer = useAnswer(() => library.formats(filter), [asked]);
  const formats = answer?.ok ? answer.value : [];
  const chosen = formats.find(({ id }) => id === format);
  const refused = chosen?.holds?.refused ?? [];
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
              ...(refused.length > 0 ? [refusedWords(refused.map((id) => nameOfId(id, app)))] : []),
              ...chosen.losses,
            ]}
          />
        </div>
      )}
    </>
  );
}
