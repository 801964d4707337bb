/** A finished game: the predicted time and the player's own, in seconds, both positive. */
export interface TimedSolve {
  readonly predicted: number;
  readonly seconds: number;
}

/**
 * How a player's times relate to the predicted times. All numbers are factors by which the predicted time is
 * multiplied.
 */
export interface PersonalFactor {
  /** The estimated factor, which is the median of its probability distribution. */
  readonly factor: number;
  /** The factor is in this interval with a probability of 90 %. */
  readonly low: number;
  readonly high: number;
  /** Interval that contains nine in ten of the player's future times. */
  readonly likely: { readonly low: number; readonly high: number };
}

/**
 * Standard deviation of the logarithm of (one person's time / the puzzle's mean time); see docs/ratings.md, "The noise
 * ceiling". The data are mean times of many people. So they do not show which part of this spread is due to the
 * person's speed, and which part varies from game to game.
 */
const LOG_SPREAD = 0.98;

/**
 * Possible values of the share of the variance (the square of {@link LOG_SPREAD}) that is due to the person's speed.
 * Before the first game, all are equally likely. None is 1: predictions have errors too, so a few times that agree by
 * chance must not look certain.
 */
const SHARES = Array.from({ length: 9 }, (_, i) => (i + 0.5) / 10);

/**
 * Number of possible factors that are compared, and the greatest absolute value of their logarithms: factors are from
 * 1/55 to 55.
 */
const STEPS = 161;
const REACH = 4;

/** A game counts half as much as one that was played this many games later. */
const HALF_LIFE = 50;

/** Least number of games for an estimate. */
export const LEAST_SOLVES = 3;
/** Limit on the games that count. Older games would count less than a quarter as much as the latest one. */
export const MOST_SOLVES = 100;

/** Probability that a value is below a 90 % interval; also the probability that it is above. */
const TAIL = 0.05;

/**
 * Distribution of the noise of a game (the part that varies from game to game): a normal distribution, except that one
 * game in twenty has four times the spread. So unusual times have little influence. A Student's t with 4 degrees of
 * freedom was tried too: after three games, its 90 % interval contained only 81 % of the factors.
 */
const ODD_SHARE = 0.05;
const ODD_SPREAD = 4;

function logDensity(deviation: number, sd: number): number {
  const square = (deviation / sd) ** 2 / 2;
  const usual = Math.log((1 - ODD_SHARE) / sd) - square;
  const odd = Math.log(ODD_SHARE / ODD_SPREAD / sd) - square / ODD_SPREAD ** 2;
  return Math.max(usual, odd) + Math.log1p(Math.exp(-Math.abs(usual - odd)));
}

/** Distribution function of the standard normal distribution, within 0.001. */
function normalBelow(z: number): number {
  return (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (z + 0.044715 * z ** 3))) / 2;
}

/** Distribution function of the noise. */
function below(deviation: number, sd: number): number {
  const z = deviation / sd;
  return (1 - ODD_SHARE) * normalBelow(z) + ODD_SHARE * normalBelow(z / ODD_SPREAD);
}

/**
 * One possible explanation of the player's times: the logarithm of the factor (`mean`), the standard deviation of the
 * noise (`sd`), and how probable both are after the games.
 */
interface Hypothesis {
  readonly mean: number;
  readonly sd: number;
  readonly probability: number;
}

function hypotheses(solves: readonly TimedSolve[]): Hypothesis[] {
  const logs = solves.map(({ predicted, seconds }) => Math.log(seconds / predicted));
  const all = SHARES.flatMap((share) => {
    const personal = LOG_SPREAD * Math.sqrt(share);
    const sd = LOG_SPREAD * Math.sqrt(1 - share);
    return Array.from({ length: STEPS }, (_, step) => {
      const mean = REACH * ((2 * step) / (STEPS - 1) - 1);
      const prior = -((mean / personal) ** 2) / 2 - Math.log(personal);
      const log = logs.reduce((sum, own, age) => sum + 2 ** (-age / HALF_LIFE) * logDensity(own - mean, sd), prior);
      return { mean, sd, log };
    });
  });
  const most = all.reduce((greatest, { log }) => Math.max(greatest, log), Number.NEGATIVE_INFINITY);
  const weights = all.map(({ log }) => Math.exp(log - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return all.map(({ mean, sd }, i) => ({ mean, sd, probability: (weights[i] ?? 0) / total }));
}

/** Finds the factor at which `reached`, an increasing function of the factor's logarithm, has the value `share`. */
function factorAt(share: number, reached: (log: number) => number): number {
  let low = -2 * REACH;
  let high = 2 * REACH;
  for (let halving = 0; halving < 30; halving++) {
    const middle = (low + high) / 2;
    if (reached(middle) < share) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

/**
 * Estimates by which factor a player's times differ from the predicted ones; null with fewer than {@link LEAST_SOLVES}
 * games. The method is Bayesian: before the first game, the factor is 1 with the spread of all people. So with few
 * games, the estimate is near 1 and has a wide interval.
 *
 * @param solves latest first. Only the first {@link MOST_SOLVES} count, and older ones count less.
 */
export function personalFactor(solves: readonly TimedSolve[]): PersonalFactor | null {
  if (solves.length < LEAST_SOLVES) return null;
  const known = hypotheses(solves.slice(0, MOST_SOLVES));
  const width = (2 * REACH) / (STEPS - 1);
  const ofFactor = (log: number): number =>
    known.reduce((sum, { mean, probability }) => {
      // Each hypothesis stands for all values that are at most half a step above or below its own.
      return sum + probability * Math.min(1, Math.max(0, (log - mean) / width + 0.5));
    }, 0);
  const ofTime = (log: number): number =>
    known.reduce((sum, { mean, sd, probability }) => sum + probability * below(log - mean, sd), 0);
  return {
    factor: factorAt(0.5, ofFactor),
    low: factorAt(TAIL, ofFactor),
    high: factorAt(1 - TAIL, ofFactor),
    likely: { low: factorAt(TAIL, ofTime), high: factorAt(1 - TAIL, ofTime) },
  };
}
