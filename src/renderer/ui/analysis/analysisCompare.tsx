import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { ComparisonAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { cellCodes } from '../../../shared/step/placeNames.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import { comparisonCsv } from '../../state/analysis/analysisExport.ts';
import {
  type ComparedCount,
  comparisonMatrix,
  type HarderDigit,
  harderDigits,
} from '../../state/analysis/comparisonRows.ts';
import { GameChartExports } from '../controls/chartExports.tsx';
import { usePlay } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { TableHead } from '../controls/tableHead.tsx';
import { StepWords } from '../hints/hintPanel.tsx';
import { StepLegend } from '../hints/stepLegend.tsx';
import { helpDetails } from '../words/helpWords.ts';
import { subgridName, subgridWords } from '../words/subgridWords.ts';

/** Maximum number of rows of a list. */
const MOST_ROWS = 300;

interface ComparisonProps {
  readonly answer: ComparisonAnswer;
}

/** Name of a technique. Null stands for digits that the player placed before any technique gives them. */
function tookWords(technique: string | null): string {
  return technique === null ? t('compare.ahead') : t(techniqueName(technique));
}

/** The order in which the subgrids were finished: in the player's game, and in the solver's solution. */
function FinishingOrder({ answer }: ComparisonProps): JSX.Element | null {
  const { topology } = usePlay().session;
  const { mine, solver } = answer.finished;
  if (topology.subgridCount === 1) return null;
  const name = (subgrid: number | undefined): string => (subgrid === undefined ? '–' : subgridWords(topology, subgrid));
  return (
    <>
      <h3 id="compare-order">{t('compare.order')}</h3>
      <table class="table tiny" aria-labelledby="compare-order">
        <TableHead columns={['compare.rank', 'compare.mine', 'compare.solver']} />
        <tbody>
          {Array.from({ length: Math.min(MOST_ROWS, Math.max(mine.length, solver.length)) }, (_, rank) => (
            <tr key={`${rank + 1}`}>
              <th scope="row" class="figures">
                {formatNumber(rank + 1)}
              </th>
              <td>{name(mine[rank])}</td>
              <td>{name(solver[rank])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The difference between two counts as text: `+3`, `−2`, `=`. */
function differenceText({ mine, solver }: ComparedCount): string {
  const difference = mine - solver;
  if (difference === 0) return '=';
  return `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`;
}

interface ComparedCellProps {
  readonly count: ComparedCount;
  /** Name of the technique that is counted. */
  readonly technique: string;
  readonly subgrid: string;
}

/** The player's count, the solver's, and the difference. */
function ComparedCell({ count, technique, subgrid }: ComparedCellProps): JSX.Element {
  const { mine, solver } = count;
  if (mine + solver === 0) return <td class="matrix-cell" />;
  const difference = differenceText(count);
  const words = t('compare.cell', { technique, subgrid, mine, solver, difference });
  return (
    <td class="matrix-cell compared figures" title={words}>
      <span class="visually-hidden">{words}</span>
      <span aria-hidden="true">
        {formatNumber(mine)}
        <span class="soft"> / {formatNumber(solver)}</span>
        <span class={mine === solver ? 'compared-difference' : 'compared-difference differs'}>{difference}</span>
      </span>
    </td>
  );
}

/**
 * Table of techniques by subgrids, with two counts of the digits that the player placed. The player's count puts a
 * digit under the hardest technique that it needed when the player placed it. The solver's count puts it under the
 * technique that the solver needed.
 */
function ComparedMatrix({ answer }: ComparisonProps): JSX.Element {
  const { topology } = usePlay().session;
  const rows = useMemo(() => comparisonMatrix(topology, answer), [topology, answer]);
  const everywhere = t('analysis.usage.total');
  const subgrids = topology.subgridCount > 1 ? Array.from({ length: topology.subgridCount }, (_, index) => index) : [];
  return (
    <>
      <div class="row between tiny gap-8">
        <h3 class="caption">{t('compare.matrix')}</h3>
        <GameChartExports name="comparison" csv={() => comparisonCsv(topology, answer, language.value)} />
      </div>
      <p class="note">{t('compare.definition', { level: t(`difficulty.${answer.cap}`) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys */}
      <section class="matrix card" tabIndex={0} aria-label={t('compare.matrix')}>
        <table>
          <thead>
            <tr>
              <td class="matrix-name" />
              <th scope="col" class="matrix-column">
                {everywhere}
              </th>
              {subgrids.map((subgrid) => (
                <th key={subgrid} scope="col" class="matrix-column">
                  {subgridName(topology, subgrid)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ technique, cells, total }) => {
              const name = tookWords(technique);
              return (
                <tr key={technique}>
                  <th scope="row" class="matrix-name">
                    {name}
                  </th>
                  <ComparedCell count={total} technique={name} subgrid={everywhere} />
                  {subgrids.map((subgrid) => (
                    <ComparedCell
                      key={subgrid}
                      count={cells[subgrid] ?? { mine: 0, solver: 0 }}
                      technique={name}
                      subgrid={subgridWords(topology, subgrid)}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The help that the player had, with a list of the hints and when they were requested. */
function HintsUsed(): JSX.Element {
  const { helpCounts, hints } = usePlay().session.game;
  return (
    <>
      <h3 class="caption">{t('compare.help')}</h3>
      <p class="note">{helpDetails(helpCounts)}</p>
      {hints.length > 0 && (
        <ol class="compared-hints stack tiny gap-4">
          {hints.slice(0, MOST_ROWS).map(({ stage, technique, filled }, index) => (
            <li key={`${index + 1}`}>
              {technique === null
                ? t(`compare.hint.${stage}`, { count: filled })
                : t('compare.hint.technique-named', {
                    hint: t(`compare.hint.${stage}`, { count: filled }),
                    technique: t(techniqueName(technique)),
                  })}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/**
 * A digit for which the player used a harder technique than necessary. A click shows the position and the easier step.
 */
function HarderRow({ row }: { readonly row: HarderDigit }): JSX.Element {
  const { analysis, session } = usePlay();
  const { topology } = session;
  const shown = analysis.moment.value === row.index;
  const place = cellCodes({ topology, language: language.value, subgrid: -1 }, [row.cell]);
  const [took, easier] = [tookWords(row.took), tookWords(row.easier.technique)];
  return (
    <li>
      <button
        type="button"
        class="item compact"
        aria-current={shown ? 'step' : undefined}
        onClick={() => analysis.showMoment(row.index)}
      >
        <strong class="figures">{t('compare.harder.digit', { digit: row.digit, place })}</strong>
        <span>{t('compare.harder.instead', { took, easier })}</span>
      </button>
      {shown && (
        <div role="status">
          <StepWords explained={row.easier.step} />
          <StepLegend />
        </div>
      )}
    </li>
  );
}

function HarderThanNeeded({ answer }: ComparisonProps): JSX.Element {
  const rows = useMemo(() => harderDigits(answer), [answer]);
  return (
    <>
      <h3 class="caption">{t('compare.harder', { count: rows.length })}</h3>
      <p class="note">{t('compare.harder.note')}</p>
      <ul class="stack tiny gap-4">
        {rows.slice(0, MOST_ROWS).map((row) => (
          <HarderRow key={row.index} row={row} />
        ))}
      </ul>
    </>
  );
}

/**
 * The player's game compared with the solver's solution: order of the subgrids, techniques, help, and digits for which
 * the player used a harder technique than necessary.
 */
export function GameComparison(): JSX.Element {
  const { analysis } = usePlay();
  const state = analysis.comparison.value;
  useEffect(() => {
    if (state.kind === 'idle') void analysis.compare();
  }, [analysis, state.kind]);
  switch (state.kind) {
    case 'idle':
    case 'running':
      return (
        <p class="note" role="status">
          {t('compare.running')}
        </p>
      );
    case 'failed':
      return <ErrorWords title={t('compare.failed')} error={state.error} />;
    case 'done':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys
        <section class="charts comparison" tabIndex={0} aria-label={t('compare.title')}>
          <ComparedMatrix answer={state.value} />
          <HarderThanNeeded answer={state.value} />
          <FinishingOrder answer={state.value} />
          <HintsUsed />
        </section>
      );
  }
}
