import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { inParts } from '../../../shared/text/placeholders.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import { matrixCsv, openingCsv, trafficCsv } from '../../state/analysis/analysisExport.ts';
import { matrixSvg, openingSvg, trafficSvg } from '../../state/analysis/analysisPictures.ts';
import { type StepCount, type UsageMatrix, usageMatrix } from '../../state/analysis/analysisRows.ts';
import { GameChartExports } from '../controls/chartExports.tsx';
import { usePlay } from '../controls/context.ts';
import { TableHead } from '../controls/tableHead.tsx';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';
import { passageWords, subgridName, subgridWords } from '../words/subgridWords.ts';

/** Maximum number of table rows; the export has all of them. */
const MOST_ROWS = 300;

/** technique → index of its class in `LEVELS`, which determines its colour. */
function levelsOf({ steps }: AnalysisAnswer): ReadonlyMap<string, number> {
  return new Map(steps.map(({ step, level }) => [step.technique, LEVELS.indexOf(level)]));
}

/**
 * A count of steps as text. At the start and at the end of the solution, the number of all steps. In between, the
 * number of steps made so far and the number of all steps.
 */
function countWords({ made, all }: StepCount, underway: boolean): string {
  if (all === 0) return '';
  return underway ? `${formatNumber(made)}/${formatNumber(all)}` : formatNumber(all);
}

interface CellProps {
  readonly count: StepCount;
  /** Greatest count among cells of the same kind. The cell with this count gets the darkest shade. */
  readonly most: number;
  /** Words that say what is counted. */
  readonly words: string;
  readonly total?: true;
  readonly onChoose: () => void;
}

/** A count in the matrix, shaded by its share of the greatest count. A click lists the counted steps. */
function MatrixCell({ count, most, words, total, onChoose }: CellProps): JSX.Element {
  const { analysis } = usePlay();
  const state = analysis.result.value;
  const at = analysis.at.value;
  const underway = state.kind === 'done' && at > 0 && at < state.value.steps.length;
  return (
    <td class="matrix-cell" style={{ '--share': most === 0 ? 0 : count.all / most }}>
      {count.all > 0 && (
        <button
          type="button"
          class={total ? 'matrix-figure figures total' : 'matrix-figure figures'}
          aria-label={words}
          title={words}
          onClick={onChoose}
        >
          {countWords(count, underway)}
        </button>
      )}
    </td>
  );
}

