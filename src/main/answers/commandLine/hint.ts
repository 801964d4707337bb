import { techniqueName } from '../../../shared/step/explanation.ts';
import { lastResortInWords } from '../../../shared/step/format.ts';
import { type ExplainedBy, isModel } from '../../../shared/step/models.ts';
import { cluesName } from '../../../shared/step/placeNames.ts';
import { type LastResort, lastResortJson } from '../../../shared/step/solveFacts.ts';
import type { Step } from '../../../shared/step/step.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { type WordedStep, wordedStep } from '../analysisReport.ts';
import { countSolutions, solvePuzzle } from '../exactSolving.ts';
import { availableSteps, lastResortIn, nextStep, type SolvingOptions } from '../humanSolving.ts';
import type { Asked } from '../position.ts';
import { contradictoryClues } from '../setting.ts';
import { type Answerer, type CommonOptions, inOneLine } from './answerer.ts';
import { impropriety } from './inputPuzzle.ts';
import { levelWord } from './layoutWords.ts';
import { STEP_COLUMNS, stepCells } from './stepColumns.ts';

export interface HintOptions extends SolvingOptions, CommonOptions {
  readonly language: Language;
  /** Whether to list every available step, not only the next one. */
  readonly all: boolean;
}

/** Most contradictory clues that are named. People hardly compare more than this many. */
const MOST_NAMED = 8;

function stepWords({ step, level, words }: WordedStep, language: Language): string {
  const { causes, reasons, conclusion } = words(language);
  const name = fill(language, techniqueName(step.technique));
  const title = isModel(step.technique) ? name : `${name} (${levelWord(level, language)})`;
  return `${title}. ${[...causes, ...reasons, conclusion].join(' ')}`;
}

/** Steps, or why there are none. */
interface HintReport {
  readonly steps: readonly WordedStep[];
  /** Why there is no step, such as a position without a solution. Null if there is a step. */
  readonly none: 'no-solution' | 'solved' | 'beyond' | ExplainedBy | null;
  /**
   * The cell whose candidates to try one by one, if the puzzle has one solution but no technique has a step. Else null.
   */
  readonly lastResort: { readonly found: LastResort; readonly json: ReturnType<typeof lastResortJson> } | null;
  /**
   * Indices of clues that contradict each other or the digits, if the position has no solution. Absent if no such clues
   * were found.
   */
  readonly contradictory?: readonly number[];
}

interface CountedHint extends HintReport {
  /** Number of solutions of the givens: 0, 1, or 2 for two or more. */
  readonly solutions: number;
}

/** @param asked a position in which the techniques found no step. */
function noStep(
  { puzzle, position }: Asked,
  { explainedBy = 'techniques', techniques, cap }: SolvingOptions,
): HintReport {
  const nothing = { steps: [], lastResort: null };
  const { solutions, gaveUp } = solvePuzzle({ puzzle, position }, { limit: 2 });
  if (solutions === 0 && !gaveUp) {
    const contradictory = contradictoryClues({ puzzle, position });
    return { ...nothing, none: 'no-solution', ...(contradictory.length > 0 && { contradictory }) };
  }
  const { topology, givens } = puzzle;
  const digits = position?.digits ?? givens;
  if (digits.every((digit) => digit !== 0)) return { ...nothing, none: 'solved' };
  const isBeyond = explainedBy === 'techniques' && techniques === undefined && cap === undefined && solutions === 1;
  if (!isBeyond || gaveUp) return { ...nothing, none: explainedBy };
  const candidates = position?.candidates ?? topology.cellAllowed;
  const found = lastResortIn(topology, { digits, candidates });
  return { steps: [], none: 'beyond', lastResort: { found, json: lastResortJson(topology, found) } };
}

/** The next steps of a puzzle. */
export const HINT: Answerer<CountedHint, HintOptions> = {
  look(asked, { all, language, fromStart, ...options }) {
    const { topology, givens } = asked.puzzle;
    const digits = asked.position?.digits ?? givens;
    const { entry, candidates } = all
      ? { entry: null, candidates: asked.position?.candidates ?? topology.cellAllowed }
      : nextStep(asked, options);
    const worded = (step: Step, alternatives: number): WordedStep =>
      wordedStep({ topology, digits, candidates }, step, alternatives);
    const steps = all
      ? availableSteps(asked, options).flatMap(({ steps: own, alternatives }) =>
          own.map((step) => worded(step, alternatives)),
        )
      : entry
        ? [worded(entry.step, entry.alternatives)]
        : [];
    // Count the solutions of the puzzle: uniqueness techniques require a puzzle with one solution.
    const solutions = countSolutions({ ...asked, position: null });
    if (steps.length === 0) return { ...noStep(asked, options), solutions };
    // If the position has no solution, steps lead nowhere, so none are shown.
    const { solutions: reachable, gaveUp } = solvePuzzle(asked, { limit: 1 });
    const found = reachable === 0 && !gaveUp ? noStep(asked, options) : { steps, none: null, lastResort: null };
    return { ...found, solutions };
  },
  found: ({ steps }) => steps.length > 0,
  warnings: impropriety,
  json({ steps: found, lastResort, contradictory }, { all }) {
    const steps = found.map(({ step }) => step);
    return {
      ...(all ? { steps } : { step: steps[0] ?? null }),
      ...(lastResort && { lastResort: lastResort.json }),
      ...(contradictory && { contradictory }),
    };
  },
  words(asked, { steps: found, none, lastResort, contradictory }, { language }) {
    const { topology } = asked.puzzle;
    const resort = lastResort ? lastResortInWords(topology, lastResort.found, language) : '';
    const conflict = contradictory
      ? fill(language, contradictory.length > MOST_NAMED ? 'cli.hint.contradictory-many' : 'cli.hint.contradictory', {
          clues: cluesName({ topology, language, subgrid: -1 }, contradictory),
          count: contradictory.length,
        })
      : '';
    const steps =
      none === null
        ? found.map((step) => stepWords(step, language)).join('\n')
        : fill(language, `cli.hint.none.${none}`, { resort });
    const text = conflict === '' ? steps : `${steps}. ${conflict}`;
    return `${fill(language, 'cli.hint.line', { line: asked.line, steps: text })}\n`;
  },
  table: ({ language }) => ({
    columns: [...STEP_COLUMNS, 'conclusion'],
    rows: ({ steps: found }) =>
      // A puzzle without a step gets a row with empty cells, so that the table still shows the puzzle.
      found.length === 0
        ? [[...STEP_COLUMNS.map(() => null), null]]
        : found.map(({ step, words }) => [...stepCells(step), inOneLine(words(language).conclusion)]),
  }),
};
