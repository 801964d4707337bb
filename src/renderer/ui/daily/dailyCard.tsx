import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { DailyDay } from '../../../shared/contract/daily.ts';
import { DAILY_KINDS, type DailyKey, dailyOf } from '../../../shared/daily/daily.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { formatDate, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';
import { dailyWords } from './dailyWords.ts';

interface PuzzleProps {
  readonly puzzle: DailyKey;
  readonly own: DailyDay | undefined;
}

function Puzzle({ puzzle, own }: PuzzleProps): JSX.Element {
  const app = useApp();
  const spec = resolveLayout(dailyOf(puzzle).layout);
  const opening = app.daily.opening.value;
  // A game that was given up does not count as finished, but there is nothing to continue.
  const isOver = own?.finished || app.games.list.value.some(({ id, finished }) => finished && id === own?.sessionId);
  const words = isOver ? 'daily.look' : own?.sessionId ? 'daily.continue' : 'daily.play';
  const action = opening?.kind === puzzle.kind && opening.date === puzzle.date ? t('daily.making') : t(words);
  return (
    <li class="row gap-10">
      {spec.ok && <LayoutPicture spec={spec.value} />}
      <span class="grow" id={`daily-${puzzle.kind}`}>
        {dailyWords(puzzle)}
      </span>
      <button
        type="button"
        class="tool"
        id={`daily-play-${puzzle.kind}`}
        aria-labelledby={`daily-play-${puzzle.kind} daily-${puzzle.kind}`}
        aria-disabled={opening !== null}
        onClick={() => void app.games.playDaily(puzzle)}
      >
        {action}
      </button>
    </li>
  );
}

/** Today's puzzles on the start screen, unless they are hidden in the settings. */
export function DailyCard(): JSX.Element | null {
  const app = useApp();
  const { daily } = app;
  const isShown = app.settings.get('showDaily').value;
  useEffect(() => {
    if (isShown) void daily.load();
  }, [daily, isShown]);
  const list = daily.list.value;
  if (!isShown || !list?.today) return null;
  const { today: date, days, streak, ofLastSeven } = list;
  const fault = daily.fault.value;
  return (
    <section class="daily-card stack gap-8 card padded text-start size-36" aria-labelledby="daily-title">
      <div class="row between gap-8">
        <div class="note">
          <h2 class="ink" id="daily-title">
            {t('daily.title')}
          </h2>
          <p>
            {formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })} ·{' '}
            {streak > 0 && `${t('daily.streak', { count: streak })} · `}
            {t('daily.week', { count: ofLastSeven })}
          </p>
        </div>
        <button type="button" class="tool" onClick={() => app.show({ kind: 'daily' })}>
          {t('daily.calendar')}
        </button>
      </div>
      <ul class="daily-puzzles note">
        {DAILY_KINDS.map((kind) => (
          <Puzzle key={kind} puzzle={{ date, kind }} own={days.find((day) => day.date === date && day.kind === kind)} />
        ))}
      </ul>
      {fault && <ErrorWords title={t('daily.failed')} error={fault} />}
    </section>
  );
}