/** Table of techniques by subgrids, with counts of the steps up to the step that is shown. */
function Matrix({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { analysis, session } = usePlay();
  const { topology } = session;
  const { rows, columns, total } = useMatrix(answer);
  const levels = levelsOf(answer);
  const several = topology.subgridCount > 1;
  const words = (technique: string, subgrid: string, count: number): string =>
    t('analysis.usage.cell', { technique, subgrid, count });
  const all = t('analysis.usage.all');
  const everywhere = t('analysis.usage.total');
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells.map((cell) => cell.all)));
  const mostInRow = Math.max(0, ...rows.map((row) => row.total.all));
  const mostInColumn = Math.max(0, ...columns.map((column) => column.all));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys
    <section class="matrix card" tabIndex={0} aria-label={t('analysis.usage')}>
      <table>
        <thead>
          <tr>
            <td class="matrix-name" />
            <th class="matrix-column">{everywhere}</th>
            {several &&
              columns.map((_, subgrid) => (
                <th key={`${subgrid + 1}`} class="matrix-column">
                  {subgridName(topology, subgrid)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ technique, cells, total: inRow }) => {
            const name = t(techniqueName(technique));
            return (
              <tr key={technique}>
                <th scope="row" class={`matrix-name level-${levels.get(technique)}`}>
                  {name}
                </th>
                <MatrixCell
                  count={inRow}
                  total
                  most={mostInRow}
                  words={words(name, everywhere, inRow.all)}
                  onChoose={() => analysis.listOnly({ technique })}
                />
                {several &&
                  cells.map((count, subgrid) => (
                    <MatrixCell
                      key={`${subgrid + 1}`}
                      count={count}
                      most={most}
                      words={words(name, subgridWords(topology, subgrid), count.all)}
                      onChoose={() => analysis.listOnly({ technique, subgrid })}
                    />
                  ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" class="matrix-name">
              {everywhere}
            </th>
            <MatrixCell
              count={total}
              total
              most={0}
              words={words(all, everywhere, total.all)}
              onChoose={() => analysis.listOnly({})}
            />
            {several &&
              columns.map((count, subgrid) => (
                <MatrixCell
                  key={`${subgrid + 1}`}
                  count={count}
                  total
                  most={mostInColumn}
                  words={words(all, subgridWords(topology, subgrid), count.all)}
                  onChoose={() => analysis.listOnly({ subgrid })}
                />
              ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function useMatrix(answer: AnalysisAnswer): UsageMatrix {
  const { analysis, session } = usePlay();
  const at = analysis.at.value;
  return useMemo(() => usageMatrix(answer, session.topology.subgridCount, at), [answer, session, at]);
}

/** How often each technique was used in each subgrid: a heat map of the layout, and a table. */
export function TechniqueUsage({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { topology } = usePlay().session;
  const [chosen, setChosen] = useState('');
  const matrix = useMatrix(answer);
  const row = matrix.rows.find(({ technique }) => technique === chosen);
  const counts = (row?.cells ?? matrix.columns).map(({ all }) => all);
  const words = counts.map((count, subgrid) =>
    t('analysis.heat.subgrid', { subgrid: subgridWords(topology, subgrid), count }),
  );
  const texts = { matrix, topology, language: language.value };
  return (
    <div class="charts">
      <div class="row between tiny gap-8">
        <h3 class="caption">{t('analysis.usage')}</h3>
        <GameChartExports name="techniques" svg={() => matrixSvg(texts)} csv={() => matrixCsv(texts)} />
      </div>
      <Matrix answer={answer} />
      {topology.subgridCount > 1 && (
        <>
          <p class="side-note note">{t('analysis.usage.note')}</p>
          <label class="row between tiny gap-8">
            <span>{t('analysis.heat')}</span>
            <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              <option value="">{t('analysis.usage.all')}</option>
              {matrix.rows.map(({ technique }) => (
                <option key={technique} value={technique}>
                  {t(techniqueName(technique))}
                </option>
              ))}
            </select>
          </label>
          <div class="heat-map">
            <LayoutPicture spec={topology.layout} label={inParts(language.value, words)} heat={counts} />
          </div>
        </>
      )}
    </div>
  );
}

/** Chart of when subgrids opened (got their first digit) and were finished, on a time axis of steps. */
function Timeline({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { session, analysis } = usePlay();
  const { topology } = session;
  const { opening, steps } = answer;
  const at = analysis.at.value;
  const texts = { topology, answer, language: language.value };
  const length = Math.max(1, steps.length);
  return (
    <>
      <div class="row between tiny gap-8">
        <h3 class="caption">{t('analysis.opening')}</h3>
        <GameChartExports name="opening" svg={() => openingSvg(texts)} csv={() => openingCsv(texts)} />
      </div>
      <ul class="timeline even-strokes note">
        {opening.map(({ subgrid, opened, finished }) => {
          const words =
            opened === null
              ? t('analysis.opening.never', { subgrid: subgridWords(topology, subgrid) })
              : t('analysis.opening.row', {
                  subgrid: subgridWords(topology, subgrid),
                  opened: formatNumber(opened + 1),
                  finished: finished === null ? t('analysis.opening.open') : formatNumber(finished + 1),
                });
          const end = finished === null ? length : finished + 1;
          return (
            <li key={subgrid} title={words}>
              <span class="figures" aria-hidden="true">
                {subgridName(topology, subgrid)}
              </span>
              <svg viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" role="img" aria-label={words}>
                {opened !== null && (
                  <rect
                    class={finished === null ? 'open' : ''}
                    x={opened}
                    width={Math.max(length / 100, end - opened)}
                    height="1"
                  />
                )}
                <path class="now" d={`M${at} 0v1`} />
              </svg>
            </li>
          );
        })}
      </ul>
      <p class="side-note note">{t('analysis.opening.scale', { steps: steps.length })}</p>
    </>
  );
}

/**
 * Table of the information that passed between subgrids through their shared boxes. A click on a row lists the steps
 * that passed it.
 */
function Traffic({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { session, analysis } = usePlay();
  const { topology } = session;
  const texts = { board: session, answer, language: language.value };
  const rows = answer.traffic.filter(({ placements, eliminations }) => placements.length + eliminations.length > 0);
  return (
    <>
      <div class="row between tiny gap-8">
        <h3 class="caption">{t('analysis.traffic')}</h3>
        <GameChartExports
          name="shared-boxes"
          svg={() => trafficSvg(texts, analysis.at.peek())}
          csv={() => trafficCsv(texts)}
        />
      </div>
      {rows.length === 0 ? (
        <p class="side-note note">{t('analysis.traffic.none')}</p>
      ) : (
        <table class="table tiny">
          <TableHead columns={['analysis.traffic.house', 'analysis.traffic.digits', 'analysis.traffic.eliminations']} />
          <tbody>
            {rows.slice(0, MOST_ROWS).map(({ house, subgrid, placements, eliminations }) => (
              <tr key={`${house} ${subgrid}`}>
                <td>
                  <button
                    type="button"
                    class="compact"
                    onClick={() => analysis.listOnly({ passage: { house, subgrid } })}
                  >
                    {passageWords(topology, { house, subgrid })}
                  </button>
                </td>
                <td class="figures">{placements.map(({ digit }) => digit).join(' ') || '–'}</td>
                <td class="figures">{formatNumber(eliminations.length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

export function SubgridStory({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys
    <section class="charts" tabIndex={0} aria-label={t('analysis.tab.subgrids')}>
      <Timeline answer={answer} />
      <Traffic answer={answer} />
    </section>
  );
}
