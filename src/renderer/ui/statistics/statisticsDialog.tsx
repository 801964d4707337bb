import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameResult } from '../../../shared/contract/results.ts';
import { GAME_STATISTICS, STATISTIC_IDS } from '../../../shared/game/gameStatistics.ts';
import { formatDuration, formatMoment, formatNumber, heardDuration, t } from '../../i18n/words.ts';
import { byDifficulty, byHelp, layoutKey, playedLayouts, streaks, totals } from '../../state/statistics/statistics.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Fact } from '../controls/fact.tsx';
import { HelpWord } from '../controls/helpWord.tsx';
import { TableHead } from '../controls/tableHead.tsx';
import { SwitchSetting } from '../forms/fields.tsx';
import { gameName } from '../words/gameName.ts';
import { helpCategoryWords, helpDetails } from '../words/helpWords.ts';
import { TempoSection } from './tempoSection.tsx';
import { TimesChart } from './timesChart.tsx';

/** Maximum number of results listed; there can be thousands. */
const MOST_ROWS = 100;

function duration(seconds: number | null): string {
  return seconds === null ? '–' : formatDuration(seconds);
}

function number(value: number | null): string {
  return value === null ? '–' : formatNumber(value);
}

function Totals({ results }: { readonly results: readonly GameResult[] }): JSX.Element {
  const withChecked = useApp().settings.get('countChecked').value;
  const { count, seconds, flawless, stars, statistics } = totals(results);
  return (
    <dl class="figures-row tiles">
      <Fact name={t('statistics.count')}>{formatNumber(count)}</Fact>
      <Fact name={t('statistics.time')}>{formatDuration(seconds)}</Fact>
      <Fact name={t('statistics.flawless')}>{formatNumber(flawless)}</Fact>
      <Fact name={t('statistics.streak')}>{t('statistics.streak.value', streaks(results, withChecked))}</Fact>
      <Fact name={t('statistics.rated')}>
        {stars === null ? '–' : `${formatNumber(Math.round(stars * 10) / 10)} / 5`}
      </Fact>
      {STATISTIC_IDS.filter((statistic) => GAME_STATISTICS[statistic].summed).map((statistic) => (
        <Fact key={statistic} name={t(`statistics.${statistic}`)}>
          {number(statistics[statistic])}
        </Fact>
      ))}
    </dl>
  );
}

interface GroupProps {
  readonly count: number;
  readonly best: number | null;
  readonly median: number | null;
}

/** Table cells for a group of games: the number of games, their best time and their median time. */
function GroupCells({ count, best, median }: GroupProps): JSX.Element {
  return (
    <>
      <td class="figures">{formatNumber(count)}</td>
      <td class="figures">{duration(best)}</td>
      <td class="figures">{duration(median)}</td>
    </>
  );
}

