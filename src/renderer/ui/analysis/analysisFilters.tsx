import type { JSX } from 'preact';
import { digitsOf } from '../../../shared/base/digits.ts';
import { cluesName } from '../../../shared/step/placeNames.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import {
  countBy,
  EVERY_STEP,
  fits,
  isFiltered,
  type ListedStep,
  type StepFilter,
} from '../../state/analysis/analysisRows.ts';
import { usePlay } from '../controls/context.ts';
import { passageWords, subgridWords } from '../words/subgridWords.ts';

interface FilterChoiceProps<K extends string | number> {
  readonly label: string;
  /** Text of the entry that stands for no choice. */
  readonly any: string;
  readonly value: K | null;
  readonly options: readonly { readonly key: K; readonly words: string; readonly count: number }[];
  readonly onChoose: (key: K | null) => void;
}

/** A choice among the values that occur in the steps. Each value shows the number of its steps. */
function Choice<K extends string | number>({
  label,
  any,
  value,
  options,
  onChoose,
}: FilterChoiceProps<K>): JSX.Element {
  return (
    <select
      aria-label={label}
      class={value === null ? 'step-filter choice' : 'step-filter choice chosen'}
      value={value === null ? '' : `${value}`}
      onChange={(event) => onChoose(options.find(({ key }) => `${key}` === event.currentTarget.value)?.key ?? null)}
    >
      <option value="">{any}</option>
      {options.map(({ key, words, count }) => (
        <option key={key} value={`${key}`}>
          {`${words} (${formatNumber(count)})`}
        </option>
      ))}
    </select>
  );
}

interface FilterSwitchProps {
  readonly words: string;
  readonly on: boolean;
  readonly count: number;
  readonly onToggle: () => void;
}

function Switch({ words, on, count, onToggle }: FilterSwitchProps): JSX.Element {
  return (
    <button
      type="button"
      class={on ? 'step-filter compact chosen' : 'step-filter compact'}
      aria-pressed={on}
      disabled={count === 0 && !on}
      onClick={onToggle}
    >
      {words} <span class="figures">{formatNumber(count)}</span>
    </button>
  );
}

/** Filters for the list of steps. Every choice shows how many steps would remain in the list. */
export function StepFilters({ steps }: { readonly steps: readonly ListedStep[] }): JSX.Element {
  const { analysis, session } = usePlay();
  const { topology } = session;
  const filter = analysis.filter.value;
  const change = (parts: Partial<StepFilter>): void => analysis.filterBy(parts);
  const count = (parts: Partial<StepFilter>): number => {
    const tried = { ...filter, ...parts };
    return steps.filter((step) => fits(step, tried)).length;
  };
  const techniques = countBy(steps, { ...filter, technique: null }, ({ technique }) => [technique]);
  const names = new Map(steps.map(({ technique, name }) => [technique, name]));
  const subgrids = countBy(steps, { ...filter, subgrid: null }, (step) => step.subgrids);
  const digits = countBy(steps, { ...filter, digit: null }, (step) => digitsOf(step.digits));
  const ascending = (counts: ReadonlyMap<number, number>, words: (key: number) => string) =>
    [...counts].sort(([a], [b]) => a - b).map(([key, count]) => ({ key, words: words(key), count }));
  return (
    <search class="row wrap gap-4" aria-label={t('analysis.filter')}>
      <input
        type="search"
        class="step-filter full-width"
        placeholder={t('analysis.filter.text')}
        aria-label={t('analysis.filter.text')}
        value={filter.text}
        onInput={(event) => change({ text: event.currentTarget.value })}
      />
      <Choice
        label={t('analysis.filter.technique')}
        any={t('analysis.filter.technique')}
        value={filter.technique}
        options={[...techniques].map(([key, count]) => ({ key, words: names.get(key) ?? key, count }))}
        onChoose={(technique) => change({ technique })}
      />
      {topology.subgridCount > 1 && (
        <Choice
          label={t('analysis.filter.subgrid')}
          any={t('analysis.filter.subgrid')}
          value={filter.subgrid}
          options={ascending(subgrids, (subgrid) => subgridWords(topology, subgrid))}
          onChoose={(subgrid) => change({ subgrid })}
        />
      )}
      <Choice
        label={t('analysis.filter.digit')}
        any={t('analysis.filter.digit')}
        value={filter.digit}
        options={ascending(digits, String)}
        onChoose={(digit) => change({ digit })}
      />
      {(['in', 'out'] as const).map((effect) => (
        <Switch
          key={effect}
          words={t(`analysis.filter.${effect}`)}
          on={filter.effect === effect}
          count={count({ effect })}
          onToggle={() => change({ effect: filter.effect === effect ? null : effect })}
        />
      ))}
      {topology.subgridCount > 1 && (
        <Switch
          words={t('analysis.filter.crossing')}
          on={filter.crossing}
          count={count({ crossing: true })}
          onToggle={() => change({ crossing: !filter.crossing })}
        />
      )}
      <Switch
        words={t('analysis.filter.bottleneck')}
        on={filter.bottleneck}
        count={count({ bottleneck: true })}
        onToggle={() => change({ bottleneck: !filter.bottleneck })}
      />
      {filter.passage && (
        <Switch
          words={passageWords(topology, filter.passage)}
          on
          count={count({})}
          onToggle={() => change({ passage: null })}
        />
      )}
      {filter.clue !== null && (
        <Switch
          words={cluesName({ topology, language: language.value, subgrid: -1 }, [filter.clue])}
          on
          count={count({})}
          onToggle={() => change({ clue: null })}
        />
      )}
      {isFiltered(filter) && (
        <button type="button" class="step-filter compact" onClick={() => change(EVERY_STEP)}>
          {t('analysis.filter.clear')}
        </button>
      )}
      {isFiltered(filter) && (
        <span class="side-note note" role="status">
          {t('analysis.filter.found', { count: count({}), steps: steps.length })}
        </span>
      )}
    </search>
  );
}
