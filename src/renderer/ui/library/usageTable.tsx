import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { differenceOf, type FigureTable } from '../../state/library/usageFigures.ts';

/** Upper bound on the rows that are shown. The saved table has all rows. */
const MOST_ROWS = 200;
const BAR = 10;

interface UsageTableProps {
  readonly title: string;
  /** Name of the first column. */
  readonly what: string;
  readonly figures: FigureTable;
  readonly format: (value: number) => string;
  readonly formatDifference: (value: number) => string;
}

/**
 * The bars of one row of the table, one below the other. They are hidden from screen readers, because the figures
 * beside them say the same.
 */
function Bars({ values, most }: { readonly values: readonly (number | null)[]; readonly most: number }): JSX.Element {
  return (
    <svg
      viewBox={`0 0 100 ${values.length * BAR}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ height: `${Math.max(12, values.length * 7)}px` }}
    >
      {values.map((value, column) => (
        <rect
          key={`${column + 1}`}
          class={`series-${column % 6}`}
          y={column * BAR + 1}
          width={value === null || value === 0 ? 0 : Math.max(0.5, (100 * Math.abs(value)) / most)}
          height={BAR - 2}
        />
      ))}
    </svg>
  );
}

/** A bar chart as a table: each row also has its figures. */
export function UsageTableView({ title, what, figures, format, formatDifference }: UsageTableProps): JSX.Element {
  const { columns, rows, differs } = figures;
  const most = Math.max(...rows.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))), 1e-9);
  const difference = (values: readonly (number | null)[]): string => {
    const value = differenceOf(values);
    if (value === null) return '–';
    return `${value > 0 ? '+' : ''}${formatDifference(value)}`;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys
    <section class="usage-scroll card scroll" tabIndex={0} aria-label={title}>
      <table class="table one-line usage-table">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <td class="bar" />
            {columns.map((name, column) => (
              <th key={name} scope="col" class="figures">
                <span class={`usage-key series-${column % 6}`} aria-hidden="true" />
                {name}
              </th>
            ))}
            {differs && (
              <th scope="col" class="figures">
                {t(figures.percent ? 'usage.difference.points' : 'usage.difference')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="bar">
                <Bars values={values} most={most} />
              </td>
              {values.map((value, column) => (
                <td key={columns[column]} class="figures">
                  {value === null ? '–' : format(value)}
                </td>
              ))}
              {differs && <td class="figures">{difference(values)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p class="note">{t('usage.more', { count: MOST_ROWS, total: rows.length })}</p>}
    </section>
  );
}
