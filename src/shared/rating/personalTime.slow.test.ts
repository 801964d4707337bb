import { describe, expect, it } from 'vitest';
import { sized } from '../base/testing/sized.ts';
import { LEAST_SOLVES, personalFactor, type TimedSolve } from './personalTime.ts';

/** Small generator of random numbers between 0 and 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Games of a player, latest first, on puzzles of 3 to 30 minutes. */
function gamesOf(random: () => number, logFactor: number, noise: number, count: number): TimedSolve[] {
  return Array.from({ length: count }, () => {
    const predicted = 180 * 10 ** random();
    return { predicted, seconds: predicted * Math.exp(logFactor + noise * normal(random)) };
  });
}

function estimate(solves: readonly TimedSolve[]) {
  const found = personalFactor(solves);
  if (!found) throw new Error('no estimate');
  return found;
}

describe('the factor of a player', () => {
  it.each([0.3, 0.7, 1, 1.6, 4])('recovers %d', (factor) => {
    const random = randomNumbers(1);
    const found = estimate(gamesOf(random, Math.log(factor), 0.4, 80));
    expect(found.factor / factor).toBeGreaterThan(0.87);
    expect(found.factor / factor).toBeLessThan(1.15);
    expect(found.low).toBeLessThan(found.factor);
    expect(found.high).toBeGreaterThan(found.factor);
    expect(found.high / found.low).toBeLessThan(1.4);
  });

  it.each([3, 6, 12, 40])('has intervals that cover at the stated rate: %d games', (count) => {
    const random = randomNumbers(count);
    const players = sized(100, 200);
    let covered = 0;
    let next = 0;
    for (let player = 0; player < players; player++) {
      // Players whose times have the spread that docs/ratings.md states: the player's own factor and the noise have
      // together the standard deviation 0.98.
      const share = 0.05 + 0.8 * random();
      const own = 0.98 * Math.sqrt(share) * normal(random);
      const noise = 0.98 * Math.sqrt(1 - share);
      const [coming, ...games] = gamesOf(random, own, noise, count + 1) as [TimedSolve, ...TimedSolve[]];
      const { low, high, likely } = estimate(games);
      if (Math.exp(own) >= low && Math.exp(own) <= high) covered++;
      const ratio = coming.seconds / coming.predicted;
      if (ratio >= likely.low && ratio <= likely.high) next++;
    }
    const standardError = Math.sqrt((0.9 * 0.1) / players);
    for (const share of [covered / players, next / players])
      expect(Math.abs(share - 0.9)).toBeLessThan(3 * standardError);
  });

  it('is not overconfident after few games', () => {
    const game = { predicted: 600, seconds: 1800 };
    const three = estimate([game, game, game]);
    // All three times agree on the factor 3. Even so, the estimate is between 1 and 3, and has a wide interval.
    expect(three.factor).toBeGreaterThan(1.5);
    expect(three.factor).toBeLessThan(3);
    expect(three.high / three.low).toBeGreaterThan(1.6);
    const twenty = estimate(new Array(20).fill(game));
    expect(twenty.high / twenty.low).toBeLessThan(three.high / three.low);
    expect(personalFactor(new Array(LEAST_SOLVES - 1).fill(game))).toBeNull();
    expect(personalFactor([])).toBeNull();
  });

  it('is moved little by single odd times', () => {
    const games = gamesOf(randomNumbers(5), 0, 0.3, 20);
    const odd = games.map((game, i) => (i % 10 === 0 ? { ...game, seconds: game.seconds * 30 } : game));
    expect(estimate(odd).factor / estimate(games).factor).toBeLessThan(1.25);
  });

  it('follows a player who gets faster', () => {
    const random = randomNumbers(9);
    const late = gamesOf(random, Math.log(0.7), 0.3, 40);
    const early = gamesOf(random, Math.log(1.4), 0.3, 40);
    const { factor } = estimate([...late, ...early]);
    expect(factor).toBeLessThan(estimate([...early, ...late]).factor);
    expect(factor).toBeLessThan(0.98);
  });

  it('stays within the possible for impossible times', () => {
    const { factor, low, high, likely } = estimate(new Array(100).fill({ predicted: 1e-3, seconds: 1e9 }));
    for (const value of [factor, low, high, likely.low, likely.high]) expect(Number.isFinite(value)).toBe(true);
  });
});
