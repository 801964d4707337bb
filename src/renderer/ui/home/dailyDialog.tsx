import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DailyDay } from '../../../shared/contract/daily.ts';
import { dailyOf, daysAfter, FIRST_DAILY, weekdayOf } from '../../../shared/generate/daily.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { formatDate, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { Icon } from '../controls/icons.tsx';
import { LayoutPicture } from '../controls/layoutPicture.tsx';
import { dailyWords } from './dailyWords.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Any Monday, for the names of the weekdays. */
const MONDAY = '2024-01-01';

/** The weeks of a month, Monday first; null before its first day and after its last. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const monday = daysAfter(first, -((weekdayOf(first) + 6) % 7));
  const weeks: (string | null)[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = daysAfter(start, 7)) {
    weeks.push(DAYS.map((day) => daysAfter(start, day)).map((date) => (date.startsWith(month) ? date : null)));
  }
  return weeks;
}

interface DayProps {
  readonly date: string;
  readonly own: DailyDay | undefined;
  readonly today: string;
}

function Day({ date, own, today }: DayProps): JSX.Element {
  const app = useApp();
  const name = formatDate(date, { dateStyle: 'long' });
  const { layout, difficulty } = dailyOf(date);
  const spec = resolveLayout(layout);
  const state = own?.finished ? 'daily.day.finished' : own ? 'daily.day.begun' : 'daily.day';
  const words = t(state, { date: name, puzzle: dailyWords(date) });
  return (
    <button
      type="button"
      class={date === today ? 'quiet daily-day size-28 today' : 'quiet daily-day size-28'}
      disabled={date > today || date < FIRST_DAILY}
      aria-label={words}
      aria-current={date === today ? 'date' : undefined}
      title={words}
      onClick={() => void app.games.playDaily(date)}
    >
      <span class="daily-mark row-inline icons-14">
        {Number(date.slice(8))}
        {own && (own.finished ? <Icon name="done" /> : <span aria-hidden="true">…</span>)}
      </span>
      {spec.ok && <LayoutPicture spec={spec.value} />}
      <span class="daily-class">{t(`difficulty.${difficulty}`)}</span>
    </button>
  );
}

/** Calendar of the daily puzzles. Past puzzles can be played too. */
export function DailyDialog(): JSX.Element {
  const app = useApp();
  const { daily } = app;
  const list = daily.list.value;
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => void daily.load(), [daily]);
  const today = list?.today ?? '';
  const month = chosen ?? today.slice(0, 7);
  const days = new Map(list?.days.map((day) => [day.date, day]));
  const fault = daily.fault.value;
  return (
    <Dialog title={t('command.daily')} onClose={() => app.show(null)}>
      {month !== '' && (
        <div class="dialog-body daily-calendar">
          <div class="row between">
            <IconButton
              icon="back"
              name={t('daily.previous')}
              disabled={month <= FIRST_DAILY.slice(0, 7)}
              onClick={() => choose(daysAfter(`${month}-01`, -1).slice(0, 7))}
            />
            <h3 aria-live="polite">{formatDate(`${month}-01`, { month: 'long', year: 'numeric' })}</h3>
            <IconButton
              icon="forward"
              name={t('daily.next')}
              disabled={month >= today.slice(0, 7)}
              onClick={() => choose(daysAfter(`${month}-28`, 4).slice(0, 7))}
            />
          </div>
          <table class="table">
            <thead>
              <tr>
                {DAYS.map((day) => (
                  <th key={day} scope="col">
                    {formatDate(daysAfter(MONDAY, day), { weekday: 'short' })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week) => (
                <tr key={week.find((date) => date !== null)}>
                  {week.map((date, day) => (
                    <td key={day}>{date !== null && <Day date={date} own={days.get(date)} today={today} />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p class="note" role="status">
            {daily.opening.value === null ? t('daily.note') : t('daily.making')}
          </p>
          {fault && <ErrorWords title={t('daily.failed')} error={fault} />}
        </div>
      )}
    </Dialog>
  );
}
