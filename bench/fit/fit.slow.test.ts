import { describe, expect, it } from 'vitest';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { EFFORTS } from '../../src/main/engine/rating/humanTime/effort.ts';
import { noiseCeiling } from './ceiling.ts';
import { pearson, ranksOf, spearman } from './correlation.ts';
import { fitLinear, fitSeconds } from './models.ts';
import { readRecords } from './records.ts';

const rng = createRng('fit tests');
const uniform = (): number => rng.below(1_000_000) / 1_000_000;
const normal = (): number => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);

describe('correlations', () => {
  it('give equal values equal ranks', () => {
    expect(ranksOf([30, 10, 20, 10])).toEqual([4, 1.5, 3, 1.5]);
  });

  it('know order and straight lines, with intervals that hold their value', () => {
    const x = Array.from({ length: 200 }, uniform);
    expect(spearman(x, x.map(Math.exp)).value).toBeCloseTo(1);
    expect(
      pearson(
        x,
        x.map((value) => 3 - 2 * value),
      ).value,
    ).toBeCloseTo(-1);
    const { value, low, high } = spearman(
      x,
      x.map((own) => own + 0.3 * normal()),
    );
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(high - low).toBeLessThan(0.3);
  });
});

describe('models', () => {
  it('find the seconds that times were made of', () => {
    const per = [2, 40, 70, 20, 30, 45, 60, 90];
    const amounts = Array.from({ length: 300 }, () =>
      Float64Array.from(EFFORTS, (_, index) => (index === 0 ? 55 : uniform() * (index < 3 ? 8 : 3))),
    );
    const seconds = amounts.map((own) => own.reduce((sum, amount, index) => sum + amount * (per[index] as number), 1));
    const fitted = fitSeconds(amounts, seconds);
    EFFORTS.forEach((effort, index) => {
      expect(fitted[effort] / (per[index] as number)).toBeCloseTo(1, 1);
    });
  });

  it('find linear weights, and none for what few puzzles need', () => {
    const counts = Array.from({ length: 80 }, (_, index): Record<string, number> => {
      const own: Record<string, number> = { single: 40 + rng.below(10) };
      if (rng.below(2) === 0) own.wing = 1 + rng.below(4);
      if (index < 3) own.rare = 1;
      return own;
    });
    const seconds = counts.map(({ single = 0, wing }) => 100 + 5 * single + (wing === undefined ? 0 : 30 + 20 * wing));
    const { perUse, presence } = fitLinear(counts, seconds);
    expect(perUse.single).toBeCloseTo(5, 1);
    expect(perUse.wing).toBeCloseTo(20, 1);
    expect(presence.wing).toBeCloseTo(30, 0);
    expect(perUse).not.toHaveProperty('rare');
  });
});

describe('the noise ceiling', () => {
  it('finds the noise that was put in', () => {
    const times = Array.from({ length: 4000 }, () => ({ own: 6 + 0.4 * normal(), players: 10 + rng.below(30) }));
    const played = times.map(({ own, players }) => ({
      players,
      seconds: Math.exp(own + (0.8 * normal()) / Math.sqrt(players)),
    }));
    // Simulates a prediction with an error of its own, in addition to the noise of the players' times.
    const errors = played.map(({ seconds }, index) => Math.log(seconds) - (times[index]?.own ?? 0) - 0.1 * normal());
    const { perPlayer, reliability } = noiseCeiling(played, errors);
    expect(perPlayer).toBeGreaterThan(0.65);
    expect(perPlayer).toBeLessThan(0.95);
    expect(reliability).toBeGreaterThan(0.75);
    expect(reliability).toBeLessThan(0.93);
  }, 60_000);
});

describe('records', () => {
  it('say which file is missing', () => {
    expect(() => readRecords('/nowhere')).toThrow(/there is no .nowhere.cloud_sudoku_records/);
  });
});
