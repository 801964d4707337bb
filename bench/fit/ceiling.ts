import { linearRegression, mean, variance } from 'simple-statistics';
import { createRng, type Rng } from '../../src/main/engine/core/rng.ts';
import { quantile } from '../parts/stats.ts';
import { rankCorrelation } from './correlation.ts';

/** Noise ceiling: how well any prediction can do on mean times of a few players. */
export interface Ceiling {
  /** Spread of one player's time around the puzzle's true mean time: standard deviation of the logarithms. */
  readonly perPlayer: number;
  /** Fraction of the variance of mean times that comes from the puzzles and not from the players, 0 to 1. */
  readonly reliability: number;
  /** The noise ceiling: rank correlation of the puzzles' true mean times with the measured ones. */
  readonly spearman: number;
  /** The 95 % confidence interval of `spearman`, by resampling the puzzles. */
  readonly low: number;
  readonly high: number;
}

interface Timed {
  readonly seconds: number;
  readonly players: number;
}

const ROUNDS = 200;

/**
 * Noise of one player's time, as variance of the logarithms. Computed as the slope of the line through the points (1 /
 * players, squared error).
 */
function noisePerPlayer(times: readonly Timed[], errors: readonly number[]): number {
  const points = times.map(({ players }, index) => [1 / players, (errors[index] as number) ** 2]);
  return Math.max(0, linearRegression(points).m);
}

function normal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.below(1_000_000) / 1_000_000;
  return sum;
}

/** Estimates the ceiling once, without the interval. The rank correlation comes from one simulated round of noise. */
function estimate(times: readonly Timed[], errors: readonly number[], rng: Rng): Omit<Ceiling, 'low' | 'high'> {
  const noise = noisePerPlayer(times, errors);
  const logs = times.map(({ seconds }) => Math.log(seconds));
  const share = (noise * mean(times.map(({ players }) => 1 / players))) / variance(logs);
  const reliability = Math.max(0, 1 - share);
  const middle = mean(logs);
  // Simulate true mean times: move the measured times towards their mean, so that their variance decreases by the
  // fraction of noise. Then add noise to the result.
  const own = logs.map((log) => middle + Math.sqrt(reliability) * (log - middle));
  const noisy = own.map((log, index) => log + normal(rng) * Math.sqrt(noise / (times[index]?.players ?? 1)));
  return { perPlayer: Math.sqrt(noise), reliability, spearman: rankCorrelation(own, noisy) };
}

/**
 * Estimates the noise in mean times from how the noise decreases with the number of players. The squared error of a
 * prediction is the sum of two parts: the prediction's own error, and noise that is inversely proportional to the
 * number of players.
 *
 * @param errors log(real time / predicted time), for puzzles to which the prediction was not fitted
 */
export function noiseCeiling(times: readonly Timed[], errors: readonly number[]): Ceiling {
  const rng = createRng('ceiling');
  const rounds = Array.from({ length: ROUNDS }, () => estimate(times, errors, rng));
  const resampled = Array.from({ length: ROUNDS }, () => {
    const chosen = times.map(() => rng.below(times.length));
    const [some, their] = [
      chosen.map((index) => times[index] as Timed),
      chosen.map((index) => errors[index] as number),
    ];
    return estimate(some, their, rng).spearman;
  });
  return {
    ...(rounds[0] as Ceiling),
    spearman: mean(rounds.map((round) => round.spearman)),
    low: quantile(resampled, 0.025),
    high: quantile(resampled, 0.975),
  };
}