/** Bar chart of the number of puzzles of each difficulty, with their times. */
function Difficulties({ results }: { readonly results: readonly GameResult[] }): JSX.Element {
  const withChecked = useApp().settings.get('countChecked').value;
  const groups = byDifficulty(results, withChecked);
  const most = Math.max(...groups.map((group) => group.totals.count));
  return (
    <section>
      <h3>{t('statistics.by-difficulty')}</h3>
      <div class="scroll">
        <table class="table one-line">
          <TableHead
            columns={['statistics.difficulty', 'statistics.count', 'statistics.best', 'statistics.median']}
            barred="statistics.count"
          />
          <tbody>
            {groups.map(({ difficulty, totals: { count, best, median } }) => (
              <tr key={difficulty}>
                <th scope="row">{t(`difficulty.${difficulty}`)}</th>
                <td class="bar">
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.max(1, (count / most) * 100)} height="10" rx="1" />
                  </svg>
                </td>
                <GroupCells count={count} best={best} median={median} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/**
 * Table of the number of games and their times, by how much help the player had. A switch decides whether games with
 * checks count as unaided.
 */
function HelpTable({ results }: { readonly results: readonly GameResult[] }): JSX.Element {
  const { settings } = useApp();
  return (
    <section>
      <h3>{t('statistics.by-help')}</h3>
      <div class="scroll">
        <table class="table one-line">
          <TableHead columns={['statistics.help', 'statistics.games', 'statistics.best', 'statistics.median']} />
          <tbody>
            {byHelp(results).map(({ help, count, best, median }) => (
              <tr key={help}>
                <th scope="row">
                  <HelpWord help={help} />
                </th>
                <GroupCells count={count} best={best} median={median} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SwitchSetting
        name={t('statistics.count-checked')}
        help={t('statistics.count-checked.help')}
        on={settings.get('countChecked').value}
        onChange={(on) => settings.set('countChecked', on)}
      />
    </section>
  );
}

function Past({ results }: { readonly results: readonly GameResult[] }): JSX.Element {
  const listed = results.slice(0, MOST_ROWS);
  return (
    <section>
      <h3>{t('statistics.history')}</h3>
      <div class="scroll">
        <table class="table one-line history">
          <TableHead
            columns={[
              'statistics.date',
              'statistics.layout',
              'statistics.difficulty',
              'statistics.seconds',
              ...STATISTIC_IDS.map((statistic) => `statistics.${statistic}` as const),
              'statistics.help',
              'statistics.stars',
              'statistics.felt',
            ]}
          />
          <tbody>
            {listed.map((result) => (
              <tr key={result.id}>
                <td>{formatMoment(result.finishedAt, new Date())}</td>
                <td>{gameName(result)}</td>
                <td>{t(`difficulty.${result.difficulty}`)}</td>
                <td class="figures">{duration(result.help === 'given-up' ? null : result.seconds)}</td>
                {STATISTIC_IDS.map((statistic) => (
                  <td key={statistic} class="figures">
                    {number(result[statistic])}
                  </td>
                ))}
                <td title={helpDetails(result.helpCounts)}>{helpCategoryWords(result.help, result.helpCounts)}</td>
                <td class="figures">{result.verdict.stars === null ? '–' : `${result.verdict.stars} / 5`}</td>
                <td>{result.verdict.felt === null ? '–' : t(`difficulty.${result.verdict.felt}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length < results.length && (
        <p class="note">{t('statistics.more', { count: listed.length, total: results.length })}</p>
      )}
    </section>
  );
}

/** Statistics of finished games: dates and times, for all layouts or for one. */
export function StatisticsDialog(): JSX.Element {
  const app = useApp();
  const { history } = app;
  const [layout, setLayout] = useState('');
  useEffect(() => void history.load(), [history]);
  const results = history.results.value;
  const fault = history.fault.value;
  const close = (): void => app.show(null);
  const chosen = results?.filter((result) => layout === '' || layoutKey(result.layout) === layout) ?? [];
  return (
    <Dialog title={t('statistics.title')} onClose={close} wide>
      <div class="dialog-body" tabIndex={-1}>
        {fault && <ErrorWords title={t('fault.title.list')} error={fault} />}
        {results?.length === 0 && (
          <p class="empty" role="status">
            {t('statistics.none')}
          </p>
        )}
        {results && results.length > 0 && (
          <>
            <p class="visually-hidden" role="status">
              {t('statistics.heard', { count: chosen.length, time: heardDuration(totals(chosen).seconds) })}
            </p>
            <label>
              <span class="field-name">{t('statistics.layout')}</span>
              <select value={layout} onChange={(event) => setLayout(event.currentTarget.value)}>
                <option value="">{t('statistics.all-layouts')}</option>
                {playedLayouts(results).map(({ key, example, count }) => (
                  <option key={key} value={key}>
                    {`${gameName(example)} · ${formatNumber(count)}`}
                  </option>
                ))}
              </select>
            </label>
            <Totals results={chosen} />
            <Difficulties results={chosen} />
            <HelpTable results={chosen} />
            <TempoSection />
            <TimesChart results={chosen} />
            <Past results={chosen} />
          </>
        )}
      </div>
    </Dialog>
  );
}
