import { itemAt } from '../../shared/base/itemAt.ts';
import { subgridNames } from '../../shared/layout/subgridNames.ts';
import { causesOf, withOtherReasons } from '../../shared/step/causes.ts';
import { type StepInWords, stepInWords } from '../../shared/step/format.ts';
import { clueWorkJson, type LastResort, lastResortJson } from '../../shared/step/solveFacts.ts';
import type { Level, PuzzleClass, Step } from '../../shared/step/step.ts';
import {
  type CandidateJson,
  type HouseJson,
  houseJson,
  positionJson,
  type StepJson,
  stepJson,
} from '../../shared/step/stepJson.ts';
import type { Language } from '../../shared/text/language.ts';
import { hasClues } from '../../shared/topology/constrained.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { Board } from '../engine/core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../engine/core/io.ts';
import type { Opening, Usage } from '../engine/humanSolver/analysis/solveStatistics.ts';
import type { Arrival } from '../engine/humanSolver/analysis/traffic.ts';
import { applyStep } from '../engine/humanSolver/applyStep.ts';
import { techniqueOf } from '../engine/techniques/registry.ts';
import { analyse, type SolvingOptions } from './humanSolving.ts';
import type { Asked } from './position.ts';

/**
 * A placement or elimination that a step made in a shared box, as seen by the subgrid that gains from it. `step` is the
 * step's index in the log of the solve.
 */
export interface ArrivalJson extends CandidateJson {
  readonly step: number;
}

/** Information that one subgrid gained through one shared box. */
export interface TrafficJson {
  readonly box: HouseJson;
  readonly subgrid: number;
  readonly placements: readonly ArrivalJson[];
  readonly eliminations: readonly ArrivalJson[];
}

/** When a subgrid opened (first digit placed) and finished (last cell filled), as indices into `steps`. */
export interface OpeningJson extends Opening {
  /** Short name of the subgrid, in English. Empty if it is the only subgrid. */
  readonly name: string;
}

/** The analysis of a puzzle as the command line prints it. */
export interface AnalysisReport {
  readonly solved: boolean;
  /**
   * Null in three cases: constraint models (instead of human techniques) explain the steps, not all techniques were
   * allowed, or the position does not have exactly one solution.
   */
  readonly difficulty: PuzzleClass | null;
  /** Sum of the scores of all steps found, even if they do not solve the puzzle. */
  readonly score: number;
  /**
   * The cell whose candidates to try one by one where no technique has a step. Only if the class is `beyond`; else
   * absent.
   */
  readonly lastResort?: ReturnType<typeof lastResortJson>;
  readonly usage: Usage;
  readonly bySubgrid: readonly Usage[];
  readonly opening: readonly OpeningJson[];
  readonly traffic: readonly TrafficJson[];
  /** The clues that steps rely on. Absent if the puzzle has no clues. */
  readonly clues?: ReturnType<typeof clueWorkJson>;
  /**
   * Indices into `steps`. `bottlenecks`: the steps without an alternative. `hardest`: the first step of the hardest
   * technique; null if there are no steps.
   */
  readonly bottlenecks: readonly number[];
  readonly hardest: number | null;
  readonly steps: readonly StepJson[];
}

export interface WordedStep {
  readonly step: StepJson;
  readonly level: Level;
  words(language: Language): StepInWords;
}

/** An analysis with what is needed to describe its steps in words. */
export interface WordedAnalysis {
  readonly report: AnalysisReport;
  /** The steps of `report.steps`, in the same order, with what describes them in words. */
  readonly steps: readonly WordedStep[];
  /** The cell whose candidates to try one by one where no technique has a step. Null if the class is not `beyond`. */
  readonly lastResort: LastResort | null;
}

/** An analysis with the number of solutions: 0, 1, or 2 for two or more. */
export interface CountedAnalysis extends WordedAnalysis {
  readonly solutions: number;
}

/** A position. `digits`: cell → digit on the board, 0 for none. `candidates`: cell → mask of candidates. */
export interface StepPosition {
  readonly topology: Topology;
  readonly digits: ArrayLike<number>;
  readonly candidates: ArrayLike<number>;
}

/**
 * A step as the command line and the npm package print it. `before` is the position before the step, from which the
 * reasons for the step are described.
 */
export function wordedStep(before: StepPosition, found: Step, alternatives: number): WordedStep {
  const { topology, digits, candidates } = before;
  const candidatesOf = (cell: number): number => itemAt(candidates, cell);
  const step = withOtherReasons(topology, found, digits, candidatesOf);
  const causes = causesOf(topology, step, digits, candidatesOf);
  const technique = techniqueOf(step.technique);
  return {
    step: stepJson(topology, step, alternatives),
    level: technique.level,
    words: (language) => stepInWords(topology, step, technique.explain(step), language, { causes }),
  };
}

/** Solves a puzzle with human techniques, on the caller's thread, and prepares the analysis for printing. */
export function analysePuzzle(
  asked: Asked,
  options: SolvingOptions,
  cancel: CancelToken = NEVER_CANCELLED,
): WordedAnalysis {
  const { topology } = asked.puzzle;
  const { entries, digits, candidates, usage, opening, traffic, clues, lastResort, ...rest } = analyse(
    asked,
    options,
    cancel,
  );
  const { solved, difficulty, score, bottlenecks, hardest } = rest;
  const arrival = ({ step, cell, digit }: Arrival): ArrivalJson => ({ step, ...positionJson(topology, cell), digit });
  const board = new Board(topology);
  board.loadPosition(digits, candidates);
  const steps = entries.map(({ step, alternatives }) => {
    const worded = wordedStep(board, step, alternatives);
    applyStep(board, step);
    return worded;
  });
  const names = subgridNames(topology.layout, 'en');
  const report = {
    ...{ solved, difficulty, score },
    ...(lastResort && { lastResort: lastResortJson(topology, lastResort) }),
    ...{ usage: usage.overall, bySubgrid: usage.bySubgrid },
    opening: opening.map(({ subgrid, opened, finished }) => ({
      subgrid,
      name: names[subgrid] ?? '',
      opened,
      finished,
    })),
    traffic: traffic.map(({ house, subgrid, placements, eliminations }) => ({
      box: houseJson(topology, house),
      subgrid,
      placements: placements.map(arrival),
      eliminations: eliminations.map(arrival),
    })),
    ...(hasClues(topology) && { clues: clueWorkJson(topology, clues) }),
    bottlenecks,
    hardest,
    steps: steps.map(({ step }) => step),
  };
  return { report, steps, lastResort };
}
