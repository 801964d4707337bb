import { z } from 'zod';
import { itemAt } from '../base/itemAt.ts';
import { FAVOURITES, favouriteWishes } from '../generate/favourites.ts';
import type { Difficulty, GenerateWishes } from '../generate/options.ts';
import { GENERATOR_VERSION } from '../generate/seed.ts';
import type { LayoutRef } from '../layout/spec.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Earliest date that has a daily puzzle. */
export const FIRST_DAILY = '2020-01-01';

/** Start of a date in UTC. Dates are calculated in UTC, where no day has 23 or 25 hours. */
const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** A date as the calendar shows it, without a time: `YYYY-MM-DD`. */
export const localDateSchema = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((date) => !Number.isNaN(startOf(date)) && dateOf(startOf(date)) === date);

/** The date that the clock of this machine shows at a moment. */
export function localDate(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The date this number of days later, or earlier if the number is negative. */
export function daysAfter(date: string, days: number): string {
  return dateOf(startOf(date) + days * DAY);
}

/** Day of the week, 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(startOf(date)).getUTCDay();
}

/**
 * The two daily puzzles of a date. `main`: its layout and class depend on the day of the week. `second`: easy if the
 * main one is not, otherwise hard.
 */
export const DAILY_KINDS = ['main', 'second'] as const;
export const dailyKindSchema = z.enum(DAILY_KINDS);
export type DailyKind = (typeof DAILY_KINDS)[number];

/** Identifies a daily puzzle. */
export interface DailyKey {
  readonly date: string;
  readonly kind: DailyKind;
}

/** A daily puzzle as a request to the generator. */
export interface DailyPuzzle extends GenerateWishes {
  readonly layout: LayoutRef;
  readonly seed: string;
}

const SUMO: readonly [LayoutRef, Difficulty] = [{ layout: 'sumo', order: 3 }, 'medium'];
const TORUS_3: readonly [LayoutRef, Difficulty] = [{ layout: 'torus', order: 3, size: 3 }, 'medium'];

/**
 * Layout and class for each day from Monday to Saturday. `SUMO` and `TORUS_3` alternate on Sundays. From `FIRST_RULED`
 * on, the rule of the week replaces the entry for Thursday.
 */
const WEEK: readonly (readonly [LayoutRef, Difficulty])[] = [
  [{ layout: 'twodoku', order: 3 }, 'easy'],
  [{ layout: 'samurai', order: 3 }, 'easy'],
  [{ layout: 'carpet', order: 3, size: 2 }, 'medium'],
  [{ layout: 'flower', order: 3 }, 'medium'],
  [{ layout: 'torus', order: 3, size: 2 }, 'hard'],
  [{ layout: 'samurai', order: 3 }, 'hard'],
];

/**
 * First date of the rule of the week: from then on, `FAVOURITES` take turns on Thursdays. The date is later than the
 * release that introduced the rule, so that the puzzles of earlier days do not change.
 */
const FIRST_RULED = '2027-01-01';
const THURSDAY = 4;

/** Layout of the second puzzle for each day from Sunday to Saturday. It always differs from the layout in `WEEK`. */
const SECOND_LAYOUTS: readonly LayoutRef[] = [
  { layout: 'twodoku', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'twodoku', order: 3 },
  { layout: 'samurai', order: 3 },
  { layout: 'simple', order: 3 },
  { layout: 'flower', order: 3 },
  { layout: 'carpet', order: 3, size: 2 },
];

/**
 * A daily puzzle. It depends only on the date, the kind and the generator's version, so all machines with the same
 * version have the same puzzle. The second puzzle is easy if the main one is not, otherwise hard.
 */
export function dailyOf({ date, kind }: DailyKey): DailyPuzzle {
  const main = mainOf(date);
  if (kind === 'main') return main;
  return {
    layout: itemAt(SECOND_LAYOUTS, weekdayOf(date)),
    difficulty: main.difficulty === 'easy' ? 'hard' : 'easy',
    seed: `${main.seed} second`,
  };
}

function mainOf(date: string): DailyPuzzle {
  const week = Math.floor(startOf(date) / (7 * DAY));
  const seed = `daily ${GENERATOR_VERSION} ${date}`;
  const favourite = itemAt(FAVOURITES, week % FAVOURITES.length);
  if (date >= FIRST_RULED && weekdayOf(date) === THURSDAY) {
    return { layout: favourite.layout, ...favouriteWishes(favourite), seed };
  }
  const [layout, difficulty] = WEEK[weekdayOf(date) - 1] ?? (week % 2 === 0 ? SUMO : TORUS_3);
  return { layout, difficulty, seed };
}

/** Number of consecutive days, up to today or yesterday, whose puzzle was finished on its date. */
export function streakOf(onTime: ReadonlySet<string>, today: string): number {
  let day = onTime.has(today) ? today : daysAfter(today, -1);
  let streak = 0;
  for (; onTime.has(day); day = daysAfter(day, -1)) streak++;
  return streak;
}

/** Number of days in the longest sequence of consecutive days. */
export function longestStreak(days: ReadonlySet<string>): number {
  let longest = 0;
  for (const first of days) {
    if (days.has(daysAfter(first, -1))) continue;
    let length = 1;
    while (days.has(daysAfter(first, length))) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Number of days, among the last seven including today, whose puzzle is finished. */
export function ofLastSeven(finished: ReadonlySet<string>, today: string): number {
  return [0, 1, 2, 3, 4, 5, 6].filter((days) => finished.has(daysAfter(today, -days))).length;
}
