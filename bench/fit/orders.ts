import { mean } from 'simple-statistics';
import type { Habits } from '../../src/main/engine/rating/humanTime/attention.ts';
import { simulatedSolves } from '../../src/main/engine/rating/humanTime/effort.ts';
import { type Correlation, meanWithInterval, rankCorrelation } from './correlation.ts';
import { FOLDS, foldOf } from './folds.ts';
import type { MoveLog } from './moveLogs.ts';

/** Number of simulated solves for each prediction. */
const WALKS = 16;

/** A layout with fewer logs has no line of its own; its logs count only in the total. */
const LEAST_LOGS = 10;

/**
 * Habits that make no difference: the simulated solver chooses every single that can be found with equal probability.
 */
const NO_HABITS: Habits = { line: 1, cell: 1, sameDigit: 1, amongOpen: 0, stay: 0 };

/**
 * All combinations of habits from which the best one is chosen. The values of `line` and `cell` were fitted to times,
 * for the first version of the predicted time.
 */
const CANDIDATES: readonly Habits[] = [1, 2].flatMap((sameDigit) =>
  [0, -0.8, -1.6].flatMap((amongOpen) =>
    [0.5, 0.8].map((stay): Habits => ({ line: 0.35, cell: 0.2, sameDigit, amongOpen, stay })),
  ),
);

/** For each log, the rank correlation of the predicted order of cells with the person's order. */
function orderAgreements(logs: readonly MoveLog[], habits: Habits, walks = WALKS): number[] {
  const predictors = new Map<object, ReturnType<typeof simulatedSolves>>();
  return logs.map(({ puzzle: { topology, givens }, cells }) => {
    const predict = predictors.get(topology) ?? simulatedSolves(topology, habits);
    predictors.set(topology, predict);
    const { moments } = predict(givens, walks);
    return rankCorrelation(
      cells.map((cell) => moments[cell] as number),
      cells.map((_, index) => index),
    );
  });
}

/** Mean of the layouts' mean agreements, so that the layout with most logs does not dominate. */
function balancedMean(logs: readonly MoveLog[], agreements: readonly number[]): number {
  const layouts = [...new Set(logs.map(({ layout }) => layout))];
  return mean(layouts.map((own) => mean(agreements.filter((_, index) => logs[index]?.layout === own))));
}

/**
 * Chooses the habits whose predicted orders agree best with people's. Also returns the agreement of each log, with
 * habits chosen without the log's fold.
 */
export function fitHabits(logs: readonly MoveLog[]): {
  readonly habits: Habits;
  readonly agreements: readonly number[];
} {
  const byCandidate = CANDIDATES.map((habits) => orderAgreements(logs, habits));
  const foldOfLog = logs.map(({ puzzle }) => foldOf(puzzle.id));
  const bestWithout = (left: number): number => {
    const kept = [...logs.keys()].filter((index) => foldOfLog[index] !== left);
    const scores = byCandidate.map((agreements) =>
      balancedMean(
        kept.map((index) => logs[index] as MoveLog),
        kept.map((index) => agreements[index] as number),
      ),
    );
    return scores.indexOf(Math.max(...scores));
  };
  const chosen = Array.from({ length: FOLDS }, (_, fold) => bestWithout(fold));
  return {
    habits: CANDIDATES[bestWithout(-1)] as Habits,
    agreements: logs.map((_, index) => byCandidate[chosen[foldOfLog[index] as number] as number]?.[index] as number),
  };
}

/** How well predicted and random orders agree with people's, on one layout or on all. */
export interface OrderAgreement {
  readonly layout: string;
  readonly logs: number;
  /** Number of people who made the logs. */
  readonly people: number;
  /**
   * Three mean agreements with people's orders:
   * - `predicted`: orders predicted by habits fitted without the log's fold;
   * - `random`: one random order of singles;
   * - `randomMean`: mean of 16 random orders.
   */
  readonly predicted: Correlation;
  readonly random: Correlation;
  readonly randomMean: Correlation;
  /** `predicted` minus `random`, by paired resampling. */
  readonly gain: Correlation;
}

/**
 * Compares the agreement of predicted orders with that of singles in random order: for each layout with at least ten
 * logs, and in total.
 */
export function compareOrders(logs: readonly MoveLog[], predicted: readonly number[]): OrderAgreement[] {
  const random = orderAgreements(logs, NO_HABITS, 1);
  const randomMean = orderAgreements(logs, NO_HABITS);
  const compare = (layout: string, indices: readonly number[]): OrderAgreement => {
    const at = (values: readonly number[]): number[] => indices.map((index) => values[index] as number);
    return {
      layout,
      logs: indices.length,
      people: new Set(indices.map((index) => logs[index]?.solver)).size,
      predicted: meanWithInterval(at(predicted)),
      random: meanWithInterval(at(random)),
      randomMean: meanWithInterval(at(randomMean)),
      gain: meanWithInterval(at(predicted.map((value, index) => value - (random[index] as number)))),
    };
  };
  const byLayout = Map.groupBy(logs.keys(), (index) => (logs[index] as MoveLog).layout);
  const rows = [...byLayout].filter(([, indices]) => indices.length >= LEAST_LOGS);
  return [...rows.map(([layout, indices]) => compare(layout, indices)), compare('all', [...logs.keys()])];
}
