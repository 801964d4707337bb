import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import {
  type DailyPuzzle,
  dailyOf,
  daysAfter,
  localDate,
  localDateSchema,
  ofLastSeven,
  streakOf,
  weekdayOf,
} from './daily.ts';

const zone = process.env.TZ;

describe('the date', () => {
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['Pacific/Kiritimati', '2026-01-01T09:59:59Z', '2026-01-01'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
    ['Pacific/Pago_Pago', '2026-01-01T10:59:59Z', '2025-12-31'],
    ['Pacific/Pago_Pago', '2026-01-01T11:00:00Z', '2026-01-01'],
    // In Paris, the clock goes forward at 2:00 and back at 3:00.
    ['Europe/Paris', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Paris', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Paris', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Paris', '2026-10-25T22:59:59Z', '2026-10-25'],
    // In São Paulo, the hour after midnight does not exist on the day when the clock goes forward.
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
  ])('in %s at %s is %s', (TZ, moment, date) => {
    process.env.TZ = TZ;
    expect(localDate(new Date(moment))).toBe(date);
  });

  it.each(['Europe/Paris', 'America/Sao_Paulo', 'Pacific/Apia', 'UTC'])('goes on day by day in %s', (TZ) => {
    process.env.TZ = TZ;
    const year = Array.from({ length: 366 }, (_, days) => daysAfter('2018-01-01', days));
    expect(new Set(year).size).toBe(366);
    expect(year.at(-1)).toBe('2019-01-01');
    expect(year.map(weekdayOf).slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 0, 1]);
  });

  it('crosses leap days and the ends of years', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(localDateSchema.safeParse('2027-02-29').success).toBe(false);
    expect(localDateSchema.safeParse('2028-02-29').success).toBe(true);
    expect(localDateSchema.safeParse('2028-13-01').success).toBe(false);
  });
});

describe('the daily puzzle', () => {
  const mainOf = (date: string): DailyPuzzle => dailyOf({ date, kind: 'main' });
  const secondOf = (date: string): DailyPuzzle => dailyOf({ date, kind: 'second' });

  it('follows the weekday', () => {
    const week = Array.from({ length: 7 }, (_, days) => mainOf(daysAfter('2026-11-23', days)));
    const words = week.map(({ layout, difficulty }) => `${layout.layout} ${layout.size ?? ''} ${difficulty}`);
    expect(words).toEqual([
      'twodoku  easy',
      'samurai  easy',
      'carpet 2 medium',
      'flower  medium',
      'torus 2 hard',
      'samurai  hard',
      expect.stringMatching(/^(sumo {2}|torus 3 )medium$/),
    ]);
    const sundays = [0, 7, 14, 21].map((days) => mainOf(daysAfter('2026-11-29', days)).layout.layout);
    expect(new Set(sundays.slice(0, 2)).size).toBe(2);
    expect(sundays.slice(2)).toEqual(sundays.slice(0, 2));
  });

  it('has the rule of the week on Thursdays from 2027 on', () => {
    expect(mainOf('2026-12-31').rules).toBeUndefined();
    const thursdays = Array.from({ length: 13 }, (_, weeks) => mainOf(daysAfter('2027-01-07', 7 * weeks)));
    expect(new Set(thursdays.slice(0, 12).map(({ layout, rules }) => JSON.stringify([layout, rules]))).size).toBe(12);
    expect(thursdays[12]?.rules).toEqual(thursdays[0]?.rules);
    expect(mainOf('2027-01-08').rules).toBeUndefined();
  });

  it('has a layout and a seed of its own on every date', () => {
    const days = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [first, second] = [daysAfter('2020-01-01', one), daysAfter('2020-01-01', other)];
        expectOk(resolveLayout(mainOf(first).layout));
        expect(mainOf(first)).toEqual(mainOf(first));
        expect(mainOf(first).seed === mainOf(second).seed).toBe(first === second);
        expect(secondOf(first).seed === secondOf(second).seed).toBe(first === second);
      }),
    );
  });

  it('stands beside a second one of another layout, easy if it is not and hard if it is', () => {
    for (let days = 0; days < 800; days++) {
      const date = daysAfter('2020-01-01', days);
      const [main, second] = [mainOf(date), secondOf(date)];
      expect(second.difficulty).toBe(main.difficulty === 'easy' ? 'hard' : 'easy');
      if (main.rules === undefined) expect(second.layout).not.toEqual(main.layout);
      expect(second.seed).not.toBe(main.seed);
    }
  });
});

describe('the run', () => {
  const days = (...dates: string[]) => new Set(dates);

  it('counts days in a row, and does not end before today is over', () => {
    expect(streakOf(days(), '2027-01-01')).toBe(0);
    expect(streakOf(days('2027-01-01', '2026-12-31', '2026-12-30', '2026-12-28'), '2027-01-01')).toBe(3);
    expect(streakOf(days('2026-12-31', '2026-12-30'), '2027-01-01')).toBe(2);
    expect(streakOf(days('2026-12-30'), '2027-01-01')).toBe(0);
  });

  it('counts the last seven days', () => {
    expect(ofLastSeven(days('2027-01-01', '2026-12-26', '2026-12-25'), '2027-01-01')).toBe(2);
  });
});
