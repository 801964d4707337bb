import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DailyDay } from '../../../shared/contract/daily.ts';
import { DAILY_KINDS, type DailyKey, dailyOf, daysAfter, FIRST_DAILY, weekdayOf } from '../../../shared/daily/daily.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { formatDate, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { Icon } from '../controls/icons.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';
import { dailyWords } from './dailyWords.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Any Monday, for the names of the weekdays. */
const MONDAY = '2024-01-01';

/** The weeks of a month, each with seven days from Monday on. Days outside of the month are null. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const monday = daysAfter(first, -((weekdayOf(first) + 6) % 7));
  const weeks: (string | null)[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = daysAfter(start, 7)) {
    weeks.push(DAYS.map((day) => daysAfter(start, day)).map((date) => (date.startsWith(month) ? date : null)));
  }
  return weeks;
}

interface PuzzleOfDayProps {
  readonly puzzle: DailyKey;
  readonly own: DailyDay | undefined;
  readonly today: string;
}

function PuzzleOfDay({ puzzle, own, today }: PuzzleOfDayProps): JSX.Element {
  const app = useApp();
  const { date } = puzzle;
  const name = formatDate(date, { dateStyle: 'long' });
  const { layout, difficulty } = dailyOf(puzzle);
  const spec = resolveLayout(layout);
  const state = own?.finished ? 'daily.day.finished' : own ? 'daily.day.begun' : 'daily.day';
  const words = t(state, { date: name, puzzle: dailyWords(puzzle) });
  return (
    <button
      type="button"
      class="daily-puzzle quiet center-across"
      disabled={date > today || date < FIRST_DAILY}
      aria-label={words}
      aria-current={date === today ? 'date' : undefined}
      title={words}
      onClick={() => void app.games.playDaily(puzzle)}
    >
      {spec.ok && <LayoutPicture spec={spec.value} />}
      <span class="daily-class row-inline icons-14">
        {t(`difficulty.${difficulty}`)}
        {own && <Icon name={own.finished ? 'done' : 'write'} />}
      </span>
    </button>
  );
}

interface DayProps {
  readonly date: string;
  readonly days: readonly DailyDay[];
  readonly today: string;
}

/** A day of the calendar: its number and its puzzles. */
function Day({ date, days, today }: DayProps): JSX.Element {
  return (
    <>
      <span class={date === today ? 'daily-number today' : 'daily-number'} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <div class="flex wrap">
        {DAILY_KINDS.map((kind) => {
          const own = days.find((day) => day.date === date && day.kind === kind);
          return <PuzzleOfDay key={kind} puzzle={{ date, kind }} own={own} today={today} />;
        })}
      </div>
    </>
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
  // In a small window, the days up to today do not fit, so scroll today into view. In a very low one, the whole dialog
  // would scroll, and the title with the focus would leave the view.
  useEffect(() => {
    const day = document.querySelector('dialog [aria-current="date"]')?.closest('td');
    if (!matchMedia('(max-height: 420px)').matches) day?.scrollIntoView({ block: 'nearest' });
  }, [today]);
  const days = list?.days ?? [];
  // The keys up and down move by a week.
  const calendar = useToolbar(t('daily.calendar'), DAYS.length * DAILY_KINDS.length);
  const fault = daily.fault.value;
  return (
    <Dialog title={t('command.daily')} onClose={() => app.show(null)} wide>
      {month !== '' && (
        <div class="dialog-body daily-calendar">
          <div class="daily-month row between surface">
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
          <div {...calendar}>
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
                      <td key={day}>{date !== null && <Day date={date} days={days} today={today} />}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="note" role="status">
            {daily.opening.value === null ? t('daily.note') : t('daily.making')}
          </p>
          {fault && <ErrorWords title={t('daily.failed')} error={fault} />}
        </div>
      )}
    </Dialog>
  );
}
