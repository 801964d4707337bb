import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AnalysisAnswer } from '../../../shared/contract/human.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { houseCodes } from '../../../shared/step/names.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { LayoutPicture } from '../controls/layoutPicture.tsx';
import { subgridName, subgridWords } from '../controls/subgridWords.ts';

/** Maximum number of table rows; the export has all of them. */
const MOST_ROWS = 300;

interface UsedTechnique {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly count: number;
}

/** Returns the techniques that were used, easiest first. */
function usedTechniques({ steps, usage }: AnalysisAnswer): UsedTechnique[] {
  const known = new Map<string, UsedTechnique>();
  for (const { step, level } of steps) {
    if (known.has(step.technique)) continue;
    known.set(step.technique, {
      id: step.technique,
      name: t(techniqueName(step.technique)),
      level: LEVELS.indexOf(level),
      count: usage.overall[step.technique] ?? 0,
    });
  }
  return [...known.values()].sort((a, b) => a.level - b.level || b.count - a.count);
}

/** Bar chart of how often each technique was used. Choosing a bar colours the layout by subgrid. */
export function TechniqueUsage({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { topology } = usePlay().session;
  const [chosen, setChosen] = useState<string | null>(null);
  const used = usedTechniques(answer);
  const most = Math.max(1, ...used.map(({ count }) => count));
  const counts = answer.usage.bySubgrid.map((usage) =>
    chosen === null ? Object.values(usage).reduce((sum, count) => sum + count, 0) : (usage[chosen] ?? 0),
  );
  const technique = used.find(({ id }) => id === chosen)?.name ?? t('analysis.usage.all');
  const words = counts.map((count, subgrid) =>
    t('analysis.heat.subgrid', { subgrid: subgridWords(topology, subgrid), count }),
  );
  return (
    <div class="charts">
      <h3>{t('analysis.heat', { technique })}</h3>
      <div class="heat">
        <LayoutPicture spec={topology.layout} label={words.join('; ')} heat={counts} />
      </div>
      <h3>{t('analysis.usage')}</h3>
      <button type="button" class="bar-row" aria-pressed={chosen === null} onClick={() => setChosen(null)}>
        <span class="bar-name">{t('analysis.usage.all')}</span>
        <span class="bar-count figures">{formatNumber(answer.steps.length)}</span>
      </button>
      {used.map(({ id, name, level, count }) => (
        <button key={id} type="button" class="bar-row" aria-pressed={chosen === id} onClick={() => setChosen(id)}>
          <span class="bar-name">{name}</span>
          <span class="bar-count figures">{formatNumber(count)}</span>
          <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect class={`level-${level}`} width={Math.max(1, (100 * count) / most)} height="4" />
          </svg>
        </button>
      ))}
    </div>
  );
}

/** Chart of when subgrids were opened and finished, on a time axis of steps. */
function Timeline({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { topology } = usePlay().session;
  const { opening, steps } = answer;
  const length = Math.max(1, steps.length);
  const order = [...opening].sort(
    (a, b) => (a.opened ?? Number.POSITIVE_INFINITY) - (b.opened ?? Number.POSITIVE_INFINITY) || a.subgrid - b.subgrid,
  );
  return (
    <>
      <h3>{t('analysis.opening')}</h3>
      <ul class="timeline">
        {order.map(({ subgrid, opened, finished }) => {
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
              </svg>
            </li>
          );
        })}
      </ul>
      <p class="side-note">{t('analysis.opening.scale', { steps: steps.length })}</p>
    </>
  );
}

/** Table of the information that passed between subgrids through their shared boxes. */
function Traffic({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { topology } = usePlay().session;
  const rows = answer.traffic.filter(({ placements, eliminations }) => placements.length + eliminations.length > 0);
  return (
    <>
      <h3>{t('analysis.traffic')}</h3>
      {rows.length === 0 ? (
        <p class="side-note">{t('analysis.traffic.none')}</p>
      ) : (
        <table class="traffic">
          <thead>
            <tr>
              <th scope="col">{t('analysis.traffic.house')}</th>
              <th scope="col">{t('analysis.traffic.subgrid')}</th>
              <th scope="col">{t('analysis.traffic.digits')}</th>
              <th scope="col">{t('analysis.traffic.eliminations')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map(({ house, subgrid, placements, eliminations }) => (
              <tr key={`${house} ${subgrid}`}>
                <td>{houseCodes({ topology, language: language.value, subgrid }, [house])}</td>
                <td>{subgridName(topology, subgrid)}</td>
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
