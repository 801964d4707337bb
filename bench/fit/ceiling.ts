import { linearRegression, mean, variance } from 'simple-statistics';
import { createRng, type Rng } from '../../src/main/engine/rng.ts';
import { quantile } from '../parts/stats.ts';
import { spearman } from './correlation.ts';

/** How well anything at all could predict mean times of few people. */
export interface Ceiling {
  /** Spread of one person's time about the puzzle's own, as a standard deviation of logarithms. */
  readonly perPlayer: number;
  /** What part of the spread of mean times is of the puzzles and not of who happened to play. */
  readonly reliability: number;
  /** Rank correlation with the mean times that the puzzles' own times would have. */
  readonly spearman: number;
  /** Its 95 % interval, by resampling the puzzles. */
  readonly low: number;
  readonly high: number;
}

interface Timed {
  readonly seconds: number;
  readonly players: number;
}

const ROUNDS = 200;

/** The noise of one player's time, as a variance of logarithms: how squared errors fall with the number of players. */
function noisePerPlayer(times: readonly Timed[], errors: readonly number[]): number {
  const points = times.map(({ players }, index) => [1 / players, (errors[index] as number) ** 2]);
  return Math.max(0, linearRegression(points).m);
}

function normal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.below(1_000_000) / 1_000_000;
  return sum;
}

/** One estimate, and the rank correlation in one round of noise drawn for it. */
function estimate(times: readonly Timed[], errors: readonly number[], rng: Rng): Omit<Ceiling, 'low' | 'high'> {
  const noise = noisePerPlayer(times, errors);
  const logs = times.map(({ seconds }) => Math.log(seconds));
  const share = (noise * mean(times.map(({ players }) => 1 / players))) / variance(logs);
  const reliability = Math.max(0, 1 - share);
  const middle = mean(logs);
  // Puzzles' own times, spread as the mean times are less the noise; then the noise on top of them.
  const own = logs.map((log) => middle + Math.sqrt(reliability) * (log - middle));
  const noisy = own.map((log, index) => log + normal(rng) * Math.sqrt(noise / (times[index]?.players ?? 1)));
  return { perPlayer: Math.sqrt(noise), reliability, spearman: spearman(own, noisy, 0).value };
}

/**
 * Estimates the noise in mean times from how it shrinks with the number of players: squared errors of a prediction are
 * its own error and the noise, which is inverse to that number.
 *
 * @param errors logarithm of the real time less that of the predicted one, of puzzles the prediction was not fitted on.
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
