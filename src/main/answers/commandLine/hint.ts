import { techniqueName } from '../../../shared/step/explanation.ts';
import { isModel } from '../../../shared/step/models.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { type WordedStep, wordedStep } from '../analysisReport.ts';
import { solvePuzzle } from '../exactSolving.ts';
import { availableSteps, nextStep, type SolvingOptions } from '../humanSolving.ts';
import { type Answerer, type CommonOptions, inOneLine } from './answerer.ts';
import type { InputPuzzle } from './inputPuzzle.ts';
import { levelWord } from './layoutWords.ts';
import { STEP_COLUMNS, stepCells } from './stepColumns.ts';

export interface HintOptions extends SolvingOptions, CommonOptions {
  readonly language: Language;
  /** Whether to list every available step, not only the next one. */
  readonly all: boolean;
}

function stepWords({ step, level, words }: WordedStep, language: Language): string {
  const { reasons, conclusion } = words(language);
  const name = fill(language, techniqueName(step.technique));
  const title = isModel(step.technique) ? name : `${name} (${levelWord(level, language)})`;
  return `${title}. ${reasons.join(' ')} ${conclusion}`;
}

/** Explains why there is no step: the position has no solution, or the techniques find nothing. */
function whyNone(
  { puzzle, position }: Pick<InputPuzzle, 'puzzle' | 'position'>,
  { fromStart = false, explainedBy = 'techniques' }: Pick<HintOptions, 'fromStart' | 'explainedBy'>,
) {
  const from = fromStart ? null : position;
  const { solutions, gaveUp } = solvePuzzle({ puzzle, position: from }, { limit: 1 });
  if (solutions === 0 && !gaveUp) return 'no-solution';
  return (from?.digits ?? puzzle.givens).every((digit) => digit !== 0) ? 'solved' : explainedBy;
}

/** The next steps of a puzzle. */
export const HINT: Answerer<readonly WordedStep[], HintOptions> = {
  look(asked, { all, language, fromStart, ...options }) {
    const { topology } = asked.puzzle;
    if (all) {
      return availableSteps(asked, options).flatMap(({ steps, alternatives }) =>
        steps.map((step) => wordedStep(topology, step, alternatives)),
      );
    }
    const { entry } = nextStep(asked, options);
    return entry ? [wordedStep(topology, entry.step, entry.alternatives)] : [];
  },
  found: (steps) => steps.length > 0,
  warnings: () => [],
  json(found, { all }) {
    const steps = found.map(({ step }) => step);
    return all ? { steps } : { step: steps[0] ?? null };
  },
  words(asked, found, options) {
    const { language } = options;
    const steps =
      found.length === 0
        ? fill(language, `cli.hint.none.${whyNone(asked, options)}`)
        : found.map((step) => stepWords(step, language)).join('\n');
    return `${fill(language, 'cli.hint.line', { line: asked.line, steps })}\n`;
  },
  table: ({ language }) => ({
    columns: [...STEP_COLUMNS, 'conclusion'],
    rows: (found) =>
      // A puzzle without a step gets a row with empty cells, so that it is not overlooked.
      found.length === 0
        ? [[...STEP_COLUMNS.map(() => null), null]]
        : found.map(({ step, words }) => [...stepCells(step), inOneLine(words(language).conclusion)]),
  }),
};
