import type { JSX } from 'preact';
import type { LibraryOverview, LibrarySort } from '../../../shared/contract/library.ts';
import { columnOf, isSortedColumn, SORTED_COLUMNS } from '../../../shared/contract/libraryColumns.ts';
import { schemeName } from '../../../shared/rating/rating.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { SelectField } from './selectField.tsx';

/** Choice of the list's sort order. */
export function SortField({ choices }: { readonly choices: LibraryOverview }): JSX.Element {
  const { library } = useApp();
  const { by } = library.sort.value;
  const options = [
    ...(['age', 'difficulty'] as const).map((key) => ({ value: key as string, words: t(`library.sort.${key}`) })),
    ...SORTED_COLUMNS.map((id) => ({ value: id as string, words: t(columnOf(id).name) })),
    ...choices.ratings.map((id) => ({ value: `rating:${id}`, words: t(schemeName(id)) })),
  ];
  const read = (value: string): LibrarySort['by'] =>
    value === 'age' || value === 'difficulty' || isSortedColumn(value)
      ? value
      : { rating: value.slice('rating:'.length) };
  return (
    <SelectField
      name={t('library.sort')}
      value={typeof by === 'object' ? `rating:${by.rating}` : by}
      options={options}
      onChange={(value) => void library.setSort({ ...library.sort.peek(), by: read(value) })}
    />
  );
}
