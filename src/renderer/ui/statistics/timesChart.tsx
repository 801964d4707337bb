import type { JSX } from 'preact';
import type { GameResult } from '../../../shared/contract/results.ts';
import { formatDuration, formatMoment, t } from '../../i18n/words.ts';
import { counts } from '../../state/statistics/statistics.ts';
import { useApp } from '../controls/context.ts';

/** Maximum number of results in the chart; the latest ones are shown. */
const MOST_POINTS = 60;
const WIDTH = 640;
const HEIGHT = 180;
/**
 * Margins in the chart's units. The left margin has room for the labels. The other margins prevent points at the edge
 * from being cut off.
 */
const MARGIN = { left: 58, right: 12, top: 12, bottom: 14 } as const;
/** Distances between grid lines to choose from: round numbers of seconds. */
const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400];

/**
 * Line chart of the times of games, in the order in which they were played. The chart is hand-written SVG, because
 * chart libraries use inline styles, which the content security policy blocks. It consists only of one line with
 * points.
 */
export function TimesChart({ results }: { readonly results: readonly GameResult[] }): JSX.Element | null {
  const withChecked = useApp().settings.get('countChecked').value;
  const won = results.filter(({ help }) => help !== 'given-up');
  const shown = won.slice(0, MOST_POINTS).reverse();
  if (shown.length < 2) return null;
  const times = shown.map(({ seconds }) => seconds);
  const most = Math.max(...times, 1);
  const step = STEPS.find((candidate) => most / candidate <= 5) ?? most;
  const top = Math.ceil(most / step) * step;
  const x = (index: number): number =>
    MARGIN.left + (index / (shown.length - 1)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (seconds: number): number =>
    HEIGHT - MARGIN.bottom - (seconds / top) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step);
  const label = t('statistics.course.label', {
    count: shown.length,
    least: formatDuration(Math.min(...times)),
    most: formatDuration(Math.max(...times)),
    last: formatDuration(times.at(-1) ?? 0),
  });
  return (
    <section>
      <h3>{t('statistics.course')}</h3>
      <svg
        class="times-chart block full-width figures"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
      >
        {lines.map((seconds) => (
          <g key={seconds}>
            <line class="grid" x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(seconds)} y2={y(seconds)} />
            <text class="axis" x={MARGIN.left - 8} y={y(seconds) + 4}>
              {formatDuration(seconds)}
            </text>
          </g>
        ))}
        <polyline class="course" points={shown.map(({ seconds }, index) => `${x(index)},${y(seconds)}`).join(' ')} />
        {shown.map((result, index) => (
          <circle
            key={result.id}
            class={counts(result, withChecked) ? 'point' : 'point helped'}
            cx={x(index)}
            cy={y(result.seconds)}
            r="4"
          >
            <title>
              {t('statistics.course.point', {
                date: formatMoment(result.finishedAt, new Date()),
                time: formatDuration(result.seconds),
                difficulty: t(`difficulty.${result.difficulty}`),
              })}
            </title>
          </circle>
        ))}
      </svg>
    </section>
  );
}
