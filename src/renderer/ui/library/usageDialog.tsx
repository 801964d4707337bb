import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableRow } from '../../../shared/base/table.ts';
import { schemeName } from '../../../shared/rating/rating.ts';
import { comparedRecords, usageRecords } from '../../../shared/usage/records.ts';
import type { UsageTable } from '../../../shared/usage/report.ts';
import { formatNumber, t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import type { ChosenPuzzles } from '../../state/library/techniqueStatistics.ts';
import {
  areLinked,
  figureKindOf,
  groupKey,
  measuresOf,
  tableKindOf,
  USAGE_VIEWS,
  type UsageChoices,
  type UsageView,
  usageFigures,
  viewsOf,
} from '../../state/library/usageFigures.ts';
import { figuresSvg } from '../../state/library/usagePicture.ts';
import { ChartExports } from '../controls/chartExports.tsx';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { SelectField } from './selectField.tsx';
import { usageNames } from './usageNames.ts';
import { UsageSelectionFields } from './usageSelection.tsx';
import { UsageTableView } from './usageTable.tsx';

/** Figures below this would be rounded to 0. */
const LEAST_FIGURE = 0.005;

/** Formats a figure. Whole numbers keep all digits, other numbers get few. */
function figure(value: number): string {
  // Do not round small figures to 0, because a 0 means that something never happened.
  if (value !== 0 && Math.abs(value) < LEAST_FIGURE)
    return `${value < 0 ? '>' : '<'} ${formatNumber(Math.sign(value) * 2 * LEAST_FIGURE)}`;
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 100 : Math.abs(value) < 1000 ? 10 : 1;
  return formatNumber(Math.round(value * digits) / digits).replace('-', '−');
}

/** The tables as comma-separated values, with the same names as on the command line. */
function csvOf(tables: readonly UsageTable[]): string {
  const { keys, values, rows } = comparedRecords(tables.map(usageRecords));
  const lines = rows.map(({ key, values: cells }) => tableRow('csv', [...key, ...cells]));
  return [tableRow('csv', [...keys, ...values]), ...lines].join('');
}

/** Choice of the puzzles that are counted, and of a second selection to compare them with. */
function Selections(): JSX.Element {
  const { library, techniqueStatistics } = useApp();
  const chosen = techniqueStatistics.chosen.value;
  const choices = library.choices.value;
  const [first = { from: 'listed' }, second] = chosen;
  const choose = (selections: readonly ChosenPuzzles[]): void => void techniqueStatistics.choose(selections);
  return (
    <div class="stack shrinks gap-12">
      {choices && (
        <UsageSelectionFields
          title={t(second ? 'usage.first' : 'usage.selection')}
          choices={choices}
          chosen={first}
          onChange={(changed) => choose(second ? [changed, second] : [changed])}
        />
      )}
      {choices && second && (
        <UsageSelectionFields
          title={t('usage.second')}
          choices={choices}
          chosen={second}
          onChange={(changed) => choose([first, changed])}
        />
      )}
      <label class="row gap-8">
        <input
          type="checkbox"
          checked={second !== undefined}
          onChange={(event) => choose(event.currentTarget.checked ? [first, { from: 'library' }] : [first])}
        />
        <span>{t('usage.compare')}</span>
      </label>
    </div>
  );
}

interface CountWordsProps {
  readonly table: UsageTable;
  /** Name of the selection, if there are several. */
  readonly name: string | null;
}

/** Says how many puzzles and steps the figures of a selection are based on. */
function CountWords({ table, name }: CountWordsProps): JSX.Element | null {
  const { counts, total, carrying } = table;
  const { counted, unsolved, unsolvable, missing } = counts;
  const words = [
    ...(counted > 0
      ? [
          t('usage.counted', { count: counted }),
          t('usage.steps', { count: total.steps }),
          ...(areLinked([table])
            ? [t('usage.touches', { count: total.touches }), t('usage.carrying', { count: carrying })]
            : []),
        ]
      : []),
    ...(unsolved > 0 ? [t('usage.unsolved', { count: unsolved })] : []),
    ...(unsolvable > 0 ? [t('usage.unsolvable', { count: unsolvable })] : []),
    // With a single selection, leave this out, because the line with the button that starts the analysis says it.
    ...(name !== null && missing > 0 ? [t('usage.unanalysed', { count: missing })] : []),
  ].join(' · ');
  if (words === '') return null;
  return <p>{name === null ? words : t('usage.of-selection', { selection: name, words })}</p>;
}

/** Mean, median and extremes of a rating in each class. */
function RatingSummary({ tables, choices }: ChartProps): JSX.Element {
  const names = usageNames(tables, useApp().ownLayouts);
  const crosses = tables.map(({ ratings }) => ratings.find(({ rating }) => rating === choices.rating));
  return (
    <ul class="note">
      {crosses.flatMap((cross, index) =>
        (cross?.classes ?? []).map(({ difficulty, mean, median, least, most }) => {
          const name = names.difficulty(difficulty);
          const values = { mean: figure(mean), median: figure(median), least: figure(least), most: figure(most) };
          const label = tables.length > 1 ? `${name} · ${names.selection(index)}` : name;
          return <li key={label}>{t('usage.summary', { name: label, ...values })}</li>;
        }),
      )}
    </ul>
  );
}

/**
 * Says what the figures are based on. If some puzzles are not analysed yet, has a button that starts their analysis.
 */
function Analysis({ tables }: { readonly tables: readonly UsageTable[] }): JSX.Element {
  const { techniqueStatistics, ownLayouts } = useApp();
  const progress = techniqueStatistics.progress.value;
  const missing = tables.reduce((sum, { counts }) => sum + counts.missing, 0);
  const begun = tables.some(({ counts }) => counts.counted > 0);
  const names = usageNames(tables, ownLayouts);
  return (
    <div class="stack soft gap-8">
      {tables.map((table, index) => (
        <CountWords key={`${index + 1}`} table={table} name={tables.length > 1 ? names.selection(index) : null} />
      ))}
      {progress && (
        <div class="card padded sunken row wrap gap-10" role="status">
          <progress max={Math.max(1, progress.total)} value={progress.done} aria-hidden="true" />
          <span class="figures">{t('usage.progress', { done: progress.done, total: progress.total })}</span>
          <button type="button" onClick={() => techniqueStatistics.pause()}>
            {t('usage.pause')}
          </button>
        </div>
      )}
      {!progress && missing > 0 && (
        <div class="card padded sunken row wrap gap-10">
          {/* Give no number for two selections: a puzzle in both of them would count twice. */}
          <span>{tables.length > 1 ? t('usage.missing-some') : t('usage.missing', { count: missing })}</span>
          <button type="button" class="primary" onClick={() => void techniqueStatistics.analyse()}>
            {t(begun ? 'usage.continue' : 'usage.analyse')}
          </button>
        </div>
      )}
    </div>
  );
}

interface ChartProps {
  /** The tables from which the chart of these `choices` is made. */
  readonly tables: readonly UsageTable[];
  readonly choices: UsageChoices;
}

interface ChartFieldsProps extends ChartProps {
  readonly onChoose: (choices: UsageChoices) => void;
}

/** Fields with which the user chooses what the chart shows. */
function ChartFields({ tables, choices, onChoose }: ChartFieldsProps): JSX.Element {
  const { view, measure, group, rating } = choices;
  const names = usageNames(tables, useApp().ownLayouts);
  const measures = measuresOf(view);
  const telling = viewsOf(tables);
  // The current view stays in the list even if it has nothing to show for the present selection of puzzles.
  const views = USAGE_VIEWS.filter((one) => one === view || telling.includes(one));
  const groups = new Map(tables.flatMap(({ rows }) => rows.map((row) => [groupKey(row.group), row.group])));
  const ratings = [...new Set(tables.flatMap((table) => table.ratings.map((cross) => cross.rating)))];
  return (
    <div class="tiles usage-fields">
      <SelectField
        name={t('usage.view')}
        value={view}
        options={views.map((one) => ({ value: one, words: t(`usage.view.${one}`) }))}
        onChange={(chosen: UsageView) =>
          onChoose({ ...choices, view: chosen, measure: measuresOf(chosen)[0] ?? 'share', group: '' })
        }
      />
      <SelectField
        name={t('usage.measure')}
        value={measure}
        options={measures.map((one) => ({
          value: one,
          words: t(`usage.measure.${one}`),
        }))}
        onChange={(chosen) => onChoose({ ...choices, measure: chosen })}
      />
      {figureKindOf(view) === 'techniques' && (
        <SelectField
          name={t('usage.group')}
          value={group}
          any={t(tables.length > 1 ? 'usage.group.all' : 'usage.group.side')}
          options={[...groups].map(([key, one]) => ({ value: key, words: names.group(one) }))}
          onChange={(chosen: string) => onChoose({ ...choices, group: chosen })}
        />
      )}
      {view === 'rating' && ratings.length > 0 && (
        <SelectField
          name={t('usage.rating')}
          value={rating}
          options={ratings.map((one) => ({ value: one, words: t(schemeName(one)) }))}
          onChange={(chosen: string) => onChoose({ ...choices, rating: chosen })}
        />
      )}
    </div>
  );
}

function Chart({ tables, choices }: ChartProps): JSX.Element {
  const { view } = choices;
  const names = usageNames(tables, useApp().ownLayouts);
  const figures = usageFigures(tables, choices, names);
  const title = t(`usage.view.${view}`);
  const kind = figureKindOf(view);
  const format = (value: number): string =>
    figures.percent ? t('usage.percent', { value: figure(value) }) : figure(value);
  return (
    <section class="stack shrinks gap-12">
      <div class="row between gap-8">
        <h3>{title}</h3>
        <ChartExports name={`usage-${view}`} svg={() => figuresSvg(title, figures, format)} csv={() => csvOf(tables)} />
      </div>
      {figures.rows.length === 0 ? (
        <p class="note">{t('usage.nothing')}</p>
      ) : (
        <UsageTableView
          title={title}
          what={t(`usage.what.${kind}`)}
          figures={figures}
          format={format}
          formatDifference={figure}
        />
      )}
      {kind === 'rating' && <RatingSummary tables={tables} choices={choices} />}
      {(kind !== 'techniques' || areLinked(tables)) && <p class="note">{t(`usage.note.${kind}`)}</p>}
      {(view === 'place' || view === 'opening-place' || view === 'subgrid') && (
        <p class="note">{t('usage.note.place')}</p>
      )}
    </section>
  );
}

/**
 * The rating to show: the chosen one if the tables have it, otherwise that of Sudoku Explainer, otherwise the first
 * one.
 */
function shownRating(rating: string, tables: readonly UsageTable[]): string {
  const ratings = tables.flatMap((table) => table.ratings.map((cross) => cross.rating));
  if (ratings.includes(rating)) return rating;
  return ratings.find((one) => one === 'sudoku-explainer') ?? ratings[0] ?? '';
}

/**
 * The fields and the chart. While the tables of another view are loading, the old chart stays and the fields keep the
 * focus.
 */
function Figures({ tables }: { readonly tables: readonly UsageTable[] }): JSX.Element {
  const { techniqueStatistics } = useApp();
  const busy = techniqueStatistics.loading.value;
  const [choices, setChoices] = useState<UsageChoices>({ view: 'layout', measure: 'share', group: '', rating: '' });
  const fitting = tables.filter(({ per }) => per === tableKindOf(choices.view));
  const current = { tables: fitting, choices: { ...choices, rating: shownRating(choices.rating, fitting) } };
  const shown = useRef(current);
  if (fitting.length > 0) shown.current = current;
  const choose = (chosen: UsageChoices): void => {
    setChoices(chosen);
    if (tableKindOf(chosen.view) !== tableKindOf(choices.view)) void techniqueStatistics.show(tableKindOf(chosen.view));
  };
  return (
    <>
      <ChartFields {...current} onChoose={choose} />
      <div class={busy ? 'usage-stale' : ''} aria-busy={busy}>
        <Chart {...shown.current} />
      </div>
    </>
  );
}

/** Shows how techniques are used in one selection of puzzles, or compares two selections. */
export function UsageDialog({ marked }: DialogOf<'rule-usage'>): JSX.Element {
  const app = useApp();
  const { library, techniqueStatistics } = app;
  useEffect(() => {
    if (!library.choices.peek()) void library.refresh();
    void techniqueStatistics.open(marked);
  }, [library, techniqueStatistics, marked]);
  const known = techniqueStatistics.tables.value;
  // Two selections with the same figures are shown once.
  const [first, second] = known ?? [];
  const isSame = first && second && first.counts.counted > 0 && JSON.stringify(first) === JSON.stringify(second);
  const tables = isSame ? [first] : known;
  const error = techniqueStatistics.error.value;
  return (
    <Dialog title={t('command.rule-usage')} onClose={() => app.show(null)} wide>
      <div class="dialog-body" tabIndex={-1}>
        <p class="soft">{t('usage.about')}</p>
        {error && <ErrorWords title={t('usage.failed')} error={error} />}
        <Selections />
        {isSame && <p role="status">{t('usage.same')}</p>}
        {tables && <Analysis tables={tables} />}
        {tables?.every(({ counts }) => counts.counted > 0) && <Figures tables={tables} />}
      </div>
    </Dialog>
  );
}
