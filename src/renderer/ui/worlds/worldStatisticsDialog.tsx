import type { JSX } from 'preact';
import type { WorldStatistics } from '../../../shared/contract/worlds.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { formatDuration, formatNumber, t } from '../../i18n/words.ts';
import type { WalkPort } from '../../state/worlds/walkPort.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Fact } from '../controls/fact.tsx';
import { TableHead } from '../controls/tableHead.tsx';
import { placeWords } from '../words/placeWords.ts';
import { ClassSign } from './mapLegend.tsx';

/** Number of finished provinces of each class, as bars. */
function Classes({ classes }: Pick<WorldStatistics, 'classes'>): JSX.Element {
  const most = Math.max(1, ...Object.values(classes));
  return (
    <section>
      <h3>{t('world-statistics.classes')}</h3>
      <table class="table one-line">
        <TableHead columns={['statistics.difficulty', 'world-statistics.count']} barred="world-statistics.count" />
        <tbody>
          {LEVELS.map((level, index) => {
            const count = classes[level] ?? 0;
            return (
              <tr key={level}>
                <th scope="row">
                  <span class="row-inline gap-8">
                    <ClassSign level={index} />
                    {t(`difficulty.${level}`)}
                  </span>
                </th>
                <td class="bar">
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(count / most) * 100} height="10" rx="1" />
                  </svg>
                </td>
                <td class="figures">{formatNumber(count)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface FiguresProps {
  readonly statistics: WorldStatistics;
  /** Distance between provinces, in boxes. */
  readonly pitch: number;
}

function Figures({ statistics, pitch }: FiguresProps): JSX.Element {
  const { finished, visited, cells, farthest, streak, longestStreak, playedSeconds } = statistics;
  return (
    <dl class="figures-row tiles">
      <Fact name={t('world-statistics.finished')}>{formatNumber(finished)}</Fact>
      <Fact name={t('world-statistics.visited')}>{formatNumber(visited)}</Fact>
      <Fact name={t('world-statistics.cells')}>{formatNumber(cells)}</Fact>
      <Fact name={t('world-statistics.area')}>{formatNumber(finished * pitch ** 2)}</Fact>
      <Fact name={t('world-statistics.farthest')}>
        {farthest ? (
          <span class="world-far">
            {placeWords(farthest.place)}
            <span class="note">{t('world-statistics.distance', { count: farthest.distance })}</span>
          </span>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('world-statistics.streak')}>{`${formatNumber(streak)} / ${formatNumber(longestStreak)}`}</Fact>
      <Fact name={t('world-statistics.time')}>{formatDuration(playedSeconds)}</Fact>
    </dl>
  );
}

/** Statistics of the open world. */
export function WorldStatisticsDialog(): JSX.Element | null {
  const walk = useApp().walk.value;
  return walk && <StatisticsOf walk={walk} />;
}

function StatisticsOf({ walk }: { readonly walk: WalkPort }): JSX.Element {
  const app = useApp();
  const guide = app.worlds.guide(walk.id, walk.pitch);
  const answer = useAnswer(() => guide.statistics(), [guide]);
  return (
    <Dialog title={t('world-statistics.title', { name: walk.summary.value.name })} onClose={() => app.show(null)} wide>
      <div class="dialog-body" tabIndex={-1}>
        {answer && !answer.ok && <ErrorWords title={t('world-statistics.failed')} error={answer.error} />}
        {answer?.ok && (
          <>
            <Figures statistics={answer.value} pitch={walk.pitch} />
            <Classes classes={answer.value.classes} />
          </>
        )}
      </div>
    </Dialog>
  );
}
