import type { JSX } from 'preact';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { t } from '../../i18n/words.ts';

interface TableHeadProps {
  /** Names of the columns. */
  readonly columns: readonly TextKey[];
  /** Name of the column that is two columns wide: for a bar and for its figure. */
  readonly barred?: TextKey;
}

/** Head of a table, with the name of each column. */
export function TableHead({ columns, barred }: TableHeadProps): JSX.Element {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" colSpan={column === barred ? 2 : undefined}>
            {t(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
