import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { dailyOf } from '../../../shared/generate/daily.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { formatDate, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { LayoutPicture } from '../controls/layoutPicture.tsx';
import { dailyWords } from './dailyWords.ts';

/** Today's puzzle on the start screen, unless it is hidden in the settings. */
export function DailyCard(): JSX.Element | null {
  const app = useApp();
  const { daily } = app;
  const isShown = app.settings.get('showDaily').value;
  useEffect(() => {
    if (isShown) void daily.load();
  }, [daily, isShown]);
  const list = daily.list.value;
  if (!isShown || !list?.today) return null;
  const { today, days, run, ofLastSeven } = list;
  const own = days.find(({ date }) => date === today);
  const spec = resolveLayout(dailyOf(today).layout);
  const words = own?.finished ? 'daily.look' : own?.sessionId ? 'daily.continue' : 'daily.play';
  const isOpening = daily.opening.value !== null;
  const fault = daily.fault.value;
  return (
    <section class="row card padded wrap text-start gap-16 size-52" aria-labelledby="daily-title">
      {spec.ok && <LayoutPicture spec={spec.value} />}
      <div class="daily-words note">
        <h2 class="ink" id="daily-title">
          {t('daily.title')}
        </h2>
        <p>
          {formatDate(today, { weekday: 'long', day: 'numeric', month: 'long' })} · {dailyWords(today)}
        </p>
        <p>
          {run > 0 && `${t('daily.run', { count: run })} · `}
          {t('daily.week', { count: ofLastSeven })}
        </p>
        {fault && <ErrorWords title={t('daily.failed')} error={fault} />}
      </div>
      <div class="flex gap-8">
        <button type="button" class="tool" aria-disabled={isOpening} onClick={() => void app.games.playDaily(today)}>
          {isOpening ? t('daily.making') : t(words)}
        </button>
        <button type="button" class="tool" onClick={() => app.show({ kind: 'daily' })}>
          {t('daily.calendar')}
        </button>
      </div>
    </section>
  );
}
